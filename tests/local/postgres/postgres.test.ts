import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { explain } from '../../../netlify/local/errors.ts';
import { outputError } from '../../../netlify/local/postgres/cluster.ts';
import { startPostgres } from '../../../netlify/local/postgres/postgres.ts';
import { findSystemUser, isRoot, run } from '../../../netlify/local/postgres/programs.ts';
import { makeDataDir, removeDataDir } from '../../support/data-dir.ts';
import { query, serverPid } from '../../support/postgres-runs.ts';

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

const systemUser = isRoot ? await findSystemUser() : undefined;
const version = run(process.execPath, ['--version'], systemUser);
const runsAsOther = isRoot && (await version.then(Boolean, () => false));
const GONE = { code: 'ECONNREFUSED' };
const HOLDER = fileURLToPath(new URL('../../support/hold-postgres.ts', import.meta.url));

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

/** Starts another process that holds the database of a folder until the test ends. */
function spawnOther(folder = dataDir, identity = {}) {
  const child = spawn(process.execPath, [HOLDER, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...identity,
  });
  children.push(child);
  return child;
}

/** Starts such a process and waits until it holds the database or reports an error. */
async function startOther(folder = dataDir, identity = {}) {
  const child = spawnOther(folder, identity);
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, message: '', ownerUrl: '', ...(JSON.parse(line) as object) };
}

/** Ends such a process, and waits for it. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** Fills a table in another process, and kills that process and its server. */
async function killFilled(prepare?: (ownerUrl: string) => Promise<void>): Promise<void> {
  const { child, ownerUrl } = await startOther();
  await query(ownerUrl, 'DROP TABLE IF EXISTS kept; CREATE TABLE kept AS SELECT 7 AS seven');
  await prepare?.(ownerUrl);
  const pid = await serverPid(dataDir);
  await end(child, 'SIGKILL');
  process.kill(pid, 'SIGKILL');
}

async function expectKept(url: string): Promise<void> {
  expect(await query(url, 'SELECT seven FROM kept')).toEqual([{ seven: 7 }]);
}

beforeAll(async () => {
  dataDir = await makeDataDir();
});
beforeEach(() => {
  children = [];
});
afterEach(async () => {
  await Promise.all(children.map((child) => end(child, 'SIGTERM')));
  await stop();
});
afterAll(() => removeDataDir(dataDir));

describe('the embedded database', () => {
  test('keeps its rows, port and password across restarts; if the port is taken, it uses another', async () => {
    const first = await start();
    await query(first.ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS seven');
    await stop();
    expect((await start()).ownerUrl).toBe(first.ownerUrl);
    await expectKept(first.ownerUrl);
    const password = join(dataDir, 'postgres', 'password');
    expect((await stat(password)).mode & 0o777).toBe(0o600);
    await stop();
    await expect(query(first.ownerUrl, 'SELECT 1')).rejects.toMatchObject(GONE);
    const other = createServer().listen(Number(new URL(first.ownerUrl).port), '127.0.0.1');
    const second = await start().finally(() => other.close());
    expect(second.ownerUrl).not.toBe(first.ownerUrl);
    await expectKept(second.ownerUrl);
  });

  test('is PostgreSQL 18 in UTF-8 on 127.0.0.1 only; its owner is no superuser, and has a password', async () => {
    const { ownerUrl } = await start();
    const facts = await query(
      ownerUrl,
      `SELECT current_setting('server_version_num')::int / 10000 AS version, rolsuper,
              current_setting('server_encoding') AS encoding,
              current_setting('listen_addresses') AS address
         FROM pg_roles WHERE rolname = current_user`,
    );
    const wanted = { version: 18, encoding: 'UTF8', address: '127.0.0.1', rolsuper: false };
    expect(facts).toEqual([wanted]);
    const guess = ownerUrl.replace(/:[^:@]+@/, ':guess@');
    await expect(query(guess, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  test('leaves no process running when it stops, even if its folder was removed', async () => {
    const folder = join(dataDir, 'removed');
    const { ownerUrl } = await start(folder);
    await removeDataDir(folder);
    await stop();
    await expect(query(ownerUrl, 'SELECT 1')).rejects.toMatchObject(GONE);
  });

  test('refuses the second of two concurrent first starts in one line that names the first, which continues', async () => {
    const folder = join(dataDir, 'at-once');
    const runs = await Promise.all([startOther(folder), startOther(folder)]);
    const [first, second] = runs.toSorted((a) => (a.ownerUrl ? -1 : 1));
    expect(second?.message).toBe(
      `DATA_DIR ${folder} is in use by another run (process ${first?.child.pid}). ` +
        'Stop that one, or set DATA_DIR to another folder.',
    );
    expect(await query(first?.ownerUrl ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('after a kill -9', () => {
  test('of a run and its server, the next start succeeds although a session is busy', async () => {
    await killFilled(async (ownerUrl) => {
      // This busy session does not notice that its server has ended.
      query(ownerUrl, 'DO $$ BEGIN LOOP END LOOP; END $$').catch(() => undefined);
      const busy = `SELECT FROM pg_stat_activity WHERE query LIKE 'DO %' AND state = 'active'`;
      await expect.poll(() => query(ownerUrl, busy)).not.toEqual([]);
    });
    await expectKept((await start()).ownerUrl);
  });

  test('of both processes, the next start succeeds although another program has the server’s process id', async () => {
    await killFilled();
    const file = join(dataDir, 'postgres', 'data', 'postmaster.pid');
    // PostgreSQL mistakes any process of its own user for its server.
    const { uid, gid } = await stat(file);
    const other = spawn('sleep', ['60'], { uid, gid, cwd: '/' });
    await once(other, 'spawn');
    children.push(other);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/^\d+/, String(other.pid)));
    await expectKept((await start()).ownerUrl);
    expect(other.exitCode ?? other.signalCode).toBeNull();
  });

  test('during the creation of the database, the next start creates it again', async () => {
    const folder = join(dataDir, 'fresh');
    const child = spawnOther(folder);
    await expect.poll(() => existsSync(join(folder, 'postgres.pid')), { interval: 5 }).toBe(true);
    await end(child, 'SIGKILL');
    const { ownerUrl } = await start(folder);
    expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await readdir(folder)).join(' ')).not.toContain('.new-');
  });
});

describe('a folder that can’t be used is reported in one line', () => {
  test.skipIf(isRoot)('read-only', async () => {
    const folder = join(dataDir, 'read-only');
    await mkdir(folder, { mode: 0o555 });
    expect(await start(folder).catch(explain)).toMatch(/ can’t be written to\. [^\n]*$/);
  });

  test.runIf(runsAsOther)('of another user', async () => {
    const { message } = await startOther(join(dataDir, 'new'), systemUser);
    expect(message).toMatch(/ can’t be written to\. [^\n]*$/);
  });

  test.each([
    [
      'initdb: error: could not write to file "/d/x": No space left on device\n',
      /^No disk space is left .* Free some, or set DATA_DIR to another disk\.$/,
    ],
    [
      'LOG:  starting\nFATAL:  database files are incompatible with server\n' +
        'DETAIL:  The data directory was initialized by PostgreSQL version 17.\n',
      /^It did not start: database files are incompatible with server; The data directory was initialized by PostgreSQL version 17\.$/,
    ],
  ])('for which PostgreSQL prints %j', (output, message) => {
    expect(explain(outputError('It did not start', output))).toMatch(message);
  });
});

test.runIf(isRoot)(
  'as root, the database is in a folder that its user can enter, wherever DATA_DIR is',
  async () => {
    const closed = join(dataDir, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const { ownerUrl } = await start(join(closed, 'data'));
    expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await stat(join(closed, 'data', 'postgres'))).uid).toBe(systemUser?.uid);
  },
);

test.runIf(runsAsOther)('root can use a database that another user created', async () => {
  const folder = join(dataDir, 'theirs');
  await mkdir(folder);
  await chmod(folder, 0o777);
  const { child, ownerUrl } = await startOther(folder, systemUser);
  await query(ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS seven');
  await end(child, 'SIGTERM');
  await expectKept((await start(folder)).ownerUrl);
});
