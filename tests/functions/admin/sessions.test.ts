import { describe, expect } from 'vitest';
import type { StaffSession } from '../../../src/domain/admin/session.ts';
import { adminTest, call, openSession } from '../../support/admin.ts';
import { endpointCalls } from '../../support/endpoints.ts';
import type { Shop } from '../../support/shop.ts';

const endpoints = Object.entries(endpointCalls()).filter(([, { path }]) =>
  path.startsWith('/api/admin/'),
);

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
async function changedSession(shop: Shop, change: string) {
  const session = await openSession(shop);
  const text = `update staff_sessions set ${change} where user_id = $1`;
  await shop.database.sql.query(text, [session.id]);
  return session;
}

/** Cookies that open nothing: of nobody, and of sessions that have ended. */
const test = adminTest().extend('cookies', { scope: 'file' }, async ({ shop, staff }) => {
  const revoked = await openSession(shop);
  await revoked.call('/api/auth/sign-out', { body: {} });
  const disabled = await openSession(shop);
  const leave = 'update staff_users set disabled_at = now() where id = $1';
  await shop.database.sql.query(leave, [disabled.id]);
  const idle = await changedSession(shop, `expires_at = now() - interval '1 second'`);
  const old = await changedSession(
    shop,
    `created_at = now() - interval '12 hours 1 second', expires_at = now() + interval '20 minutes'`,
  );
  const forged = staff.cookie.replace(/(session_token=[^;]*\.)[^.;]*/, `$1${'A'.repeat(43)}%3D`);
  return [
    undefined,
    'local-staff.session_token=abc.def; other=1',
    ...[revoked, disabled, idle, old].map(({ cookie }) => cookie),
    forged,
  ];
});

test.for(endpoints)(
  '%s is closed without a session, and with one that has ended',
  async ([, { path, ...options }], { shop, cookies }) => {
    for (const cookie of cookies)
      await expectClosed(await call(shop, path, { ...options, ...(cookie && { cookie }) }));
  },
);

describe('a session', () => {
  test('lasts on while it is used, but never past its end', async ({ shop }) => {
    const { call: ask } = await changedSession(
      shop,
      `expires_at = now() + interval '10 minutes', created_at = now() - interval '11 hours 45 minutes'`,
    );
    const response = await ask('/api/admin/session');
    const session = (await response.json()) as StaffSession;
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^local-staff\.session_token=.*Max-Age=1800;.*SameSite=Strict/),
      'local-staff-present=1; Max-Age=1800; Path=/; SameSite=Strict',
    ]);
    expect(Date.parse(session.ends_at)).toBeLessThan(Date.now() + 16 * 60_000);
    expect(session.idle_ends_at).toBe(session.ends_at);
  });

  test('is not kept alive by refreshes that nobody asked for', async ({ shop }) => {
    const { id, call: ask } = await changedSession(
      shop,
      `expires_at = now() + interval '10 minutes'`,
    );
    const read = () =>
      shop.database.sql.query('select expires_at from staff_sessions where user_id = $1', [id]);
    const before = await read();
    const headers = { 'x-admin-background': '1' };
    const response = await ask('/api/admin/summary', { headers });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await read()).toEqual(before);
  });
});
