import { describe, expect, test } from 'vitest';
import { callerKey, countedCall, perMinute } from '../../netlify/core/call-limit.ts';
import { parseEnvironment } from '../../netlify/core/env.ts';

const settings = parseEnvironment(
  {
    SITE_URL: 'https://agency.example',
    DATABASE_URL: 'postgresql://functions:secret@db.example/main',
    PAYMENT_API_URL: 'https://api.gateway.example',
    PAYMENT_CHECKOUT_URL: 'https://checkout.gateway.example',
    MERCHANT_WALLET: `0x${'ab'.repeat(20)}`,
    RATE_LIMIT_FACTOR: '2.5',
  },
  null,
);
const at = new Date('2026-11-21T12:00:00Z');
const keyOf = (address: string) => callerKey('secret', 'POST /api/it', { address }).toString('hex');

describe('a caller', () => {
  test.each([
    ['10.0.0.1', '::ffff:10.0.0.1', true],
    ['10.0.0.1', '10.0.0.2', false],
    ['2001:db8::1', '2001:db8:0:0:ffff:1:2:3', true],
    ['2001:db8::1', '2001:DB8:0::2', true],
    ['2001:db8::1', '2001:db8:0:1::1', false],
    ['fe80::1%eth0', 'fe80::2', true],
    ['unknown', 'unknown', true],
  ])('at %s and one at %s are the same: %s', (one, other, same) => {
    expect(keyOf(one) === keyOf(other)).toBe(same);
  });

  test('with an account is the same whatever the letters’ case, and not the address of that name', () => {
    const key = (account: string) => callerKey('secret', 'it', { account }).toString('hex');
    expect(key('Ada@desk.example')).toBe(key('ada@desk.example'));
    expect(key('10.0.0.1')).not.toBe(
      callerKey('secret', 'it', { address: '10.0.0.1' }).toString('hex'),
    );
  });
});

describe('a call', () => {
  test('is counted by its function’s own limit, times the factor', () => {
    const limit = perMinute({ path: '/api/it', method: 'POST' }, 5);
    const call = countedCall(limit, { address: '10.0.0.1' }, { settings, at });
    expect(call).toMatchObject({ most: 12, seconds: 60, at });
    expect(call.key).toHaveLength(32);
  });
});
