import { neon, neonConfig } from '@neondatabase/serverless';
import { describe, expect } from 'vitest';
import { oneOf, startNeonBridge } from '../../../netlify/local/postgres/neon-bridge.ts';
import { databaseTest } from '../../support/database.ts';
import { query } from '../../support/postgres-runs.ts';

/** Queries use HTTP to the bridge of the test run. */
const test = databaseTest.extend('sql', { scope: 'file' }, async ({ database: { sql } }) => {
  await sql`CREATE TABLE coins (name text PRIMARY KEY, cents int CONSTRAINT cents_positive CHECK (cents > 0))`;
  return sql;
});

describe('a query', () => {
  test('returns the same values as a direct connection', async ({ database, sql }) => {
    const text = `
      SELECT 7 AS small, 9007199254740993::bigint AS large, 12.50::numeric(12,2) AS amount,
             0.1::float8 AS float, true AS yes, NULL::text AS nothing, 'ä €😀 "\\' AS words,
             '2026-11-21 03:04:05.678+00'::timestamptz AS at, '2026-11-21'::date AS day,
             '\\x00ff'::bytea AS bytes, '{"a":[1,null]}'::jsonb AS json,
             '{a,NULL,"b c"}'::text[] AS texts, '{{1,2},{3,4}}'::int[] AS numbers,
             '{"2026-11-21 03:04:05+00"}'::timestamptz[] AS times,
             'b7a1f3a0-0000-4000-8000-000000000001'::uuid AS id, '1 day'::interval AS span`;
    expect(await sql.query(text)).toEqual(await query(database.ownerUrl, text));
  });

  test('takes parameters of every kind', async ({ sql }) => {
    const values = {
      number: 7,
      nothing: null,
      yes: true,
      text: 'a\'"\\€',
      at: new Date('2026-11-21T03:04:05.678Z'),
      bytes: Buffer.from([0, 255, 128]),
      json: { a: [1] },
      list: ['a', 'b,c', null],
    };
    const { number, nothing, yes, text, at, bytes, json, list } = values;
    const rows = await sql`
      SELECT ${number}::int AS number, ${nothing}::text AS nothing, ${yes}::bool AS yes, ${text} AS text,
             ${at}::timestamptz AS at, ${bytes} AS bytes, ${json}::jsonb AS json, ${list}::text[] AS list`;
    expect(rows).toEqual([values]);
  });

  test('succeeds when there are more concurrent queries than connections', async ({ sql }) => {
    const numbers = Array.from({ length: 100 }, (_, index) => index);
    const rows = await Promise.all(numbers.map((n) => sql`SELECT ${n}::int AS n, pg_sleep(0.005)`));
    expect(rows.map(([row]) => row?.['n'])).toEqual(numbers);
  });

  test('that begins a transaction does not leave it open for the next query', async ({
    database,
    sql,
  }) => {
    await sql`BEGIN`;
    await sql`INSERT INTO coins VALUES ('LEFT', 1)`;
    expect(await query(database.ownerUrl, `SELECT FROM coins WHERE name = 'LEFT'`)).toHaveLength(1);
  });
});

test('an error has PostgreSQL’s fields', async ({ sql }) => {
  await sql`INSERT INTO coins VALUES ('ETH', 1)`;
  await expect(sql`INSERT INTO coins VALUES ('ETH', 1)`).rejects.toMatchObject({
    name: 'NeonDbError',
    message: 'duplicate key value violates unique constraint "coins_pkey"',
    code: '23505',
    severity: 'ERROR',
    detail: 'Key (name)=(ETH) already exists.',
    table: 'coins',
    constraint: 'coins_pkey',
  });
  await expect(sql`SELECT nonsense`).rejects.toMatchObject({ code: '42703', position: '8' });
  await expect(sql.query('SELECT 1; SELECT 2')).rejects.toMatchObject({ code: '42601' });
});

test.for([
  ['a wrong password', /:[^:@]+@/, ':guess@', { code: '28P01' }],
  ['an unknown database', /\/\w+$/, '/nowhere', { code: '3D000' }],
  ['a server that is gone', /:\d+\//, ':1/', { message: /^Server error \(HTTP status 503\)/ }],
] as const)('%s is reported', async ([, from, to, error], { database }) => {
  const url = database.ownerUrl.replace(from, to);
  await expect(neon(url)`SELECT 1`).rejects.toMatchObject(error);
});

test('a transaction takes effect as a whole or not at all', async ({ sql }) => {
  const insert = (cents: number) => sql`INSERT INTO coins VALUES ('DOGE', ${cents})`;
  const found = () => sql`SELECT cents FROM coins WHERE name = 'DOGE'`;
  await expect(sql.transaction([insert(1), insert(2)])).rejects.toMatchObject({ code: '23505' });
  expect(await found()).toEqual([]);
  expect(await sql.transaction([insert(1), found()])).toEqual([[], [{ cents: 1 }]]);
});

test('a transaction has the requested isolation level', async ({ sql }) => {
  const state = sql`
    SELECT current_setting('transaction_isolation') AS level,
           current_setting('transaction_read_only') AS read_only,
           current_setting('transaction_deferrable') AS deferrable`;
  const strict = { isolationLevel: 'Serializable', readOnly: true, deferrable: true } as const;
  expect(await sql.transaction([state], strict)).toEqual([
    [{ level: 'serializable', read_only: 'on', deferrable: 'on' }],
  ]);
});

test('an endless query blocks neither its caller, nor other queries, nor the shutdown of the bridge', async ({
  sql,
}) => {
  const bridge = await startNeonBridge(() => true);
  neonConfig.fetchEndpoint = bridge.fetchEndpoint;
  const abort = new AbortController();
  const options = { fetchOptions: { signal: abort.signal } };
  const givenUp = sql.query('SELECT pg_sleep(600)', [], options).catch(String);
  const waiting = sql`SELECT pg_sleep(600)`.catch(String);
  const sleeping = `SELECT FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(600)' AND state = 'active'`;
  await expect.poll(async () => (await sql.query(sleeping)).length).toBe(2);
  abort.abort();
  expect(await givenUp).toContain('AbortError');
  await bridge[Symbol.asyncDispose]();
  expect(await waiting).toContain('Error connecting to database');
  await expect(sql`SELECT 1`).rejects.toThrow('Error connecting to database');
});

test.for([
  ['with an Origin, as a web page sends it', { origin: 'https://evil.example' }],
  ['without a connection string, as a web page’s plain text', { 'neon-connection-string': null }],
  [
    'with another connection string',
    { 'neon-connection-string': 'postgresql://postgres@localhost/a' },
  ],
] as const)('refuses a request %s', async ([, change], { database }) => {
  const bridge = await startNeonBridge(oneOf(database.ownerUrl));
  const headers = { 'content-type': 'text/plain', 'neon-connection-string': database.ownerUrl };
  const send = (changed: Readonly<Record<string, string | null>>) =>
    fetch(bridge.fetchEndpoint, {
      method: 'POST',
      headers: Object.entries({ ...headers, ...changed }).filter(
        (header): header is [string, string] => header[1] !== null,
      ),
      body: JSON.stringify({ query: 'create table if not exists taken (id int)', params: [] }),
    });
  expect((await send(change)).status).toBe(403);
  const taken = `select from pg_tables where tablename = 'taken'`;
  expect(await query(database.ownerUrl, taken)).toEqual([]);
  expect((await send({})).status).toBe(200);
  await query(database.ownerUrl, 'drop table taken');
  await bridge[Symbol.asyncDispose]();
});
