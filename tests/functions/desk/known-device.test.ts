import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deviceCookie, knownDevice } from '../../../netlify/core/auth/known-device.ts';
import { addStaff, call, cookiesOf, openDesk, PASSWORD } from '../../support/desk.ts';
import type { Shop } from '../../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openDesk({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => shop.close());
beforeEach(() => shop.database.sql.query('delete from staff_attempts'));

const tryWith = (email: string, password: string, cookie?: string) =>
  call(shop, '/api/auth/sign-in/email', {
    body: { email, password },
    ...(cookie !== undefined && { cookie }),
  });

/** The browser's cookies once its member has signed in and out. */
async function deviceOf(email: string): Promise<string> {
  const signedIn = cookiesOf(await tryWith(email, PASSWORD));
  const out = await call(shop, '/api/auth/sign-out', { cookie: signedIn, body: {} });
  return cookiesOf(out, signedIn);
}

async function member(): Promise<string> {
  const email = `${randomUUID()}@desk.example`;
  await addStaff(shop, email);
  return email;
}

/** As after many wrong guesses of somebody else's. */
const blockEverybody = () =>
  shop.database.sql.query(
    `update staff_attempts set failures = 9, blocked_until = now() + interval '1 hour'`,
  );

test('a browser that was signed in before gets in while a stranger’s tries keep others waiting', async () => {
  const email = await member();
  const device = await deviceOf(email);
  expect((await tryWith(email, 'a wrong guess')).status).toBe(401);
  await blockEverybody();
  expect((await tryWith(email, PASSWORD)).status).toBe(429);
  expect((await tryWith(email, PASSWORD, device)).status).toBe(200);
  // The cookie opens nothing.
  expect((await call(shop, '/api/admin/session', { cookie: device })).status).toBe(401);
});

test('is exempt for its own account alone, and no longer once its own tries were wrong', async () => {
  const [email, other] = [await member(), await member()];
  const device = await deviceOf(email);
  await tryWith(other, 'a wrong guess');
  await blockEverybody();
  expect((await tryWith(other, PASSWORD, device)).status).toBe(429);
  expect((await tryWith(email, 'a wrong guess', device)).status).toBe(401);
  await blockEverybody();
  expect((await tryWith(email, PASSWORD, device)).status).toBe(429);
});

test('is known by our signature alone, and names nobody', () => {
  const secret = 's'.repeat(40);
  const [pair = ''] = deviceCookie(secret, 'ada@desk.example').split(';');
  const known = (cookie: string, account?: string, by = secret) =>
    knownDevice(cookie, { secret: by, account });
  expect(known(pair, 'ADA@desk.example')).toBeDefined();
  expect(known(pair)).toBe(known(pair, 'ada@desk.example'));
  expect(known(pair, 'bob@desk.example')).toBeUndefined();
  expect(known(pair, 'ada@desk.example', 'another')).toBeUndefined();
  for (const changed of ['', pair.slice(0, -2), pair.replace('.', '.A'), `x${pair}`])
    expect(known(changed, 'ada@desk.example')).toBeUndefined();
  expect(deviceCookie(secret, 'ada@desk.example')).not.toContain('ada');
});
