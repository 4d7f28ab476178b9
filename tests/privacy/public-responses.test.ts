import { describe, expect } from 'vitest';
import { STAFF_SETTINGS } from '../support/admin.ts';
import { buy, callBack, post, shopTest } from '../support/shop.ts';
import type { Purchase, Shop } from '../support/shop.ts';

const BUYER = 'buyer+private@example.com';
const test = shopTest(STAFF_SETTINGS);

/** Status, headers and body of a response. */
async function wholeOf(response: Response): Promise<string> {
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  return [response.status, ...headers, await response.text()].join('\n');
}

/** The private values of an order, read from the database. */
async function privateOf({ database }: Shop, { id, token }: Purchase): Promise<string[]> {
  const [row] = await database.sql`select o.idempotency_key, o.request_digest, w.address_in,
      w.polygon_address_in, w.ipn_token, encode(w.token_hash, 'hex') as token_hash
    from orders o join order_wallets w on w.order_id = o.id where o.id = ${id}`;
  const values = [...Object.values(row as Record<string, string>), token, BUYER, 'private'];
  return values.flatMap((value) => [value, encodeURIComponent(value)]);
}

/** Every request that a caller with an order's id can make. */
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
    'a cancel': comeBack({ outcome: 'cancel' }),
  };
}

describe('a caller with an order’s id', () => {
  test('gets five fields of it at every status, and the day of a payment', async ({ shop }) => {
    const order = await buy(shop, { email: BUYER });
    const { id } = order;
    const sold = { service_id: 'graphic-design-logo-design', service_name: 'Logo Design' };
    const seen = (status: string) => ({ id, ...sold, amount: 500, status });
    expect(await order.show()).toEqual(seen('pending'));
    expect(await order.comeBack('success')).toEqual(seen('pending'));
    expect(await order.comeBack('cancel')).toEqual(seen('failed'));
    expect(await order.show()).toEqual(seen('failed'));
    expect(await (await order.callBack()).text()).toBe('ok');
    const { transactions } = await order.rows();
    const paidAt = (transactions as { created_at: Date }[]).at(-1)?.created_at.toISOString();
    const paid = { ...seen('completed'), paid_at: paidAt };
    expect(await order.show()).toEqual(paid);
    expect(await order.comeBack('success')).toEqual(paid);
  });

  test.for(['completed', 'failed'])('gets no secret of a %s order', async (state, { shop }) => {
    const order = await buy(shop, { email: BUYER });
    if (state === 'completed') await order.callBack();
    else await order.comeBack('cancel');
    const kept = await privateOf(shop, order);
    expect(kept.length).toBeGreaterThan(10);
    for (const [name, call] of Object.entries(callsWith(shop, order))) {
      const answer = await wholeOf(await call);
      const leaked = kept.filter((value) => answer.includes(value));
      expect(leaked, name).toEqual([]);
    }
  });
});

test('the events of an order contain no secret and no address', async ({ shop, sql }) => {
  const order = await buy(shop, { email: BUYER });
  await order.payUnheard();
  await order.comeBack('success');
  await order.callBack({ value_coin: '20' });
  const text = JSON.stringify(await sql`select * from order_events`);
  expect(text).toContain('payment_repeated');
  const kept = await privateOf(shop, order);
  expect([...kept, '/api/', '@'].filter((value) => text.includes(value))).toEqual([]);
});
