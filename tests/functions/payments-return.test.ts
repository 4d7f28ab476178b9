import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callBack,
  comeBack,
  makeOrder,
  makeWallet,
  openShop,
  payUnheard,
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
    const before = await rowsOf(shop, order.id);
    const text = fc.string({ minLength: 1, maxLength: 40 });
    const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
    const facts = fc.record({
      token: maybe(fc.oneof(text, fc.base64String({ minLength: 44, maxLength: 44 }))),
      value_coin: maybe(fc.oneof(text, fc.constant('500'))),
      coin: maybe(fc.constantFrom('usdc', 'polygon_usdc', 'eth')),
      txid_in: maybe(text),
      txid_out: maybe(text),
    });
    await fc.assert(
      fc.asyncProperty(facts, async (query) => {
        const body = { order_id: order.id, outcome: 'success', ...query };
        const response = await post(shop, '/api/payments/return', body);
        expect([200, 422]).toContain(response.status);
        if (response.ok)
          expect(await response.json()).toMatchObject({ order: { status: 'pending' } });
      }),
      { numRuns: 40, seed: 3 },
    );
    // A return of ten seconds later asks the gateway again: that it was asked is all that it may leave.
    const { order: row, transactions, events } = await rowsOf(shop, order.id);
    expect({ row, transactions, events }).toEqual({
      row: before.order,
      transactions: before.transactions,
      events: before.events,
    });
  });

  test('28: values that a browser brings complete nothing, even with the secret: they cause one status check', async () => {
    const { order, callback } = await makeWallet(shop);
    const { transactions, events } = await rowsOf(shop, order.id);
    const token = callback.searchParams.get('token');
    const facts = { value_coin: '500', coin: 'usdc', txid_in: randomUUID(), txid_out: 'y' };
    const asked = shop.gateway.control.calls('payment-status');
    const settled = { order_id: order.id, outcome: 'success', token, ...facts };
    for (let times = 0; times < 3; times += 1)
      expect(await comeBack(shop, settled)).toMatchObject({ status: 'pending', amount: 500 });
    expect(shop.gateway.control.calls('payment-status')).toBe(asked + 1);
    expect(await rowsOf(shop, order.id)).toMatchObject({ transactions, events });
  });

  test('3: tells how much has arrived where it is too little', async () => {
    const { order, callback } = await makeWallet(shop);
    expect(await showOrder(shop, order.id)).not.toHaveProperty('arrived');
    for (const value of ['100', '120.5']) await callBack(callback, { value_coin: value });
    const told = { id: order.id, service_name: 'Logo Design', amount: 500, arrived: 220.5 };
    expect(await showOrder(shop, order.id)).toEqual({ ...told, status: 'pending' });
    const success = { order_id: order.id, outcome: 'success' };
    expect(await comeBack(shop, success)).toEqual({ ...told, status: 'pending' });
    const cancel = { order_id: order.id, outcome: 'cancel' };
    expect(await comeBack(shop, cancel)).toEqual({ ...told, status: 'failed' });
    await callBack(callback, { value_coin: '300' });
    expect(await showOrder(shop, order.id)).not.toHaveProperty('arrived');
  });

  test('a lost callback is made up for by asking the gateway once', async () => {
    const { order, address } = await makeWallet(shop);
    await payUnheard(shop, address);
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
    ['an empty id', { order_id: '', outcome: 'success' }, 400, 'No order ID provided'],
    ['an id of null', { order_id: null, outcome: 'cancel' }, 400, 'No order ID provided'],
    ['an id that is none', { order_id: 'abc', outcome: 'success' }, 404, 'Order not found'],
    ['a number for an id', { order_id: 7, outcome: 'cancel' }, 404, 'Order not found'],
    ['an unknown order', { order_id: randomUUID(), outcome: 'success' }, 404, 'Order not found'],
    ['an unknown order', { order_id: randomUUID(), outcome: 'cancel' }, 404, 'Order not found'],
  ])('%s is refused in the specification’s words', async (_, body, status, detail) => {
    const response = await post(shop, '/api/payments/return', body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ detail });
  });
});
