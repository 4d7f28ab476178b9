import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffSession } from '../../../src/domain/desk/session.ts';
import { call, openDesk, openSession } from '../../support/desk.ts';
import type { Shop } from '../../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openDesk();
});
afterAll(() => shop.close());

const id = randomUUID();

/** Every address of the desk, by the function that answers it. */
const ENDPOINTS: Record<string, { path: string; method?: string; body?: unknown }> = {
  'change-order': { path: `/api/admin/orders/${id}`, method: 'PATCH', body: { note: 'A note.' } },
  'chart-revenue': { path: '/api/admin/revenue' },
  'export-inquiries': { path: '/api/admin/inquiries.csv' },
  'export-orders': { path: '/api/admin/orders.csv' },
  'export-transactions': { path: '/api/admin/transactions.csv' },
  'list-inquiries': { path: '/api/admin/inquiries' },
  'list-orders': { path: '/api/admin/orders' },
  'list-transactions': { path: '/api/admin/transactions' },
  'mark-inquiry': { path: `/api/admin/inquiries/${id}`, method: 'PATCH', body: { read: true } },
  'show-order-detail': { path: `/api/admin/orders/${id}` },
  'show-staff-session': { path: '/api/admin/session' },
  'show-summary': { path: '/api/admin/summary' },
};
const endpoints = Object.entries(ENDPOINTS);

async function expectClosed(response: Response): Promise<void> {
  expect(response.status).toBe(401);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({
    type: 'about:blank',
    title: 'Unauthorized',
    status: 401,
    detail: 'Sign in to see this.',
  });
}

/** A session whose row was changed behind its back. */
async function changedSession(change: string): Promise<string> {
  const { id: staffId, cookie } = await openSession(shop);
  await shop.database.sql.query(`update staff_sessions set ${change} where user_id = $1`, [
    staffId,
  ]);
  return cookie;
}

describe.each(endpoints)('%s', (_, { path, ...options }) => {
  test('is closed without a session', async () => {
    await expectClosed(await call(shop, path, options));
  });

  test('is closed with a cookie that nobody was given', async () => {
    const cookie = '__Host-staff.session_token=abc.def; other=1';
    await expectClosed(await call(shop, path, { ...options, cookie }));
  });
});

describe('a session', () => {
  let open: string;
  let ended: Record<string, string>;
  beforeAll(async () => {
    open = (await openSession(shop)).cookie;
    const revoked = await openSession(shop);
    await call(shop, '/api/auth/sign-out', { cookie: revoked.cookie, body: {} });
    const disabled = await openSession(shop);
    await shop.database.sql.query('update staff_users set disabled_at = now() where id = $1', [
      disabled.id,
    ]);
    const forged = open.replace(/(session_token=[^;]*\.)[^.;]*/, `$1${'A'.repeat(43)}%3D`);
    ended = {
      'idle for half an hour': await changedSession(`expires_at = now() - interval '1 second'`),
      'older than twelve hours': await changedSession(
        `created_at = now() - interval '12 hours 1 second', expires_at = now() + interval '20 minutes'`,
      ),
      revoked: revoked.cookie,
      'of a disabled member': disabled.cookie,
      'with another signature': forged,
    };
  });

  test.each(endpoints)('opens %s', async (_, { path, ...options }) => {
    const response = await call(shop, path, { ...options, cookie: open });
    expect([200, 404]).toContain(response.status);
    await response.text();
  });

  test.each(endpoints)('that has ended does not open %s', async (_, { path, ...options }) => {
    for (const cookie of Object.values(ended))
      await expectClosed(await call(shop, path, { ...options, cookie }));
  });

  test.each(endpoints.filter(([, { method }]) => method === 'PATCH'))(
    'from another origin does not open %s',
    async (_, { path, ...options }) => {
      for (const headers of [
        { origin: 'https://elsewhere.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]) {
        const response = await call(shop, path, { ...options, cookie: open, headers });
        expect(response.status).toBe(403);
      }
    },
  );

  test('lasts on while it is used, but never past its end', async () => {
    const { id: staffId, cookie } = await openSession(shop);
    const moved = `update staff_sessions set expires_at = now() + interval '10 minutes',
      created_at = now() - interval '11 hours 45 minutes' where user_id = $1`;
    await shop.database.sql.query(moved, [staffId]);
    const response = await call(shop, '/api/admin/session', { cookie });
    const session = (await response.json()) as StaffSession;
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-staff\.session_token=.*Max-Age=1800;.*SameSite=Strict/),
      '__Host-staff-present=1; Max-Age=1800; Path=/; Secure; SameSite=Strict',
    ]);
    expect(Date.parse(session.ends_at)).toBeLessThan(Date.now() + 16 * 60_000);
    expect(session.idle_ends_at).toBe(session.ends_at);
  });

  test('is not kept alive by refreshes that nobody asked for', async () => {
    const { id: staffId, cookie } = await openSession(shop);
    await shop.database.sql.query(
      `update staff_sessions set expires_at = now() + interval '10 minutes' where user_id = $1`,
      [staffId],
    );
    const read = () =>
      shop.database.sql.query('select expires_at from staff_sessions where user_id = $1', [
        staffId,
      ]);
    const before = await read();
    const headers = { 'x-desk-background': '1' };
    const response = await call(shop, '/api/admin/summary', { cookie, headers });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await read()).toEqual(before);
  });
});

test('no function of the desk is left out here', () => {
  const folder = new URL('../../../netlify/functions/', import.meta.url);
  const desk = readdirSync(folder).filter((file) =>
    readFileSync(new URL(file, folder), 'utf8').includes("'/api/admin/"),
  );
  expect(desk.map((file) => file.replace('.ts', '')).toSorted()).toEqual(Object.keys(ENDPOINTS));
});
