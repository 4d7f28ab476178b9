import { describe, expect, test } from 'vitest';
import {
  callbackQuerySchema,
  createOrderResponseSchema,
  createOrderSchema,
  idempotencyKeySchema,
  ORDER_STATUSES,
  orderIdSchema,
  publicOrderResponseSchema,
  requestWalletSchema,
  settleReturnSchema,
  walletResponseSchema,
} from '../../src/domain/order.ts';
import { expectWhole, issuesOf } from './issues.ts';

const order = {
  service_id: 'graphic-design-logo-design',
  is_custom_price: false,
  amount: 500,
  provider: 'mercuryo',
};
const id = '7d9f8e2c-4b3a-4c5d-8e6f-0a1b2c3d4e5f';
const named = { service_id: 'graphic-design-logo-design', service_name: 'Logo Design' };
const shown = { id, ...named, amount: 500, status: 'pending' };
const made = {
  order: {
    ...shown,
    service_id: order.service_id,
    is_custom_price: false,
    payment_id: null,
    created_at: '2026-11-21T10:00:00Z',
  },
};

describe('createOrderSchema', () => {
  test('accepts the specification’s payload and its optional fields', () => {
    const { provider: _, ...least } = order;
    const more = { email: 'buyer@example.com', service_name: 'Logo Design', status: 'pending' };
    for (const sent of [least, order, { ...order, ...more }])
      expect(createOrderSchema.parse(sent)).toEqual(sent);
  });

  test.each([
    [{ amount: '500' }, 'amount', 'must be a number of US dollars'],
    [{ amount: 0 }, 'amount', 'must be above 0'],
    [{ amount: 10_000_000_000 }, 'amount', 'must be at most 9999999999'],
    [{ amount: 500.001 }, 'amount', 'must have at most two decimals'],
    [{ email: 'buyer' }, 'email', 'must be an email address such as name@example.com'],
  ])('says what is wrong with %j', (change, path, message) => {
    expect(issuesOf(createOrderSchema, { ...order, ...change })).toEqual([[path, message]]);
  });

  test.each<[string, object, object]>([
    ['the highest amount', { amount: 9_999_999_999 }, { amount: 9_999_999_999.01 }],
    ['the longest id', { service_id: 'x'.repeat(100) }, { service_id: 'x'.repeat(101) }],
    ['the shortest id', { provider: 'x' }, { provider: '' }],
    ['the longest name', { service_name: 'x'.repeat(200) }, { service_name: 'x'.repeat(201) }],
    ['its own fields', {}, { admin: true }],
    ['a finite amount', {}, { amount: Number.POSITIVE_INFINITY }],
    ['the status pending', { status: 'pending' }, { status: 'completed' }],
  ])('accepts %s and nothing beyond it', (_, last, beyond) => {
    expect(createOrderSchema.safeParse({ ...order, ...last }).success).toBe(true);
    expect(createOrderSchema.safeParse({ ...order, ...beyond }).success).toBe(false);
  });
});

test('the responses about an order need every field, and one of four states', () => {
  expectWhole(createOrderResponseSchema, made);
  expectWhole(publicOrderResponseSchema, { order: shown });
  expect(publicOrderResponseSchema.parse(made)).toEqual({ order: shown });
  const redirect = { redirect_url: 'https://checkout.example/process-payment.php?a=b' };
  expectWhole(walletResponseSchema, { order: shown, ...redirect });
  expect(walletResponseSchema.parse({ ...made, ...redirect })).toEqual({ ...made, ...redirect });
  expect(walletResponseSchema.safeParse({ ...made, redirect_url: 'nowhere' }).success).toBe(false);
  expect(ORDER_STATUSES).toEqual(['pending', 'completed', 'failed', 'cancelled']);
  expect(orderIdSchema.safeParse('1').error?.issues[0]?.message).toBe('must be a UUID');
});

test('an idempotency key has 8 to 128 visible ASCII characters', () => {
  for (const key of ['12345678', 'x'.repeat(128)])
    expect(idempotencyKeySchema.parse(key)).toBe(key);
  const message = 'must be 8 to 128 visible ASCII characters';
  for (const key of ['1234567', 'has a space in it', 'x'.repeat(129)])
    expect(issuesOf(idempotencyKeySchema, key)).toEqual([['', message]]);
  expect(issuesOf(idempotencyKeySchema, undefined)).toEqual([['', 'is required']]);
});

test('a wallet request has a provider and no other field', () => {
  expect(requestWalletSchema.parse({ provider: 'moonpay' })).toEqual({ provider: 'moonpay' });
  expect(requestWalletSchema.safeParse({}).success).toBe(false);
  expect(requestWalletSchema.safeParse({ provider: 'moonpay', amount: 5 }).success).toBe(false);
});

describe('callbackQuerySchema', () => {
  const query = { order_id: id, value_coin: '500', coin: 'usdc', txid_in: 'a', txid_out: 'b' };

  test('reads every parameter that the gateway appends, as text', () => {
    const whole = { ...query, token: 's3cret', address_in: '0xabc', value_coin: '499.123456789' };
    expect(callbackQuerySchema.parse(whole)).toEqual(whole);
    expect(callbackQuerySchema.safeParse({ ...query, coin: '~'.repeat(1000) }).success).toBe(true);
  });

  test.each(['txid_out', 'address_in'])('39: treats an empty %s as a missing one', (name) => {
    const { [name as 'txid_out']: _, ...rest } = query;
    expect(callbackQuerySchema.parse({ ...query, [name]: '' })).toEqual(rest);
    expect(callbackQuerySchema.parse(rest)).toEqual(rest);
  });

  test('29: drops unknown parameters, and accepts a missing secret, which the use case checks', () => {
    expect(callbackQuerySchema.parse({ ...query, status: 'completed' })).toEqual(query);
  });

  test.each([
    ['an empty value', { ...query, value_coin: '' }],
    ['no value', { ...query, value_coin: undefined }],
    ['an id that is not a UUID', { ...query, order_id: '1' }],
    ['a blank before a hash', { ...query, txid_in: ' a' }],
    ['a line break after a hash', { ...query, txid_out: 'a\n' }],
    ['a letter that is not ASCII', { ...query, coin: 'usdç' }],
    ['an address too long', { ...query, address_in: 'x'.repeat(1001) }],
    ['no incoming hash', { ...query, txid_in: undefined }],
    ['39: equal hashes', { ...query, txid_in: '0xAb', txid_out: 'aB' }],
  ])('refuses %s', (_, wrong) => {
    expect(callbackQuerySchema.safeParse(wrong).success).toBe(false);
  });
});

test('a return is accepted with and without proof, and with two outcomes', () => {
  const least = { order_id: id, outcome: 'success' };
  const facts = { value_coin: '500', coin: 'usdc', txid_in: 'a', txid_out: 'b' };
  const most = { ...least, ...facts, token: 's3cret' };
  for (const sent of [least, most, { ...least, outcome: 'cancel' }])
    expect(settleReturnSchema.parse(sent)).toEqual(sent);
  for (const wrong of [{ status: 'completed' }, { token: 'x'.repeat(201) }, { outcome: 'refund' }])
    expect(settleReturnSchema.safeParse({ ...most, ...wrong }).success).toBe(false);
  const message = 'must be visible ASCII characters';
  expect(issuesOf(settleReturnSchema, { ...most, coin: 'ü' })).toEqual([['coin', message]]);
});
