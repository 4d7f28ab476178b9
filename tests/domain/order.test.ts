import { describe, expect, test } from 'vitest';
import {
  callbackQuerySchema,
  createOrderSchema,
  idempotencyKeySchema,
  settleReturnSchema,
} from '../../src/domain/order.ts';

const order = {
  service_id: 'graphic-design-logo-design',
  is_custom_price: false,
  amount: 500,
  provider: 'mercuryo',
};
const id = '7d9f8e2c-4b3a-4c5d-8e6f-0a1b2c3d4e5f';

describe('createOrderSchema', () => {
  test('takes an order with and without an address for the receipt', () => {
    expect(createOrderSchema.parse(order)).toEqual(order);
    const withMail = { ...order, email: 'buyer@example.com' };
    expect(createOrderSchema.parse(withMail)).toEqual(withMail);
  });

  test.each([
    ['an unknown field', { ...order, admin: true }],
    ['an amount as text', { ...order, amount: '500' }],
    ['three decimals', { ...order, amount: 500.001 }],
    ['an amount of nothing', { ...order, amount: 0 }],
    ['a negative amount', { ...order, amount: -1 }],
    ['an amount without end', { ...order, amount: Number.POSITIVE_INFINITY }],
    ['a status that is not pending', { ...order, status: 'completed' }],
    ['an address that is none', { ...order, email: 'buyer' }],
    ['no provider', { ...order, provider: undefined }],
  ])('refuses %s', (_, wrong) => {
    expect(createOrderSchema.safeParse(wrong).success).toBe(false);
  });
});

describe('idempotencyKeySchema', () => {
  test.each([
    ['12345678', true],
    [id, true],
    ['1234567', false],
    ['has a space in it', false],
    ['x'.repeat(129), false],
    [undefined, false],
  ])('%s: %s', (key, allowed) => {
    expect(idempotencyKeySchema.safeParse(key).success).toBe(allowed);
  });
});

describe('callbackQuerySchema', () => {
  const query = { order_id: id, value_coin: '500', coin: 'usdc', txid_in: 'a', txid_out: 'b' };

  test('leaves a missing secret to the use case, which refuses it as not proven', () => {
    expect(callbackQuerySchema.safeParse(query).success).toBe(true);
  });

  test.each([
    ['an empty value', { ...query, value_coin: '' }],
    ['no value', { ...query, value_coin: undefined }],
    ['an id that is no UUID', { ...query, order_id: '1' }],
    ['an unknown parameter', { ...query, status: 'completed' }],
  ])('refuses %s', (_, wrong) => {
    expect(callbackQuerySchema.safeParse(wrong).success).toBe(false);
  });
});

describe('settleReturnSchema', () => {
  test('knows two outcomes', () => {
    expect(settleReturnSchema.safeParse({ order_id: id, outcome: 'cancel' }).success).toBe(true);
    expect(settleReturnSchema.safeParse({ order_id: id, outcome: 'refund' }).success).toBe(false);
  });
});
