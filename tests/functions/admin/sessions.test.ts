import { describe, expect } from 'vitest';
import type { StaffSession } from '../../../src/domain/admin/session.ts';
import { adminTest, call, openSession, refusalOf } from '../../support/admin.ts';
import { endpointCalls } from '../../support/endpoints.ts';

const endpoints = Object.entries(endpointCalls()).filter(
  ([, { path }]) => path.startsWith('/api/admin/') || path.includes('/recovery-codes'),
);

/** The functions that only an owner may call, with the words of the refusal. */
const OWNERS = {
  'PATCH /api/admin/staff': 'manage staff accounts',
  'GET /api/admin/inquiries.csv': 'export lists',
  'GET /api/admin/orders.csv': 'export lists',
  'GET /api/admin/refunds.csv': 'export lists',
  'GET /api/admin/transactions.csv': 'export lists',
  'POST /api/admin/staff': 'manage staff accounts',
  'GET /api/admin/activity': 'see the activity',
  'GET /api/admin/staff': 'manage staff accounts',
  'POST /api/admin/orders/:id/withdrawals': 'withdraw a refund or a payment',
};

const test = adminTest()
  .extend('ended', { scope: 'file' }, async ({ shop }) => {
    const session = await openSession(shop);
    await session.call('/api/auth/sign-out', { body: {} });
    return session;
  })
  .extend('member', { scope: 'file' }, ({ shop }) => openSession(shop, 'staff'));

test.for(endpoints)('%s needs a session', async ([, { path, ...options }], { shop, ended }) => {
  for (const response of [await call(shop, path, options), await ended.call(path, options)]) {
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await refusalOf(response)).toEqual([401, 'Sign in to see this.']);
  }
});

test.for(endpoints)(
  '%s is a member’s who is no owner, or refused',
  async ([name, { path, ...options }], { member }) => {
    const response = await member.call(path, options);
    const right = new Map(Object.entries(OWNERS)).get(name);
    if (right === undefined) expect(response.status).not.toBe(403);
    else expect(await refusalOf(response)).toEqual([403, `Only an owner can ${right}.`]);
  },
);

const ID = /[\da-f-]{36}/;
test.for(endpoints.filter(([, { path }]) => ID.test(path)))(
  '%s finds nothing for an unknown or invalid id',
  async ([, { path, ...options }], { staff }) => {
    for (const unknown of [path, path.replace(ID, 'not-an-id')])
      expect((await staff.call(unknown, options)).status).toBe(404);
  },
);

describe('a session', () => {
  test('is prolonged by use, but not past its end', async ({ shop, sql }) => {
    const { id, call: ask } = await openSession(shop);
    await sql`update staff_sessions set expires_at = now() + interval '10 minutes',
      created_at = now() - interval '11 hours 45 minutes' where user_id = ${id}`;
    const response = await ask('/api/admin/session');
    const session = (await response.json()) as StaffSession;
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^local-staff\.session_token=.*Max-Age=1800;.*SameSite=Strict/),
      'local-staff-present=1; Max-Age=1800; Path=/; SameSite=Strict',
    ]);
    expect(Date.parse(session.ends_at)).toBeLessThan(Date.now() + 16 * 60_000);
    expect(session.idle_ends_at).toBe(session.ends_at);
  });

  test('is not prolonged by background refreshes', async ({ shop, sql }) => {
    const { id, call: ask } = await openSession(shop);
    await sql`update staff_sessions set expires_at = now() + interval '10 minutes' where user_id = ${id}`;
    const read = () => sql`select expires_at from staff_sessions where user_id = ${id}`;
    const before = await read();
    const response = await ask('/api/admin/summary', { headers: { 'x-admin-background': '1' } });
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
    expect(await read()).toEqual(before);
  });
});
