import { randomBytes } from 'node:crypto';
import { describe, expect, onTestFinished, vi } from 'vitest';
import * as z from 'zod';
import {
  connect,
  connectFunctions,
  DatabaseUnavailable,
  errorCode,
  TIME_LIMIT_MS,
} from '../../netlify/core/database.ts';
import type { Database } from '../../netlify/core/database.ts';
import { databaseTest } from '../support/database.ts';
import { startTestServer } from '../support/test-server.ts';

const test = databaseTest.extend('owner', { scope: 'file' }, ({ database }) =>
  connect({ url: database.ownerUrl, fetchEndpoint: database.fetchEndpoint }),
);
const nothing = z.never();
const run = (on: Database, text: string): Promise<unknown> =>
  on.rows(nothing, { text, values: [] }).catch((error: unknown) => error);

describe('a statement', () => {
  test.for([
    [`insert into provider_states values ('moonpay', 'active', null, now())`, '23505'],
    ['select nowhere', '42703'],
  ] as const)(
    'that fails keeps its code, and is no outage: %s',
    async ([text, code], { owner }) => {
      await run(owner, text);
      const error = await run(owner, text);
      expect(errorCode(error)).toBe(code);
      expect(error).not.toBeInstanceOf(DatabaseUnavailable);
    },
  );

  test('whose session is terminated reports an outage', async ({ owner }) => {
    const error = await run(owner, 'select pg_terminate_backend(pg_backend_pid())');
    expect(error).toBeInstanceOf(DatabaseUnavailable);
  });

  test('returns rows of the given shape, or fails', async ({ owner }) => {
    const row = z.object({ n: z.number() });
    const one = { text: 'select $1::int as n', values: [7] };
    expect(await owner.rows(row, one)).toEqual([{ n: 7 }]);
    const other = { text: `select 'seven' as n`, values: [] };
    await expect(owner.rows(row, other)).rejects.toThrow('expected number');
    expect(await owner.rows(row, other, one)).toEqual([{ n: 7 }]);
  });
});

test('no statements have no rows', async ({ owner }) => {
  expect(await owner.rows(nothing)).toEqual([]);
});

test('an error of another source has no code', () => {
  const network = Object.assign(new Error('net'), { code: 'ECONNREFUSED' });
  const others = [undefined, 'text', new Error('plain'), { code: '23505' }];
  for (const error of [network, ...others]) expect(errorCode(error)).toBeUndefined();
});

test.for(['functionsUrl', 'ownerUrl'] as const)(
  'no statement or lock of the functions outlives its caller, by the login of %s',
  async (login, { database }) => {
    const functions = connectFunctions({ url: () => database[login] });
    const limits = z.object({ statement: z.coerce.number(), lock: z.coerce.number() });
    const of = (name: string) =>
      `(select setting from pg_settings where name = '${name}_timeout') as ${name}`;
    const text = `select ${of('statement')}, ${of('lock')}`;
    const [found] = await functions.rows(limits, { text, values: [] });
    for (const ms of [found?.statement, found?.lock]) {
      expect(ms).toBeGreaterThan(0);
      expect(ms).toBeLessThan(TIME_LIMIT_MS);
    }
  },
);

test('the functions follow an address whose password changes while they run', async ({
  database,
}) => {
  const login = `login_${randomBytes(6).toString('hex')}`;
  await database.sql.query(`create role ${login} login password 'first'`);
  onTestFinished(async () => void (await database.sql.query(`drop role ${login}`)));
  await database.sql.query(`grant plumbline_functions to ${login} with inherit false, set true`);
  const addressOf = (password: string) =>
    Object.assign(new URL(database.ownerUrl), { username: login, password }).href;
  let url = addressOf('first');
  const functions = connectFunctions({ url: () => url });
  const role = z.object({ role: z.string() });
  const current = () => functions.rows(role, { text: 'select current_user as role', values: [] });
  expect(await current()).toEqual([{ role: 'plumbline_functions' }]);
  await database.sql.query(`alter role ${login} password 'second'`);
  url = addressOf('second');
  expect(await current()).toEqual([{ role: 'plumbline_functions' }]);
});

test('an unreachable database is unavailable, without its address', async ({ database }) => {
  const away = connect({ url: database.ownerUrl, fetchEndpoint: 'http://127.0.0.1:1/sql' });
  const error = await run(away, 'select 1');
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect((error as Error).message).not.toContain(database.ownerUrl);
});

test('an error of our own is no outage', async ({ database, owner }) => {
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  const values = [circular];
  const error = await owner
    .rows(nothing, { text: 'select $1::jsonb', values })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TypeError);
  const misspelled = connect({ url: database.ownerUrl, fetchEndpoint: 'no URL' });
  expect(await run(misspelled, 'select 1')).not.toBeInstanceOf(DatabaseUnavailable);
});

test.for([502, 503, 429])('a proxy that answers %s is an outage', async (status, { database }) => {
  const fetchEndpoint = await startTestServer((_, response) => response.writeHead(status).end());
  const error = await run(connect({ url: database.ownerUrl, fetchEndpoint }), 'select 1');
  expect(error).toBeInstanceOf(DatabaseUnavailable);
});

test('an answer that is cut off is an outage', async ({ database }) => {
  const fetchEndpoint = await startTestServer((_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('{');
    response.destroy();
  });
  const error = await run(connect({ url: database.ownerUrl, fetchEndpoint }), 'select 1');
  expect(error).toBeInstanceOf(DatabaseUnavailable);
});

test('a database that stays silent is unavailable within four seconds', async ({ database }) => {
  const asked = Promise.withResolvers<void>();
  const fetchEndpoint = await startTestServer(() => asked.resolve());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const error = run(connect({ url: database.ownerUrl, fetchEndpoint }), 'select 1');
  await asked.promise;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await error).toBeInstanceOf(DatabaseUnavailable);
});
