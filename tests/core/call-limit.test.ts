import { expect, test } from 'vitest';
import { callerKey, countedCall } from '../../netlify/core/call-limit.ts';
import { parseEnvironment } from '../../netlify/core/env.ts';
import { RIGHT_SETTINGS } from '../support/settings.ts';

const keyOf = (caller: { address: string } | { account: string }, secret = 's', path = 'it') =>
  callerKey(secret, path, caller).toString('hex');

test.each([
  ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:db8::1', '2001:0db8:0000:0000:0000::2', true],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1:ffff::', true],
  ['1:23::1', '12:3::1', false],
  ['::ffff:10.0.0.1', '10.0.0.1', true],
  ['::ffff:10.0.0.1', '10.0.0.2', false],
  ['fe80::1%eth0', 'fe80::2', true],
  ['::1', '127.0.0.1', false],
  ['unknown', 'unknown', true],
])('the addresses %s and %s count as one: %s', (one, other, same) => {
  expect(keyOf({ address: one }) === keyOf({ address: other })).toBe(same);
});

test('an account has the same key in any letter case, and a different one from an address', () => {
  expect(keyOf({ account: 'Ada@admin.example' })).toBe(keyOf({ account: 'ada@admin.example' }));
  expect(keyOf({ account: 'bob@admin.example' })).not.toBe(keyOf({ account: 'ada@admin.example' }));
  expect(keyOf({ account: '10.0.0.1' })).not.toBe(keyOf({ address: '10.0.0.1' }));
});

test('a key depends on the secret and the route', () => {
  const caller = { address: '10.0.0.1' };
  expect(keyOf(caller, 'other')).not.toBe(keyOf(caller));
  expect(keyOf(caller, 's', 'other')).not.toBe(keyOf(caller));
});

test('calls are counted under the secret of the sign-in, else by the database, which outlast a password of the database', () => {
  const limit = { name: 'POST /api/it', calls: 5, seconds: 60 };
  const keyWith = (change: Record<string, string>) => {
    const settings = parseEnvironment({ ...RIGHT_SETTINGS, ...change });
    return countedCall(limit, { address: '10.0.0.1' }, { settings, now: () => new Date() }).key;
  };
  const rotated = { DATABASE_URL: 'postgresql://plumbline_functions:newer@127.0.0.1:1/none' };
  const moved = { DATABASE_URL: 'postgresql://plumbline_functions:secret@127.0.0.1:1/other' };
  const secret = { AUTH_SECRET: 'a-secret-for-tests-alone-'.repeat(2) };
  expect(keyWith({ ...secret, ...rotated })).toEqual(keyWith(secret));
  expect(keyWith(secret)).not.toEqual(
    keyWith({ AUTH_SECRET: 'another-secret-for-tests-'.repeat(2) }),
  );
  expect(keyWith(rotated)).toEqual(keyWith({}));
  expect(keyWith(moved)).not.toEqual(keyWith({}));
});

test('a limit is multiplied by RATE_LIMIT_FACTOR', () => {
  const settings = parseEnvironment({ ...RIGHT_SETTINGS, RATE_LIMIT_FACTOR: '2.5' }, null);
  const at = new Date('2026-11-21T12:00:00Z');
  const limit = { name: 'POST /api/it', calls: 5, seconds: 60 };
  const call = countedCall(limit, { address: '10.0.0.1' }, { settings, now: () => at });
  expect(call).toMatchObject({ most: 12, seconds: 60, at });
  expect(call.key).toHaveLength(32);
});
