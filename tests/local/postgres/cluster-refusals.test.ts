import type { ChildProcess } from 'node:child_process';
import { chmod, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ClusterError, describeOutput } from '../../../netlify/local/postgres/cluster-error.ts';
import { startCluster } from '../../../netlify/local/postgres/cluster.ts';
import type { Cluster } from '../../../netlify/local/postgres/cluster.ts';
import { findPackagedPrograms } from '../../../netlify/local/postgres/cluster/programs.ts';
import { canUse, chooseSystemUser } from '../../../netlify/local/postgres/cluster/system-user.ts';
import { run } from '../../../netlify/local/postgres/cluster/processes.ts';
import { endRun, query, startRun } from '../../support/cluster-runs.ts';
import { makeDataDir, removeDataDir } from '../../support/data-dir.ts';

const isRoot = process.getuid?.() === 0;
const systemUser = await chooseSystemUser();
const runsAsOther = isRoot && (await run(process.execPath, ['--version'], systemUser)).ok;

let dataDir: string;
let cluster: Cluster | undefined;
let children: ChildProcess[];

async function start(folder: string, log: string[] = []): Promise<Cluster> {
  cluster = await startCluster({
    dataDir: folder,
    durable: false,
    log: (line) => log.push(line),
  });
  return cluster;
}

beforeAll(async () => {
  dataDir = await makeDataDir();
});

beforeEach(() => {
  children = [];
});

afterEach(async () => {
  await Promise.all(children.map((child) => endRun(child, 'SIGTERM')));
  await cluster?.stop();
  cluster = undefined;
  await chmod(dataDir, 0o755);
});

afterAll(async () => {
  await removeDataDir(dataDir);
});

describe('two runs on one folder', () => {
  test('of two first starts at once, one holds the database and one is refused', async () => {
    const runs = await Promise.all([startRun(dataDir), startRun(dataDir)]);
    children.push(...runs.map(({ child }) => child));

    const urls = runs.map(({ answer }) => answer.ownerUrl).filter((url) => url !== undefined);
    const messages = runs.map(({ answer }) => answer.message).filter((text) => text !== undefined);

    expect(urls).toHaveLength(1);
    expect(messages).toEqual([expect.stringContaining('is in use by another run')]);
    expect(await query(urls[0] ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });

  test('the second is refused in one line that names the first, which goes on', async () => {
    const { ownerUrl } = await start(dataDir);

    const { child, answer } = await startRun(dataDir);
    children.push(child);

    expect(answer.message).toBe(
      `DATA_DIR ${dataDir} is in use by another run (process ${process.pid}). ` +
        'Stop that one, or set DATA_DIR to another folder.',
    );
    expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('a folder that will not do', () => {
  test.each([
    ['below a file', 'file/below', /a part of the path is a file/],
    ['a file', 'file', /is not a folder/],
  ])('%s is refused in one line', async (_, path, reason) => {
    await writeFile(join(dataDir, 'file'), '');
    const folder = join(dataDir, path);

    const refusal = await start(folder).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(ClusterError);
    expect(refusal).toMatchObject({
      problem: 'not-writable',
      message: expect.stringMatching(reason),
    });
    expect(refusal).toMatchObject({ message: expect.stringContaining(`DATA_DIR ${folder} `) });
    expect(refusal).toHaveProperty('cause.code');
  });

  test('with something else in place of the database is left alone', async () => {
    const folder = join(dataDir, 'other');
    await mkdir(join(folder, 'postgres'), { recursive: true });

    await expect(start(folder)).rejects.toMatchObject({ problem: 'not-ours' });

    expect(await readdir(join(folder, 'postgres'))).toEqual([]);
  });

  test.skipIf(isRoot)('that is read-only is refused in one line', async () => {
    const folder = join(dataDir, 'read-only');
    await mkdir(folder, { mode: 0o555 });

    await expect(start(folder)).rejects.toMatchObject({
      problem: 'not-writable',
      message: expect.stringMatching(/^DATA_DIR .* permission denied/),
    });
  });

  test.runIf(runsAsOther)('that belongs to another user is refused in one line', async () => {
    const { uid = 0, gid = 0 } = systemUser ?? {};
    const { child, answer } = await startRun(join(dataDir, 'new'), { uid, gid });
    children.push(child);

    expect(answer.message).toMatch(/^DATA_DIR .* can't be written: permission denied\. [^\n]*$/);
  });
});

describe.runIf(isRoot)('as root', () => {
  test('in a folder that PostgreSQL can not enter, the database is kept where it can', async () => {
    const closed = join(dataDir, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const folder = join(closed, 'data');
    const log: string[] = [];
    const first = await start(folder, log);
    await query(first.ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS seven');
    await first.stop();
    const second = await start(folder);
    const rows = await query(second.ownerUrl, 'SELECT seven FROM kept');
    await second.stop();
    const link = await lstat(join(folder, 'postgres'));
    const reachable = await canUse(folder, systemUser);
    await removeDataDir(folder);

    expect(reachable).toBe(false);
    expect(link.isSymbolicLink()).toBe(true);
    expect(rows).toEqual([{ seven: 7 }]);
    expect(log.at(-1)).toMatch(/can't enter .*: the database is in \/var\/lib\/plumbline\//);
  });

  test('a folder that PostgreSQL can no longer enter is refused in one line', async () => {
    await (await start(dataDir)).stop();
    await chmod(dataDir, 0o700);

    await expect(start(dataDir)).rejects.toMatchObject({
      problem: 'not-writable',
      message: expect.stringContaining("who can't enter that folder any more"),
    });
  });
});

describe('what can not be helped', () => {
  test('a machine without programs for it is told so', async () => {
    await expect(findPackagedPrograms('aix', 'ppc64')).rejects.toMatchObject({
      problem: 'unsupported-platform',
      message:
        "The embedded PostgreSQL doesn't exist for aix-ppc64. " +
        'Set DATABASE_URL to a PostgreSQL that runs elsewhere.',
    });
    const { folder } = await findPackagedPrograms();
    expect(dirname(folder)).toContain(`${process.platform}-${process.arch}`);
  });

  test.each([
    [
      'initdb: error: could not write to file "/d/pg_wal/xlogtemp": No space left on device\n',
      'disk-full',
      'DATA_DIR /d has no disk space left. Free some, or set DATA_DIR to another disk.',
    ],
    [
      'FATAL:  could not create lock file "postmaster.pid": Read-only file system\n',
      'not-writable',
      'DATA_DIR /d is on a read-only file system; set DATA_DIR to a folder that can be written.',
    ],
    [
      'LOG:  starting\nFATAL:  database files are incompatible with server\n' +
        'DETAIL:  The data directory was initialized by PostgreSQL version 17.\n',
      'not-started',
      'PostgreSQL did not start: database files are incompatible with server; ' +
        'The data directory was initialized by PostgreSQL version 17.',
    ],
  ])('PostgreSQL saying %j is told in one line', (output, problem, message) => {
    expect(describeOutput('/d', 'PostgreSQL did not start', output)).toMatchObject({
      problem,
      message,
    });
  });
});
