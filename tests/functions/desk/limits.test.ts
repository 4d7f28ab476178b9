import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStaff, call, openDesk, PASSWORD } from '../../support/desk.ts';
import type { Shop } from '../../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openDesk({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => shop.close());

const tryToSignIn = (email: string, password: string) =>
  call(shop, '/api/auth/sign-in/email', { body: { email, password } });

test('a try that has to wait is told how long, whoever it is for, even with the right password', async () => {
  await addStaff(shop, 'here@desk.example');
  const emails = ['here@desk.example', 'nobody@desk.example'];
  for (const email of emails) expect((await tryToSignIn(email, 'a wrong guess')).status).toBe(401);
  await shop.database.sql.query(
    `update staff_attempts set failures = 9, blocked_until = now() + interval '1 hour'`,
  );
  for (const email of emails) {
    const response = await tryToSignIn(email, PASSWORD);
    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3_000);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect(await response.text()).toContain(
      `Too many tries. Wait ${seconds} seconds and try again.`,
    );
  }
  await shop.database.sql.query('delete from staff_attempts');
  expect((await tryToSignIn('here@desk.example', PASSWORD)).status).toBe(200);
});

test('a fault of the database tells nothing of it', async () => {
  await shop.database.sql.query('alter table staff_attempts rename to staff_attempts_away');
  const broken = await tryToSignIn('other@desk.example', PASSWORD);
  expect(broken.status).toBe(500);
  expect(await broken.text()).not.toContain('staff_attempts');
  await shop.database.sql.query('alter table staff_attempts_away rename to staff_attempts');
});
