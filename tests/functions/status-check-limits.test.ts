import { expect } from 'vitest';
import { makeWallet, shopTest } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

/** Limits as in production. */
const test = shopTest({ RATE_LIMIT_FACTOR: '1' });

type Placed = Awaited<ReturnType<typeof makeWallet>>;

/** Creates orders with a wallet, without reaching the limits of those calls. */
async function placeOrders(shop: Shop, count: number): Promise<Placed[]> {
  const orders: Placed[] = [];
  while (orders.length < count) {
    orders.push(await makeWallet(shop));
    await shop.database.sql.query('delete from call_counts');
  }
  return orders;
}

/** A browser's return from the gateway, or its visit to the callback URL. */
async function visit(shop: Shop, { order, callback }: Placed, visited: { ip: string; by: number }) {
  const { ip, by } = visited;
  const response =
    by % 2 === 0
      ? await shop.fetch(
          '/api/payments/return',
          {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ order_id: order.id, outcome: 'success' }),
          },
          ip,
        )
      : await shop.fetch(callback.href, { headers: { accept: 'text/html' } }, ip);
  await shop.settled();
  return response.status;
}

test('46: an address causes 30 status checks in ten minutes, by returns and callbacks together', async ({
  shop,
}) => {
  const { database, gateway } = shop;
  const orders = await placeOrders(shop, 34);
  const before = gateway.control.calls('payment-status');
  const visitAll = async (some: readonly Placed[], ip: string) => {
    const statuses = [];
    for (const [by, placed] of some.entries()) statuses.push(await visit(shop, placed, { ip, by }));
    // A visit that asks nothing is answered, too: the callback or the schedule finds its payment.
    expect(new Set(statuses)).toEqual(new Set([200, 303]));
    return gateway.control.calls('payment-status') - before;
  };
  expect(await visitAll(orders.slice(0, 32), '192.0.2.7')).toBe(30);
  expect(await visitAll(orders.slice(32), '192.0.2.8')).toBe(32);
  await database.sql.query(`update call_counts set window_ends_at = now() - interval '1 second'`);
  expect(await visitAll(orders.slice(30, 32), '192.0.2.7')).toBe(34);
});

test('46: a return that asks nothing is not counted', async ({ shop }) => {
  const [placed] = await placeOrders(shop, 1);
  if (!placed) throw new Error('There is no order.');
  const before = shop.gateway.control.calls('payment-status');
  for (let times = 0; times < 5; times += 1)
    expect(await visit(shop, placed, { ip: '192.0.2.9', by: 0 })).toBe(200);
  expect(shop.gateway.control.calls('payment-status')).toBe(before + 1);
  // The endpoint's own limit counts every call.
  const text = 'select calls from call_counts order by calls';
  expect(await shop.database.sql.query(text)).toEqual([{ calls: 1 }, { calls: 5 }]);
});
