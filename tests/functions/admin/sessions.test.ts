import { describe, expect } from 'vitest';
import type { StaffSession } from '../../../src/domain/admin/session.ts';
import { adminTest, call, openSession, refusalOf } from '../../support/admin.ts';
import { endpointCalls } from '../../support/endpoints.ts';
import type { Shop } from '../../support/shop.ts';

const endpoints = Object.entries(endpointCalls()).filter(([, { path }]) =>
  path.startsWith('/api/admin/'),
);

/** A session whose row was changed in the database. */
async function changedSession(shop: Shop, change: string) {
  const session = await openSession(shop);
  const text = `update staff_sessions set ${change} where user_id = $1`;
  await shop.database.sql.query(text, [session.id]);
  return session;
}

const test = adminTest().extend('ended', { scope: 'file' }, async ({ shop }) => {
  const session = await openSession(shop);
  await session.call('/api/auth/sign-out', { body: {} });
  return session;
});

test.for(endpoints)('%s needs a session', async ([, { path, ...options }], { shop, ended }) => {
  for (const response of [await call(shop, path, options), await ended.call(path, options)]) {
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await refusalOf(response)).toEqual([401, 'Sign in to see this.']);
  }
});

const ID = /[\da-f-]{36}/;
test.for(endpoints.filter(([, { path }]) => ID.test(path)))(
  '%s finds nothing for an unknown or invalid id',
  async ([, { path, ...options }], { staff }) => {
    for (const unknown of [path, path.replace(ID, 'not-an-id')])
      expect((await staff.call(unknown, options)).status).toBe(404);
  },
);

describe('a session', () => {
  test('is prolonged by use, but not past its end', async ({ shop }) => {
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

  test('is not prolonged by background refreshes', async ({ shop }) => {
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

  // Disabling ends all sessions; one that begins at the same moment must not last either.
  test('of a disabled member is refused, and ends', async ({ shop }) => {
    const { id, call: ask } = await openSession(shop);
    const { sql } = shop.database;
    await sql.query('update staff_users set disabled_at = now() where id = $1', [id]);
    expect((await ask('/api/admin/session')).status).toBe(401);
    expect(await sql.query('select from staff_sessions where user_id = $1', [id])).toEqual([]);
  });
});
