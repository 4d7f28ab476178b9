import { expect } from 'vitest';
import * as z from 'zod';
import { countingCalls, forgetCalls } from '../../../netlify/core/stores/call-counts.ts';
import { databaseTest } from '../../support/database.ts';

const START = Date.parse('2026-11-21T12:00:00Z');
const row = z.object({ n: z.number() });
const ONE = { text: 'select 1::int as n', values: [] };

const test = databaseTest.extend('calls', async ({ sql, functions }) => {
  await sql`truncate call_counts`;
  return {
    /** The database of one call, with a limit of three calls a minute. */
    next: (seconds = 0) =>
      countingCalls(functions, {
        key: Buffer.alloc(32, 7),
        most: 3,
        seconds: 60,
        at: new Date(START + seconds * 1_000),
      }),
    count: async () => (await sql`select calls from call_counts`)[0]?.['calls'],
  };
});

test('a call counts once, with its first statement', async ({ calls }) => {
  const call = calls.next();
  expect(await call.rows(row, ONE)).toEqual([{ n: 1 }]);
  const two = { text: 'select $1::int as n', values: [2] };
  expect(await call.rows(row, ONE, two)).toEqual([{ n: 2 }]);
  expect(await calls.count()).toBe(1);
});

test('a statement with a `with` of its own is counted', async ({ calls }) => {
  const withPart = { text: 'with one as (select $1::int as n) select n from one', values: [5] };
  expect(await calls.next().rows(row, withPart, ONE)).toEqual([{ n: 1 }]);
  expect(await calls.next().rows(row, withPart)).toEqual([{ n: 5 }]);
  expect(await calls.count()).toBe(2);
});

test('a call without a query can be counted, once', async ({ calls }) => {
  const call = calls.next();
  await call.count();
  await call.count();
  await call.rows(row, ONE);
  expect(await calls.count()).toBe(1);
});

test('a call over the limit is refused with the seconds to wait', async ({ calls }) => {
  for (let call = 0; call < 3; call += 1) await calls.next().rows(row, ONE);
  const refused = expect(calls.next(20).rows(row, ONE)).rejects;
  await refused.toMatchObject({ name: 'TooManyCalls', wait: 40 });
  expect(await calls.next(60).rows(row, ONE)).toEqual([{ n: 1 }]);
  expect(await calls.count()).toBe(1);
});

test('a call with a wrong statement is not counted', async ({ calls }) => {
  const wrong = calls.next().rows(row, { text: 'select nowhere', values: [] });
  await expect(wrong).rejects.toMatchObject({ code: '42703' });
  expect(await calls.count()).toBeUndefined();
});

test('counts of ended windows are deleted in batches, and no others', async ({
  sql,
  functions,
}) => {
  await sql`truncate call_counts`;
  await sql`insert into call_counts (key, calls, window_ends_at)
    select sha256(n::text::bytea), 1, ${new Date(START).toISOString()}::timestamptz + make_interval(secs => n)
    from generate_series(-24, 3) as n`;
  const statements: string[] = [];
  const database: typeof functions = {
    rows: (schema, ...all) => {
      statements.push(...all.map(({ text }) => text));
      return functions.rows(schema, ...all);
    },
  };
  expect(await forgetCalls({ database, now: () => new Date(START) }, { batch: 10 })).toBe(24);
  expect(statements).toHaveLength(3);
  expect(await sql`select count(*)::int as kept from call_counts`).toEqual([{ kept: 4 }]);
});
