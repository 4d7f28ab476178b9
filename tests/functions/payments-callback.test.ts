import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  callBack,
  makeWallet,
  openShop,
  payUnheard,
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

/** Goes to an address as a browser does; `fetch` may not say that it navigates. */
function navigate(url: URL): Promise<IncomingMessage> {
  const headers = {
    accept: 'text/html',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': 'cross-site',
  };
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => resolve(response.resume())).on('error', reject);
  });
}

function withValues(callback: URL, value = '500'): URL {
  const values = { value_coin: value, coin: 'usdc', txid_in: randomUUID(), txid_out: 'y' };
  return new URL(`${callback.href}&${new URLSearchParams(values)}`);
}

function withId(callback: URL, id: string): URL {
  const url = new URL(callback);
  url.searchParams.set('order_id', id);
  return url;
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

  test('28: what a browser brings proves nothing, and causes one status check', async () => {
    const { order, callback } = await makeWallet(shop);
    const asked = shop.gateway.control.calls('payment-status');
    for (let times = 0; times < 3; times += 1) {
      const response = await navigate(withValues(callback));
      expect(response.statusCode).toBe(303);
      expect(response.headers.location).toBe(`/payment/success?order_id=${order.id}`);
    }
    const script = { accept: '*/*', 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' };
    expect((await callBack(callback, {}, script)).status).toBe(303);
    expect(await transactionsOf(shop, order.id)).toEqual([]);
    expect((await showOrder(shop, order.id)).status).toBe('pending');
    expect(shop.gateway.control.calls('payment-status')).toBe(asked + 1);
  });

  test('28: a browser of a buyer who has paid finds the order completed by the gateway’s own word', async () => {
    const { order, address, callback } = await makeWallet(shop);
    await payUnheard(shop, address);
    await navigate(withValues(callback, '1'));
    expect((await showOrder(shop, order.id)).status).toBe('completed');
    expect(await transactionsOf(shop, order.id)).toMatchObject([{ amount: '485.00' }]);
  });

  test.each([
    ['without payment values', (url: URL) => url, ''],
    ['with values that are none', (url: URL) => withValues(url, 'NaN'), ''],
    ['with the id given twice', (url: URL) => new URL(`${url.href}&order_id=x`), ''],
    ['with an id that is none', (url: URL) => withId(url, 'a b&c'), '?order_id=a+b%26c'],
    ['without an id', (url: URL) => new URL(url.pathname, url), 'none'],
  ])('a browser %s is sent on all the same', async (_, change, query) => {
    const { order, callback } = await makeWallet(shop);
    const response = await navigate(change(callback));
    expect(response.statusCode).toBe(303);
    const expected = query === '' ? `?order_id=${order.id}` : query.replace('none', '');
    expect(response.headers.location).toBe(`/payment/success${expected}`);
  });

  test('a browser is sent on while the gateway is silent', async () => {
    const { callback } = await makeWallet(shop);
    shop.gateway.control.simulate({ endpoint: 'payment-status', mode: 'hang', times: 1 });
    expect((await navigate(callback)).statusCode).toBe(303);
    shop.gateway.control.reset();
  });

  test('29: parameters that are not known are left out, given twice or not, and logged by name', async () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { order, callback } = await makeWallet(shop);
    const url = new URL(`${callback.href}&new_one=secret-1&new_one=secret-2&%0aodd=secret-3`);
    expect((await callBack(url)).status).toBe(200);
    expect((await showOrder(shop, order.id)).status).toBe('completed');
    const printed = print.mock.calls.join('\n');
    expect(printed).toContain(
      '{"level":"warn","event":"callback parameter unknown","names":["new_one","(other)"]}',
    );
    expect(printed).not.toMatch(/secret|odd/);
  });

  test('29: a hash in another case is the same payment, for this order and any other', async () => {
    const [first, second] = [await makeWallet(shop), await makeWallet(shop)];
    const hash = `0x${randomUUID().replaceAll('-', '')}ab`;
    const upper = `0X${hash.slice(2).toUpperCase()}`;
    expect((await callBack(first.callback, { txid_in: upper })).status).toBe(200);
    expect((await callBack(first.callback, { txid_in: hash })).status).toBe(200);
    expect(await transactionsOf(shop, first.order.id)).toMatchObject([{ transaction_hash: hash }]);
    expect((await callBack(second.callback, { txid_in: hash.toUpperCase() })).status).toBe(409);
  });

  test.each(['1', 'no-uuid', ''])('an id of %j is not found', async (id) => {
    const { callback } = await makeWallet(shop);
    expect((await callBack(withId(callback, id))).status).toBe(404);
  });

  test('the log holds neither the secret nor the query', async () => {
    const { callback } = await makeWallet(shop);
    await callBack(callback);
    expect(JSON.stringify(shop.log)).not.toContain(callback.searchParams.get('token'));
    expect(shop.log.at(-1)).toMatchObject({ route: '/api/payments/callback', status: 200 });
  });
});
