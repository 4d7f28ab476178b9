import { randomUUID } from 'node:crypto';
import { describe, expect, vi } from 'vitest';
import { refusalOf } from '../support/admin.ts';
import { buy, callBack, makeOrder, newFacts, shopTest } from '../support/shop.ts';

const test = shopTest();

/** Headers of a browser that navigates. */
const PAGE = {
  accept: 'text/html',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'cross-site',
};
const NO_VALUES = { value_coin: null, coin: null, txid_in: null, txid_out: null };

describe('GET /api/payments/callback', () => {
  test('2: a later replay gets 200 and writes nothing', async ({ order }) => {
    const facts = newFacts();
    await order.callBack(facts);
    const before = await order.rows();
    const replay = await order.callBack(facts);
    expect([replay.status, await replay.text()]).toEqual([200, 'ok']);
    expect(await order.rows()).toEqual(before);
  });

  test.for([
    ['4: a missing secret', { token: null }, 403],
    ['4: an empty secret', { token: '' }, 403],
    ['4: a wrong secret', { token: 'A'.repeat(43) }, 403],
    ['4: a shorter secret', { token: 'A' }, 403],
    ['4: a longer secret', { token: 'A'.repeat(1_000) }, 403],
    ['a hash with a NUL', { txid_in: 'a\0b' }, 400],
    ['an empty coin', { coin: '' }, 400],
    ['13: an address that is not the order’s', { address_in: 'another' }, 403],
    ['an invalid id', { order_id: 'no-uuid' }, 404],
    ['an empty id', { order_id: '' }, 404],
    ['19: an unknown order', { order_id: randomUUID() }, 404],
  ] as const)('%s is refused and changes nothing', async ([, change, status], { order }) => {
    const before = await order.rows();
    expect((await order.callBack(change)).status).toBe(status);
    expect(await order.rows()).toEqual(before);
  });

  test('33: a refusal leaves a line in the log, with its order', async ({ order }) => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await order.callBack({ token: 'A'.repeat(43) });
    const lines = print.mock.calls.map(([line]: unknown[]) => JSON.parse(String(line)) as object);
    const refused = { event: 'callback refused', orderId: order.id, reason: 'not proven' };
    expect(lines).toContainEqual(expect.objectContaining(refused));
  });

  test('8: a repeated parameter is refused', async ({ order }) => {
    const twice = new URL(`${order.callback.href}&token=${order.token}`);
    expect((await callBack(twice)).status).toBe(400);
    expect(await order.transactions()).toEqual([]);
    expect((await callBack(twice, {}, PAGE)).status).toBe(303);
  });

  test('5: a secret is refused for another order, or without a wallet', async ({ shop, order }) => {
    const { token } = await buy(shop);
    expect((await order.callBack({ token })).status).toBe(403);
    expect(await order.transactions()).toEqual([]);
    const { id } = await makeOrder(shop);
    for (const guess of [token, null, '', 'A'.repeat(43)])
      expect((await order.callBack({ order_id: id, token: guess })).status).toBe(403);
  });
});

describe('13: the address that a callback names', () => {
  test.for([
    ['address', false],
    ['polygonAddress', false],
    ['polygonAddress', true],
  ] as const)(
    'can be the wallet’s %s, in capitals: %s, but not another wallet’s with the right secret',
    async ([form, isUpper], { shop, order }) => {
      const before = await order.rows();
      const other = (await buy(shop))[form];
      expect((await order.callBack({ address_in: other })).status).toBe(403);
      expect(await order.rows()).toEqual(before);
      const right = isUpper ? order[form].toUpperCase() : order[form];
      expect((await order.callBack({ address_in: right })).status).toBe(200);
      expect(await order.status()).toBe('completed');
    },
  );

  test('can be the Polygon address only if the gateway gave one', async ({ sql, order }) => {
    await sql`update order_wallets set polygon_address_in = null where order_id = ${order.id}`;
    expect((await order.callBack({ address_in: order.polygonAddress })).status).toBe(403);
    expect((await order.callBack({ address_in: order.address })).status).toBe(200);
  });
});

describe('28: a callback by a browser', () => {
  test('proves nothing, and triggers one status check', async ({ shop, order }) => {
    const asked = shop.gateway.control.calls('payment-status');
    const page = `/payment/success?order_id=${order.id}`;
    for (const _ of [1, 2, 3]) {
      const { status, headers } = await callBack(order.callback, {}, PAGE);
      expect([status, headers.get('location')]).toEqual([303, page]);
    }
    const script = { ...PAGE, accept: '*/*', 'sec-fetch-mode': 'no-cors' };
    expect((await callBack(order.callback, {}, script)).status).toBe(303);
    expect(await order.transactions()).toEqual([]);
    expect(await order.status()).toBe('pending');
    expect(shop.gateway.control.calls('payment-status')).toBe(asked + 1);
  });

  test('completes a paid order by that status check', async ({ order }) => {
    await order.payUnheard();
    await callBack(order.callback, { value_coin: '1' }, PAGE);
    expect(await order.status()).toBe('completed');
    expect(await order.transactions()).toMatchObject([{ amount: '485.00' }]);
  });

  test.for([
    ['without payment values', NO_VALUES, null],
    ['with invalid values', { value_coin: 'NaN' }, null],
    ['with an invalid id', { order_id: 'a b&c' }, '?order_id=a+b%26c'],
    ['without an id', { order_id: null }, ''],
  ] as const)('%s is redirected all the same', async ([, change, query], { order }) => {
    const page = `/payment/success${query ?? `?order_id=${order.id}`}`;
    const { status, headers } = await callBack(order.callback, change, PAGE);
    expect([status, headers.get('location')]).toEqual([303, page]);
  });

  test('is redirected while the gateway does not respond', async ({ shop, order }) => {
    shop.gateway.control.simulate({ endpoint: 'payment-status', delayMs: Infinity, times: 1 });
    expect((await callBack(order.callback, {}, PAGE)).status).toBe(303);
    shop.gateway.control.reset();
  });
});

test('29: unknown parameters are ignored, and logged by name', async ({ order }) => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const more = '&new_one=secret-1&new_one=secret-2&%0aodd=secret-3';
  expect((await callBack(new URL(order.callback.href + more))).status).toBe(200);
  expect(await order.status()).toBe('completed');
  const printed = print.mock.calls.join('\n');
  expect(printed).toContain('"event":"callback parameter unknown"');
  expect(printed).toContain('"names":["new_one","(other)"]');
  expect(printed).not.toMatch(/secret|odd/);
});

test('14, 29: a hash in any case is one payment, and of one order', async ({ shop, order }) => {
  const hash = `0x${randomUUID().replaceAll('-', '')}ab`;
  const upper = `0X${hash.slice(2).toUpperCase()}`;
  expect((await order.callBack({ txid_in: upper })).status).toBe(200);
  expect((await order.callBack({ txid_in: hash })).status).toBe(200);
  expect(await order.transactions()).toMatchObject([{ transaction_hash: hash }]);
  const other = await buy(shop);
  // Again, and in a coin that would have to be rated.
  for (const more of [{}, {}, { coin: 'eth', value_coin: '0.25' }]) {
    const same = { txid_in: hash.toUpperCase(), txid_out: 'other' };
    const refused = await other.callBack({ ...same, ...more });
    const reason = 'This payment was counted for another order.';
    expect(await refusalOf(refused)).toEqual([409, expect.stringContaining(reason)]);
  }
  // Its reports are stored, flagged and not counted.
  expect(await other.status()).toBe('pending');
  expect(await other.flags()).toEqual(['hash_conflict']);
  const { transactions, reports } = await other.rows();
  expect(transactions).toEqual([]);
  const conflict = { kind: 'callback', said: { conflict: true } };
  expect(reports).toMatchObject([conflict, conflict]);
});
