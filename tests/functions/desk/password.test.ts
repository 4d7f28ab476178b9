import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '../../../src/domain/problem.ts';
import { call, cookiesOf, openDesk, openSession, PASSWORD, signIn } from '../../support/desk.ts';
import type { Shop } from '../../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openDesk();
});
afterAll(() => shop.close());

const NEW = 'another bob on another string';
const change = (cookie: string | undefined, currentPassword: string, newPassword: string) =>
  call(shop, '/api/auth/change-password', {
    ...(cookie !== undefined && { cookie }),
    body: { currentPassword, newPassword },
  });
const status = async (cookie: string) =>
  (await call(shop, '/api/admin/session', { cookie })).status;

test('a member changes their own password, and stays signed in here alone', async () => {
  const { email, cookie } = await openSession(shop);
  const elsewhere = await signIn(shop, email);
  const colleague = await openSession(shop);
  const response = await change(cookie, PASSWORD, NEW);
  expect([response.status, await response.text()]).toEqual([200, '{}']);
  const here = cookiesOf(response, cookie);
  expect([await status(here), await status(cookie), await status(elsewhere)]).toEqual([
    200, 401, 401,
  ]);
  expect(await status(colleague.cookie)).toBe(200);
  await expect(signIn(shop, email)).rejects.toThrow('not right');
  expect(await status(await signIn(shop, email, NEW))).toBe(200);
});

test.each([
  ['not the password', NEW, 422, 'password'],
  [PASSWORD, 'too short', 422, 'newPassword'],
  [PASSWORD, 'x'.repeat(129), 422, 'newPassword'],
  [PASSWORD, 'passwordpassword', 422, 'newPassword'],
  [PASSWORD, '', 422, 'newPassword'],
])('from %j to %j is refused', async (current, next, expected, path) => {
  const { email, cookie } = await openSession(shop);
  const response = await change(cookie, current, next);
  expect(response.status).toBe(expected);
  expect(((await response.json()) as Problem).errors?.[0]?.path).toBe(path);
  expect(await status(await signIn(shop, email))).toBe(200);
});

test('nobody changes a password without a session', async () => {
  expect((await change(undefined, PASSWORD, NEW)).status).toBe(401);
});
