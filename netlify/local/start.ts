import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './command.ts';
import { startHost } from './host/host.ts';
import { runUntilStopped, step } from './launch.ts';
import type { Ending } from './launch.ts';
import { startSurroundings } from './product.ts';
import type { Surroundings } from './product.ts';
import { announceRun } from './running-product.ts';
import { loadSettings } from './settings.ts';
import type { LocalSettings } from './settings.ts';
import { buildSite } from './site-build.ts';

/** `npm start`: the whole product on this machine – site, functions, database and the gateway's sandbox. */

function greet(settings: LocalSettings, surroundings: Surroundings, requests: string): void {
  const payments = surroundings.gatewayUrl
    ? `${surroundings.gatewayUrl}  (sandbox, no real money)`
    : 'the gateway of PAYMENT_API_URL';
  console.log(`
  The site   ${settings.siteUrl}
  Payments   ${payments}
  Staff      npm run staff -- add you@example.com
  Requests   ${requests}

  Ctrl-C ends everything; the data stays in ${settings.dataDir}.
`);
}

async function start(ending: Ending): Promise<void> {
  const settings = loadSettings(root);
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
  greet(settings, surroundings, requests);
}

await runUntilStopped(start);
