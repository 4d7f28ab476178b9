import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { functionsRole, migrate, MigrationError } from '../../../netlify/build/migrate.ts';
import { openTestDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { query } from '../../support/postgres-runs.ts';

let database: TestDatabase;
let databaseUrl: string;
let directory: string;

const run = () => migrate(databaseUrl, directory);

const write = (name: string, sql: string) => writeFile(join(directory, name), sql);

const tables = async () => {
  const rows = await query<{ name: string }>(
    databaseUrl,
    `SELECT relname AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

beforeEach(async () => {
  database = await openTestDatabase();
  databaseUrl = database.ownerUrl;
  directory = await mkdtemp(join(tmpdir(), 'plumbline-migrations-'));
  await query(databaseUrl, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
});
afterEach(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

describe('migrate', () => {
  test('applies the files in order, each once', async () => {
    await write('0002_second.sql', 'ALTER TABLE first ADD COLUMN two int; CREATE TABLE second ();');
    await write('0001_first.sql', 'CREATE TABLE first ();');

    expect(await run()).toEqual(['0001_first.sql', '0002_second.sql']);
    await write('0003_third.sql', '-- only a word\n');
    expect(await run()).toEqual(['0003_third.sql']);
    expect(await run()).toEqual([]);

    expect(await tables()).toEqual(['first', 'schema_migrations', 'second']);
  });

  test('of two at once lets one do the work and the other wait', async () => {
    await write('0001_slow.sql', 'SELECT pg_sleep(0.1); CREATE TABLE slow ();');
    await write('0002_next.sql', 'CREATE TABLE next ();');

    const applied = await Promise.all([run(), run(), run()]);

    expect(applied.filter(({ length }) => length === 0)).toHaveLength(2);
    expect(applied.flat()).toEqual(['0001_slow.sql', '0002_next.sql']);
  });

  test('leaves nothing of a failing file, keeps those before it, and names file and line', async () => {
    await write('0001_good.sql', 'CREATE TABLE good ();');
    await write('0002_bad.sql', "CREATE TABLE half ();\n\nINSERT INTO nowhere VALUES ('x');\n");
    await write('0003_never.sql', 'CREATE TABLE never ();');

    const failure = await run().catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(MigrationError);
    expect(failure).toMatchObject({
      message:
        '0002_bad.sql:3: relation "nowhere" does not exist. ' +
        'Nothing of this file was applied. Correct it, and start again.',
      cause: { code: '42P01' },
    });
    expect(await tables()).toEqual(['good', 'schema_migrations']);

    await write('0002_bad.sql', 'CREATE TABLE whole ();');
    expect(await run()).toEqual(['0002_bad.sql', '0003_never.sql']);
  });

  test('refuses a file that was changed after it was applied', async () => {
    await write('0001_first.sql', 'CREATE TABLE first ();');
    await run();
    await write('0001_first.sql', 'CREATE TABLE first (one int);');

    await expect(run()).rejects.toThrow(/^0001_first\.sql was changed after it was applied/);
  });

  test('refuses to go on when a file that was applied is gone, or another comes before it', async () => {
    await write('0002_second.sql', 'CREATE TABLE second ();');
    await run();
    await write('0001_late.sql', 'CREATE TABLE late ();');
    const refused =
      /^0002_second\.sql was applied .* but the file is gone or another one comes before/;
    await expect(run()).rejects.toThrow(refused);
    await unlink(join(directory, '0001_late.sql'));
    await unlink(join(directory, '0002_second.sql'));
    await expect(run()).rejects.toThrow(refused);
    expect(await tables()).toEqual(['schema_migrations', 'second']);
  });

  test('says where it could not connect to', async () => {
    databaseUrl = 'postgresql://nobody:nothing@127.0.0.1:1/nowhere';

    await expect(run()).rejects.toThrow(/^The database at 127\.0\.0\.1:1 can’t be reached: /);
  });
});

test("our own make the functions' role, which changes no table", async () => {
  expect((await migrate(databaseUrl))[0]).toBe('0001_orders.sql');
  expect(await migrate(databaseUrl)).toEqual([]);
  const url = database.functionsUrl;
  expect(url).toContain(functionsRole);
  expect(await query(url, 'SELECT FROM orders')).toEqual([]);
  const reading = query(url, 'SELECT FROM schema_migrations');
  await expect(reading).rejects.toMatchObject({ code: '42501' });
});

test('npm run db:migrate applies them to the database of DATABASE_URL, or says what is missing', () => {
  const command = fileURLToPath(new URL('../../../netlify/build/migrate.ts', import.meta.url));
  const start = (url: string) => {
    const env = { ...process.env, DATABASE_URL: url, MIGRATION_DATABASE_URL: '' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [command], { env });
    return [status, `${stdout}${stderr}`];
  };
  expect(start(databaseUrl)).toEqual([0, expect.stringMatching(/^Applied 0001_orders\.sql, /)]);
  expect(start(databaseUrl)).toEqual([0, expect.stringMatching(/^Nothing to do\.$/m)]);
  expect(start('')).toEqual([1, expect.stringMatching(/^Set DATABASE_URL\. [^\n]*\n$/)]);
});
