import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import * as z from 'zod';
import { makeDataDir, removeDataDir } from '../../tests/support/data-dir.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The command that starts the whole product: site, functions, database, payment sandbox. */
const COMMAND = [
  path.join(root, 'node_modules/.bin/node'),
  path.join(root, 'netlify/local/start.ts'),
] as const;
/** A first start builds the site and lays out the database. */
const START_MS = 180_000;

const runSchema = z.object({ ownerUrl: z.string(), gatewayUrl: z.string() });

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function ready(product: ChildProcess, url: string, output: string[]): Promise<void> {
  const end = Date.now() + START_MS;
  while (!(await answers(`${url}/api/health`))) {
    if (product.exitCode !== null || Date.now() > end) {
      product.kill();
      throw new Error(`The product did not start:\n${output.join('')}`);
    }
    await wait(200);
  }
}

/** Ends the product and waits until it is gone, so that its folder can be removed. */
async function stop(product: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => product.once('exit', resolve));
  product.kill('SIGTERM');
  await gone;
}

/**
 * Starts a product of its own for the tests, with its own database, and says where it is by E2E_BASE_URL,
 * E2E_DATABASE_URL (the owner's) and E2E_GATEWAY_URL. Where these are set already, that product is used and left alone.
 */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_BASE_URL'] !== undefined) return undefined;
  const port = await getPort();
  const dataDir = await makeDataDir('plumbline-e2e');
  const url = `http://localhost:${port}`;
  const output: string[] = [];
  const product = spawn(COMMAND[0], COMMAND.slice(1), {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [product.stdout, product.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString('utf8')));
  }
  await ready(product, url, output);
  const run = runSchema.parse(JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8')));
  process.env['E2E_BASE_URL'] = url;
  process.env['E2E_DATABASE_URL'] = run.ownerUrl;
  process.env['E2E_GATEWAY_URL'] = run.gatewayUrl;
  return async () => {
    await stop(product);
    await removeDataDir(dataDir);
  };
}
