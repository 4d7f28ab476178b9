import { describe, expect, test } from 'vitest';
import type { CreateOrder } from '../../../src/domain/order.ts';
import { attemptFor } from '../../../src/islands/order-dialog/attempt.ts';
import type { Attempt } from '../../../src/islands/order-dialog/attempt.ts';

const order: CreateOrder = {
  service_id: 'graphic-design-logo-design',
  is_custom_price: false,
  amount: 500,
  provider: 'mercuryo',
};

function keys(): () => string {
  let made = 0;
  return () => `key-${(made += 1)}`;
}

const first = (orderId?: string): Attempt => ({
  ...attemptFor(undefined, order, () => 'first'),
  ...(orderId !== undefined && { orderId }),
});

describe('the attempt of an order', () => {
  test('is new, with a key of its own, when there was none', () => {
    expect(attemptFor(undefined, order, keys()).key).toBe('key-1');
  });

  test('is the same for the same order, so that a retry repeats its key', () => {
    const attempt = first();
    expect(attemptFor(attempt, { ...order }, keys())).toBe(attempt);
  });

  test.each<[string, CreateOrder]>([
    ['amount', { ...order, amount: 501, is_custom_price: true }],
    ['service', { ...order, service_id: 'graphic-design-illustration-package' }],
    ['email', { ...order, email: 'someone@example.com' }],
    ['provider', { ...order, provider: 'moonpay' }],
  ])('is new when the %s changed before there was an order', (_, changed) => {
    expect(attemptFor(first(), changed, keys()).key).toBe('key-1');
  });

  test('keeps an order that is there when only the provider changed', () => {
    const attempt = first('0b6d7a1e-6a3f-4a57-9d0e-2f1f6f0a1c11');
    expect(attemptFor(attempt, { ...order, provider: 'moonpay' }, keys())).toBe(attempt);
  });

  test('is new when more than the provider changed, order or not', () => {
    const attempt = first('0b6d7a1e-6a3f-4a57-9d0e-2f1f6f0a1c11');
    const changed = { ...order, provider: 'moonpay', email: 'someone@example.com' };
    expect(attemptFor(attempt, changed, keys())).toMatchObject({ key: 'key-1' });
    expect(attemptFor(attempt, changed, keys())).not.toHaveProperty('orderId');
  });
});
