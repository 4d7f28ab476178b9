import { spawnSync } from 'node:child_process';
import { readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect } from 'vitest';
import { migrate } from '../../../netlify/build/migrate.ts';
import { functionsRole } from '../../../netlify/core/database.ts';
import { databaseTest } from '../../support/database.ts';
import { folderWith } from '../../support/folder.ts';
import { query } from '../../support/postgres-runs.ts';

/** A session that ends with its scope. */
async function openClient(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

/** An empty database and an empty folder of migrations. */
const test = databaseTest.extend('empty', async ({ database: { ownerUrl } }) => {
  const directory = folderWith({});
  await query(ownerUrl, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  return {
    ownerUrl,
    run: (tries = 100) => migrate(ownerUrl, directory, { lockTimeoutMs: 50, pauseMs: 50, tries }),
    write: (name: string, sql: string) => writeFile(join(directory, name), sql),
    remove: (name: string) => unlink(join(directory, name)),
    tables: async () => {
      const rows = await query<{ name: string }>(
        ownerUrl,
        `SELECT relname AS name FROM pg_class
          WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
      );
      return rows.map(({ name }) => name);
    },
  };
});

describe('migrate', () => {
  test('applies the files in order, each once', async ({ empty: { write, run, tables } }) => {
    await write('0002_second.sql', 'ALTER TABLE first ADD COLUMN two int; CREATE TABLE second ();');
    await write('0001_first.sql', 'CREATE TABLE first ();');
    expect(await run()).toEqual(['0001_first.sql', '0002_second.sql']);
    await write('0003_third.sql', '-- only a word\n');
    expect(await run()).toEqual(['0003_third.sql']);
    expect(await run()).toEqual([]);
    expect(await tables()).toEqual(['first', 'schema_migrations', 'second']);
  });

  test('applies each file once in concurrent runs', async ({ empty: { write, run } }) => {
    await write('0001_slow.sql', 'SELECT pg_sleep(0.1); CREATE TABLE slow ();');
    await write('0002_next.sql', 'CREATE TABLE next ();');
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([
      ['0001_slow.sql', '0002_next.sql'],
      [],
      [],
    ]);
  });

  test('rolls back a failing file, keeps those before it, and names file and line', async ({
    empty: { write, run, tables },
  }) => {
    await write('0001_good.sql', 'CREATE TABLE good ();');
    await write('0002_bad.sql', "CREATE TABLE half ();\n\nINSERT INTO nowhere VALUES ('x');\n");
    await write('0003_never.sql', 'CREATE TABLE never ();');
    await expect(run()).rejects.toMatchObject({
      name: 'MigrationError',
      message:
        '0002_bad.sql:3: relation "nowhere" does not exist. ' +
        'Nothing of this file was applied. Correct it, and start again.',
      cause: { code: '42P01' },
    });
    expect(await tables()).toEqual(['good', 'schema_migrations']);
    await write('0002_bad.sql', 'CREATE TABLE whole ();');
    expect(await run()).toEqual(['0002_bad.sql', '0003_never.sql']);
  });

  test('refuses applied files that are changed, removed or preceded by another', async ({
    empty: { write, run, remove, tables },
  }) => {
    await write('0002_second.sql', 'CREATE TABLE second ();');
    await run();
    await write('0002_second.sql', 'CREATE TABLE second (one int);');
    await expect(run()).rejects.toThrow(/^0002_second\.sql was changed after it was applied/);
    const refused =
      /^0002_second\.sql was applied .* but the file is gone or another one comes before/;
    await write('0001_late.sql', 'CREATE TABLE late ();');
    await expect(run()).rejects.toThrow(refused);
    await remove('0001_late.sql');
    await remove('0002_second.sql');
    await expect(run()).rejects.toThrow(refused);
    expect(await tables()).toEqual(['schema_migrations', 'second']);
  });

  test('an open reader delays a change of its table, and no other reader', async ({
    empty: { ownerUrl, write, run },
  }) => {
    await write('0001_table.sql', 'CREATE TABLE busy (); CREATE TABLE other ();');
    await run();
    await write('0002_change.sql', 'CREATE TABLE half (); ALTER TABLE busy ADD COLUMN one int;');
    await using reader = await openClient(ownerUrl);
    await reader.query('BEGIN; SELECT FROM busy');
    const end = /^0002_change\.sql: another session holds a lock on a table of this file, 2 times/;
    await expect(run(2)).rejects.toThrow(end);
    const migrated = run();
    // A reader that had to wait behind the change would end with 55P03.
    await using second = await openClient(ownerUrl);
    await second.query(`SET lock_timeout = '1s'`);
    for (let read = 0; read < 20; read += 1) await second.query('SELECT FROM busy');
    await reader.query('COMMIT');
    expect(await migrated).toEqual(['0002_change.sql']);
  });

  test('refuses a database whose tables somebody else has made, and changes nothing', async ({
    empty: { ownerUrl, run, write, tables },
  }) => {
    await query(ownerUrl, 'CREATE TABLE orders ()');
    await write('0001_other.sql', 'CREATE TABLE other ();');
    await expect(run()).rejects.toThrow(/^This database has the tables, but was not migrated/);
    expect(await tables()).toEqual(['orders']);
  });

  test('names the address of a database that can’t be reached', async () => {
    const away = migrate('postgresql://nobody:nothing@127.0.0.1:1/nowhere');
    await expect(away).rejects.toThrow(/^The database at 127\.0\.0\.1:1 can’t be reached: /);
  });
});

test('npm run db:migrate creates the functions’ role with limited rights, or reports a missing setting', async ({
  database: { ownerUrl, functionsUrl },
  empty: _empty,
}) => {
  const command = fileURLToPath(new URL('../../../netlify/build/migrate.ts', import.meta.url));
  const start = (url: string, more = {}) => {
    const env = { ...process.env, DATABASE_URL: url, MIGRATION_DATABASE_URL: '', ...more };
    const { status, stdout, stderr } = spawnSync(process.execPath, [command], { env });
    return [status, `${stdout}${stderr}`];
  };
  expect(start(ownerUrl)).toEqual([
    0,
    expect.stringMatching(/^Applied 0001_schema\.sql, .*\.sql\.$/m),
  ]);
  expect(start(ownerUrl)).toEqual([0, expect.stringMatching(/^Nothing to do\.$/m)]);
  const byNetlify = { NETLIFY_DB_URL: 'postgresql://nobody@127.0.0.1:1/nowhere' };
  expect(start('', byNetlify)).toEqual([
    0,
    expect.stringMatching(/^Netlify migrates its own database [^\n]*\n$/),
  ]);
  expect(start(ownerUrl, byNetlify)).toEqual([0, expect.stringMatching(/^Nothing to do\.$/m)]);
  expect(start('')).toEqual([1, expect.stringMatching(/^Set DATABASE_URL\. [^\n]*\n$/)]);
  expect(functionsUrl).toContain(functionsRole);
  expect(await query(functionsUrl, 'SELECT FROM orders')).toEqual([]);
  for (const text of ['SELECT FROM schema_migrations', 'UPDATE schema_migrations SET digest = 1'])
    await expect(query(functionsUrl, text)).rejects.toMatchObject({ code: '42501' });
});

test('each migration has a name that Netlify reads, and stays within the transaction around it', async ({
  empty: { ownerUrl },
}) => {
  const folder = fileURLToPath(new URL('../../../netlify/database/migrations', import.meta.url));
  const names = (await readdir(folder)).sort();
  expect(names.map((name) => /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])).toEqual(
    names.map((_, index) => String(index + 1).padStart(4, '0')),
  );
  await using client = await openClient(ownerUrl);
  for (const name of names) {
    await client.query('BEGIN; CREATE TEMPORARY TABLE around () ON COMMIT DROP');
    await client.query(await readFile(join(folder, name), 'utf8'));
    const { rows } = await client.query(`SELECT to_regclass('pg_temp.around') IS NOT NULL AS open`);
    expect([name, rows]).toEqual([name, [{ open: true }]]);
    await client.query('COMMIT');
  }
});
