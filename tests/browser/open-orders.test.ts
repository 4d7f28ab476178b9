import { expect, test } from 'vitest';
import {
  forgetOrder,
  OPEN_ORDERS,
  openOrders,
  REMEMBERED_DAYS,
  rememberOrder,
} from '../../src/browser/open-orders.ts';
import type { OpenOrder } from '../../src/browser/open-orders.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const DAY = 86_400_000;

function newStore(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    map,
  };
}

const order = (id: string, at = NOW): OpenOrder => ({
  id,
  service: 'Logo Design',
  amount: 500,
  at,
  mailed: true,
});

test('orders are remembered, oldest first, once each, and forgotten one by one', () => {
  const store = newStore();
  for (const id of ['a', 'b', 'a']) rememberOrder(store, order(id));
  expect(openOrders(store, NOW).map(({ id }) => id)).toEqual(['b', 'a']);
  forgetOrder(store, 'b', NOW);
  expect(openOrders(store, NOW)).toEqual([order('a')]);
  forgetOrder(store, 'a', NOW);
  expect(store.map.size).toBe(0);
});

test('an order is remembered for a limited time, and of many the newest', () => {
  const store = newStore();
  rememberOrder(store, order('old', NOW - REMEMBERED_DAYS * DAY));
  expect(openOrders(store, NOW)).toEqual([]);
  for (let count = 0; count < 20; count += 1) rememberOrder(store, order(`${count}`, NOW + count));
  const kept = openOrders(store, NOW + 20);
  expect(kept.length).toBeLessThan(10);
  expect(kept.at(-1)?.id).toBe('19');
});

test.each(['', 'x', '{}', 'null', '[1,null,{"id":"a"}]'])(
  'ignores the stored text "%s"',
  (text) => {
    expect(openOrders(newStore({ [OPEN_ORDERS]: text }), NOW)).toEqual([]);
  },
);

test('storage may be disabled or full', () => {
  const broken = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => {
      throw new Error('denied');
    },
  };
  expect(() => {
    rememberOrder(broken, order('a'));
    rememberOrder(undefined, order('a'));
  }).not.toThrow();
  expect(openOrders(undefined, NOW)).toEqual([]);
});
