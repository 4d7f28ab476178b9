import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnvironment } from '../server/env.ts';
import { startHost } from './host/host.ts';
import { runUntilStopped, step } from './launch.ts';
import { startSurroundings } from './product.ts';
import { announceRun } from './running-product.ts';
import { loadEnvFile, parseLocalSettings, requireWritableFolder } from './settings.ts';
import { buildSite } from './site-build.ts';

/** `npm start`: the whole product on this machine – site, functions, database and the gateway's sandbox. */

const root = fileURLToPath(new URL('../..', import.meta.url));

async function start(): Promise<() => Promise<void>> {
  loadEnvFile(root);
  const settings = parseLocalSettings(root, process.env);
  requireWritableFolder(settings.dataDir, 'DATA_DIR');
  await step('Site', async () => ((await buildSite(root, settings.siteUrl)) ? 'built' : 'unchanged'));
  const log = (line: string) => console.log(`  ${line}`);
  const surroundings = await step('Database and payment sandbox', async (done) => {
    const started = await startSurroundings(root, settings, log);
    done('running');
    return started;
  });
  const withdraw = announceRun(settings.dataDir, surroundings);
  Object.assign(process.env, surroundings.environment);
  parseEnvironment(process.env);
  const requests = path.join(settings.dataDir, 'requests.log');
  const host = await startHost({
    root,
    port: settings.port,
    rateLimitFactor: settings.rateLimitFactor,
    siteUrl: settings.siteUrl,
    log: (entry) => appendFileSync(requests, `${JSON.stringify(entry)}\n`),
  }).catch(async (fault: unknown) => {
    await surroundings.close();
    throw fault;
  });
  console.log(`
  The site        ${settings.siteUrl}
  Payments        ${surroundings.gatewayUrl ?? 'the gateway of PAYMENT_API_URL'}${surroundings.gatewayUrl ? '  (sandbox, no real money)' : ''}
  Staff           npm run staff -- add you@example.com
  Requests        ${path.relative(root, requests)}
  Ctrl-C ends everything; the data stays in ${path.relative(root, settings.dataDir) || '.'}.
`);
  return async () => {
    await host.close();
    withdraw();
    await surroundings.close();
  };
}

await runUntilStopped(start);
