import { describe, expect } from 'vitest';
import * as z from 'zod';
import {
  brokenConstraint,
  connect,
  DatabaseUnavailable,
  errorCode,
} from '../../netlify/core/database.ts';
import { databaseTest } from '../support/database.ts';

const test = databaseTest.extend('owner', { scope: 'file' }, ({ database }) =>
  connect({ url: database.ownerUrl, fetchEndpoint: database.fetchEndpoint }),
);
const nothing = z.never();
const faultOf = (work: Promise<unknown>) => work.catch((fault: unknown) => fault);

describe('a statement', () => {
  test('that breaks a rule of the tables says which', async ({ owner }) => {
    const text = `insert into tallies values ('orders', 'pending', current_date, 1, 0)`;
    await owner.rows(nothing, { text, values: [] });
    const fault = await faultOf(owner.rows(nothing, { text, values: [] }));
    expect(errorCode(fault)).toBe('23505');
    expect(brokenConstraint(fault)).toMatch(/^tallies_/);
  });

  test('that is wrong keeps its code, and is no outage', async ({ owner }) => {
    const fault = await faultOf(owner.rows(nothing, { text: 'select nowhere', values: [] }));
    expect(errorCode(fault)).toBe('42703');
    expect(brokenConstraint(fault)).toBeUndefined();
    expect(fault).not.toBeInstanceOf(DatabaseUnavailable);
  });

  test('whose session is ended has met an outage', async ({ owner }) => {
    const text = 'select pg_terminate_backend(pg_backend_pid())';
    const fault = await faultOf(owner.rows(nothing, { text, values: [] }));
    expect(fault).toBeInstanceOf(DatabaseUnavailable);
  });

  test('gives rows of the shape that was asked, or fails', async ({ owner }) => {
    const row = z.object({ n: z.number() });
    const one = { text: 'select $1::int as n', values: [7] };
    expect(await owner.rows(row, one)).toEqual([{ n: 7 }]);
    const other = { text: `select 'seven' as n`, values: [] };
    await expect(owner.rows(row, other)).rejects.toThrow('expected number');
    expect(await owner.transaction(row, [other, one])).toEqual([{ n: 7 }]);
  });
});

test('a transaction of no statements has no rows', async ({ owner }) => {
  expect(await owner.transaction(nothing, [])).toEqual([]);
});

test('what is no fault of Postgres has neither a code nor a constraint', () => {
  for (const fault of [undefined, 'text', new Error('plain'), { code: '23505', constraint: 'x' }]) {
    expect(errorCode(fault)).toBeUndefined();
    expect(brokenConstraint(fault)).toBeUndefined();
  }
  expect(errorCode(Object.assign(new Error('net'), { code: 'ECONNREFUSED' }))).toBeUndefined();
});

test('a database that is not there is unavailable', async ({ database }) => {
  const away = connect({ url: database.ownerUrl, fetchEndpoint: 'http://127.0.0.1:1/sql' });
  const fault = await faultOf(away.rows(nothing, { text: 'select 1', values: [] }));
  expect(fault).toBeInstanceOf(DatabaseUnavailable);
  expect((fault as Error).message).not.toContain(database.ownerUrl);
});
