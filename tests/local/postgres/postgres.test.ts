import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { explainFileError, outputError } from '../../../netlify/local/postgres/cluster.ts';
import { startPostgres } from '../../../netlify/local/postgres/postgres.ts';
import type { Postgres } from '../../../netlify/local/postgres/postgres.ts';
import { findSystemUser, isRoot, run } from '../../../netlify/local/postgres/programs.ts';
import { UserError } from '../../../netlify/local/user-error.ts';
import { makeDataDir, removeDataDir } from '../../support/data-dir.ts';
import {
  endRun,
  eventually,
  query,
  serverPid,
  spawnRun,
  startRun,
} from '../../support/postgres-runs.ts';

const systemUser = isRoot ? await findSystemUser() : undefined;
const runsAsOther = isRoot && (await run(process.execPath, ['--version'], systemUser)).ok;
const GONE = { code: 'ECONNREFUSED' };

let dataDir: string;
let postgres: Postgres | undefined;
let children: ChildProcess[];

async function start(folder = dataDir): Promise<Postgres> {
  postgres = await startPostgres({ dataDir: folder, durable: false, log: () => undefined });
  return postgres;
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
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'busy' });
  client.on('error', () => undefined);
  await client.connect();
  client.query('DO $$ BEGIN LOOP END LOOP; END $$').catch(() => undefined);
  const busy = `SELECT FROM pg_stat_activity WHERE application_name = 'busy' AND state = 'active'`;
  await eventually(async () => {
    if ((await query(ownerUrl, busy)).length === 0) throw new Error('not yet');
  });
}

beforeAll(async () => {
  dataDir = await makeDataDir();
});
beforeEach(() => {
  children = [];
});
afterEach(async () => {
  await Promise.all(children.map((child) => endRun(child, 'SIGTERM')));
  await postgres?.stop();
  postgres = undefined;
});
afterAll(() => removeDataDir(dataDir));

describe('the embedded database', () => {
  test('keeps its rows, port and passwords from one start to the next', async () => {
    const first = await start();
    await query(first.ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS seven');
    await first.stop();
    expect((await start()).ownerUrl).toBe(first.ownerUrl);
    await expectKept(first.ownerUrl);
    const credentials = join(dataDir, 'postgres', 'credentials.json');
    expect((await stat(credentials)).mode & 0o777).toBe(0o600);
  });

  test('is PostgreSQL 18 in UTF-8 on 127.0.0.1 alone; its owner is no superuser, and has a password', async () => {
    const { ownerUrl } = await start();
    const settings = await query(
      ownerUrl,
      `SELECT current_setting('server_version_num')::int / 10000 AS version,
              current_setting('server_encoding') AS encoding, current_setting('timezone') AS zone,
              current_setting('listen_addresses') AS address, rolsuper, rolcreaterole
         FROM pg_roles WHERE rolname = current_user`,
    );
    expect(settings).toEqual([
      {
        version: 18,
        encoding: 'UTF8',
        zone: 'UTC',
        address: '127.0.0.1',
        rolsuper: false,
        rolcreaterole: true,
      },
    ]);
    const guess = ownerUrl.replace(/:[^:@]+@/, ':guess@');
    await expect(query(guess, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  test('takes another port when its own is taken', async () => {
    const first = await start();
    await first.stop();
    const squatter = createServer().listen(Number(new URL(first.ownerUrl).port), '127.0.0.1');
    const second = await start().finally(() => squatter.close());
    expect(second.ownerUrl).not.toBe(first.ownerUrl);
    expect(await query(second.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('leaves nothing running after stop, however often it is called, also without its folder', async () => {
    const { stop, ownerUrl } = await start();
    await Promise.all([stop(), stop()]);
    await expect(query(ownerUrl, 'SELECT 1')).rejects.toMatchObject(GONE);
    const doomed = join(dataDir, 'doomed');
    const other = await start(doomed);
    await removeDataDir(doomed);
    await other.stop();
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

  test('of the server alone, it is there after the next start', async () => {
    const { child, ownerUrl } = await startFilled();
    process.kill(await serverPid(dataDir), 'SIGKILL');
    await endRun(child, 'SIGTERM');
    await expectKept((await start()).ownerUrl);
    expect(ownerUrl).toBe(postgres?.ownerUrl);
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
    await eventually(() => stat(join(folder, 'postgres.pid')));
    await endRun(child, 'SIGKILL');
    const { ownerUrl } = await start(folder);
    expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await readdir(folder)).join(' ')).not.toContain('.new-');
  });
});

describe('a folder that will not do is told in one line', () => {
  test.each([
    ['below a file', 'file/below'],
    ['a file', 'file'],
  ])('%s', async (_, path) => {
    await writeFile(join(dataDir, 'file'), '');
    const folder = join(dataDir, path);
    const message = `DATA_DIR ${folder} can’t be written to. Set DATA_DIR to a folder that can.`;
    await expect(start(folder)).rejects.toEqual(new UserError(message));
  });

  test('with something else in place of the database, which is left alone', async () => {
    const folder = join(dataDir, 'other');
    await mkdir(join(folder, 'postgres'), { recursive: true });
    await expect(start(folder)).rejects.toThrow('is not a database of ours, or is damaged or gone');
    expect(await readdir(join(folder, 'postgres'))).toEqual([]);
  });

  test.skipIf(isRoot)('read-only', async () => {
    const folder = join(dataDir, 'read-only');
    await mkdir(folder, { mode: 0o555 });
    await expect(start(folder)).rejects.toThrow(/^DATA_DIR .* can’t be written to\. [^\n]*$/);
  });

  test.runIf(runsAsOther)('of another user', async () => {
    expect((await startOther(join(dataDir, 'new'), systemUser)).message).toMatch(
      /^DATA_DIR .* can’t be written to\. [^\n]*$/,
    );
  });

  test.each([
    [
      'initdb: error: could not write to file "/d/x": No space left on device\n',
      'DATA_DIR /d has no disk space left. Free some, or set DATA_DIR to another disk.',
    ],
    [
      'LOG:  starting\nFATAL:  database files are incompatible with server\n' +
        'DETAIL:  The data directory was initialized by PostgreSQL version 17.\n',
      'It did not start: database files are incompatible with server; ' +
        'The data directory was initialized by PostgreSQL version 17.',
    ],
    ['pg_ctl: no luck\n', 'It did not start: pg_ctl: no luck.'],
  ])('PostgreSQL saying %j', (output, message) => {
    const error = outputError('/d', 'It did not start', output);
    expect(explainFileError('/d', error)).toEqual(new UserError(message));
  });
});

describe.runIf(isRoot)('as root', () => {
  test('the database is where its user can enter, whatever the folder, and follows when that is renamed', async () => {
    const closed = join(dataDir, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const first = await start(join(closed, 'data'));
    await query(first.ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS seven');
    await first.stop();
    await rename(join(closed, 'data'), join(closed, 'moved'));
    const { ownerUrl } = await start(join(closed, 'moved'));
    await expectKept(ownerUrl);
    const { uid } = await stat(join(closed, 'moved', 'postgres'));
    expect(uid).toBe(systemUser?.uid);
    await postgres?.stop();
    await removeDataDir(join(closed, 'moved'));
  });
});

describe.runIf(runsAsOther)('as another user', () => {
  test('it is in the folder itself, and root may go on with it', async () => {
    const folder = join(dataDir, 'theirs');
    await mkdir(folder);
    await chmod(folder, 0o777);
    const { child, ownerUrl } = await startOther(folder, systemUser);
    await query(ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS seven');
    await endRun(child, 'SIGTERM');
    await expectKept((await start(folder)).ownerUrl);
  });
});
