import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startCluster } from '../../../netlify/local/postgres/cluster.ts';
import type { Cluster } from '../../../netlify/local/postgres/cluster.ts';
import { processExists } from '../../../netlify/local/postgres/cluster/processes.ts';
import {
  endRun,
  eventually,
  query,
  serverPid,
  spawnRun,
  startRun,
} from '../../support/cluster-runs.ts';
import { makeDataDir, removeDataDir } from '../../support/data-dir.ts';

let dataDir: string;
let log: string[];
let cluster: Cluster | undefined;
let children: ChildProcess[];

async function start(folder = dataDir): Promise<Cluster> {
  cluster = await startCluster({
    dataDir: folder,
    durable: false,
    log: (line) => log.push(line),
  });
  return cluster;
}

/** A run in another process that made a table with a row, as the first part of a crash. */
async function startFilledRun(): Promise<{ child: ChildProcess; ownerUrl: string }> {
  const { child, answer } = await startRun(dataDir);
  children.push(child);
  const { ownerUrl = '' } = answer;
  await query(ownerUrl, 'DROP TABLE IF EXISTS kept; CREATE TABLE kept AS SELECT 7 AS seven');
  return { child, ownerUrl };
}

/** A session that is busy without an end, and so does not notice that its server died. */
async function openBusySession(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'busy' });
  client.on('error', () => undefined);
  await client.connect();
  client.query('DO $$ BEGIN LOOP END LOOP; END $$').catch(() => undefined);
  await eventually(async () => {
    const rows = await query(
      ownerUrl,
      `SELECT FROM pg_stat_activity WHERE application_name = 'busy' AND state = 'active'`,
    );
    if (rows.length === 0) throw new Error('not yet');
  });
}

async function expectKept(url: string): Promise<void> {
  expect(await query(url, 'SELECT seven FROM kept')).toEqual([{ seven: 7 }]);
}

beforeAll(async () => {
  dataDir = await makeDataDir();
});

beforeEach(() => {
  log = [];
  children = [];
});

afterEach(async () => {
  await Promise.all(children.map((child) => endRun(child, 'SIGKILL')));
  await cluster?.stop();
  cluster = undefined;
});

afterAll(async () => {
  await removeDataDir(dataDir);
});

describe('after the run was killed', () => {
  test('the next one adopts its server, and ends it', async () => {
    const { child, ownerUrl } = await startFilledRun();
    const pid = await serverPid(dataDir);
    await endRun(child, 'SIGKILL');

    const next = await start();

    expect(next.ownerUrl).toBe(ownerUrl);
    expect(await serverPid(dataDir)).toBe(pid);
    expect(log).toEqual(['Using the database server of an earlier run.']);
    await expectKept(next.ownerUrl);
    await next.stop();
    await expect(query(ownerUrl, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('the next one adopts its server though the folder was renamed', async () => {
    const { child } = await startFilledRun();
    await endRun(child, 'SIGKILL');
    const moved = `${dataDir}-moved`;
    await rename(dataDir, moved);
    dataDir = moved;

    const next = await start();

    expect(log).toEqual(['Using the database server of an earlier run.']);
    await expectKept(next.ownerUrl);
  });

  test('and its server too, the next one waits for busy sessions to end and starts', async () => {
    const { child, ownerUrl } = await startFilledRun();
    await openBusySession(ownerUrl);
    const pid = await serverPid(dataDir);
    await endRun(child, 'SIGKILL');
    process.kill(pid, 'SIGKILL');

    const next = await start();

    await expectKept(next.ownerUrl);
  });

  test('and its server too, the next one starts though its id is now that of another process', async () => {
    const { child } = await startFilledRun();
    const file = join(dataDir, 'postgres', 'data', 'postmaster.pid');
    const pid = await serverPid(dataDir);
    await endRun(child, 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    // PostgreSQL takes only a process of its own user for a server of its own.
    const { uid, gid } = await stat(file);
    const stranger = spawn('sleep', ['60'], { uid, gid, cwd: '/' });
    children.push(stranger);
    await once(stranger, 'spawn');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/^\d+/, String(stranger.pid)));

    const next = await start();

    await expectKept(next.ownerUrl);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  test('while it made the database, the next one makes it anew', async () => {
    const folder = join(dataDir, 'fresh');
    const child = spawnRun(folder);
    children.push(child);
    await eventually(async () => {
      const [half = ''] = await readdir(folder);
      await stat(join(folder, half, 'data', 'base', '1'));
    });
    await endRun(child, 'SIGKILL');
    expect(await readdir(folder)).toEqual([expect.stringContaining('postgres.new-')]);

    const next = await start(folder);

    expect(await readdir(folder)).toEqual(['postgres']);
    expect(await query(next.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('after the server was killed during the run', () => {
  test('it is back on the same port with its rows, busy session or not', async () => {
    const { ownerUrl } = await start();
    await query(ownerUrl, 'DROP TABLE IF EXISTS kept; CREATE TABLE kept AS SELECT 7 AS seven');
    await openBusySession(ownerUrl);
    const pid = await serverPid(dataDir);

    process.kill(pid, 'SIGKILL');

    await eventually(() => expectKept(ownerUrl));
    await expect.poll(() => log).toContain('The database server is back.');
    expect(await serverPid(dataDir)).not.toBe(pid);
  });

  test('a stop in the middle of that leaves nothing running', async () => {
    const { ownerUrl, stop } = await start();
    const pid = await serverPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => log)
      .toContain('The database server ended unexpectedly; starting it again.');

    await stop();

    await expect(query(ownerUrl, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('a stop after its folder was removed leaves nothing running', async () => {
    const folder = join(dataDir, 'doomed');
    const { ownerUrl, stop } = await start(folder);
    await removeDataDir(folder);

    await stop();

    await expect(query(ownerUrl, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('a killed session does not end the others for good', async () => {
    const { ownerUrl } = await start();
    const client = new pg.Client({ connectionString: ownerUrl });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const server = await serverPid(dataDir);

    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');

    await expect.poll(() => log).toContain('The database server is back.');
    expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await serverPid(dataDir)).toBe(server);
    expect(processExists(server)).toBe(true);
  });
});
