import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config } from '@netlify/functions';
import { describe, expect } from 'vitest';
import { openSession, refusalOf, STAFF_SETTINGS } from '../support/admin.ts';
import { INQUIRY } from '../support/endpoints.ts';
import { startHostProcess } from '../support/host-process.ts';
import { LOGO, makeWallet, post, shopTest } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

/** The limit of create-order.ts, per minute. */
const MOST_ORDERS = 30;

const sent = () => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    // These headers do not change the caller's address.
    'x-forwarded-for': randomUUID(),
    'x-nf-client-connection-ip': '10.0.0.1',
  },
  body: JSON.stringify(LOGO),
});
const order = (shop: Shop, from?: string) => shop.fetch('/api/orders', sent(), from);

const test = shopTest({ ...STAFF_SETTINGS, RATE_LIMIT_FACTOR: '1' }).extend(
  'count',
  async ({ shop }) => {
    await shop.database.sql.query('truncate call_counts');
    return (change: string) => shop.database.sql.query(`update call_counts set ${change}`);
  },
);

describe('calls from an address', () => {
  test('are counted together over all instances', async ({ shop, count: _, onTestFinished }) => {
    const other = await startHostProcess({ RATE_LIMIT_FACTOR: '1' });
    onTestFinished(() => other.kill());
    const burst = Array.from({ length: 3 * MOST_ORDERS }, (_, index) =>
      index % 2 ? order(shop) : fetch(`http://127.0.0.1:${other.port}/api/orders`, sent()),
    );
    const answers = await Promise.all(burst);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(2 * MOST_ORDERS);
    expect(await shop.database.sql.query('select from orders')).toHaveLength(MOST_ORDERS);
    for (const response of refused) {
      const wait = Number(response.headers.get('retry-after'));
      const detail = `Too many tries. Wait ${wait} seconds and try again.`;
      expect(await refusalOf(response)).toEqual([429, detail]);
    }
  });

  test('do not delay calls of other addresses', async ({ shop, count: _ }) => {
    const flood = Array.from({ length: 2 * MOST_ORDERS }, () => order(shop));
    for (const from of ['127.0.0.2', '127.0.0.3'])
      expect((await order(shop, from)).status).toBe(201);
    await Promise.all(flood);
    expect((await order(shop)).status).toBe(429);
    // Each function counts for itself.
    expect((await shop.fetch(`/api/orders/${randomUUID()}`)).status).toBe(404);
  });

  test('that post the form without a script are redirected to a page', async ({ shop, count }) => {
    const body = new URLSearchParams({ ...INQUIRY, consent: 'on' });
    const postForm = () => shop.fetch('/api/inquiries', { method: 'POST', body });
    await postForm();
    await count('calls = 10');
    const { status, headers } = await postForm();
    expect([status, headers.get('location')]).toEqual([303, '/contact/again#failed']);
  });
});

test.for([
  ['/api/inquiries', { ...INQUIRY, email: 'none' }, 10, 422],
  ['/api/orders', { ...LOGO, service_id: 'none' }, MOST_ORDERS, 422],
  // Refused by its handler, before any query that could count it.
  ['/api/payments/return', { order_id: '', outcome: 'success' }, 60, 400],
] as const)(
  'posts to %s that are refused count as well',
  async ([path, body, most, status], { shop, count: _ }) => {
    const invalid = () => post(shop, path, body, { 'idempotency-key': randomUUID() });
    const answers = await Promise.all(Array.from({ length: most + 10 }, invalid));
    const countOf = (wanted: number) =>
      answers.filter((response) => response.status === wanted).length;
    expect([countOf(status), countOf(429)]).toEqual([most, 10]);
  },
);

test('30: an address may request 100 wallets a day', async ({ shop, count }) => {
  const ask = async () => {
    const { order: made } = (await (await order(shop)).json()) as { order: { id: string } };
    return post(shop, `/api/orders/${made.id}/wallet`, { provider: 'mercuryo' });
  };
  expect((await ask()).status).toBe(200);
  const looked = shop.gateway.control.calls('wallet');
  await count(`calls = 100 where window_ends_at > now() + interval '1 hour'`);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('Wait 24 hours and try again.');
  expect(shop.gateway.control.calls('wallet')).toBe(looked);
  await count(`window_ends_at = now() - interval '1 second'`);
  expect((await ask()).status).toBe(200);
});

test('calls of a staff account are counted, separately for each', async ({ shop, count }) => {
  const [one, another] = [await openSession(shop), await openSession(shop)];
  expect((await one.call('/api/admin/orders')).status).toBe(200);
  await count('calls = 300');
  const refused = await one.call('/api/admin/orders');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await another.call('/api/admin/orders')).status).toBe(200);
});

test('a count is deleted by the hourly run once its minute has passed', async ({ shop, count }) => {
  await order(shop);
  await count(`window_ends_at = now() - interval '1 second'`);
  await order(shop, '127.0.0.2');
  const run = await shop.runScheduled('forget-expired');
  expect(await run.json()).toMatchObject({ calls: 1 });
  expect(await shop.database.sql.query('select calls from call_counts')).toEqual([{ calls: 1 }]);
});

test('two functions have a platform rate limit, the number that its smallest plan allows', async () => {
  const folder = fileURLToPath(new URL('../../netlify/functions', import.meta.url));
  const limited: string[] = [];
  for (const file of readdirSync(folder)) {
    const { config } = (await import(`${folder}/${file}`)) as { config: Config };
    if (config.rateLimit) limited.push(file);
  }
  const hint =
    'Limit other functions with perMinute(), which the database counts, not with config.rateLimit.';
  expect(limited, hint).toEqual(['authenticate-staff.ts', 'show-order.ts']);
});

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
