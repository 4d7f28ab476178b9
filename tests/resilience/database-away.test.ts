import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, vi } from 'vitest';
import { startHost } from '../../netlify/local/host/host.ts';
import { AUTH_PATHS } from '../../src/domain/admin/session.ts';
import { openSite, ROOT } from '../site/site.ts';
import type { BuiltSite } from '../site/site.ts';
import { openSession, PASSWORD, refusalOf } from '../support/admin.ts';
import { endpointCalls } from '../support/endpoints.ts';
import { buy, callBack, LOGO, makeOrder, newFacts, post, showOrder } from '../support/shop.ts';
import { bridgeTest } from '../support/switchable-bridge.ts';

/** No caller waits longer for the word that the database is away: over the 3.5 s that it takes, for a busy machine. */
const MOST_MS = 9_000;

let site: BuiltSite;
beforeAll(async () => {
  site = await openSite();
}, 180_000);

const test = bridgeTest
  .extend('pages', { scope: 'file' }, async ({}, { onCleanup }) => {
    const options = { root: ROOT, port: 0, publish: site.folder, log: () => undefined };
    const host = await startHost(options);
    onCleanup(() => host.close());
    return host;
  })
  /** A valid call of each function that has an address. */
  .extend('calls', { scope: 'file' }, async ({ shop }) => {
    const [staff, leaver] = [await openSession(shop), await openSession(shop)];
    const paid = await buy(shop);
    const facts = { value_coin: '500.00', coin: 'polygon_usdc', ...newFacts() };
    const endpoints = endpointCalls({
      order: (await makeOrder(shop)).id,
      email: staff.email,
      password: PASSWORD,
    });
    const calls = Object.entries(endpoints).map(
      ([name, { path, ...options }]) => [name, () => staff.call(path, options)] as const,
    );
    const all = new Map<string, () => Promise<Response>>(calls);
    // What the sign-in library asks of the database by itself.
    all.set(AUTH_PATHS.signOut, () => leaver.call(AUTH_PATHS.signOut, { body: {} }));
    return all.set('receive-callback', () => callBack(paid.callback, facts));
  });

describe.each(['gone', 'silent'] as const)('while the database is %s', (mode) => {
  test('every function says so in time, and when to come back', async ({ shop, bridge, calls }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    bridge.mode = mode;
    const began = performance.now();
    const answers = [...calls].map(async ([name, call]) => {
      const response = await call();
      const inTime = performance.now() - began < MOST_MS;
      const [status, detail] = await refusalOf(response);
      return { name, status, again: response.headers.get('retry-after'), inTime, detail };
    });
    const detail = 'The database can’t be reached. Please try again in a moment.';
    expect(await Promise.all(answers)).toEqual(
      [...calls.keys()].map((name) => ({ name, status: 503, again: '5', inTime: true, detail })),
    );
    const lines = JSON.stringify(log.mock.calls);
    expect(lines).toContain('DatabaseUnavailable');
    expect(lines).not.toContain(new URL(shop.database.functionsUrl).password);
  });

  test('pages are served all the same', async ({ bridge, pages }) => {
    bridge.mode = mode;
    for (const path of ['/', '/pricing', '/contact', '/payment/success', '/admin'])
      expect((await fetch(`${pages.url}${path}`)).status, path).toBe(200);
  });

  test('a scheduled run fails, to be run again, and loses nothing', async ({
    shop,
    bridge,
    order,
  }) => {
    bridge.mode = mode;
    expect((await shop.runScheduled('reconcile-payments')).status).toBe(503);
    bridge.mode = 'there';
    expect((await shop.runScheduled('reconcile-payments')).status).toBe(200);
    expect((await order.rows()).order).toMatchObject([
      { status: 'pending', payment_id: order.address },
    ]);
  });
});

test('once it is back every function works again, without a start', async ({ bridge, calls }) => {
  bridge.mode = 'gone';
  await Promise.all([...calls.values()].map((call) => call()));
  bridge.mode = 'there';
  const after = await Promise.all(
    [...calls].map(async ([name, call]) => [name, (await call()).status] as const),
  );
  const statuses: Record<string, number> = {
    'create-inquiry': 201,
    'create-order': 201,
    // Not found, which only the database can know.
    'mark-inquiry': 404,
    // The order is not completed.
    'refund-order': 409,
    'resend-receipt': 409,
  };
  expect(after).toEqual([...calls.keys()].map((name) => [name, statuses[name] ?? 200]));
});

test('health is well while the database answers, and is kept by no cache', async ({ shop }) => {
  const response = await shop.fetch('/api/health');
  expect(await response.json()).toEqual({ status: 'ok', database: 'ok' });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('an order that met an outage is made by its repeat, once', async ({ shop, bridge }) => {
  const headers = { 'idempotency-key': randomUUID() };
  const order = () => post(shop, '/api/orders', LOGO, headers);
  bridge.mode = 'gone';
  expect((await order()).status).toBe(503);
  bridge.mode = 'there';
  const [first, second] = [await order(), await order()];
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(await second.json()).toEqual(await first.json());
});

test('a browser with a callback that meets an outage is sent on', async ({ bridge, order }) => {
  bridge.mode = 'gone';
  const headers = { accept: 'text/html', 'sec-fetch-site': 'none' };
  const browser = await callBack(order.callback, {}, headers);
  const page = `/payment/success?order_id=${order.id}`;
  expect([browser.status, browser.headers.get('location')]).toEqual([303, page]);
});

test('a cancel that meets an outage leaves the order as it is', async ({ shop, bridge }) => {
  const { id } = await makeOrder(shop);
  bridge.mode = 'gone';
  const cancel = { order_id: id, outcome: 'cancel' };
  expect((await post(shop, '/api/payments/return', cancel)).status).toBe(503);
  bridge.mode = 'there';
  expect((await showOrder(shop, id)).status).toBe('pending');
});
