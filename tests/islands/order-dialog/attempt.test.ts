import { expect, test } from 'vitest';
import type { CreateOrder } from '../../../src/domain/order.ts';
import { attemptFor } from '../../../src/islands/order-dialog/client.ts';
import type { Attempt } from '../../../src/islands/order-dialog/client.ts';

const order: CreateOrder = {
  service_id: 'graphic-design-logo-design',
  is_custom_price: false,
  amount: 500,
  provider: 'mercuryo',
};

const orderId = '0b6d7a1e-6a3f-4a57-9d0e-2f1f6f0a1c11';
const first: Attempt = attemptFor(undefined, order);
const moonpay = { ...order, provider: 'moonpay' };

test.each<[string, Attempt, CreateOrder]>([
  ['for the same order, so that a retry repeats its key', first, { ...order }],
  ['when only the provider of an order that is there changed', { ...first, orderId }, moonpay],
])('the attempt of an order is the same %s', (_, attempt, changed) => {
  expect(attemptFor(attempt, changed)).toBe(attempt);
});

test.each<[string, Attempt | undefined, CreateOrder]>([
  ['the whole order', undefined, order],
  ['the amount', first, { ...order, amount: 501, is_custom_price: true }],
  ['the service', first, { ...order, service_id: 'graphic-design-illustration-package' }],
  ['the email', first, { ...order, email: 'someone@example.com' }],
  ['the provider', first, moonpay],
  ['more than the provider', { ...first, orderId }, { ...moonpay, email: 'someone@example.com' }],
])('the attempt of an order is new when %s changed', (_, attempt, changed) => {
  const next = attemptFor(attempt, changed);
  expect(next.key).not.toBe(first.key);
  expect(next).not.toHaveProperty('orderId');
});
