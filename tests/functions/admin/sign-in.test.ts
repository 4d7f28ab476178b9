import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import {
  addStaff,
  adminTest,
  call,
  cookiesOf,
  openSession,
  PASSWORD,
  signIn,
} from '../../support/admin.ts';
import type { Session } from '../../support/admin.ts';
import type { Shop } from '../../support/shop.ts';

const PATH = '/api/auth/sign-in/email';
const test = adminTest().extend('statusWith', { scope: 'file' }, ({ shop }) => {
  return async (cookie: string) => (await call(shop, '/api/admin/session', { cookie })).status;
});

const newEmail = () => `${randomUUID()}@admin.example`;

/** A new member who has signed in as a browser does. */
async function signInNew(shop: Shop) {
  const email = newEmail();
  const id = await addStaff(shop, email);
  return { id, email, cookie: await signIn(shop, email) };
}

describe('POST /api/auth/sign-in/email', () => {
  test('opens the admin page, and never returns the token', async ({ shop }) => {
    const email = newEmail();
    await addStaff(shop, email);
    const body = { email: ` ${email.toUpperCase()} `, password: PASSWORD };
    const response = await call(shop, PATH, { body });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({});
    const session = await call(shop, '/api/admin/session', { cookie: cookiesOf(response) });
    expect(await session.json()).toMatchObject({ email, second_factor: false });
  });

  test('refuses a field that only the sign-in library knows', async ({ shop }) => {
    const body = { email: newEmail(), password: 'x', callbackURL: 'https://b.example' };
    expect((await call(shop, PATH, { body })).status).toBe(422);
  });
});

describe('signing out', () => {
  test('ends this session alone', async ({ shop, statusWith }) => {
    const { email, cookie } = await signInNew(shop);
    const other = await signIn(shop, email);
    expect([await statusWith(cookie), await statusWith(other)]).toEqual([200, 200]);
    const response = await call(shop, '/api/auth/sign-out', { cookie, body: {} });
    expect(response.status).toBe(200);
    expect(cookie).toMatch(/(^|; )local-staff-present=1(;|$)/);
    expect(cookiesOf(response, cookie)).toMatch(/^local-staff-device=\S+$/);
    expect([await statusWith(cookie), await statusWith(other)]).toEqual([401, 200]);
  });

  test('everywhere ends every session of the member', async ({ shop, staff, statusWith }) => {
    const { email, cookie } = await signInNew(shop);
    const other = await signIn(shop, email);
    const response = await call(shop, '/api/auth/revoke-sessions', { cookie, body: {} });
    expect(response.status).toBe(200);
    expect(cookiesOf(response, cookie)).toMatch(/^local-staff-device=\S+$/);
    expect([await statusWith(cookie), await statusWith(other)]).toEqual([401, 401]);
    expect(await statusWith(staff.cookie)).toBe(200);
  });
});

describe('the hint cookie, which tells a page whether to request the session', () => {
  test('is removed once the session has ended, and only then', async ({ shop }) => {
    const { id, cookie } = await signInNew(shop);
    const hint = 'local-staff-present=1';
    const left = async (jar: string) =>
      cookiesOf(await call(shop, '/api/admin/session', { cookie: jar }), jar);
    expect(await left(cookie)).toBe(cookie);
    expect(await left(hint)).toBe('');
    expect(await left(`${hint}; local-staff.session_token=abc.def`)).not.toContain(hint);
    await shop.database.sql.query('delete from staff_sessions where user_id = $1', [id]);
    expect(await left(cookie)).toMatch(/^local-staff-device=\S+$/);
  });
});

describe('a change of the password', () => {
  const NEW = 'another bob on another string';
  const change = (member: Session, currentPassword: string, newPassword: string) =>
    member.call('/api/auth/change-password', { body: { currentPassword, newPassword } });

  test('ends all other sessions and the old password', async ({ shop, staff, statusWith }) => {
    const member = await openSession(shop);
    const elsewhere = await signIn(shop, member.email);
    const response = await change(member, PASSWORD, NEW);
    expect([response.status, await response.text()]).toEqual([200, '{}']);
    expect(await statusWith(cookiesOf(response, member.cookie))).toBe(200);
    for (const ended of [member.cookie, elsewhere]) expect(await statusWith(ended)).toBe(401);
    expect(await statusWith(staff.cookie)).toBe(200);
    await expect(signIn(shop, member.email)).rejects.toThrow('not right');
    expect(await statusWith(await signIn(shop, member.email, NEW))).toBe(200);
  });

  test('is refused with a wrong, short, common or unchanged password, or the email with a digit', async ({
    shop,
  }) => {
    const member = await openSession(shop, 'staff', 'ada.lovelace@admin.example');
    for (const [current, next, path] of [
      ['not the password', NEW, 'password'],
      [PASSWORD, 'too short', 'newPassword'],
      [PASSWORD, 'passwordpassword', 'newPassword'],
      [PASSWORD, PASSWORD, 'newPassword'],
      [PASSWORD, 'ada.lovelace@admin.example1', 'newPassword'],
    ] as const) {
      const response = await change(member, current, next);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ errors: [{ path }] });
    }
    await signIn(shop, member.email);
  });
});

test.for([
  ['change-password', { currentPassword: PASSWORD, newPassword: PASSWORD }],
  ['revoke-sessions', {}],
  ['two-factor/disable', { password: PASSWORD }],
] as const)('POST /api/auth/%s needs a session', async ([path, body], { shop }) => {
  expect((await call(shop, `/api/auth/${path}`, { body })).status).toBe(401);
});

test.for([
  ...['sign-up/email', 'change-email', 'delete-user', 'update-user', 'two-factor/send-otp'],
  ...['forget-password', ''],
])('POST /api/auth/%s is not open', async (path, { staff }) => {
  const body = { email: newEmail(), password: PASSWORD, name: 'New' };
  expect((await staff.call(`/api/auth/${path}`, { body })).status).toBe(404);
});

test.for(['get-session', 'list-sessions', 'sign-in/email'])(
  'GET /api/auth/%s is not open',
  async (path, { staff }) => {
    expect((await staff.call(`/api/auth/${path}`)).status).toBe(404);
  },
);
