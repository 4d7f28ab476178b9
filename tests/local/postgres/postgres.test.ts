import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { explain } from '../../../netlify/local/errors.ts';
import { outputError } from '../../../netlify/local/postgres/cluster.ts';
import { startPostgres } from '../../../netlify/local/postgres/postgres.ts';
import type { Postgres } from '../../../netlify/local/postgres/postgres.ts';
import { findSystemUser, isRoot, run } from '../../../netlify/local/postgres/programs.ts';
import { makeDataDir, removeDataDir } from '../../support/data-dir.ts';
import { endRun, query, serverPid, spawnRun, startRun } from '../../support/postgres-runs.ts';

const systemUser = isRoot ? await findSystemUser() : undefined;
const version = run(process.execPath, ['--version'], systemUser);
const runsAsOther = isRoot && (await version.then(Boolean, () => false));
const GONE = { code: 'ECONNREFUSED' };

let dataDir: string;
let postgres: Postgres | undefined;
let children: ChildProcess[];

async function start(folder = dataDir): Promise<Postgres> {
  postgres = await startPostgres({ dataDir: folder, durable: false });
  return postgres;
}

async function stop(): Promise<void> {
  await postgres?.[Symbol.asyncDispose]();
  postgres = undefined;
}

/** Starts a run in another process, which is ended with the test. */
async function startOther(folder = dataDir, identity = {}) {
  const { child, answer } = await startRun(folder, identity);
  children.push(child);
  return { child, message: answer.message ?? '', ownerUrl: answer.ownerUrl ?? '' };
}

/** Another run that has made a table with a row. */
async function startFilled() {
  const other = await startOther();
  await query(other.ownerUrl, 'DROP TABLE IF EXISTS kept; CREATE TABLE kept AS SELECT 7 AS seven');
  return other;
}

async function expectKept(url: string): Promise<void> {
  expect(await query(url, 'SELECT seven FROM kept')).toEqual([{ seven: 7 }]);
}

/** A session that is busy without an end, and so does not notice the end of its server. */
async function openBusySession(ownerUrl: string): Promise<void> {
  query(ownerUrl, 'DO $$ BEGIN LOOP END LOOP; END $$').catch(() => undefined);
  const busy = `SELECT FROM pg_stat_activity WHERE query LIKE 'DO %' AND state = 'active'`;
  await expect.poll(() => query(ownerUrl, busy)).not.toEqual([]);
}

beforeAll(async () => {
  dataDir = await makeDataDir();
});
beforeEach(() => {
  children = [];
});
afterEach(async () => {
  await Promise.all(children.map((child) => endRun(child, 'SIGTERM')));
  await stop();
});
afterAll(() => removeDataDir(dataDir));

describe('the embedded database', () => {
  test('keeps its rows, port and password from one start to the next, and takes another port for a taken one', async () => {
    const first = await start();
    await query(first.ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS seven');
    await stop();
    expect((await start()).ownerUrl).toBe(first.ownerUrl);
    await expectKept(first.ownerUrl);
    const password = join(dataDir, 'postgres', 'password');
    expect((await stat(password)).mode & 0o777).toBe(0o600);
    await stop();
    await expect(query(first.ownerUrl, 'SELECT 1')).rejects.toMatchObject(GONE);
    // Where its port is taken it has another.
    const squatter = createServer().listen(Number(new URL(first.ownerUrl).port), '127.0.0.1');
    const second = await start().finally(() => squatter.close());
    expect(second.ownerUrl).not.toBe(first.ownerUrl);
    await expectKept(second.ownerUrl);
  });

  test('is PostgreSQL 18 in UTF-8 on 127.0.0.1 alone; its owner is no superuser, and has a password', async () => {
    const { ownerUrl } = await start();
    const [facts] = await query(
      ownerUrl,
      `SELECT current_setting('server_version_num')::int / 10000 AS version, rolsuper,
              current_setting('server_encoding') AS encoding,
              current_setting('listen_addresses') AS address
         FROM pg_roles WHERE rolname = current_user`,
    );
    const wanted = { version: 18, encoding: 'UTF8', address: '127.0.0.1', rolsuper: false };
    expect(facts).toEqual(wanted);
    const guess = ownerUrl.replace(/:[^:@]+@/, ':guess@');
    await expect(query(guess, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  test('leaves nothing running after its end, even without its folder', async () => {
    const doomed = join(dataDir, 'doomed');
    const other = await start(doomed);
    await removeDataDir(doomed);
    await stop();
    await expect(query(other.ownerUrl, 'SELECT 1')).rejects.toMatchObject(GONE);
  });
});

describe('two runs on one folder', () => {
  test('of two first starts at once, one holds the database and one is refused', async () => {
    const folder = join(dataDir, 'at-once');
    const runs = await Promise.all([startOther(folder), startOther(folder)]);
    expect(runs.filter(({ ownerUrl }) => ownerUrl !== '')).toHaveLength(1);
    expect(runs.map(({ message }) => message).join('')).toContain('is in use by another run');
  });

  test('the second is refused in one line that names the first, which goes on', async () => {
    const { ownerUrl } = await start();
    const { message } = await startOther();
    expect(message).toBe(
      `DATA_DIR ${dataDir} is in use by another run (process ${process.pid}). ` +
        'Stop that one, or set DATA_DIR to another folder.',
    );
    expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect(start()).rejects.toThrow('is in use by another run');
  });
});

describe('after a kill -9', () => {
  test('of the run, the next one ends its server and has its rows', async () => {
    const { child, ownerUrl } = await startFilled();
    const pid = await serverPid(dataDir);
    await endRun(child, 'SIGKILL');
    expect((await start()).ownerUrl).toBe(ownerUrl);
    expect(await serverPid(dataDir)).not.toBe(pid);
    await expectKept(ownerUrl);
  });

  test('of run and server, the next one starts although sessions are busy', async () => {
    const { child, ownerUrl } = await startFilled();
    await openBusySession(ownerUrl);
    const pid = await serverPid(dataDir);
    await endRun(child, 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    await expectKept((await start()).ownerUrl);
  });

  test('of both, the next one starts although another program has the server’s id', async () => {
    const { child } = await startFilled();
    const file = join(dataDir, 'postgres', 'data', 'postmaster.pid');
    const pid = await serverPid(dataDir);
    await endRun(child, 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    // PostgreSQL takes any process of its own user for its server.
    const { uid, gid } = await stat(file);
    const stranger = spawn('sleep', ['60'], { uid, gid, cwd: '/' });
    await once(stranger, 'spawn');
    children.push(stranger);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/^\d+/, String(stranger.pid)));
    await expectKept((await start()).ownerUrl);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  test('while the database was made, the next one makes it anew', async () => {
    const folder = join(dataDir, 'fresh');
    const child = spawnRun(folder);
    await expect.poll(() => existsSync(join(folder, 'postgres.pid')), { interval: 5 }).toBe(true);
    await endRun(child, 'SIGKILL');
    const { ownerUrl } = await start(folder);
    expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await readdir(folder)).join(' ')).not.toContain('.new-');
  });
});

describe('a folder that will not do is told in one line', () => {
  const told = (folder: string) =>
    start(folder).then(
      () => 'nothing',
      (error: unknown) => explain(error),
    );

  test.each(['file/below', 'file'])('%s', async (path) => {
    await writeFile(join(dataDir, 'file'), '');
    const folder = join(dataDir, path);
    const message = `${folder} can’t be written to. Change that, or set DATA_DIR to a folder that can.`;
    expect(await told(folder)).toBe(message);
  });

  test.skipIf(isRoot)('read-only', async () => {
    const folder = join(dataDir, 'read-only');
    await mkdir(folder, { mode: 0o555 });
    expect(await told(folder)).toMatch(/ can’t be written to\. [^\n]*$/);
  });

  test.runIf(runsAsOther)('of another user', async () => {
    const { message } = await startOther(join(dataDir, 'new'), systemUser);
    expect(message).toMatch(/ can’t be written to\. [^\n]*$/);
  });

  test.each([
    [
      'initdb: error: could not write to file "/d/x": No space left on device\n',
      expect.stringMatching(
        /^No disk space is left .* Free some, or set DATA_DIR to another disk\.$/,
      ) as string,
    ],
    [
      'LOG:  starting\nFATAL:  database files are incompatible with server\n' +
        'DETAIL:  The data directory was initialized by PostgreSQL version 17.\n',
      'It did not start: database files are incompatible with server; ' +
        'The data directory was initialized by PostgreSQL version 17.',
    ],
  ])('PostgreSQL saying %j', (output, message) => {
    expect(explain(outputError('It did not start', output))).toEqual(message);
  });
});

test.runIf(isRoot)('as root it is where its user can enter, whatever the folder', async () => {
  const closed = join(dataDir, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const { ownerUrl } = await start(join(closed, 'data'));
  expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect((await stat(join(closed, 'data', 'postgres'))).uid).toBe(systemUser?.uid);
});

test.runIf(runsAsOther)(
  'as another user it is in the folder, and root may go on with it',
  async () => {
    const folder = join(dataDir, 'theirs');
    await mkdir(folder);
    await chmod(folder, 0o777);
    const { child, ownerUrl } = await startOther(folder, systemUser);
    await query(ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS seven');
    await endRun(child, 'SIGTERM');
    await expectKept((await start(folder)).ownerUrl);
  },
);
