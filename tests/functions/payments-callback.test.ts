import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callBack,
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

  test('14: a payment that was counted for one order is refused for another', async () => {
    const [first, second] = [await makeWallet(shop), await makeWallet(shop)];
    const facts = { txid_in: randomUUID(), txid_out: randomUUID() };
    expect((await callBack(first.callback, facts)).status).toBe(200);
    const before = await rowsOf(shop, second.order.id);
    const refused = await callBack(second.callback, facts);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('This payment was counted for another order.');
    expect(await rowsOf(shop, second.order.id)).toEqual(before);
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

  test.each(['coin', 'txid_in', 'txid_out', 'address_in'])(
    '8: a %s that no text of the gateway’s can be is refused',
    async (name) => {
      const { order, callback } = await makeWallet(shop);
      for (const text of ['a\0b', 'a b', 'ünï', '\u202e', ''])
        expect((await callBack(callback, { [name]: text })).status).toBe(400);
      expect(await transactionsOf(shop, order.id)).toEqual([]);
    },
  );

  test('13: an address that is not the order’s is refused', async () => {
    const { order, callback, address } = await makeWallet(shop);
    expect((await callBack(callback, { address_in: 'another' })).status).toBe(403);
    expect(await transactionsOf(shop, order.id)).toEqual([]);
    expect((await callBack(callback, { address_in: address })).status).toBe(200);
  });

  test('19: an unknown order is not found, and makes no row', async () => {
    const { callback } = await makeWallet(shop);
    const nobody = new URL(callback);
    const id = randomUUID();
    nobody.searchParams.set('order_id', id);
    expect((await callBack(nobody)).status).toBe(404);
    expect(await rowsOf(shop, id)).toEqual({
      order: [],
      wallets: [],
      transactions: [],
      events: [],
    });
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
