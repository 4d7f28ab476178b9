import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { startHost } from '../../netlify/local/host/host.ts';
import type { Host } from '../../netlify/local/host/host.ts';
import { AUTH_PATHS } from '../../src/domain/desk/session.ts';
import { findTargets } from '../functions/bad-input/targets.ts';
import { openSite, ROOT } from '../site/site.ts';
import { openSession, PASSWORD } from '../support/desk.ts';
import { LOGO, makeOrder, makeWallet, openShop } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';
import { openSwitchableBridge } from './switchable-bridge.ts';
import type { SwitchableBridge } from './switchable-bridge.ts';

/** No caller waits longer for the word that the database is away: over the 3.5 s that it takes, for a busy machine. */
const MOST_MS = 9_000;

let bridge: SwitchableBridge;
let shop: Shop;
let pages: Host;
/** A valid call of each function that has an address. */
let calls: Record<string, () => Promise<Response>>;

beforeAll(async () => {
  const site = await openSite();
  bridge = await openSwitchableBridge(inject('database').fetchEndpoint);
  shop = await openShop({
    AUTH_SECRET: 'a-secret-for-tests-alone-'.repeat(2),
    NEON_FETCH_ENDPOINT: bridge.url,
  });
  pages = await startHost({ root: ROOT, port: 0, publish: site.folder, log: () => undefined });
  calls = await callsOf(shop);
}, 180_000);
afterEach(() => {
  bridge.mode = 'there';
});
afterAll(async () => {
  await pages.close();
  await shop.close();
  await bridge.close();
});

async function callsOf(opened: Shop): Promise<typeof calls> {
  const { cookie, email } = await openSession(opened);
  const { id } = await makeOrder(opened);
  const { callback } = await makeWallet(opened);
  const facts = { value_coin: '500.00', coin: 'polygon_usdc', txid_in: 'in', txid_out: 'out' };
  for (const [name, value] of Object.entries(facts)) callback.searchParams.set(name, value);
  const read = (path: string) => () => fetch(`${opened.url}${path}`, { headers: { cookie } });
  const send =
    (method: string, path: string, body: unknown, headers = {}) =>
    () =>
      fetch(`${opened.url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', cookie, ...headers },
        body: JSON.stringify(body),
      });
  const inquiry = { name: 'A', email: 'a@b.example', subject: 'S', message: 'M', consent: true };
  return {
    'authenticate-staff': send('POST', AUTH_PATHS.signIn, { email, password: PASSWORD }),
    'change-order': send('PATCH', `/api/admin/orders/${id}`, { note: 'A note.' }),
    'chart-revenue': read('/api/admin/revenue'),
    'check-health': read('/api/health'),
    'create-inquiry': send('POST', '/api/inquiries', inquiry),
    'create-order': send('POST', '/api/orders', LOGO, { 'idempotency-key': randomUUID() }),
    'export-inquiries': read('/api/admin/inquiries.csv'),
    'export-orders': read('/api/admin/orders.csv'),
    'export-transactions': read('/api/admin/transactions.csv'),
    'list-inquiries': read('/api/admin/inquiries'),
    'list-orders': read('/api/admin/orders'),
    'list-transactions': read('/api/admin/transactions'),
    'mark-inquiry': send('PATCH', `/api/admin/inquiries/${randomUUID()}`, { read: true }),
    'receive-callback': () => fetch(callback),
    'request-wallet': send('POST', `/api/orders/${id}/wallet`, { provider: 'mercuryo' }),
    'settle-return': send('POST', '/api/payments/return', { order_id: id, outcome: 'success' }),
    'show-order': read(`/api/orders/${id}`),
    'show-order-detail': read(`/api/admin/orders/${id}`),
    'show-staff-session': read('/api/admin/session'),
    'show-summary': read('/api/admin/summary'),
  };
}

describe.each(['gone', 'silent'] as const)('while the database is %s', (mode) => {
  test('every function says so in time, and when to come back', async () => {
    bridge.mode = mode;
    const began = performance.now();
    const answers = Object.entries(calls).map(async ([name, call]) => {
      const response = await call();
      const { status, headers } = response;
      const inTime = performance.now() - began < MOST_MS;
      const { detail } = (await response.json()) as { detail: string };
      return { name, status, again: Number(headers.get('retry-after')) > 0, inTime, detail };
    });
    expect(await Promise.all(answers)).toEqual(
      Object.keys(calls).map((name) => ({
        name,
        status: 503,
        again: true,
        inTime: true,
        detail: 'The database can’t be reached. Please try again in a moment.',
      })),
    );
  });

  test('what the sign-in library asks of it by itself is told in time, too', async () => {
    const { cookie } = await openSession(shop);
    bridge.mode = mode;
    const began = performance.now();
    const leaving = await fetch(`${shop.url}${AUTH_PATHS.signOut}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: '{}',
    });
    expect(performance.now() - began).toBeLessThan(MOST_MS);
    expect([leaving.status, leaving.headers.get('retry-after')]).toEqual([503, '5']);
  });

  test('pages are served all the same', async () => {
    bridge.mode = mode;
    for (const path of ['/', '/pricing', '/contact', '/payment/success', '/admin']) {
      expect((await fetch(`${pages.url}${path}`)).status, path).toBe(200);
    }
  });

  test('a scheduled run fails, to be run again, and loses nothing', async () => {
    const { order, address } = await makeWallet(shop);
    bridge.mode = mode;
    expect((await shop.runScheduled('reconcile-payments')).status).toBe(503);
    bridge.mode = 'there';
    expect((await shop.runScheduled('reconcile-payments')).status).toBe(200);
    const [row] = await shop.database.sql.query(
      'select status, payment_id from orders where id = $1',
      [order.id],
    );
    expect(row).toEqual({ status: 'pending', payment_id: address });
  });
});

test('once it is back every function works again, without a start', async () => {
  bridge.mode = 'silent';
  const during = await Promise.all(Object.values(calls).map((call) => call()));
  expect(new Set(during.map(({ status }) => status))).toEqual(new Set([503]));
  bridge.mode = 'there';
  const after = await Promise.all(
    Object.entries(calls).map(async ([name, call]) => [name, (await call()).status]),
  );
  // Inquiry not found, which only the database can know.
  const right = (name: string) =>
    ({ 'create-inquiry': 201, 'create-order': 201, 'mark-inquiry': 404 })[name] ?? 200;
  expect(after).toEqual(Object.keys(calls).map((name) => [name, right(name)]));
});

test('no function with an address is left out here', async () => {
  const targets = await findTargets();
  const names = targets.filter(({ scheduled }) => !scheduled).map(({ name }) => name);
  expect(Object.keys(calls).toSorted()).toEqual(names.toSorted());
});
