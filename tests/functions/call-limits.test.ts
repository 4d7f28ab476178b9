import { randomUUID } from 'node:crypto';
import type { Config } from '@netlify/functions';
import { describe, expect } from 'vitest';
import { adminTest, openSession, refusalOf } from '../support/admin.ts';
import { endpointCalls, INQUIRY } from '../support/endpoints.ts';
import { startHostProcess } from '../support/host-process.ts';
import { everyFunction, LOGO, makeWallet, post } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

/** The limit of `POST /api/orders`, per minute. */
const MOST_ORDERS = 30;

const JSON_TYPE = { 'content-type': 'application/json' };
const sent = () => ({
  method: 'POST',
  headers: {
    ...JSON_TYPE,
    'idempotency-key': randomUUID(),
    // These headers do not change the caller's address.
    'x-forwarded-for': randomUUID(),
    'x-nf-client-connection-ip': '10.0.0.1',
  },
  body: JSON.stringify(LOGO),
});

const test = adminTest({ RATE_LIMIT_FACTOR: '1' })
  .extend('count', async ({ sql }) => {
    await sql`truncate call_counts`;
    return (change: string) => sql.query(`update call_counts set ${change}`);
  })
  .extend('makeOrder', ({ shop, count: _ }) => {
    return (from?: string) => shop.fetch('/api/orders', sent(), from);
  });

describe('calls from an address', () => {
  test('are counted over all instances', async ({ shop, sql, makeOrder, onTestFinished }) => {
    const other = await startHostProcess({ RATE_LIMIT_FACTOR: '1' });
    onTestFinished(() => other.kill());
    const burst = Array.from({ length: 3 * MOST_ORDERS }, (_, index) =>
      index % 2 ? makeOrder() : fetch(`http://127.0.0.1:${other.port}/api/orders`, sent()),
    );
    const answers = await Promise.all(burst);
    // On a busy machine a call may wait too long for the database. It was counted or refused, but says only that.
    const late = answers.filter(({ status }) => status === 503).length;
    const made = answers.filter(({ status }) => status === 201).length;
    const orders = await sql`select from orders`;
    expect(made).toBeLessThanOrEqual(orders.length);
    expect(orders.length).toBeLessThanOrEqual(MOST_ORDERS);
    expect(orders.length + late).toBeGreaterThanOrEqual(MOST_ORDERS);
    const refused = answers.filter(({ status }) => status !== 201 && status !== 503);
    for (const response of refused) {
      const wait = Number(response.headers.get('retry-after'));
      const detail = `Too many tries. Wait ${wait} seconds and try again.`;
      expect(await refusalOf(response)).toEqual([429, detail]);
    }
    // Each function counts for itself.
    expect((await shop.fetch(`/api/orders/${randomUUID()}`)).status).toBe(404);
  });

  test('do not delay calls of other addresses', async ({ makeOrder }) => {
    const flood = Array.from({ length: 2 * MOST_ORDERS }, () => makeOrder());
    for (const from of ['127.0.0.2', '127.0.0.3']) expect((await makeOrder(from)).status).toBe(201);
    await Promise.all(flood);
    expect((await makeOrder()).status).toBe(429);
  });

  test('that post the form without a script are redirected to a page', async ({ shop, count }) => {
    const body = new URLSearchParams({ ...INQUIRY, consent: 'on' });
    const postForm = () => shop.fetch('/api/inquiries', { method: 'POST', body });
    await postForm();
    await count('calls = 10');
    const { status, headers } = await postForm();
    expect([status, headers.get('location')]).toEqual([303, '/contact/again#failed']);
  });

  test.for([
    ['/api/inquiries', { ...INQUIRY, email: 'none' }, 10, 422],
    ['/api/orders', { ...LOGO, service_id: 'none' }, MOST_ORDERS, 422],
    // Refused by its handler, before any query that could count it.
    ['/api/payments/return', { order_id: '', outcome: 'success' }, 60, 400],
  ] as const)(
    'to %s that are refused count as well',
    async ([path, body, most, status], { shop, count: _ }) => {
      const invalid = () => post(shop, path, body, { 'idempotency-key': randomUUID() });
      const answers = await Promise.all(Array.from({ length: most + 10 }, invalid));
      const countOf = (wanted: number) => answers.filter((it) => it.status === wanted).length;
      expect([countOf(status), countOf(429)]).toEqual([most, 10]);
    },
  );
});

test('30: an address may request 100 wallets a day', async ({ shop, count, makeOrder }) => {
  const ask = async () => {
    const { order } = (await (await makeOrder()).json()) as { order: { id: string } };
    return post(shop, `/api/orders/${order.id}/wallet`, { provider: 'mercuryo' });
  };
  expect((await ask()).status).toBe(200);
  const looked = shop.gateway.control.calls('wallet');
  await count(`calls = 100 where window_ends_at > now() + interval '1 hour'`);
  const reason = 'Too many tries. Wait 24 hours and try again.';
  expect(await refusalOf(await ask())).toEqual([429, reason]);
  expect(shop.gateway.control.calls('wallet')).toBe(looked);
  await count(`window_ends_at = now() - interval '1 second'`);
  expect((await ask()).status).toBe(200);
});

describe('a body', () => {
  /** Functions that the database limits and that read a body. */
  const reading = Object.entries(endpointCalls()).filter(
    ([, { path, body }]) => body !== undefined && !path.startsWith('/api/auth/'),
  );

  test.for(reading)(
    'sent to %s is not read when the call is one too many',
    async (each, { shop, staff, count }) => {
      const [, { path, method = 'GET', body, headers }] = each;
      const sent = { method, headers: { ...JSON_TYPE, cookie: staff.cookie, ...headers } };
      await shop.fetch(path, { ...sent, body: JSON.stringify(body) });
      await count('calls = 1000000');
      let chunks = 0;
      const unread = new ReadableStream({
        pull(controller) {
          chunks += 1;
          controller.enqueue(new TextEncoder().encode('{'));
          if (chunks > 100) controller.close();
        },
      });
      const request = { ...sent, body: unread, duplex: 'half' } as RequestInit;
      expect((await shop.fetch(path, request)).status).toBe(429);
      // The stream itself prepares one chunk.
      expect(chunks).toBeLessThanOrEqual(1);
    },
  );

  test('that staff send wrongly counts as well', async ({ shop, staff, sql, count: _ }) => {
    const wrong = await staff.call(`/api/admin/orders/${randomUUID()}`, {
      method: 'PATCH',
      body: { no: 'such field' },
    });
    expect(wrong.status).toBe(422);
    expect(await sql`select calls from call_counts`).toEqual([{ calls: 1 }]);
    expect(shop.calls.get('PATCH /api/admin/orders/:id')).toBeGreaterThan(0);
  });
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

test('one function has a platform rate limit: it would hold for the whole shop, and so for the gateway', async () => {
  const limited: string[] = [];
  for (const { name } of await everyFunction()) {
    const { config } = (await import(`../../netlify/functions/${name}.ts`)) as { config: Config };
    if (config.rateLimit) limited.push(name);
  }
  const hint =
    'Limit a route with perMinute, which the database counts, not its function with config.rateLimit.';
  expect(limited, hint).toEqual(['sign-in']);
});

describe('46: an address', () => {
  /** Creates orders with a wallet, without reaching the limits of those calls. */
  async function placeOrders(shop: Shop, count: number) {
    const orders: Awaited<ReturnType<typeof makeWallet>>[] = [];
    while (orders.length < count) {
      orders.push(await makeWallet(shop));
      await shop.database.sql`delete from call_counts`;
    }
    return orders;
  }

  /** The status of a browser's return from the gateway. */
  async function comeBack(shop: Shop, id: string, ip: string) {
    const body = JSON.stringify({ order_id: id, outcome: 'success' });
    const init = { method: 'POST', headers: JSON_TYPE, body };
    return (await shop.fetch('/api/payments/return', init, ip)).status;
  }

  test('causes 30 status checks in ten minutes, by returns and callbacks together', async ({
    shop,
    count,
  }) => {
    const orders = await placeOrders(shop, 34);
    const before = shop.gateway.control.calls('payment-status');
    const visitAll = async (from: number, to: number, ip: string) => {
      const statuses = new Set<number>();
      for (const [index, { order, callback }] of orders.slice(from, to).entries()) {
        const page = { headers: { accept: 'text/html' } };
        if (index % 2 === 0) statuses.add(await comeBack(shop, order.id, ip));
        else statuses.add((await shop.fetch(callback.href, page, ip)).status);
        await shop.settled();
      }
      // A visit that asks nothing is answered, too: the callback or the schedule finds its payment.
      expect(statuses).toEqual(new Set([200, 303]));
      return shop.gateway.control.calls('payment-status') - before;
    };
    expect(await visitAll(0, 32, '192.0.2.7')).toBe(30);
    expect(await visitAll(32, 34, '192.0.2.8')).toBe(32);
    await count(`window_ends_at = now() - interval '1 second'`);
    expect(await visitAll(30, 32, '192.0.2.7')).toBe(34);
  });

  test('is not counted for a return that asks nothing', async ({ shop, sql }) => {
    const [placed] = await placeOrders(shop, 1);
    const before = shop.gateway.control.calls('payment-status');
    for (let times = 0; times < 5; times += 1)
      expect(await comeBack(shop, placed?.order.id ?? '', '192.0.2.9')).toBe(200);
    expect(shop.gateway.control.calls('payment-status')).toBe(before + 1);
    // The endpoint's own limit counts every call.
    const calls = await sql`select calls from call_counts order by calls`;
    expect(calls).toEqual([{ calls: 1 }, { calls: 5 }]);
  });
});
