import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './command.ts';
import { requireFreePort } from './free-port.ts';
import { startHost } from './host/host.ts';
import { runUntilStopped, step } from './launch.ts';
import type { Ending } from './launch.ts';
import { startSurroundings } from './product.ts';
import { greet } from './greeting.ts';
import { announceRun } from './running-product.ts';
import { loadSettings } from './settings.ts';
import { buildSite } from './site-build.ts';

/** `npm start`: the whole product on this machine – site, functions, database and the gateway's sandbox. */

async function start(ending: Ending): Promise<void> {
  const settings = loadSettings(root);
  await requireFreePort(settings.port);
  await step('Site', async () =>
    (await buildSite(root, settings.siteUrl)) ? 'built' : 'unchanged',
  );
  const surroundings = await step('Database and payment sandbox', () =>
    startSurroundings(root, settings, (line) => console.log(`  ${line}`)),
  );
  ending.add(surroundings.close);
  ending.add(announceRun(settings.dataDir, surroundings));
  Object.assign(process.env, surroundings.environment);
  const requests = path.join(settings.dataDir, 'requests.log');
  const host = await startHost({
    root,
    port: settings.port,
    rateLimitFactor: settings.rateLimitFactor,
    siteUrl: settings.siteUrl,
    log: (entry) => appendFileSync(requests, `${JSON.stringify(entry)}\n`),
  });
  ending.add(() => host.close());
  greet(settings, surroundings);
  console.log(`  Requests are noted in ${requests}.\n`);
}

await runUntilStopped(start);
