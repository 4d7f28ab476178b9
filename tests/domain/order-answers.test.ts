import { describe, expect, test } from 'vitest';
import {
  createOrderAnswerSchema,
  orderIdSchema,
  ORDER_STATUSES,
  publicOrderAnswerSchema,
  walletAnswerSchema,
} from '../../src/domain/order.ts';
import { requiredNames } from './whole.ts';

const order = {
  id: '7d9f8e2c-4b3a-4c5d-8e6f-0a1b2c3d4e5f',
  service_id: 'graphic-design-logo-design',
  service_name: 'Logo Design',
  amount: 500,
  is_custom_price: false,
  status: 'pending',
  payment_id: null,
  created_at: '2026-11-21T10:00:00Z',
};

describe('an order as its maker sees it', () => {
  test('is whole', () => {
    expect(createOrderAnswerSchema.parse({ order })).toEqual({ order });
    expect(requiredNames(createOrderAnswerSchema.shape.order, order)).toEqual(Object.keys(order));
    expect(createOrderAnswerSchema.safeParse({}).success).toBe(false);
  });

  test.each(ORDER_STATUSES)('may be %s', (status) => {
    expect(createOrderAnswerSchema.safeParse({ order: { ...order, status } }).success).toBe(true);
  });

  test('has no other state', () => {
    const other = { order: { ...order, status: 'refunded' } };
    expect(createOrderAnswerSchema.safeParse(other).success).toBe(false);
    expect(ORDER_STATUSES).toEqual(['pending', 'completed', 'failed', 'cancelled']);
  });

  test('comes with the address to pay at, once there is a wallet', () => {
    const answer = { order, redirect_url: 'https://checkout.example/process-payment.php?a=b' };
    expect(walletAnswerSchema.parse(answer)).toEqual(answer);
    expect(requiredNames(walletAnswerSchema, answer)).toEqual(['order', 'redirect_url']);
    const nowhere = { order, redirect_url: 'nowhere' };
    expect(walletAnswerSchema.safeParse(nowhere).success).toBe(false);
  });
});

describe('an order as anybody with its id sees it', () => {
  test('is what was bought, for how much, and its state', () => {
    const { id, service_name, amount, status } = order;
    const shown = { id, service_name, amount, status };
    expect(publicOrderAnswerSchema.parse({ order })).toEqual({ order: shown });
    expect(requiredNames(publicOrderAnswerSchema.shape.order, shown)).toEqual(Object.keys(shown));
    expect(publicOrderAnswerSchema.safeParse({}).success).toBe(false);
  });

  test('is asked by a UUID', () => {
    expect(orderIdSchema.safeParse('1').error?.issues[0]?.message).toBe('must be a UUID');
  });
});
