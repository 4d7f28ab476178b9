import { expect } from 'vitest';
import * as z from 'zod';
import { errorCode } from '../../../netlify/core/database.ts';
import { countingCalls, TooManyCalls } from '../../../netlify/core/stores/call-counts.ts';
import { databaseTest } from '../../support/database.ts';

const START = Date.parse('2026-11-21T12:00:00Z');
const row = z.object({ n: z.number() });
const ONE = { text: 'select 1::int as n', values: [] };

const test = databaseTest.extend('calls', async ({ database, functions }) => {
  await database.sql.query('truncate call_counts');
  return {
    /** The database for one call of three that may come in a minute. */
    next: (seconds = 0) =>
      countingCalls(functions, {
        key: Buffer.alloc(32, 7),
        most: 3,
        seconds: 60,
        at: new Date(START + seconds * 1_000),
      }),
    count: async () => (await database.sql.query('select calls from call_counts'))[0]?.['calls'],
  };
});

test('a call counts once, with the first statement that it runs, however many there are', async ({
  calls,
}) => {
  const call = calls.next();
  expect(await call.rows(row, ONE)).toEqual([{ n: 1 }]);
  expect(await call.transaction(row, [ONE, { text: 'select $1::int as n', values: [2] }])).toEqual([
    { n: 2 },
  ]);
  expect(await calls.count()).toBe(1);
});

test('is counted in a transaction, and beside a statement that has a `with` of its own', async ({
  calls,
}) => {
  const withPart = { text: 'with one as (select $1::int as n) select n from one', values: [5] };
  expect(await calls.next().transaction(row, [withPart, ONE])).toEqual([{ n: 1 }]);
  expect(await calls.next().rows(row, withPart)).toEqual([{ n: 5 }]);
  expect(await calls.count()).toBe(2);
});

test('one too many is refused with the seconds to wait, and passes after them', async ({
  calls,
}) => {
  for (let call = 0; call < 3; call += 1) await calls.next().rows(row, ONE);
  const refused = await calls
    .next(20)
    .rows(row, ONE)
    .catch((fault: unknown) => fault);
  expect(refused).toBeInstanceOf(TooManyCalls);
  expect((refused as TooManyCalls).wait).toBe(40);
  expect(await calls.next(60).rows(row, ONE)).toEqual([{ n: 1 }]);
  expect(await calls.count()).toBe(1);
});

test('what asks for nothing, or for something wrong, is not counted', async ({ calls }) => {
  expect(await calls.next().transaction(row, [])).toEqual([]);
  const wrong = calls.next().rows(row, { text: 'select nowhere', values: [] });
  const fault = await wrong.catch((thrown: unknown) => thrown);
  expect(errorCode(fault)).toBe('42703');
  expect(await calls.count()).toBeUndefined();
});
