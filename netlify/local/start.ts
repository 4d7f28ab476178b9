import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './command.ts';
import { greet } from './greeting.ts';
import { startHost } from './host/host.ts';
import { requireFreePort, runUntilStopped, step } from './launch.ts';
import { startSurroundings } from './product.ts';
import { announceRun } from './running-product.ts';
import { loadSettings } from './settings.ts';
import { buildSite } from './site-build.ts';

/** `npm start`: the whole product on this machine – site, functions, database and the gateway's sandbox. */
await runUntilStopped(async (started) => {
  const settings = loadSettings(root);
  const { port, siteUrl, dataDir } = settings;
  await requireFreePort(port);
  await step('Site', async () => ((await buildSite(root, siteUrl)) ? 'built' : 'unchanged'));
  const surroundings = await step('Database, payment sandbox and mail', () =>
    startSurroundings(root, settings, (line) => console.log(`  ${line}`)),
  );
  started.use(surroundings);
  started.defer(announceRun(dataDir, surroundings));
  Object.assign(process.env, surroundings.environment);
  const requests = path.join(dataDir, 'requests.log');
  const host = await startHost({
    root,
    port,
    siteUrl,
    log: (entry) => appendFileSync(requests, `${JSON.stringify(entry)}\n`),
  });
  started.defer(() => host.close());
  greet(settings, surroundings);
});
