import { once } from 'node:events';
import { Client, Pool, neon } from '@neondatabase/serverless';
import type { NeonQueryFunction } from '@neondatabase/serverless';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startBridge } from '../../../netlify/local/postgres/bridge.ts';
import { sessionsAre, startBridgedCluster } from '../../support/bridged-cluster.ts';
import type { BridgedCluster } from '../../support/bridged-cluster.ts';
import { eventually, query, serverPid } from '../../support/cluster-runs.ts';

const someoneWaits = "wait_event_type = 'Lock'";
const sleeping = "wait_event = 'PgSleep'";

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

async function connect(): Promise<Client> {
  const client = new Client(bridged.cluster.ownerUrl);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

describe('a connection over WebSocket', () => {
  test('holds a transaction, whose row locks make others wait', async () => {
    await sql`INSERT INTO coins VALUES ('TRX', 1)`;
    const client = await connect();
    await client.query('BEGIN');
    const locked = await client.query(`SELECT cents FROM coins WHERE name = 'TRX' FOR UPDATE`);

    const waiting = sql`UPDATE coins SET cents = cents + 10 WHERE name = 'TRX' RETURNING cents`;
    const outcome = Promise.resolve(waiting);
    await sessionsAre(bridged.cluster.ownerUrl, someoneWaits, 1);
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
    await sessionsAre(bridged.cluster.ownerUrl, someoneWaits, 1);

    (client.neonConfig as unknown as { ws: globalThis.WebSocket }).ws.close();

    expect(await outcome).toEqual([{ name: 'SOL' }]);
  });

  test('serves a pool, and carries much in both directions', async () => {
    const pool = new Pool({ connectionString: bridged.cluster.ownerUrl, max: 3 });
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
    const socket = new WebSocket(`ws://127.0.0.1:${bridged.bridge.port}${path}`, options);

    const [error] = (await once(socket, 'error').catch((fault: unknown) => [fault])) as [Error];

    expect(error.message).toContain('403');
  });
});

describe('without a database', () => {
  test('it answers with an error, and goes on once the database is back', async () => {
    await sql`SELECT 1`;
    await bridged.cluster.stop();

    await expect(sql`SELECT 1`).rejects.toThrow(/HTTP status 503.*ECONNREFUSED/);
    await expect(connect()).rejects.toMatchObject({ code: '08001' });

    await bridged.restart();
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
    await sessionsAre(bridged.cluster.ownerUrl, sleeping, 2);

    process.kill(await serverPid(bridged.dataDir), 'SIGKILL');

    const [overHttp, overWebSocket] = await running;
    expect(overHttp).toMatchObject({ status: 'rejected', reason: { name: 'NeonDbError' } });
    expect(overWebSocket).toMatchObject({ status: 'rejected', reason: expect.any(Error) });
    expect(await eventually(async () => sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  });
});

test('a closed bridge is gone, and may be closed again', async () => {
  const other = await startBridge();
  const held = new WebSocket(`ws://${other.wsProxy}?address=127.0.0.1:${bridged.cluster.port}`);
  await once(held, 'open');

  await Promise.all([other.close(), other.close(), once(held, 'close')]);

  await expect(fetch(other.fetchEndpoint)).rejects.toThrow();
});

test('a stuck statement does not hold up the end of the bridge', async () => {
  const other = await startBridge();
  const body = JSON.stringify({ query: 'SELECT pg_sleep(60)' });
  const headers = { 'Neon-Connection-String': bridged.cluster.ownerUrl };
  const stuck = fetch(other.fetchEndpoint, { method: 'POST', body, headers });
  const failure = expect(stuck).rejects.toThrow();
  await sessionsAre(bridged.cluster.ownerUrl, sleeping, 1);

  await other.close();

  await failure;
});
