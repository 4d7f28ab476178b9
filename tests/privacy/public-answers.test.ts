import { describe, expect } from 'vitest';
import { STAFF_SETTINGS } from '../support/admin.ts';
import { buy, callBack, LOGO, makeOrder, post, shopTest } from '../support/shop.ts';
import type { Purchase, Shop } from '../support/shop.ts';

const BUYER = 'buyer+private@example.com';
const test = shopTest(STAFF_SETTINGS);

/** Everything of an answer that its receiver can read. */
async function wholeOf(response: Response): Promise<string> {
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  return [response.status, ...headers, await response.text()].join('\n');
}

/** What the order's buyer and we keep to ourselves; the database has it. */
async function privateOf({ database }: Shop, { id, token }: Purchase): Promise<string[]> {
  const [row] = await database.sql.query(
    `select o.idempotency_key, o.request_digest, w.address_in, w.polygon_address_in, w.ipn_token,
      encode(w.token_hash, 'hex') as token_hash
      from orders o join order_wallets w on w.order_id = o.id where o.id = $1`,
    [id],
  );
  const values = [...Object.values(row as Record<string, string>), token, BUYER, 'private'];
  return values.flatMap((value) => [value, encodeURIComponent(value)]);
}

/** Every call that needs an order's id alone, and those that come close. */
function callsWith(shop: Shop, { id, callback }: Purchase): Record<string, Promise<Response>> {
  const comeBack = (facts: object) =>
    post(shop, '/api/payments/return', { order_id: id, ...facts });
  const guess = { outcome: 'success', token: 'guess' };
  const wallet = (provider: string) => post(shop, `/api/orders/${id}/wallet`, { provider });
  return {
    'the order': shop.fetch(`/api/orders/${id}`),
    'the order, in capitals': shop.fetch(`/api/orders/${id.toUpperCase()}`),
    'a return': comeBack({ outcome: 'success' }),
    'a return with a guess': comeBack(guess),
    'a return with wrong fields': comeBack({ x: 1 }),
    'a callback with a guess': callBack(callback, { token: 'guess' }),
    'a callback without an amount': callBack(callback, { token: 'guess', value_coin: null }),
    'the wallet of an ended order': wallet('mercuryo'),
    'the wallet, of nobody': wallet('paypal'),
    'the admin page': shop.fetch(`/api/admin/orders/${id}`),
    'the admin page’s list': shop.fetch(`/api/admin/orders?q=${id}`),
    'a new order with its key': post(
      shop,
      '/api/orders',
      { x: 1 },
      { 'idempotency-key': 'private-key-1' },
    ),
    'a cancel': comeBack({ outcome: 'cancel' }),
  };
}

describe('whoever holds an order’s id', () => {
  test('sees four fields of it, whatever became of it', async ({ shop }) => {
    const order = await buy(shop, { email: BUYER });
    const { id } = order;
    const seen = (status: string) => ({ id, service_name: 'Logo Design', amount: 500, status });
    expect(await order.show()).toEqual(seen('pending'));
    expect(await order.comeBack('success')).toEqual(seen('pending'));
    expect(await order.comeBack('cancel')).toEqual(seen('failed'));
    expect(await order.show()).toEqual(seen('failed'));
    expect(await (await order.callBack()).text()).toBe('ok');
    expect(await order.show()).toEqual(seen('completed'));
    expect(await order.comeBack('success')).toEqual(seen('completed'));
  });

  test.for(['completed', 'failed'])(
    'finds nothing private of a %s order in any answer',
    async (state, { shop }) => {
      const order = await buy(shop, { email: BUYER });
      if (state === 'completed') await order.callBack();
      else await order.comeBack('cancel');
      const kept = await privateOf(shop, order);
      expect(kept.length).toBeGreaterThan(10);
      for (const [name, call] of Object.entries(callsWith(shop, order))) {
        const answer = await wholeOf(await call);
        const told = kept.filter((value) => answer.includes(value));
        expect(told, name).toEqual([]);
      }
    },
  );
});

test('the record of an order holds no secret, no callback address and no mail address', async ({
  shop,
}) => {
  const order = await buy(shop, { email: BUYER });
  await order.payUnheard();
  await order.comeBack('success');
  await order.callBack({ value_coin: '20' });
  const text = JSON.stringify(await shop.database.sql.query('select * from order_events'));
  expect(text).toContain('payment_repeated');
  const kept = await privateOf(shop, order);
  expect([...kept, '/api/', '@'].filter((value) => text.includes(value))).toEqual([]);
});

describe('the buyer', () => {
  test('reads the order back without what only we need', async ({ shop }) => {
    const made = await post(shop, '/api/orders', { ...LOGO, email: BUYER });
    const { order } = (await made.json()) as { order: Record<string, unknown> };
    const fields = ['id', 'service_id', 'service_name', 'amount', 'is_custom_price', 'status'];
    expect(Object.keys(order)).toEqual([...fields, 'payment_id', 'created_at']);
  });

  test('meets the address again only on the way to the provider', async ({ shop }) => {
    const { id } = await makeOrder(shop, { email: BUYER });
    const response = await post(shop, `/api/orders/${id}/wallet`, { provider: 'mercuryo' });
    const { redirect_url: redirect, ...rest } = (await response.json()) as Record<string, string>;
    expect(new URL(redirect ?? '').searchParams.get('email')).toBe(BUYER);
    expect(JSON.stringify(rest)).not.toContain('private');
  });

  test('is told a fault of the gateway without what we sent to it', async ({ shop }) => {
    const { id } = await makeOrder(shop, { email: BUYER });
    shop.gateway.control.simulate({ endpoint: 'wallet', mode: 'error500', times: 2 });
    const response = await post(shop, `/api/orders/${id}/wallet`, { provider: 'mercuryo' });
    const answer = await wholeOf(response);
    expect(answer).toContain('API request failed with status 500');
    expect(answer).not.toMatch(/token|callback|private|0x5a4d/i);
  });
});
