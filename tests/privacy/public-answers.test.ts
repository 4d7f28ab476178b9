import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callBack, makeOrder, makeWallet, openShop, post } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

const BUYER = 'buyer+private@example.com';
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ AUTH_SECRET: 'a-secret-for-tests-alone-'.repeat(2) });
});
afterAll(() => shop.close());

/** Everything of an answer that its receiver can read. */
async function wholeOf(response: Response): Promise<string> {
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  return [response.status, ...headers, await response.text()].join('\n');
}

async function orderOf(response: Response): Promise<unknown> {
  return ((await response.json()) as { order: unknown }).order;
}

const PUBLIC = (id: string, status: string) => ({
  id,
  service_name: 'Logo Design',
  amount: 500,
  status,
});

/** What the order's buyer and we keep to ourselves; the database has it. */
async function privateOf(id: string, callback: URL): Promise<string[]> {
  const [row] = await shop.database.sql.query(
    `select o.idempotency_key, o.request_digest, w.address_in, w.polygon_address_in, w.ipn_token,
      encode(w.token_hash, 'hex') as token_hash
      from orders o join order_wallets w on w.order_id = o.id where o.id = $1`,
    [id],
  );
  const token = callback.searchParams.get('token') ?? '';
  const values = [...Object.values(row as Record<string, string>), token, BUYER, 'private'];
  return values.flatMap((value) => [value, encodeURIComponent(value)]);
}

/** Every call that needs an order's id alone, and those that come close. */
const callsWith = (id: string, callback: URL): Record<string, () => Promise<Response>> => ({
  'the order': () => fetch(`${shop.url}/api/orders/${id}`),
  'the order, in capitals': () => fetch(`${shop.url}/api/orders/${id.toUpperCase()}`),
  'a return': () => post(shop, '/api/payments/return', { order_id: id, outcome: 'success' }),
  'a return with a guess': () =>
    post(shop, '/api/payments/return', { order_id: id, outcome: 'success', token: 'guess' }),
  'a return with wrong fields': () => post(shop, '/api/payments/return', { order_id: id, x: 1 }),
  'a callback with a guess': () => callBack(callback, { token: 'guess' }),
  'a callback without an amount': () => callBack(callback, { token: 'guess', value_coin: null }),
  'the wallet of an ended order': () =>
    post(shop, `/api/orders/${id}/wallet`, { provider: 'mercuryo' }),
  'the wallet, of nobody': () => post(shop, `/api/orders/${id}/wallet`, { provider: 'paypal' }),
  'the desk': () => fetch(`${shop.url}/api/admin/orders/${id}`),
  'the desk’s list': () => fetch(`${shop.url}/api/admin/orders?q=${id}`),
  'a new order with its key': () =>
    post(shop, '/api/orders', { x: 1 }, { 'idempotency-key': 'private-key-1' }),
  'a cancel': () => post(shop, '/api/payments/return', { order_id: id, outcome: 'cancel' }),
});

describe('whoever holds an order’s id', () => {
  test('sees four fields of it, whatever became of it', async () => {
    const { order, callback } = await makeWallet(shop, { email: BUYER });
    const show = () => fetch(`${shop.url}/api/orders/${order.id}`);
    const comeBack = (outcome: string) =>
      post(shop, '/api/payments/return', { order_id: order.id, outcome });
    expect(await orderOf(await show())).toEqual(PUBLIC(order.id, 'pending'));
    expect(await orderOf(await comeBack('success'))).toEqual(PUBLIC(order.id, 'pending'));
    expect(await orderOf(await comeBack('cancel'))).toEqual(PUBLIC(order.id, 'failed'));
    expect(await orderOf(await show())).toEqual(PUBLIC(order.id, 'failed'));
    expect(await (await callBack(callback)).text()).toBe('ok');
    expect(await orderOf(await show())).toEqual(PUBLIC(order.id, 'completed'));
    expect(await orderOf(await comeBack('success'))).toEqual(PUBLIC(order.id, 'completed'));
  });

  test.each(['completed', 'failed'])(
    'finds nothing private of a %s order in any answer',
    async (state) => {
      const { order, callback } = await makeWallet(shop, { email: BUYER });
      if (state === 'completed') await callBack(callback);
      else await post(shop, '/api/payments/return', { order_id: order.id, outcome: 'cancel' });
      const kept = await privateOf(order.id, callback);
      expect(kept.length).toBeGreaterThan(10);
      for (const [name, call] of Object.entries(callsWith(order.id, callback))) {
        const answer = await wholeOf(await call());
        expect(
          kept.filter((value) => answer.includes(value)),
          name,
        ).toEqual([]);
      }
    },
  );
});

describe('the buyer', () => {
  test('reads the order back without what only we need', async () => {
    const key = randomUUID();
    const body = { service_id: 'graphic-design-logo-design', is_custom_price: false, amount: 500 };
    const sent = { ...body, provider: 'mercuryo', email: BUYER };
    const made = await post(shop, '/api/orders', sent, { 'idempotency-key': key });
    const fields = ['id', 'service_id', 'service_name', 'amount', 'is_custom_price', 'status'];
    const order = (await orderOf(made)) as Record<string, unknown>;
    expect(Object.keys(order)).toEqual([...fields, 'payment_id', 'created_at']);
  });

  test('meets the address again only on the way to the provider', async () => {
    const { id } = await makeOrder(shop, { email: BUYER });
    const response = await post(shop, `/api/orders/${id}/wallet`, { provider: 'mercuryo' });
    const { redirect_url: redirect, ...rest } = (await response.json()) as Record<string, string>;
    expect(new URL(redirect ?? '').searchParams.get('email')).toBe(BUYER);
    expect(JSON.stringify(rest)).not.toContain('private');
  });
});

describe('a fault', () => {
  test('of the gateway that repeats what we sent quotes none of it', async () => {
    const { id } = await makeOrder(shop, { email: BUYER });
    shop.gateway.control.simulate({ endpoint: 'wallet', mode: 'error500', times: 2 });
    const answer = await wholeOf(
      await post(shop, `/api/orders/${id}/wallet`, { provider: 'mercuryo' }),
    );
    expect(answer).toContain('API request failed with status 500');
    expect(answer).not.toMatch(/token|callback|private|0x5a4d/i);
  });
});
