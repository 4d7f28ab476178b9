import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startCluster } from '../../../netlify/local/postgres/cluster.ts';
import type { Cluster } from '../../../netlify/local/postgres/cluster.ts';
import { query } from '../../support/cluster-runs.ts';
import { makeDataDir, removeDataDir } from '../../support/data-dir.ts';

let dataDir: string;
let log: string[];
let cluster: Cluster | undefined;

async function start(): Promise<Cluster> {
  cluster = await startCluster({ dataDir, durable: false, log: (line) => log.push(line) });
  return cluster;
}

beforeAll(async () => {
  dataDir = await makeDataDir();
});

beforeEach(() => {
  log = [];
});

afterEach(async () => {
  await cluster?.stop();
});

afterAll(async () => {
  await removeDataDir(dataDir);
});

describe('the embedded database', () => {
  test('keeps its rows, port and passwords from one start to the next', async () => {
    const first = await start();
    await query(first.ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS seven');
    await first.stop();

    const second = await start();

    expect(second.ownerUrl).toBe(first.ownerUrl);
    expect(await query(second.ownerUrl, 'SELECT seven FROM kept')).toEqual([{ seven: 7 }]);
    expect(log).toEqual([expect.stringContaining('Making the database in')]);
  });

  test('is PostgreSQL 18 in UTF-8, whose owner is no superuser but may make roles', async () => {
    const { ownerUrl } = await start();

    const settings = await query(
      ownerUrl,
      `SELECT current_setting('server_version_num')::int / 10000 AS version,
              current_setting('server_encoding') AS encoding, current_setting('timezone') AS zone,
              current_database() AS database, current_user AS role, rolsuper, rolcreaterole
         FROM pg_roles WHERE rolname = current_user`,
    );

    expect(settings).toEqual([
      {
        version: 18,
        encoding: 'UTF8',
        zone: 'UTC',
        database: 'plumbline',
        role: 'plumbline',
        rolsuper: false,
        rolcreaterole: true,
      },
    ]);
  });

  test('listens on 127.0.0.1 alone and wants a password', async () => {
    const { ownerUrl, port } = await start();

    const [listens] = await query(
      ownerUrl,
      `SELECT current_setting('listen_addresses') AS at, inet_server_port() AS port`,
    );
    const guess = ownerUrl.replace(/:[^:@]+@/, ':guess@');

    expect(listens).toEqual({ at: '127.0.0.1', port });
    await expect(query(guess, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  test('keeps its passwords in a file that only its own user can read', async () => {
    await start();
    const file = join(dataDir, 'postgres', 'credentials.json');

    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(cluster?.ownerUrl).toContain(JSON.parse(await readFile(file, 'utf8')).owner);
  });

  test('makes and drops further databases, copies of another one too', async () => {
    const { createDatabase, dropDatabase } = await start();
    const template = await createDatabase('template');
    await query(template, 'CREATE TABLE kept AS SELECT 7 AS seven');

    const copy = await createDatabase('copy "of" it', { template: 'template' });
    const rows = await query(copy, 'SELECT seven FROM kept');
    await dropDatabase('copy "of" it');
    await dropDatabase('copy "of" it');

    expect(rows).toEqual([{ seven: 7 }]);
    await expect(query(copy, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' });
  });

  test('takes another port when its own is taken', async () => {
    const first = await start();
    await first.stop();
    const squatter = createServer().listen(first.port, '127.0.0.1');
    try {
      const second = await start();
      expect(second.port).not.toBe(first.port);
      expect(await query(second.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    } finally {
      squatter.close();
    }
  });

  test('leaves nothing running after stop, however often it is called', async () => {
    const { stop, ownerUrl } = await start();

    await Promise.all([stop(), stop()]);
    await stop();

    await expect(query(ownerUrl, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(await readdir(join(dataDir, 'postgres', 'data'))).not.toContain('postmaster.pid');
  });
});
