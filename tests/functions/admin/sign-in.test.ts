import { describe, expect } from 'vitest';
import { AUTH_PATHS } from '../../../src/domain/admin/session.ts';
import {
  addStaff,
  adminTest,
  call,
  cookiesOf,
  newEmail,
  openSession,
  PASSWORD,
  signIn,
  trySignIn,
} from '../../support/admin.ts';

const test = adminTest()
  .extend('statusWith', { scope: 'file' }, ({ shop }) => {
    return async (cookie: string) => (await call(shop, '/api/admin/session', { cookie })).status;
  })
  /** A new member who has signed in as a browser does. */
  .extend('member', async ({ shop }) => {
    const email = newEmail();
    const id = await addStaff(shop, email);
    return { id, email, cookie: await signIn(shop, email) };
  });

describe('a sign-in', () => {
  test('opens the admin page, and never returns the token', async ({ shop, member: { email } }) => {
    const response = await trySignIn(shop, ` ${email.toUpperCase()} `);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.json()).toEqual({});
    const session = await call(shop, '/api/admin/session', { cookie: cookiesOf(response) });
    expect(await session.json()).toMatchObject({ email, second_factor: false });
  });

  test('refuses a field that only the sign-in library knows', async ({ shop }) => {
    const body = { email: newEmail(), password: 'x', callbackURL: 'https://b.example' };
    expect((await call(shop, AUTH_PATHS.signIn, { body })).status).toBe(422);
  });
});

describe('signing out', () => {
  test.for([
    ['ends this session alone', AUTH_PATHS.signOut, 200],
    ['everywhere ends every session of the member', AUTH_PATHS.signOutEverywhere, 401],
  ] as const)('%s', async ([, path, left], { shop, staff, member, statusWith }) => {
    const { email, cookie } = member;
    const other = await signIn(shop, email);
    expect([await statusWith(cookie), await statusWith(other)]).toEqual([200, 200]);
    expect(cookie).toMatch(/(^|; )local-staff-present=1(;|$)/);
    const response = await call(shop, path, { cookie, body: {} });
    expect(response.status).toBe(200);
    expect(cookiesOf(response, cookie)).toMatch(/^local-staff-device=\S+$/);
    expect([await statusWith(cookie), await statusWith(other)]).toEqual([401, left]);
    expect(await statusWith(staff.cookie)).toBe(200);
  });
});

test('the cookie that tells of a session goes only with it', async ({ shop, sql, member }) => {
  const hint = 'local-staff-present=1';
  const left = async (cookie: string) =>
    cookiesOf(await call(shop, '/api/admin/session', { cookie }), cookie);
  expect(await left(member.cookie)).toBe(member.cookie);
  expect(await left(hint)).toBe('');
  expect(await left(`${hint}; local-staff.session_token=abc.def`)).not.toContain(hint);
  await sql`delete from staff_sessions where user_id = ${member.id}`;
  expect(await left(member.cookie)).toMatch(/^local-staff-device=\S+$/);
});

describe('a change of the password', () => {
  const NEW = 'another bob on another string';

  test('ends all other sessions and the old password', async ({ shop, staff, statusWith }) => {
    const member = await openSession(shop);
    const elsewhere = await signIn(shop, member.email);
    const body = { currentPassword: PASSWORD, newPassword: NEW };
    const response = await member.call(AUTH_PATHS.changePassword, { body });
    expect([response.status, await response.text()]).toEqual([200, '{}']);
    expect(await statusWith(cookiesOf(response, member.cookie))).toBe(200);
    for (const ended of [member.cookie, elsewhere]) expect(await statusWith(ended)).toBe(401);
    expect(await statusWith(staff.cookie)).toBe(200);
    await expect(signIn(shop, member.email)).rejects.toThrow('not right');
    expect(await statusWith(await signIn(shop, member.email, NEW))).toBe(200);
  });

  test.for([
    ['a wrong password', 'not the password', NEW, 'password'],
    ['a short one', PASSWORD, 'too short', 'newPassword'],
    ['a common one', PASSWORD, 'passwordpassword', 'newPassword'],
    ['the same one', PASSWORD, PASSWORD, 'newPassword'],
    ['the address with a digit', PASSWORD, '{email}1', 'newPassword'],
  ] as const)('with %s is refused', async ([, currentPassword, next, path], { shop }) => {
    const { email, ...member } = await openSession(shop);
    const body = { currentPassword, newPassword: next.replace('{email}', email) };
    const response = await member.call(AUTH_PATHS.changePassword, { body });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ path }] });
    await signIn(shop, email);
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

test('GET /api/auth/* is not open', async ({ staff }) => {
  for (const path of ['get-session', 'list-sessions'])
    expect((await staff.call(`/api/auth/${path}`)).status, path).toBe(404);
  expect((await staff.call('/api/auth/sign-in/email')).status).toBe(405);
});
