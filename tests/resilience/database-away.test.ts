import { beforeAll, describe, expect, vi } from 'vitest';
import { startHost } from '../../netlify/local/host/host.ts';
import { AUTH_PATHS } from '../../src/domain/admin/session.ts';
import { openSite, ROOT } from '../site/site.ts';
import type { BuiltSite } from '../site/site.ts';
import { openSession, PASSWORD, refusalOf } from '../support/admin.ts';
import { endpointCalls } from '../support/endpoints.ts';
import { askForHealth } from '../support/health.ts';
import { buy, callBack, makeOrder, newFacts } from '../support/shop.ts';
import { bridgeTest } from '../support/switchable-bridge.ts';

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
  /** A valid request for each function that has a URL. */
  .extend('calls', { scope: 'file' }, async ({ shop }) => {
    const [staff, leaver] = [await openSession(shop), await openSession(shop)];
    const paid = await buy(shop);
    const facts = { value_coin: '500.00', coin: 'polygon_usdc', ...newFacts() };
    const endpoints = endpointCalls({
      order: (await makeOrder(shop)).id,
      email: staff.email,
      password: PASSWORD,
    });
    // Of the sign-in library's endpoints those that need no state of their own.
    const others = /\/api\/auth\/(?!sign-in|recovery-codes)/;
    const tried = Object.entries(endpoints).filter(([name]) => !others.test(name));
    const calls = tried.map(
      ([name, { path, ...options }]) => [name, () => staff.call(path, options)] as const,
    );
    const all = new Map<string, () => Promise<Response>>(calls);
    // Covers the sign-in library's own queries.
    all.set(AUTH_PATHS.signOut, () => leaver.call(AUTH_PATHS.signOut, { body: {} }));
    all.set('GET /api/health', () => askForHealth(shop));
    return all.set('GET /api/payments/callback', () => callBack(paid.callback, facts));
  });

describe.each(['gone', 'silent'] as const)('while the database is %s', (mode) => {
  test('every function returns 503 with Retry-After', async ({ shop, bridge, calls }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    bridge.mode = mode;
    const answers = [...calls].map(async ([name, call]) => {
      const response = await call();
      const [status, detail] = await refusalOf(response);
      return { name, status, again: response.headers.get('retry-after'), detail };
    });
    const detail = 'The database can’t be reached. Please try again in a moment.';
    expect(await Promise.all(answers)).toEqual(
      [...calls.keys()].map((name) => ({ name, status: 503, again: '5', detail })),
    );
    const lines = JSON.stringify(log.mock.calls);
    expect(lines).toContain('DatabaseUnavailable');
    expect(lines).not.toContain(new URL(shop.database.functionsUrl).password);
  });

  test('pages are still served', async ({ bridge, pages }) => {
    bridge.mode = mode;
    for (const path of ['/', '/pricing', '/contact', '/payment/success', '/admin'])
      expect((await fetch(`${pages.url}${path}`)).status, path).toBe(200);
  });

  test('a scheduled run fails, and succeeds later', async ({ shop, bridge, order }) => {
    bridge.mode = mode;
    expect((await shop.runScheduled('reconcile-payments')).status).toBe(503);
    bridge.mode = 'there';
    expect((await shop.runScheduled('reconcile-payments')).status).toBe(200);
    expect((await order.rows()).order).toMatchObject([
      { status: 'pending', payment_id: order.address },
    ]);
  });
});

test('every function works when the database is back', async ({ bridge, calls }) => {
  bridge.mode = 'gone';
  await Promise.all([...calls.values()].map((call) => call()));
  bridge.mode = 'there';
  const after: [name: string, status: number][] = [];
  // One after the other: some need what others change.
  for (const [name, call] of calls) after.push([name, (await call()).status]);
  const statuses: Record<string, number> = {
    'POST /api/inquiries': 201,
    'POST /api/orders': 201,
    // The database has no such inquiry.
    'PATCH /api/admin/inquiries/:id': 404,
    'GET /api/admin/inquiries/:id': 404,
    // The account is their own.
    'PATCH /api/admin/staff': 409,
    'POST /api/admin/staff': 409,
    // The order has no wallet to ask about.
    'POST /api/admin/orders/:id/check': 409,
    'POST /api/admin/orders': 201,
    'POST /api/admin/orders/:id/payments': 201,
    'POST /api/admin/orders/:id/refunds': 201,
    'POST /api/page-errors': 204,
    // The order is not completed.
    'POST /api/admin/orders/:id/receipt': 409,
    // The order has no such payment, and no such refund.
    'POST /api/admin/orders/:id/values': 409,
    'POST /api/admin/orders/:id/withdrawals': 409,
  };
  expect(after).toEqual([...calls.keys()].map((name) => [name, statuses[name] ?? 200]));
});

test('a browser’s callback during an outage is redirected', async ({ bridge, order }) => {
  bridge.mode = 'gone';
  const headers = { accept: 'text/html', 'sec-fetch-site': 'none' };
  const browser = await callBack(order.callback, {}, headers);
  const page = `/payment/success?order_id=${order.id}`;
  expect([browser.status, browser.headers.get('location')]).toEqual([303, page]);
});
