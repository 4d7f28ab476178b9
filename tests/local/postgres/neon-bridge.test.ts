import { neonConfig } from '@neondatabase/serverless';
import { expect } from 'vitest';
import { oneOf, startNeonBridge } from '../../../netlify/local/postgres/neon-bridge.ts';
import { databaseTest as test } from '../../support/database.ts';
import { query } from '../../support/postgres-runs.ts';

// Every test of functions queries through the bridge: its values, parameters, transactions and errors.

test('an endless query blocks neither its caller, nor other queries, nor the shutdown of the bridge', async ({
  database: { sql },
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

const CONNECTION = 'neon-connection-string';

test.for([
  ['with an Origin, as a web page sends it', (sent) => sent.set('origin', 'https://evil.example')],
  ['without a connection string, as a web page’s plain text', (sent) => sent.delete(CONNECTION)],
  ['with another connection string', (sent) => sent.set(CONNECTION, 'postgresql://localhost/a')],
] satisfies [string, (sent: Headers) => void][])(
  'refuses a request %s',
  async ([, change], { database }) => {
    await using bridge = await startNeonBridge(oneOf(database.ownerUrl));
    const headers = new Headers({ 'content-type': 'text/plain', [CONNECTION]: database.ownerUrl });
    const body = JSON.stringify({ query: 'create table if not exists taken (id int)', params: [] });
    const send = () => fetch(bridge.fetchEndpoint, { method: 'POST', headers, body });
    expect((await send()).status).toBe(200);
    await query(database.ownerUrl, 'drop table taken');
    change(headers);
    expect((await send()).status).toBe(403);
    const taken = `select from pg_tables where tablename = 'taken'`;
    expect(await query(database.ownerUrl, taken)).toEqual([]);
  },
);
