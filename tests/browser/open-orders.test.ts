import { expect, test } from 'vitest';
import {
  forgetOrder,
  OPEN_ORDERS,
  openOrders,
  REMEMBERED_DAYS,
  rememberOrder,
} from '../../src/browser/open-orders.ts';
import type { OpenOrder } from '../../src/browser/open-orders.ts';
import { blockStorage, stubStorage } from '../support/storage.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const DAY = 86_400_000;

const order = (id: string, at = NOW): OpenOrder => ({
  id,
  service: 'Logo Design',
  amount: 500,
  at,
  mailed: true,
});

test('orders are remembered, oldest first, once each, and forgotten one by one', () => {
  const stored = stubStorage('localStorage');
  for (const id of ['a', 'b', 'a']) rememberOrder(order(id, Date.now()));
  expect(openOrders().map(({ id }) => id)).toEqual(['b', 'a']);
  forgetOrder('b');
  expect(openOrders().map(({ id }) => id)).toEqual(['a']);
  forgetOrder('a');
  expect(stored.size).toBe(0);
});

test('an order is remembered for a limited time, and of many the newest', () => {
  stubStorage('localStorage');
  rememberOrder(order('old', NOW - REMEMBERED_DAYS * DAY));
  expect(openOrders(NOW)).toEqual([]);
  for (let count = 0; count < 20; count += 1) rememberOrder(order(`${count}`, NOW + count));
  const kept = openOrders(NOW + 20);
  expect(kept.length).toBeLessThan(10);
  expect(kept.at(-1)?.id).toBe('19');
});

test.each(['', 'x', '{}', 'null', '[1,null,{"id":"a"}]'])(
  'ignores the stored text "%s"',
  (text) => {
    stubStorage('localStorage', { [OPEN_ORDERS]: text });
    expect(openOrders(NOW)).toEqual([]);
  },
);

test('storage may be disabled or full', () => {
  blockStorage('localStorage');
  expect(() => rememberOrder(order('a'))).not.toThrow();
  expect(openOrders(NOW)).toEqual([]);
});
