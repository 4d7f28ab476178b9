import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Problem } from '../../../src/domain/problem.ts';
import { addStaff, adminTest, call, cookiesOf, PASSWORD, signIn } from '../../support/admin.ts';
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
  test('opens the admin page, and never tells the token', async ({ shop }) => {
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

  test('a wrong password and an unknown address get the same answer', async ({ shop }) => {
    const email = newEmail();
    await addStaff(shop, email);
    const answers = await Promise.all(
      [email, newEmail()].map(async (tried) => {
        const body = { email: tried, password: 'not the password' };
        const response = await call(shop, PATH, { body });
        return [response.status, await response.text(), response.headers.getSetCookie()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(401);
    expect(answers[0]?.[1]).toContain('The email address or the password is not right.');
  });

  test.for([
    [{ email: 'nobody', password: 'x' }, 'email'],
    [{ email: 'a@admin.example', password: '' }, 'password'],
    [{ email: 'a@admin.example' }, 'password'],
    [{ email: 'a@admin.example', password: 'x', rememberMe: false }, 'rememberMe'],
    [{ email: 'a@admin.example', password: 'x', callbackURL: 'https://b.example' }, 'callbackURL'],
  ] as const)('refuses %j', async ([body, path], { shop }) => {
    const response = await call(shop, PATH, { body });
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as Problem;
    expect(errors?.map((error) => error.path)).toContain(path);
  });

  test('refuses too much', async ({ shop }) => {
    const body = { email: newEmail(), password: 'x'.repeat(20_000) };
    expect((await call(shop, PATH, { body })).status).toBe(413);
  });
});

describe('signing out', () => {
  test('here ends this session alone', async ({ shop, statusWith }) => {
    const { email, cookie } = await signInNew(shop);
    const other = await signIn(shop, email);
    expect([await statusWith(cookie), await statusWith(other)]).toEqual([200, 200]);
    const response = await call(shop, '/api/auth/sign-out', { cookie, body: {} });
    expect(response.status).toBe(200);
    expect(cookie).toMatch(/(^|; )local-staff-present=1(;|$)/);
    expect(cookiesOf(response, cookie)).toMatch(/^local-staff-device=\S+$/);
    expect([await statusWith(cookie), await statusWith(other)]).toEqual([401, 200]);
  });

  test('everywhere ends every session of the member, and nobody else’s', async ({
    shop,
    staff,
    statusWith,
  }) => {
    const { email, cookie } = await signInNew(shop);
    const other = await signIn(shop, email);
    const response = await call(shop, '/api/auth/revoke-sessions', { cookie, body: {} });
    expect(response.status).toBe(200);
    expect(cookiesOf(response, cookie)).toMatch(/^local-staff-device=\S+$/);
    expect([await statusWith(cookie), await statusWith(other)]).toEqual([401, 401]);
    expect(await statusWith(staff.cookie)).toBe(200);
  });

  test('everywhere needs a session', async ({ shop }) => {
    expect((await call(shop, '/api/auth/revoke-sessions', { body: {} })).status).toBe(401);
  });
});

describe('the hint that a page reads before it asks who is signed in', () => {
  test('is taken back from whom it is not true of any more, and from nobody else', async ({
    shop,
  }) => {
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

  test('opens nothing by itself', async ({ statusWith }) => {
    expect(await statusWith('local-staff-present=1')).toBe(401);
  });
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
