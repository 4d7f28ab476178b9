import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { connect, errorCode } from '../../../netlify/core/database.ts';
import {
  countingCalls,
  forgetCalls,
  TooManyCalls,
} from '../../../netlify/core/stores/call-counts.ts';
import { openTestDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.sql.query('truncate call_counts'));

const START = Date.parse('2026-11-21T12:00:00Z');
const row = z.object({ n: z.number() });
const ONE = { text: 'select 1::int as n', values: [] };
const plain = () => connect({ url: database.functionsUrl });

/** The database for one call of three that may come in a minute. */
const forOneCall = (seconds = 0) =>
  countingCalls(plain(), {
    key: Buffer.alloc(32, 7),
    most: 3,
    seconds: 60,
    at: new Date(START + seconds * 1_000),
  });

const countOf = async () => {
  const [counted] = await database.sql.query('select calls from call_counts');
  return counted?.['calls'] as number | undefined;
};

test('a call counts once, with the first statement that it runs, however many there are', async () => {
  const call = forOneCall();
  expect(await call.rows(row, ONE)).toEqual([{ n: 1 }]);
  expect(await call.transaction(row, [ONE, { text: 'select $1::int as n', values: [2] }])).toEqual([
    { n: 2 },
  ]);
  expect(await countOf()).toBe(1);
});

test('is counted in a transaction, and beside a statement that has a `with` of its own', async () => {
  const withPart = { text: 'with one as (select $1::int as n) select n from one', values: [5] };
  expect(await forOneCall().transaction(row, [withPart, ONE])).toEqual([{ n: 1 }]);
  expect(await forOneCall().rows(row, withPart)).toEqual([{ n: 5 }]);
  expect(await countOf()).toBe(2);
});

test('one too many is refused with the seconds to wait, and passes after them', async () => {
  for (let call = 0; call < 3; call += 1) await forOneCall().rows(row, ONE);
  const refused = await forOneCall(20)
    .rows(row, ONE)
    .catch((fault: unknown) => fault);
  expect(refused).toBeInstanceOf(TooManyCalls);
  expect((refused as TooManyCalls).wait).toBe(40);
  expect(await forOneCall(60).rows(row, ONE)).toEqual([{ n: 1 }]);
  expect(await countOf()).toBe(1);
});

test('another fault of the database stays itself, and is not counted', async () => {
  const wrong = { text: 'select nowhere', values: [] };
  const fault = await forOneCall()
    .rows(row, wrong)
    .catch((thrown: unknown) => thrown);
  expect(fault).not.toBeInstanceOf(TooManyCalls);
  expect(errorCode(fault)).toBe('42703');
  expect(await countOf()).toBeUndefined();
});

test('what asks for nothing is not counted', async () => {
  expect(await forOneCall().transaction(row, [])).toEqual([]);
  expect(await countOf()).toBeUndefined();
});

test('counts are forgotten once their window is over', async () => {
  await forOneCall().rows(row, ONE);
  expect(await forgetCalls(plain(), new Date(START + 59_000))).toBe(0);
  expect(await forgetCalls(plain(), new Date(START + 61_000))).toBe(1);
});
