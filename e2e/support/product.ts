import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { makeDataDir, removeDataDir } from '../../tests/support/data-dir.ts';
import { freePort } from '../../tests/support/free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts the whole product: site, functions as they are deployed, database, payment sandbox. */
const PROGRAM = path.join(root, 'netlify/local/start.ts');
/** The first start builds the site and creates the database. */
const START_MS = 180_000;

const runSchema = z.object({ ownerUrl: z.string(), gatewayUrl: z.string() });

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts an instance of the product with a new database for the tests. Sets E2E_BASE_URL, E2E_DATABASE_URL (the owner's
 * connection string) and E2E_GATEWAY_URL. If E2E_BASE_URL is set already, the tests use that instance and don't stop it.
 */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_BASE_URL'] !== undefined) return undefined;
  const port = await freePort();
  const dataDir = await makeDataDir('plumbline-e2e');
  const url = `http://localhost:${port}`;
  const env = { ...process.env, PORT: `${port}`, DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000' };
  const node = path.join(root, 'node_modules/.bin/node');
  const product = spawn(node, [PROGRAM, '--bundles'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [product.stdout, product.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  for (const end = Date.now() + START_MS; !(await answers(url)); await wait(200)) {
    if (product.exitCode === null && Date.now() < end) continue;
    product.kill();
    throw new Error(`The product did not start:\n${output}`);
  }
  const run = runSchema.parse(JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8')));
  process.env['E2E_BASE_URL'] = url;
  process.env['E2E_DATABASE_URL'] = run.ownerUrl;
  process.env['E2E_GATEWAY_URL'] = run.gatewayUrl;
  return async () => {
    // The data directory can be removed only after the process has exited, which it may have done by itself.
    if (product.exitCode === null && product.signalCode === null) {
      const gone = once(product, 'exit');
      product.kill('SIGTERM');
      await gone;
    }
    await removeDataDir(dataDir);
  };
}
