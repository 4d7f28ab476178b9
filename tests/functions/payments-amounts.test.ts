import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callBack,
  comeBack,
  flagsOf,
  makeWallet,
  openShop,
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

/** Numbers as a careless or hostile sender might write them, of which none is an amount. */
const noAmounts = fc.oneof(
  fc.constantFrom(
    'NaN',
    '-0',
    '+5',
    '0x10',
    '1,000',
    '१०',
    '5.',
    '.5',
    '1e3',
    'Infinity',
    '-Infinity',
  ),
  fc.double({ max: -Number.MIN_VALUE, noNaN: true }).map(String),
  fc.integer({ min: 1, max: 400 }).map((exponent) => `1e${exponent}`),
  fc.nat({ max: 60 }).map((zeros) => `0.${'0'.repeat(zeros)}`),
  // More than any column holds.
  fc.bigInt({ min: 10n ** 10n, max: 10n ** 40n }).map(String),
  fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !/^\d+(\.\d+)?$/.test(text)),
);

describe('what arrived is weighed', () => {
  test('9: whatever is no positive decimal is refused, and leaves no row', async () => {
    const { order, callback } = await makeWallet(shop);
    const before = await rowsOf(shop, order.id);
    await fc.assert(
      fc.asyncProperty(noAmounts, fc.constantFrom('usdc', 'eth'), async (value, coin) => {
        expect((await callBack(callback, { value_coin: value, coin })).status).toBe(400);
      }),
      { numRuns: 120, seed: 9 },
    );
    expect(await rowsOf(shop, order.id)).toEqual(before);
  });

  test.each([
    ['300.00', ['short']],
    ['449.99', ['short']],
    ['450.00', []],
  ])('10, 26: %s completes, flagged %j', async (value, flags) => {
    const { order, callback } = await makeWallet(shop);
    expect((await callBack(callback, { value_coin: value })).status).toBe(200);
    expect((await showOrder(shop, order.id)).status).toBe('completed');
    expect(await flagsOf(shop, order.id)).toEqual(flags);
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

  test('15, 27: too little, then in full: completed once, the first is part of a repeated payment', async () => {
    const { order, callback } = await makeWallet(shop);
    await callBack(callback, { value_coin: '250' });
    await callBack(callback, { value_coin: '500' });
    expect((await showOrder(shop, order.id)).status).toBe('completed');
    expect(await flagsOf(shop, order.id)).toEqual(['repeated']);
    expect(await transactionsOf(shop, order.id)).toMatchObject([
      { status: 'uncounted', amount: '250.00' },
      { status: 'completed', amount: '500.00' },
    ]);
  });

  test('27: parts add up: the one that lifts the sum to the ratio completes the order', async () => {
    const { order, callback } = await makeWallet(shop, { is_custom_price: true, amount: 400 });
    await callBack(callback, { value_coin: '200' });
    expect(await flagsOf(shop, order.id)).toEqual(['underpaid']);
    await callBack(callback, { value_coin: '200' });
    expect((await showOrder(shop, order.id)).status).toBe('completed');
    expect(await flagsOf(shop, order.id)).toEqual([]);
    expect(await transactionsOf(shop, order.id)).toMatchObject([
      { status: 'completed', amount: '200.00' },
      { status: 'completed', amount: '200.00' },
    ]);
  });

  test.each([
    [['100', '199.99'], 'pending', ['underpaid'], ['pending', 'pending']],
    [['100', '200'], 'completed', ['short'], ['completed', 'completed']],
    [['100', '50', '300'], 'completed', [], ['completed', 'completed', 'completed']],
    [['200', '449'], 'completed', ['overpaid'], ['completed', 'completed']],
  ])('27: of 500 dollars, %j: %s, flagged %j', async (values, status, flags, statuses) => {
    const { order, callback } = await makeWallet(shop);
    for (const value of values) await callBack(callback, { value_coin: value });
    expect((await showOrder(shop, order.id)).status).toBe(status);
    expect(await flagsOf(shop, order.id)).toEqual(flags);
    expect((await transactionsOf(shop, order.id)).map((each) => each.status)).toEqual(statuses);
  });

  test('27: a part of an order that has ended is flagged and waits for nothing', async () => {
    const { order, callback } = await makeWallet(shop);
    await callBack(callback, { value_coin: '100' });
    await comeBack(shop, { order_id: order.id, outcome: 'cancel' });
    await callBack(callback, { value_coin: '150' });
    expect(await flagsOf(shop, order.id)).toEqual(['underpaid']);
    const parts = await transactionsOf(shop, order.id);
    expect(parts.map(({ status }) => status).sort()).toEqual(['failed', 'uncounted', 'uncounted']);
    await callBack(callback, { value_coin: '60' });
    expect((await showOrder(shop, order.id)).status).toBe('completed');
    expect(await flagsOf(shop, order.id)).toEqual(['late', 'short']);
  });

  test('27: what a status check told of counts once when its callback comes', async () => {
    const { order, address, callback } = await makeWallet(shop, {
      is_custom_price: true,
      amount: 400,
    });
    // 200 after the gateway's fee of 3 %.
    const { payment } = await shop.gateway.control.pay({
      address,
      chargedCents: 20_619,
      callback: 'lost',
    });
    expect((await comeBack(shop, { order_id: order.id, outcome: 'success' })).arrived).toBe(200);
    // As where the gateway's status names no payout.
    await shop.database.sql.query(
      'update transactions set payout_hash = null where order_id = $1',
      [order.id],
    );
    await callBack(callback, { value_coin: '200', txid_in: payment.txidIn });
    expect((await showOrder(shop, order.id)).status).toBe('pending');
    expect(await transactionsOf(shop, order.id)).toHaveLength(1);
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
