import { expect } from 'vitest';
import { cookieRule } from '../../../netlify/core/auth/cookies.ts';
import { deviceCookie, knownDevice } from '../../../netlify/core/auth/known-device.ts';
import { AUTH_PATHS } from '../../../src/domain/admin/session.ts';
import {
  addStaff,
  adminTest,
  call,
  cookiesOf,
  newEmail,
  openSession,
  PASSWORD,
  refusalOf,
  trySignIn,
} from '../../support/admin.ts';

const test = adminTest({ RATE_LIMIT_FACTOR: '1' }).extend('attempts', async ({ shop, sql }) => {
  await sql`delete from staff_attempts`;
  const tryWith = (email: string, password: string, cookie?: string) =>
    trySignIn(shop, email, password, cookie);
  return {
    tryWith,
    async addMember(): Promise<string> {
      const email = newEmail();
      await addStaff(shop, email);
      return email;
    },
    /** The browser's cookies once its member has signed in and out. */
    async deviceOf(email: string): Promise<string> {
      const signedIn = cookiesOf(await tryWith(email, PASSWORD));
      const out = await call(shop, AUTH_PATHS.signOut, { cookie: signedIn, body: {} });
      return cookiesOf(out, signedIn);
    },
    /** Blocks every account and address, as many wrong passwords of others would. */
    blockEverybody: () =>
      sql`update staff_attempts set failures = 9, blocked_until = now() + interval '1 hour'`,
  };
});

test('a blocked sign-in gets Retry-After, even with the right password', async ({ attempts }) => {
  const emails = [await attempts.addMember(), 'nobody@admin.example'];
  for (const email of emails)
    expect((await attempts.tryWith(email, 'a wrong guess')).status).toBe(401);
  await attempts.blockEverybody();
  for (const email of emails) {
    const response = await attempts.tryWith(email, PASSWORD);
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3_000);
    expect(seconds).toBeLessThanOrEqual(3_600);
    const reason = `Too many tries. Wait ${Math.ceil(seconds / 60)} minutes and try again.`;
    expect(await refusalOf(response)).toEqual([429, reason]);
  }
});

const asPassword = (password: string) => ({ password });
const newPassword = 'another bob, another string';
const asCurrent = (currentPassword: string) => ({ currentPassword, newPassword });

/** Everything that takes the password of a member who is signed in, with the status of a wrong one. */
test.for([
  [AUTH_PATHS.enableSecondFactor, 422, asPassword],
  [AUTH_PATHS.disableSecondFactor, 422, asPassword],
  // There is no second factor.
  [AUTH_PATHS.renewRecoveryCodes, 409, asPassword],
  [AUTH_PATHS.changePassword, 422, asCurrent],
] as const)(
  'a stolen session does not help to guess its password at %s',
  async ([path, wrong, bodyOf], { shop, attempts }) => {
    const [session, other] = [await openSession(shop), await openSession(shop)];
    const device = await attempts.deviceOf(session.email);
    const guess = async (count: number, by = session) => {
      const headers = {
        ...{ 'content-type': 'application/json', origin: shop.url },
        // With and without the device's cookie, which may be stolen, too.
        cookie: count % 2 ? by.cookie : `${by.cookie}; ${device}`,
      };
      const init = { method: 'POST', headers, body: JSON.stringify(bodyOf(`the guess ${count}`)) };
      return (await shop.fetch(path, init, `10.0.0.${count}`)).status;
    };
    const statuses: number[] = [];
    for (let count = 0; count < 15; count += 1) statuses.push(await guess(count));
    expect(statuses.slice(0, 5)).toEqual(Array<number>(5).fill(wrong));
    // After five tries each one waits longer.
    expect(statuses.filter((status) => status !== 429).length).toBeLessThan(9);
    // Another member is not delayed, and its own member can still sign in.
    expect(await guess(99, other)).toBe(wrong);
    expect((await attempts.tryWith(session.email, PASSWORD)).status).toBe(200);
  },
);

test('a known browser is blocked only by its own wrong passwords', async ({ shop, attempts }) => {
  const [email, other] = [await attempts.addMember(), await attempts.addMember()];
  const device = await attempts.deviceOf(email);
  for (const of of [email, other])
    expect((await attempts.tryWith(of, 'a wrong guess')).status).toBe(401);
  await attempts.blockEverybody();
  expect((await attempts.tryWith(email, PASSWORD)).status).toBe(429);
  expect((await attempts.tryWith(email, PASSWORD, device)).status).toBe(200);
  // The cookie is not a session.
  expect((await call(shop, '/api/admin/session', { cookie: device })).status).toBe(401);
  expect((await attempts.tryWith(other, PASSWORD, device)).status).toBe(429);
  expect((await attempts.tryWith(email, 'a wrong guess', device)).status).toBe(401);
  await attempts.blockEverybody();
  expect((await attempts.tryWith(email, PASSWORD, device)).status).toBe(429);
});

test('the cookie of a known browser is signed, and names no account', () => {
  const secret = 's'.repeat(40);
  const rule = cookieRule('https://agency.example');
  const [pair = ''] = deviceCookie('ada@admin.example', { secret, rule }).split(';');
  const known = (cookie: string, account?: string, by = secret) =>
    knownDevice(cookie, { secret: by, rule, account });
  expect(known(pair, 'ADA@admin.example')).toBeDefined();
  expect(known(pair)).toBe(known(pair, 'ada@admin.example'));
  expect(known(pair, 'bob@admin.example')).toBeUndefined();
  expect(known(pair, 'ada@admin.example', 'another')).toBeUndefined();
  for (const changed of ['', pair.slice(0, -2), pair.replace('.', '.A'), `x${pair}`])
    expect(known(changed, 'ada@admin.example')).toBeUndefined();
  expect(pair).not.toMatch(/ada(@|%40)|admin/);
});

test('few mails of lost passwords are sent, and delay no sign-in', async ({ shop, attempts }) => {
  const email = await attempts.addMember();
  const statuses = [];
  for (let count = 0; count < 7; count += 1)
    statuses.push((await call(shop, AUTH_PATHS.requestReset, { body: { email } })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect((await attempts.tryWith(email, PASSWORD)).status).toBe(200);
});

test('right passwords are counted, too', async ({ attempts }) => {
  const [email, other] = [await attempts.addMember(), await attempts.addMember()];
  const statuses = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push((await attempts.tryWith(email, PASSWORD)).status);
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  expect((await attempts.tryWith(other, PASSWORD)).status).toBe(200);
});
