import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callBack,
  comeBack,
  flagsOf,
  makeWallet,
  openShop,
  showOrder,
  transactionsOf,
} from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('what arrived is weighed', () => {
  test('10: exactly at the ratio completes', async () => {
    const { order, callback } = await makeWallet(shop);
    expect((await callBack(callback, { value_coin: '300.00' })).status).toBe(200);
    expect((await showOrder(shop, order.id)).status).toBe('completed');
    expect(await flagsOf(shop, order.id)).toEqual([]);
  });

  test.each(['299.99', '299.999999'])(
    '10: %s is too little: pending, and flagged',
    async (value) => {
      const { order, callback } = await makeWallet(shop);
      expect((await callBack(callback, { value_coin: value })).status).toBe(200);
      expect((await showOrder(shop, order.id)).status).toBe('pending');
      expect(await flagsOf(shop, order.id)).toEqual(['underpaid']);
      expect(await transactionsOf(shop, order.id)).toMatchObject([
        { status: 'pending', amount: '299.99' },
      ]);
    },
  );

  test('11: too much completes once and is flagged', async () => {
    const { order, callback } = await makeWallet(shop);
    await callBack(callback, { value_coin: '500.01' });
    expect((await showOrder(shop, order.id)).status).toBe('completed');
    expect(await flagsOf(shop, order.id)).toEqual(['overpaid']);
  });

  test('12: another coin is converted and never counts one to one', async () => {
    const { order, callback } = await makeWallet(shop);
    const response = await callBack(callback, { coin: 'shell', value_coin: '500' });
    expect(response.status).toBe(503);
    expect(await transactionsOf(shop, order.id)).toEqual([]);
    await callBack(callback, { coin: 'eth', value_coin: '0.2' });
    const [transaction] = await transactionsOf(shop, order.id);
    expect(transaction?.status).toBe('completed');
    expect(Number(transaction?.amount)).toBeGreaterThan(300);
  });

  test('15: too little, then in full: completed, delivered once, no longer flagged', async () => {
    const { order, callback } = await makeWallet(shop);
    await callBack(callback, { value_coin: '100' });
    await callBack(callback, { value_coin: '500' });
    expect((await showOrder(shop, order.id)).status).toBe('completed');
    expect(await flagsOf(shop, order.id)).toEqual([]);
    expect((await transactionsOf(shop, order.id)).map(({ status }) => status)).toEqual([
      'pending',
      'completed',
    ]);
  });

  test('15: in full, then too little: stays completed, the second payment is kept for staff', async () => {
    const { order, callback } = await makeWallet(shop);
    await callBack(callback, { value_coin: '500' });
    await callBack(callback, { value_coin: '100' });
    expect((await showOrder(shop, order.id)).status).toBe('completed');
    expect(await flagsOf(shop, order.id)).toEqual(['repeated']);
    const completed = await transactionsOf(shop, order.id);
    expect(completed.filter(({ status }) => status === 'completed')).toHaveLength(1);
  });

  test('16: a payment of a failed order completes it and flags it', async () => {
    const { order, callback } = await makeWallet(shop);
    await comeBack(shop, { order_id: order.id, outcome: 'cancel' });
    await callBack(callback);
    expect((await showOrder(shop, order.id)).status).toBe('completed');
    expect(await flagsOf(shop, order.id)).toEqual(['late']);
    expect((await transactionsOf(shop, order.id)).map(({ status }) => status).sort()).toEqual([
      'completed',
      'failed',
    ]);
  });
});
