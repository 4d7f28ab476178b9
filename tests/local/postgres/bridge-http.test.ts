import { neon } from '@neondatabase/serverless';
import type { NeonQueryFunction } from '@neondatabase/serverless';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBridgedCluster } from '../../support/bridged-cluster.ts';
import type { BridgedCluster } from '../../support/bridged-cluster.ts';
import { query } from '../../support/cluster-runs.ts';

let bridged: BridgedCluster;
let sql: NeonQueryFunction<false, false>;

beforeAll(async () => {
  bridged = await startBridgedCluster();
  sql = neon(bridged.cluster.ownerUrl);
  await query(
    bridged.cluster.ownerUrl,
    'CREATE TABLE coins (name text PRIMARY KEY, cents int CONSTRAINT cents_positive CHECK (cents > 0))',
  );
});

afterAll(async () => {
  await bridged.close();
});

describe('a query over HTTP', () => {
  test('gives the same values as a direct connection', async () => {
    const text = `
      SELECT 7 AS small, 9007199254740993::bigint AS large, 12.50::numeric(12,2) AS amount,
             0.1::float8 AS float, true AS yes, NULL::text AS nothing, 'ä €😀 "\\' AS words,
             '2026-11-21 03:04:05.678+00'::timestamptz AS at, '2026-11-21'::date AS day,
             '\\x00ff'::bytea AS bytes, '{"a":[1,null]}'::jsonb AS json,
             '{a,NULL,"b c"}'::text[] AS texts, '{{1,2},{3,4}}'::int[] AS numbers,
             '{"2026-11-21 03:04:05+00"}'::timestamptz[] AS times,
             'b7a1f3a0-0000-4000-8000-000000000001'::uuid AS id, '1 day'::interval AS span`;

    expect(await sql.query(text)).toEqual(await query(bridged.cluster.ownerUrl, text));
  });

  test('takes parameters of every kind', async () => {
    const bytes = Buffer.from([0, 255, 128]);
    const at = new Date('2026-11-21T03:04:05.678Z');

    const [row] = await sql`
      SELECT ${7}::int AS number, ${null}::text AS nothing, ${true}::bool AS yes, ${'a\'"\\€'} AS text,
             ${at}::timestamptz AS at, ${bytes} AS bytes, ${{ a: [1] }}::jsonb AS json,
             ${['a', 'b,c', null]}::text[] AS list`;

    expect(row).toEqual({
      number: 7,
      nothing: null,
      yes: true,
      text: 'a\'"\\€',
      at,
      bytes,
      json: { a: [1] },
      list: ['a', 'b,c', null],
    });
  });

  test('gives arrays and full results when asked', async () => {
    const inserted = await sql.query(`INSERT INTO coins VALUES ('BTC', 1), ('LTC', 2)`, [], {
      fullResults: true,
    });
    const rows = await sql.query('SELECT name, cents FROM coins ORDER BY name', [], {
      arrayMode: true,
      fullResults: true,
    });

    expect(inserted).toMatchObject({ command: 'INSERT', rowCount: 2, rows: [], fields: [] });
    expect(rows).toMatchObject({ command: 'SELECT', rowCount: 2, rowAsArray: true });
    expect(rows.rows).toEqual([
      ['BTC', 1],
      ['LTC', 2],
    ]);
    expect(rows.fields).toMatchObject([
      { name: 'name', dataTypeID: 25 },
      { name: 'cents', dataTypeID: 23 },
    ]);
  });

  test('answers more at once than there are connections', async () => {
    const numbers = Array.from({ length: 100 }, (_, index) => index);

    const rows = await Promise.all(numbers.map((n) => sql`SELECT ${n}::int AS n, pg_sleep(0.005)`));

    expect(rows.map(([row]) => row?.['n'])).toEqual(numbers);
  });

  test('gives large results, and takes parameters up to the limit of a body', async () => {
    const [row] = await sql`SELECT repeat('x', 5000000) AS text, length(${'y'.repeat(900_000)})`;

    expect(row?.['text']).toHaveLength(5_000_000);
    expect(row?.['length']).toBe(900_000);
    await expect(sql`SELECT ${'y'.repeat(1_100_000)}`).rejects.toThrow(/413/);
    expect(await sql`SELECT 1 AS one`).toEqual([{ one: 1 }]);
  });

  test('goes on after its table has changed, also in a transaction', async () => {
    await sql`CREATE TABLE changing (a int)`;
    const insert = () => sql`INSERT INTO changing (a) VALUES (${1}) RETURNING *`;
    // As many at a time as there may be connections, so that each of them has the statement prepared.
    for (let time = 0; time < 3; time += 1) await Promise.all(Array.from({ length: 16 }, insert));
    await sql`ALTER TABLE changing ADD b int DEFAULT 2`;
    const rows = [{ a: 1, b: 2 }];
    expect(await sql.transaction([sql`SELECT 1 AS one`, insert()])).toEqual([[{ one: 1 }], rows]);
    expect(await Promise.all(Array.from({ length: 16 }, insert))).toEqual(
      Array.from({ length: 16 }, () => rows),
    );
    expect(await sql`SELECT count(*)::int AS rows FROM changing`).toEqual([{ rows: 65 }]);
  });

  test('leaves nothing behind for the next one on the same connection', async () => {
    await sql`SET statement_timeout = 1`;
    await sql`BEGIN`;
    await sql`INSERT INTO coins VALUES ('LEFT', 1)`;

    const states = await Promise.all(
      Array.from(
        { length: 20 },
        () => sql`SELECT current_setting('statement_timeout') AS limit, pg_sleep(0.01)`,
      ),
    );

    expect(new Set(states.map(([row]) => row?.['limit']))).toEqual(new Set(['0']));
    expect(
      await query(bridged.cluster.ownerUrl, `SELECT FROM coins WHERE name = 'LEFT'`),
    ).toHaveLength(1);
  });
});

describe('an error over HTTP', () => {
  test('has the fields that PostgreSQL gave it', async () => {
    await sql`INSERT INTO coins VALUES ('ETH', 1)`;

    await expect(sql`INSERT INTO coins VALUES ('ETH', 1)`).rejects.toMatchObject({
      name: 'NeonDbError',
      message: 'duplicate key value violates unique constraint "coins_pkey"',
      code: '23505',
      severity: 'ERROR',
      detail: 'Key (name)=(ETH) already exists.',
      schema: 'public',
      table: 'coins',
      constraint: 'coins_pkey',
      routine: '_bt_check_unique',
    });
    await expect(sql`INSERT INTO coins VALUES ('XMR', 0)`).rejects.toMatchObject({
      code: '23514',
      constraint: 'cents_positive',
    });
    await expect(sql`SELECT nonsense`).rejects.toMatchObject({ code: '42703', position: '8' });
  });

  test('tells a wrong password and an unknown database', async () => {
    const guess = neon(bridged.cluster.ownerUrl.replace(/:[^:@]+@/, ':guess@'));
    const unknown = neon(bridged.cluster.ownerUrl.replace(/\/plumbline$/, '/nowhere'));

    await expect(guess`SELECT 1`).rejects.toMatchObject({ code: '28P01' });
    await expect(unknown`SELECT 1`).rejects.toMatchObject({ code: '3D000' });
  });

  test('meets a second statement hidden in the first', async () => {
    await expect(sql.query('SELECT 1; SELECT 2')).rejects.toMatchObject({ code: '42601' });
  });

  test('meets requests that the driver would not make', async () => {
    const headers = { 'Neon-Connection-String': bridged.cluster.ownerUrl };
    const post = (body: string, more: Record<string, string> = {}) =>
      fetch(bridged.bridge.fetchEndpoint, {
        method: 'POST',
        body,
        headers: { ...headers, ...more },
      });
    const one = '{"query":"SELECT 1"}';
    const answers = await Promise.all([
      post(one),
      post('{'),
      post('null'),
      post('{"query":1}'),
      post('{"queries":[{"query":"SELECT 1","params":"x"}]}'),
      post('{"queries":[]}', { 'Neon-Batch-Isolation-Level': 'Chaos' }),
      post(one, { 'Neon-Connection-String': 'nonsense' }),
      post(one, { 'Neon-Connection-String': 'postgresql://a:b@example.com/c' }),
      post(one, { 'Neon-Connection-String': `${bridged.cluster.ownerUrl}?host=example.com` }),
      post(one, { Origin: 'https://example.com' }),
      fetch(bridged.bridge.fetchEndpoint),
      fetch(`${bridged.bridge.fetchEndpoint}/more`),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([
      200, 400, 400, 400, 400, 400, 403, 403, 200, 403, 405, 404,
    ]);
  });
});

describe('a batch over HTTP', () => {
  test('takes effect as a whole or not at all', async () => {
    const failing = sql.transaction([
      sql`INSERT INTO coins VALUES ('DOGE', 1)`,
      sql`INSERT INTO coins VALUES ('DOGE', 2)`,
    ]);
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await sql`SELECT FROM coins WHERE name = 'DOGE'`).toEqual([]);

    const [, rows] = await sql.transaction([
      sql`INSERT INTO coins VALUES ('DOGE', 1)`,
      sql`SELECT cents FROM coins WHERE name = 'DOGE'`,
    ]);
    expect(rows).toEqual([{ cents: 1 }]);
  });

  test('runs as isolated as asked', async () => {
    const state = sql`
      SELECT current_setting('transaction_isolation') AS level,
             current_setting('transaction_read_only') AS read_only,
             current_setting('transaction_deferrable') AS deferrable`;

    expect(
      await sql.transaction([state], {
        isolationLevel: 'Serializable',
        readOnly: true,
        deferrable: true,
      }),
    ).toEqual([[{ level: 'serializable', read_only: 'on', deferrable: 'on' }]]);
    expect(await sql.transaction([state], { isolationLevel: 'RepeatableRead' })).toEqual([
      [{ level: 'repeatable read', read_only: 'off', deferrable: 'off' }],
    ]);
    await expect(
      sql.transaction([sql`INSERT INTO coins VALUES ('RO', 1)`], { readOnly: true }),
    ).rejects.toMatchObject({ code: '25006' });
  });
});
