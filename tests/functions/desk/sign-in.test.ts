import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../../src/domain/problem.ts';
import {
  addStaff,
  call,
  cookiesOf,
  openDesk,
  openSession,
  PASSWORD,
  signIn,
} from '../../support/desk.ts';
import type { Shop } from '../../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openDesk();
});
afterAll(() => shop.close());

const statusWith = async (cookie: string) =>
  (await call(shop, '/api/admin/session', { cookie })).status;

const newEmail = () => `${randomUUID()}@desk.example`;

describe('POST /api/auth/sign-in/email', () => {
  test('opens the desk, and never tells the token', async () => {
    const email = newEmail();
    await addStaff(shop, email);
    const body = { email: ` ${email.toUpperCase()} `, password: PASSWORD };
    const response = await call(shop, '/api/auth/sign-in/email', { body });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({});
    const session = await call(shop, '/api/admin/session', { cookie: cookiesOf(response) });
    expect(await session.json()).toMatchObject({ email, second_factor: false });
  });

  test('a wrong password and an unknown address get the same answer', async () => {
    const email = newEmail();
    await addStaff(shop, email);
    const answers = await Promise.all(
      [email, newEmail()].map(async (tried) => {
        const body = { email: tried, password: 'not the password' };
        const response = await call(shop, '/api/auth/sign-in/email', { body });
        return [response.status, await response.text(), response.headers.getSetCookie()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(401);
    expect(answers[0]?.[1]).toContain('The email address or the password is not right.');
  });

  test.each([
    [{ email: 'nobody', password: 'x' }, 'email'],
    [{ email: 'a@desk.example', password: '' }, 'password'],
    [{ email: 'a@desk.example' }, 'password'],
    [{ email: 'a@desk.example', password: 'x', rememberMe: false }, 'rememberMe'],
    [
      { email: 'a@desk.example', password: 'x', callbackURL: 'https://elsewhere.example' },
      'callbackURL',
    ],
  ])('refuses %j', async (body, path) => {
    const response = await call(shop, '/api/auth/sign-in/email', { body });
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as Problem;
    expect(errors?.map((error) => error.path)).toContain(path);
  });

  test('refuses other origins, forms and too much', async () => {
    const body = { email: newEmail(), password: PASSWORD };
    const path = '/api/auth/sign-in/email';
    const foreign = await call(shop, path, {
      body,
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(foreign.status).toBe(403);
    const form = await call(shop, path, { body, headers: { 'content-type': 'text/plain' } });
    expect(form.status).toBe(415);
    const large = await call(shop, path, { body: { ...body, password: 'x'.repeat(20_000) } });
    expect(large.status).toBe(413);
  });

  test('a new session does not end an earlier one', async () => {
    const { email, cookie } = await openSession(shop);
    const second = await signIn(shop, email);
    expect(second).not.toBe(cookie);
    expect([await statusWith(cookie), await statusWith(second)]).toEqual([200, 200]);
  });
});

describe('signing out', () => {
  test('here ends this session alone', async () => {
    const { email, cookie } = await openSession(shop);
    const other = await signIn(shop, email);
    const response = await call(shop, '/api/auth/sign-out', { cookie, body: {} });
    expect(response.status).toBe(200);
    expect(cookie).toMatch(/(^|; )__Host-staff-present=1(;|$)/);
    expect(cookiesOf(response, cookie)).toMatch(/^__Host-staff-device=\S+$/);
    expect([await statusWith(cookie), await statusWith(other)]).toEqual([401, 200]);
  });

  test('everywhere ends every session of the member, and nobody else’s', async () => {
    const { email, cookie } = await openSession(shop);
    const other = await signIn(shop, email);
    const colleague = await openSession(shop);
    const response = await call(shop, '/api/auth/revoke-sessions', { cookie, body: {} });
    expect(response.status).toBe(200);
    expect(cookiesOf(response, cookie)).toMatch(/^__Host-staff-device=\S+$/);
    expect([await statusWith(cookie), await statusWith(other)]).toEqual([401, 401]);
    expect(await statusWith(colleague.cookie)).toBe(200);
  });

  test('everywhere needs a session', async () => {
    expect((await call(shop, '/api/auth/revoke-sessions', { body: {} })).status).toBe(401);
  });
});

describe('the hint that a page reads before it asks who is signed in', () => {
  test('is taken back from whom it is not true of any more, and from nobody else', async () => {
    const { id, cookie } = await openSession(shop);
    const hint = '__Host-staff-present=1';
    const left = async (jar: string) =>
      cookiesOf(await call(shop, '/api/admin/session', { cookie: jar }), jar);
    expect(await left(cookie)).toBe(cookie);
    expect(await left(hint)).toBe('');
    expect(await left(`${hint}; __Host-staff.session_token=abc.def`)).not.toContain(hint);
    await shop.database.sql.query('delete from staff_sessions where user_id = $1', [id]);
    expect(await left(cookie)).toMatch(/^__Host-staff-device=\S+$/);
  });

  test('opens nothing by itself', async () => {
    expect(await statusWith('__Host-staff-present=1')).toBe(401);
  });
});

test.each([
  ['POST', '/api/auth/sign-up/email'],
  ['POST', '/api/auth/change-email'],
  ['POST', '/api/auth/delete-user'],
  ['POST', '/api/auth/update-user'],
  ['POST', '/api/auth/two-factor/send-otp'],
  ['POST', '/api/auth/forget-password'],
  ['GET', '/api/auth/get-session'],
  ['GET', '/api/auth/list-sessions'],
  ['GET', '/api/auth/sign-in/email'],
  ['POST', '/api/auth/'],
])('%s %s is not open', async (method, path) => {
  const { cookie } = await openSession(shop);
  const body =
    method === 'POST' ? { email: newEmail(), password: PASSWORD, name: 'New' } : undefined;
  const response = await call(shop, path, { cookie, method, ...(body && { body }) });
  expect(response.status).toBe(404);
});
