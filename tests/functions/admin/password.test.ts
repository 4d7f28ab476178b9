import { expect } from 'vitest';
import type { Problem } from '../../../src/domain/problem.ts';
import { adminTest, call, cookiesOf, openSession, PASSWORD, signIn } from '../../support/admin.ts';
import type { Session } from '../../support/admin.ts';

const test = adminTest();
const NEW = 'another bob on another string';
const change = (member: Session, currentPassword: string, newPassword: string) =>
  member.call('/api/auth/change-password', { body: { currentPassword, newPassword } });

test('a member changes their own password, and stays signed in here alone', async ({
  shop,
  staff,
}) => {
  const status = async (cookie: string) =>
    (await call(shop, '/api/admin/session', { cookie })).status;
  const member = await openSession(shop);
  const elsewhere = await signIn(shop, member.email);
  const response = await change(member, PASSWORD, NEW);
  expect([response.status, await response.text()]).toEqual([200, '{}']);
  expect(await status(cookiesOf(response, member.cookie))).toBe(200);
  for (const ended of [member.cookie, elsewhere]) expect(await status(ended)).toBe(401);
  expect(await status(staff.cookie)).toBe(200);
  await expect(signIn(shop, member.email)).rejects.toThrow('not right');
  expect(await status(await signIn(shop, member.email, NEW))).toBe(200);
});

test('a wrong current password, or a new one that will not do, changes nothing', async ({
  shop,
  staff,
}) => {
  for (const [current, next, path] of [
    ['not the password', NEW, 'password'],
    [PASSWORD, 'too short', 'newPassword'],
    [PASSWORD, 'x'.repeat(129), 'newPassword'],
    [PASSWORD, 'passwordpassword', 'newPassword'],
  ] as const) {
    const response = await change(staff, current, next);
    expect(response.status).toBe(422);
    expect(((await response.json()) as Problem).errors?.[0]?.path).toBe(path);
  }
  await signIn(shop, staff.email);
});

test('nobody changes a password without a session', async ({ shop }) => {
  const body = { currentPassword: PASSWORD, newPassword: NEW };
  expect((await call(shop, '/api/auth/change-password', { body })).status).toBe(401);
});
