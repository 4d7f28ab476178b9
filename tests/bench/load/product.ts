import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import * as z from 'zod';
import { findFreePort } from '../../../netlify/local/free-port.ts';
import { makeDataDir, removeDataDir } from '../../support/data-dir.ts';

/** The whole product as `npm start` runs it, in a folder of its own, and a look inside while it works. */
export interface Product {
  port: number;
  /** As its owner. */
  database: pg.Client;
  ownerUrl: string;
  /** What it holds at this moment: memory in MiB, the functions’ connections to the database. */
  sample: () => Promise<Sample>;
  close: () => Promise<void>;
}

export interface Sample {
  mebibytes: number;
  connections: number;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const START_MS = 120_000;
const runSchema = z.object({ ownerUrl: z.string() });

/** Resident memory in MiB. To start a program for each look would disturb what is looked at. */
async function memoryOf(pid: number): Promise<number> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout.trim()) / 1024;
}

async function ready(child: ChildProcess, port: number, output: () => string): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    const health = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
    if (health?.ok) return;
    if (child.exitCode !== null || Date.now() > end) throw new Error(`No start:\n${output()}`);
    await wait(200);
  }
}

/**
 * Starts it, every rate limit raised a million times. A function has 1 GiB; where there is much more, the engine puts
 * off collecting, and what is only not collected yet would look like a leak.
 */
export async function startProduct(): Promise<Product> {
  const port = await findFreePort();
  const dataDir = await makeDataDir('plumbline-load');
  const child = spawn(process.execPath, ['--max-old-space-size=512', 'netlify/local/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      // The site that is built already, if it is.
      SITE_URL: 'http://localhost:8888',
      RATE_LIMIT_FACTOR: '1000000',
      // Mail goes out after the answers, and would be measured with whatever comes next.
      SMTP_URL: 'none',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Whatever ends the measurement ends the product.
  process.once('exit', () => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000)));
  }
  await ready(child, port, () => output);
  const { ownerUrl } = runSchema.parse(
    JSON.parse(await readFile(path.join(dataDir, 'run.json'), 'utf8')),
  );
  const database = new pg.Client({ connectionString: ownerUrl });
  await database.connect();
  return {
    port,
    database,
    ownerUrl,
    async sample() {
      const { rows } = await database.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and usename = 'plumbline_functions'`,
      );
      return { mebibytes: await memoryOf(child.pid ?? 0), connections: rows[0]?.n ?? 0 };
    },
    async close() {
      await database.end();
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      await removeDataDir(dataDir);
    },
  };
}
