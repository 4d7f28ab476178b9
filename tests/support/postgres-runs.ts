import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** Another process that holds the embedded database of a folder, or failed to. */
export interface Run {
  readonly child: ChildProcess;
  readonly answer: { readonly ownerUrl?: string; readonly message?: string };
}

const script = fileURLToPath(new URL('hold-postgres.ts', import.meta.url));

/** Starts such a process without waiting for its answer. */
export function spawnRun(dataDir: string, identity: { uid?: number; gid?: number } = {}) {
  return spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...identity,
  });
}

/** Starts such a process and waits until it holds the database or says why not. */
export async function startRun(
  dataDir: string,
  identity: { uid?: number; gid?: number } = {},
): Promise<Run> {
  const child = spawnRun(dataDir, identity);
  for await (const line of createInterface({ input: child.stdout })) {
    return { child, answer: JSON.parse(line) as Run['answer'] };
  }
  throw new Error('The run ended without an answer.');
}

/** Whether a process has this id, be it ours or another user's. */
export function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ends a process that we spawned, and waits for it. */
export async function endRun(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** Id of the server that works on a folder now. */
export async function serverPid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

/** Runs one statement on a connection of its own. */
export async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
