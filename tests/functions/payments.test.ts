import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublicOrder } from '../../src/domain/order.ts';
import {
  callBack,
  flagsOf,
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

/** Comes back from the gateway as the success or cancel page does. */
async function comeBack(body: Record<string, unknown>): Promise<PublicOrder> {
  const response = await post(shop, '/api/payments/return', body);
  expect(response.status).toBe(200);
  return ((await response.json()) as { order: PublicOrder }).order;
}

/** Goes to the callback's address as a browser does; `fetch` may not say that it navigates. */
function navigate(callback: URL): Promise<IncomingMessage> {
  const url = new URL(
    `${callback.href}&value_coin=500&coin=usdc&txid_in=${randomUUID()}&txid_out=y`,
  );
  const headers = {
    accept: 'text/html',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': 'cross-site',
  };
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => resolve(response.resume())).on('error', reject);
  });
}

describe('GET /api/payments/callback', () => {
  test('1: twenty identical callbacks at once complete the order once', async () => {
    const { order, callback } = await makeWallet(shop);
    const facts = { txid_in: randomUUID(), txid_out: randomUUID() };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => callBack(callback, facts)),
    );
    expect(responses.map((response) => response.status)).toEqual(Array<number>(20).fill(200));
    expect(await transactionsOf(shop, order.id)).toEqual([
      { status: 'completed', amount: '500.00', transaction_hash: facts.txid_in },
    ]);
    const changes = await shop.database.sql.query(
      `select from_status, to_status from order_events where order_id = $1 and to_status = 'completed'`,
      [order.id],
    );
    expect(changes).toEqual([{ from_status: 'pending', to_status: 'completed' }]);
  });

  test('2: a replay later is answered with 2xx and writes nothing', async () => {
    const { order, callback } = await makeWallet(shop);
    const facts = { txid_in: randomUUID(), txid_out: randomUUID() };
    await callBack(callback, facts);
    const before = await rowsOf(shop, order.id);
    const replay = await callBack(callback, facts);
    expect(replay.status).toBe(200);
    expect(await replay.text()).toBe('ok');
    expect(await rowsOf(shop, order.id)).toEqual(before);
  });

  test.each([
    ['a missing', null],
    ['an empty', ''],
    ['a wrong', 'A'.repeat(43)],
    ['a shorter', 'A'],
    ['a longer', 'A'.repeat(200)],
  ])('4: %s secret is refused, the order byte for byte as before', async (_, token) => {
    const { order, callback } = await makeWallet(shop);
    const before = await rowsOf(shop, order.id);
    expect((await callBack(callback, { token })).status).toBe(403);
    expect(await rowsOf(shop, order.id)).toEqual(before);
  });

  test('5: another order’s secret is refused', async () => {
    const one = await makeWallet(shop);
    const other = await makeWallet(shop);
    const token = other.callback.searchParams.get('token');
    expect((await callBack(one.callback, { token })).status).toBe(403);
    expect(await transactionsOf(shop, one.order.id)).toEqual([]);
  });

  test('8: a parameter that is given twice is refused', async () => {
    const { order, callback } = await makeWallet(shop);
    const twice = new URL(`${callback.href}&order_id=${randomUUID()}`);
    const query = 'value_coin=500&coin=usdc&txid_in=a&txid_out=b';
    const response = await fetch(`${twice.href}&${query}`);
    expect(response.status).toBe(400);
    expect(await transactionsOf(shop, order.id)).toEqual([]);
  });

  test.each(['0', '0.00', '-5', 'NaN', 'Infinity', '1e999', '', '5e2', '0x1F4', ' 500'])(
    '9: a value_coin of %j is refused',
    async (value) => {
      const { order, callback } = await makeWallet(shop);
      expect((await callBack(callback, { value_coin: value })).status).toBe(400);
      expect(await transactionsOf(shop, order.id)).toEqual([]);
      expect((await showOrder(shop, order.id)).status).toBe('pending');
    },
  );

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

  test('13: an address that is not the order’s is refused', async () => {
    const { order, callback, address } = await makeWallet(shop);
    expect((await callBack(callback, { address_in: 'another' })).status).toBe(403);
    expect(await transactionsOf(shop, order.id)).toEqual([]);
    expect((await callBack(callback, { address_in: address })).status).toBe(200);
  });

  test('14: of two orders with one payment at the same time, the second is refused', async () => {
    const one = await makeWallet(shop);
    const other = await makeWallet(shop);
    const facts = { txid_in: randomUUID(), txid_out: randomUUID() };
    const responses = await Promise.all([
      callBack(one.callback, facts),
      callBack(other.callback, facts),
    ]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
    const rows = await shop.database.sql.query(
      'select count(*)::int as n from transactions where transaction_hash = $1',
      [facts.txid_in],
    );
    expect(rows).toEqual([{ n: 1 }]);
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
    await comeBack({ order_id: order.id, outcome: 'cancel' });
    await callBack(callback);
    expect((await showOrder(shop, order.id)).status).toBe('completed');
    expect(await flagsOf(shop, order.id)).toEqual(['late']);
    expect((await transactionsOf(shop, order.id)).map(({ status }) => status).sort()).toEqual([
      'completed',
      'failed',
    ]);
  });

  test('19: an unknown order is not found, and makes no row', async () => {
    const { callback } = await makeWallet(shop);
    const nobody = new URL(callback);
    nobody.searchParams.set('order_id', randomUUID());
    expect((await callBack(nobody)).status).toBe(404);
  });

  test('a browser is sent on to the success page without the secret', async () => {
    const { order, callback } = await makeWallet(shop);
    const response = await navigate(callback);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`/payment/success?order_id=${order.id}`);
    expect((await showOrder(shop, order.id)).status).toBe('completed');
  });

  test('the log holds neither the secret nor the query', async () => {
    const { callback } = await makeWallet(shop);
    await callBack(callback);
    expect(JSON.stringify(shop.log)).not.toContain(callback.searchParams.get('token'));
    expect(shop.log.at(-1)).toMatchObject({ route: '/api/payments/callback', status: 200 });
  });
});

describe('POST /api/payments/return', () => {
  test('3: without proof the success page changes nothing, whatever it is opened with', async () => {
    const { order } = await makeWallet(shop);
    // The first return asks the gateway once; what that leaves is compared with what later ones leave.
    await comeBack({ order_id: order.id, outcome: 'success' });
    const before = await rowsOf(shop, order.id);
    for (const facts of [
      {},
      { value_coin: '500', coin: 'usdc', txid_in: 'x', txid_out: 'y' },
      { token: 'guess', value_coin: '500', coin: 'usdc', txid_in: 'x', txid_out: 'y' },
    ]) {
      const returned = await comeBack({ order_id: order.id, outcome: 'success', ...facts });
      expect(returned.status).toBe('pending');
    }
    expect(await rowsOf(shop, order.id)).toEqual(before);
  });

  test('a valid proof in the query completes the order', async () => {
    const { order, callback } = await makeWallet(shop);
    const token = callback.searchParams.get('token');
    const facts = { value_coin: '500', coin: 'usdc', txid_in: randomUUID(), txid_out: 'y' };
    const returned = await comeBack({ order_id: order.id, outcome: 'success', token, ...facts });
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
    const returned = await comeBack({ order_id: order.id, outcome: 'success' });
    expect(returned.status).toBe('completed');
  });

  test('a cancel fails a pending order; with a wallet a failed transaction is recorded', async () => {
    const { order } = await makeWallet(shop);
    const returned = await comeBack({ order_id: order.id, outcome: 'cancel' });
    expect(returned.status).toBe('failed');
    await comeBack({ order_id: order.id, outcome: 'cancel' });
    expect(await transactionsOf(shop, order.id)).toEqual([
      { status: 'failed', amount: '500.00', transaction_hash: null },
    ]);
  });

  test('a cancel of an order without a wallet records no transaction', async () => {
    const order = await makeOrder(shop);
    expect((await comeBack({ order_id: order.id, outcome: 'cancel' })).status).toBe('failed');
    expect(await transactionsOf(shop, order.id)).toEqual([]);
  });

  test('20: a cancel that races a payment never undoes it', async () => {
    const { order, callback } = await makeWallet(shop);
    await Promise.all([
      callBack(callback),
      ...Array.from({ length: 10 }, () => comeBack({ order_id: order.id, outcome: 'cancel' })),
    ]);
    expect((await showOrder(shop, order.id)).status).toBe('completed');
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

describe('the scheduled reconciliation', () => {
  const makeDue = (id: string) =>
    shop.database.sql.query(
      `update order_wallets set next_check_at = now() - interval '1 second' where order_id = $1`,
      [id],
    );

  test('finds a payment whose callback was lost; a late callback then only names it', async () => {
    const { order, address } = await makeWallet(shop);
    await shop.gateway.control.pay({
      address,
      chargedCents: 50_000,
      provider: 'mercuryo',
      callback: 'lost',
    });
    await makeDue(order.id);
    expect((await shop.runScheduled('reconcile-payments')).status).toBe(200);
    expect((await showOrder(shop, order.id)).status).toBe('completed');
    const payment = shop.gateway.control.payments().at(-1);
    await shop.gateway.control.send(payment?.id ?? '');
    expect(await transactionsOf(shop, order.id)).toMatchObject([
      { status: 'completed', transaction_hash: payment?.txidIn },
    ]);
    expect(await flagsOf(shop, order.id)).not.toContain('repeated');
  });

  test('18: with the gateway down it answers non-2xx, changes no order, and tries again', async () => {
    const { order } = await makeWallet(shop);
    await makeDue(order.id);
    shop.gateway.control.behave({ endpoint: 'payment-status', mode: 'error500', times: 2 });
    expect((await shop.runScheduled('reconcile-payments')).status).toBe(502);
    expect((await showOrder(shop, order.id)).status).toBe('pending');
    const rows = await shop.database.sql.query(
      'select next_check_at > now() as again from order_wallets where order_id = $1',
      [order.id],
    );
    expect(rows).toEqual([{ again: true }]);
  });
});
