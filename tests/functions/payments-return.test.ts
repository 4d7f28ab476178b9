import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  comeBack,
  makeOrder,
  makeWallet,
  openShop,
  post,
  rowsOf,
  showOrder,
  transactionsOf,
} from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('POST /api/payments/return', () => {
  test('3: without proof the success page changes nothing, whatever it is opened with', async () => {
    const { order } = await makeWallet(shop);
    // The first return asks the gateway once; what that leaves is compared with what later ones leave.
    await comeBack(shop, { order_id: order.id, outcome: 'success' });
    const before = await rowsOf(shop, order.id);
    for (const facts of [
      {},
      { value_coin: '500', coin: 'usdc', txid_in: 'x', txid_out: 'y' },
      { token: 'guess', value_coin: '500', coin: 'usdc', txid_in: 'x', txid_out: 'y' },
    ]) {
      const returned = await comeBack(shop, { order_id: order.id, outcome: 'success', ...facts });
      expect(returned.status).toBe('pending');
    }
    expect(await rowsOf(shop, order.id)).toEqual(before);
  });

  test('a valid proof in the query completes the order', async () => {
    const { order, callback } = await makeWallet(shop);
    const token = callback.searchParams.get('token');
    const facts = { value_coin: '500', coin: 'usdc', txid_in: randomUUID(), txid_out: 'y' };
    const returned = await comeBack(shop, {
      order_id: order.id,
      outcome: 'success',
      token,
      ...facts,
    });
    expect(returned).toMatchObject({ status: 'completed', amount: 500 });
  });

  test('a lost callback is made up for by asking the gateway once', async () => {
    const { order, address } = await makeWallet(shop);
    const trouble = { callback: 'lost' } as const;
    await shop.gateway.control.pay({
      address,
      chargedCents: 50_000,
      provider: 'mercuryo',
      ...trouble,
    });
    expect((await showOrder(shop, order.id)).status).toBe('pending');
    const returned = await comeBack(shop, { order_id: order.id, outcome: 'success' });
    expect(returned.status).toBe('completed');
  });

  test('a cancel fails a pending order; with a wallet a failed transaction is recorded', async () => {
    const { order } = await makeWallet(shop);
    const returned = await comeBack(shop, { order_id: order.id, outcome: 'cancel' });
    expect(returned.status).toBe('failed');
    await comeBack(shop, { order_id: order.id, outcome: 'cancel' });
    expect(await transactionsOf(shop, order.id)).toEqual([
      { status: 'failed', amount: '500.00', transaction_hash: null },
    ]);
  });

  test('a cancel of an order without a wallet records no transaction', async () => {
    const order = await makeOrder(shop);
    expect((await comeBack(shop, { order_id: order.id, outcome: 'cancel' })).status).toBe('failed');
    expect(await transactionsOf(shop, order.id)).toEqual([]);
  });

  test.each([
    ['no order', { outcome: 'success' }, 400, 'No order ID provided'],
    ['an unknown order', { order_id: randomUUID(), outcome: 'success' }, 404, 'Order not found'],
    ['an unknown order', { order_id: randomUUID(), outcome: 'cancel' }, 404, 'Order not found'],
  ])('%s is refused in the specification’s words', async (_, body, status, detail) => {
    const response = await post(shop, '/api/payments/return', body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ detail });
  });
});
