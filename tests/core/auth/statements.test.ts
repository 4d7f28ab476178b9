import { describe, expect } from 'vitest';
import type { CleanedWhere } from 'better-auth/adapters';
import { authAdapter } from '../../../netlify/core/auth/adapter.ts';
import { keptOf, statementOn, tableOf } from '../../../netlify/core/auth/statements.ts';
import { createSignOuts } from '../../../netlify/core/auth/sign-outs.ts';
import { databaseTest } from '../../support/database.ts';

const at = new Date('2026-11-21T12:00:00Z');

const test = databaseTest.extend('adapter', ({ admin }) => {
  const signOuts = createSignOuts();
  const adapter = authAdapter(admin, () => at, signOuts)({});
  return { adapter, during: signOuts.during };
});
const where = (field: string, operator: string, value: unknown, connector = 'AND') =>
  ({ field, operator, value, connector, mode: 'sensitive' }) as CleanedWhere;

describe('a condition of the library', () => {
  test.each([
    [where('userId', 'eq', 'a'), 'where user_id = $1', ['a']],
    [where('userId', 'ne', 'a'), 'where user_id <> $1', ['a']],
    [where('userId', 'eq', null), 'where user_id is null', []],
    [where('userId', 'in', ['a', 'b']), 'where user_id = any($1)', [['a', 'b']]],
    [where('createdAt', 'lt', at), 'where created_at < $1', [at.toISOString()]],
  ])('becomes SQL with parameters: %j', (condition, text, values) => {
    const build = statementOn('account', at);
    expect(build.where([condition])).toBe(text);
    expect(build.of(text).values).toEqual(values);
  });

  test('is absent for all rows, except in tables with rows that don’t count', () => {
    expect(statementOn('account', at).where(undefined)).toBe('');
    expect(statementOn('user', at).where([])).toBe('where disabled_at is null');
  });

  test('has only the hash of a session’s token', () => {
    const build = statementOn('session', at);
    build.where([where('token', 'in', ['secret-token', 'another'])]);
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
    expect(build.of('').values[0]).toEqual([hash, hash]);
  });

  test.each([
    ['an unknown field', where('password_hint', 'eq', 'x'), 'staff_accounts has no password_hint.'],
    ['another connector', where('userId', 'eq', 'x', 'OR'), 'joined by OR'],
    ['another operator', where('userId', 'contains', 'x'), 'compared by contains'],
    ['a text for a list', where('userId', 'in', 'x'), 'compared by in'],
    ['a comparison with null', where('createdAt', 'lt', null), 'compared by lt'],
  ])('with %s is refused', (_, condition, message) => {
    expect(() => statementOn('account', at).where([condition])).toThrow(message);
  });
});

test('a model without a table is refused, and a field without a column is dropped', () => {
  expect(() => tableOf('passkey')).toThrow('asked for passkey, which has no table');
  expect(keptOf('session', { userId: 'a', userAgent: 'x', ipAddress: '::1' })).toEqual({
    userId: 'a',
  });
});

describe('the library’s adapter', () => {
  const made = (identifier: string, minutes: number) => ({
    identifier,
    value: `value of ${identifier}`,
    expiresAt: new Date(at.getTime() + minutes * 60_000),
    createdAt: at,
    updatedAt: at,
  });

  test('sorts and limits rows', async ({ adapter: { adapter, during } }) => {
    const model = 'verification';
    for (const [index, name] of ['a', 'b', 'c'].entries())
      await during(() => adapter.create({ model, data: made(name, index) }));
    for (const [direction, names] of [
      ['asc', ['a', 'b']],
      ['desc', ['c', 'b']],
    ] as const) {
      const sortBy = { field: 'expiresAt', direction };
      const rows = await adapter.findMany<{ identifier: string }>({ model, sortBy, limit: 2 });
      expect(rows.map(({ identifier }) => identifier)).toEqual(names);
    }
    const ofA = [{ field: 'identifier', value: 'a' }];
    expect(await adapter.deleteMany({ model, where: ofA })).toBe(1);
    expect(await adapter.findMany({ model })).toHaveLength(2);
  });

  test('returns null or 0 if no row matches', async ({ adapter: { adapter, during } }) => {
    const nobody = [{ field: 'id', value: 'nobody' }];
    const change = { model: 'user', where: nobody, update: { twoFactorEnabled: true } };
    expect(await during(() => adapter.update(change))).toBeNull();
    expect(await during(() => adapter.updateMany(change))).toBe(0);
    const verification = { model: 'verification', where: nobody };
    expect(await adapter.consumeOne(verification)).toBeNull();
    expect(await adapter.findOne(verification)).toBeNull();
  });

  test('refuses a write outside of a call', async ({ adapter: { adapter } }) => {
    const storing = adapter.create({ model: 'verification', data: made('d', 1) });
    await expect(storing).rejects.toThrow('outside of a call');
  });
});
