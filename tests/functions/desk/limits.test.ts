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

test('after some tries even the right password has to wait, and nobody is told whether the account exists', async () => {
  await addStaff(shop, 'here@desk.example');
  const answersOf = async (email: string) => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await tryToSignIn(email, `guess number ${count}`)).status);
    const last = await tryToSignIn(email, PASSWORD);
    return [...statuses, last.status, last.headers.get('retry-after'), await last.text()];
  };
  const known = await answersOf('here@desk.example');
  expect(known.slice(0, 8)).toEqual([401, 401, 401, 401, 401, 401, 429, '5']);
  expect(known[8]).toContain('Too many tries. Wait 5 seconds and try again.');
  expect(await answersOf('nobody@desk.example')).toEqual(known);
});

test('a lost database is told as such', async () => {
  await shop.database.sql.query('alter table staff_attempts rename to staff_attempts_away');
  const broken = await tryToSignIn('other@desk.example', PASSWORD);
  expect(broken.status).toBe(500);
  expect(await broken.text()).not.toContain('staff_attempts');
  await shop.database.sql.query('alter table staff_attempts_away rename to staff_attempts');
});
