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
import { issuesOf, requiredNames } from './issues.ts';

const order = {
  service_id: 'graphic-design-logo-design',
  is_custom_price: false,
  amount: 500,
  provider: 'mercuryo',
};
const id = '7d9f8e2c-4b3a-4c5d-8e6f-0a1b2c3d4e5f';
const walletResponse = {
  order: {
    id,
    service_id: order.service_id,
    service_name: 'Logo Design',
    amount: 500,
    is_custom_price: false,
    status: 'pending',
    payment_id: null,
    created_at: '2026-11-21T10:00:00Z',
  },
  redirect_url: 'https://checkout.example/process-payment.php?a=b',
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

  test.each([
    ['the highest amount', { amount: 9_999_999_999 }, { amount: 9_999_999_999.01 }],
    ['the longest id', { service_id: 'x'.repeat(100) }, { service_id: 'x'.repeat(101) }],
    ['the shortest id', { provider: 'x' }, { provider: '' }],
    ['the longest name', { service_name: 'x'.repeat(200) }, { service_name: 'x'.repeat(201) }],
  ])('accepts %s and nothing beyond it', (_, last, beyond) => {
    expect(createOrderSchema.safeParse({ ...order, ...last }).success).toBe(true);
    expect(createOrderSchema.safeParse({ ...order, ...beyond }).success).toBe(false);
  });

  test.each([
    ['an unknown field', { admin: true }],
    ['an infinite amount', { amount: Number.POSITIVE_INFINITY }],
    ['a status that is not pending', { status: 'completed' }],
  ])('refuses %s', (_, wrong) => {
    expect(createOrderSchema.safeParse({ ...order, ...wrong }).success).toBe(false);
  });
});

test('the responses about an order need every field, and one of four states', () => {
  const { redirect_url: _, ...made } = walletResponse;
  expect(createOrderResponseSchema.parse(made)).toEqual(made);
  expect(walletResponseSchema.parse(walletResponse)).toEqual(walletResponse);
  expect(requiredNames(walletResponseSchema, walletResponse)).toEqual(['order', 'redirect_url']);
  expect(walletResponseSchema.safeParse({ ...made, redirect_url: 'nowhere' }).success).toBe(false);
  const fields = createOrderResponseSchema.shape.order;
  expect(requiredNames(fields, made.order)).toEqual(Object.keys(made.order));
  const { service_name, amount, status } = made.order;
  const shown = { id, service_name, amount, status };
  expect(publicOrderResponseSchema.parse(made)).toEqual({ order: shown });
  const shownFields = publicOrderResponseSchema.shape.order;
  expect(requiredNames(shownFields, shown)).toEqual(Object.keys(shown));
  expect(ORDER_STATUSES).toEqual(['pending', 'completed', 'failed', 'cancelled']);
  expect(orderIdSchema.safeParse('1').error?.issues[0]?.message).toBe('must be a UUID');
});

const KEY = 'must be 8 to 128 visible ASCII characters';

test.each([
  ['12345678', undefined],
  ['x'.repeat(128), undefined],
  ['1234567', KEY],
  ['has a space in it', KEY],
  ['x'.repeat(129), KEY],
  [undefined, 'is required'],
])('the idempotency key %s: %s', (key, message) => {
  expect(idempotencyKeySchema.safeParse(key).error?.issues[0]?.message).toBe(message);
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

describe('settleReturnSchema', () => {
  test('accepts a return with and without proof, and two outcomes', () => {
    const least = { order_id: id, outcome: 'success' };
    const facts = { value_coin: '500', coin: 'usdc', txid_in: 'a', txid_out: 'b' };
    const most = { ...least, ...facts, token: 's3cret' };
    expect(settleReturnSchema.parse(least)).toEqual(least);
    expect(settleReturnSchema.parse(most)).toEqual(most);
    expect(settleReturnSchema.safeParse({ ...most, status: 'completed' }).success).toBe(false);
    expect(settleReturnSchema.safeParse({ ...most, token: 'x'.repeat(201) }).success).toBe(false);
    const message = settleReturnSchema.safeParse({ ...most, coin: 'ü' }).error?.issues[0]?.message;
    expect(message).toBe('must be visible ASCII characters');
    expect(settleReturnSchema.safeParse({ ...least, outcome: 'cancel' }).success).toBe(true);
    expect(settleReturnSchema.safeParse({ ...least, outcome: 'refund' }).success).toBe(false);
  });
});
