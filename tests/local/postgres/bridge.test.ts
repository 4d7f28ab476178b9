import { once } from 'node:events';
import { Client, Pool, neon, neonConfig } from '@neondatabase/serverless';
import type { NeonQueryFunction } from '@neondatabase/serverless';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startBridge } from '../../../netlify/local/postgres/bridge.ts';
import type { Bridge } from '../../../netlify/local/postgres/bridge.ts';
import { startCluster } from '../../../netlify/local/postgres/cluster.ts';
import type { Cluster } from '../../../netlify/local/postgres/cluster.ts';
import { eventually, query, serverPid } from '../../support/cluster-runs.ts';
import { makeDataDir, removeDataDir } from '../../support/data-dir.ts';

let dataDir: string;
let cluster: Cluster;
let bridge: Bridge;
let sql: NeonQueryFunction<false, false>;

beforeAll(async () => {
  dataDir = await makeDataDir();
  cluster = await startCluster({ dataDir, durable: false, log: () => undefined });
  bridge = await startBridge();
  neonConfig.fetchEndpoint = bridge.fetchEndpoint;
  neonConfig.wsProxy = bridge.wsProxy;
  neonConfig.useSecureWebSocket = false;
  neonConfig.pipelineConnect = false;
  sql = neon(cluster.ownerUrl);
  await query(
    cluster.ownerUrl,
    `CREATE TABLE coins (
       name text PRIMARY KEY,
       cents integer CONSTRAINT cents_positive CHECK (cents > 0)
     )`,
  );
});

afterAll(async () => {
  await bridge.close();
  await cluster.stop();
  await removeDataDir(dataDir);
});

async function connect(): Promise<Client> {
  const client = new Client(cluster.ownerUrl);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Waits until so many sessions of the database wait for `what`. */
async function sessionsWait(what: string, count: number): Promise<void> {
  await eventually(async () => {
    const rows = await query(
      cluster.ownerUrl,
      `SELECT FROM pg_stat_activity WHERE ${what} AND datname = current_database()`,
    );
    if (rows.length < count) throw new Error('not yet');
  });
}

const someoneWaits = () => sessionsWait(`wait_event_type = 'Lock'`, 1);
const sleeping = (count: number) => sessionsWait(`wait_event = 'PgSleep'`, count);

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

    expect(await sql.query(text)).toEqual(await query(cluster.ownerUrl, text));
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
    expect(await query(cluster.ownerUrl, `SELECT FROM coins WHERE name = 'LEFT'`)).toHaveLength(1);
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
    const guess = neon(cluster.ownerUrl.replace(/:[^:@]+@/, ':guess@'));
    const unknown = neon(cluster.ownerUrl.replace(/\/plumbline$/, '/nowhere'));

    await expect(guess`SELECT 1`).rejects.toMatchObject({ code: '28P01' });
    await expect(unknown`SELECT 1`).rejects.toMatchObject({ code: '3D000' });
  });

  test('meets a second statement hidden in the first', async () => {
    await expect(sql.query('SELECT 1; SELECT 2')).rejects.toMatchObject({ code: '42601' });
  });

  test('meets requests that the driver would not make', async () => {
    const headers = { 'Neon-Connection-String': cluster.ownerUrl };
    const post = (body: string, more: Record<string, string> = {}) =>
      fetch(bridge.fetchEndpoint, { method: 'POST', body, headers: { ...headers, ...more } });
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
      post(one, { 'Neon-Connection-String': `${cluster.ownerUrl}?host=example.com` }),
      post(one, { Origin: 'https://example.com' }),
      fetch(bridge.fetchEndpoint),
      fetch(`${bridge.fetchEndpoint}/more`),
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

describe('a connection over WebSocket', () => {
  test('holds a transaction, whose row locks make others wait', async () => {
    await sql`INSERT INTO coins VALUES ('TRX', 1)`;
    const client = await connect();
    await client.query('BEGIN');
    const locked = await client.query(`SELECT cents FROM coins WHERE name = 'TRX' FOR UPDATE`);

    const waiting = sql`UPDATE coins SET cents = cents + 10 WHERE name = 'TRX' RETURNING cents`;
    const outcome = Promise.resolve(waiting);
    await someoneWaits();
    await client.query(`UPDATE coins SET cents = cents + 1 WHERE name = 'TRX'`);
    await client.query('COMMIT');
    await client.end();

    expect(locked.rows).toEqual([{ cents: 1 }]);
    expect(await outcome).toEqual([{ cents: 12 }]);
  });

  test('gives up its locks when it is cut off', async () => {
    await sql`INSERT INTO coins VALUES ('SOL', 1)`;
    const client = await connect();
    await client.query('BEGIN');
    await client.query(`SELECT FROM coins WHERE name = 'SOL' FOR UPDATE`);
    const outcome = Promise.resolve(sql`DELETE FROM coins WHERE name = 'SOL' RETURNING name`);
    await someoneWaits();

    (client.neonConfig as unknown as { ws: globalThis.WebSocket }).ws.close();

    expect(await outcome).toEqual([{ name: 'SOL' }]);
  });

  test('serves a pool, and carries much in both directions', async () => {
    const pool = new Pool({ connectionString: cluster.ownerUrl, max: 3 });
    const text = 'x'.repeat(3_000_000);

    const results = await Promise.all(
      [1, 2, 3].map((n) => pool.query('SELECT $1::int AS n, $2::text AS text', [n, text])),
    );
    await pool.end();

    expect(results.map(({ rows }) => rows[0])).toEqual([1, 2, 3].map((n) => ({ n, text })));
  });

  test('has the errors of PostgreSQL', async () => {
    const client = await connect();

    await expect(client.query('SELECT nonsense')).rejects.toMatchObject({ code: '42703' });

    await client.end();
  });

  test.each([
    ['to another host', '/v1?address=example.com:5432', {}],
    ['without an address', '/v1', {}],
    ['to no port', '/v1?address=127.0.0.1:70000', {}],
    ['elsewhere', '/v2?address=127.0.0.1:5432', {}],
    ['from a page', '/v1?address=127.0.0.1:5432', { origin: 'https://example.com' }],
  ])('%s is refused', async (_, path, options) => {
    const socket = new WebSocket(`ws://127.0.0.1:${bridge.port}${path}`, options);

    const [error] = (await once(socket, 'error').catch((fault: unknown) => [fault])) as [Error];

    expect(error.message).toContain('403');
  });
});

describe('without a database', () => {
  test('it answers with an error, and goes on once the database is back', async () => {
    await sql`SELECT 1`;
    await cluster.stop();

    await expect(sql`SELECT 1`).rejects.toThrow(/HTTP status 503.*ECONNREFUSED/);
    await expect(connect()).rejects.toMatchObject({ code: '08001' });

    cluster = await startCluster({ dataDir, durable: false, log: () => undefined });
    expect(await sql`SELECT 1 AS one`).toEqual([{ one: 1 }]);
    const client = await connect();
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  test('a statement that was running fails, and so does its transaction', async () => {
    const client = await connect();
    const running = Promise.allSettled([
      sql`SELECT pg_sleep(60)`,
      client.query('SELECT pg_sleep(60)'),
    ]);
    await sleeping(2);

    process.kill(await serverPid(dataDir), 'SIGKILL');

    const [overHttp, overWebSocket] = await running;
    expect(overHttp).toMatchObject({ status: 'rejected', reason: { name: 'NeonDbError' } });
    expect(overWebSocket).toMatchObject({ status: 'rejected', reason: expect.any(Error) });
    expect(await eventually(async () => sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  });
});

test('a closed bridge is gone, and may be closed again', async () => {
  const other = await startBridge();
  const held = new WebSocket(`ws://${other.wsProxy}?address=127.0.0.1:${cluster.port}`);
  await once(held, 'open');

  await Promise.all([other.close(), other.close(), once(held, 'close')]);

  await expect(fetch(other.fetchEndpoint)).rejects.toThrow();
});

test('a stuck statement does not hold up the end of the bridge', async () => {
  const other = await startBridge();
  const body = JSON.stringify({ query: 'SELECT pg_sleep(60)' });
  const headers = { 'Neon-Connection-String': cluster.ownerUrl };
  const stuck = fetch(other.fetchEndpoint, { method: 'POST', body, headers });
  const failure = expect(stuck).rejects.toThrow();
  await sleeping(1);

  await other.close();

  await failure;
});
