import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, cookiesOf, openDesk, openSession, PASSWORD } from '../../support/desk.ts';
import type { Shop } from '../../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openDesk();
});
afterAll(() => shop.close());

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What an authenticator app shows, by RFC 6238; or will, so many steps of 30 s later: one ahead is accepted. */
function codeOf(uri: string, steps = 0): string {
  const secret = fromBase32(new URL(uri).searchParams.get('secret') ?? '');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const verify = (cookie: string, code: string) =>
  call(shop, '/api/auth/two-factor/verify-totp', { cookie, body: { code } });

/** @param steps of the code that confirms the app */
async function switchOn(steps = 0) {
  const session = await openSession(shop);
  const body = { password: PASSWORD };
  const begun = await call(shop, '/api/auth/two-factor/enable', { cookie: session.cookie, body });
  expect(begun.status).toBe(200);
  const { totpURI, backupCodes } = (await begun.json()) as {
    totpURI: string;
    backupCodes: string[];
  };
  const code = codeOf(totpURI, steps);
  const confirmed = await verify(session.cookie, code);
  expect(confirmed.status).toBe(200);
  const cookie = cookiesOf(confirmed, session.cookie);
  return { ...session, cookie, totpURI, backupCodes, code };
}

/** The first step, whose cookie names the sign-in that waits. */
async function begin(email: string): Promise<string> {
  const body = { email, password: PASSWORD };
  const response = await call(shop, '/api/auth/sign-in/email', { body });
  expect(await response.json()).toEqual({ twoFactorRedirect: true });
  return cookiesOf(response);
}

const sessionStatus = async (cookie: string) =>
  (await call(shop, '/api/admin/session', { cookie })).status;

/** Each sign-in costs a third of a second of work. */
describe('the second factor', { timeout: 120_000 }, () => {
  test('is asked once it was confirmed, and not before', async () => {
    const { email, cookie } = await openSession(shop);
    const body = { password: PASSWORD };
    await call(shop, '/api/auth/two-factor/enable', { cookie, body });
    const again = await call(shop, '/api/auth/sign-in/email', { body: { email, ...body } });
    expect(await again.json()).toEqual({});
    expect(await sessionStatus(cookiesOf(again))).toBe(200);
  });

  test('opens the desk with the app’s code, and not without', async () => {
    const { email, cookie, totpURI } = await switchOn();
    const session = await call(shop, '/api/admin/session', { cookie });
    expect(await session.json()).toMatchObject({ second_factor: true });
    const step = await begin(email);
    expect(await sessionStatus(step)).toBe(401);
    expect((await verify(step, '000000')).status).toBe(422);
    const right = await verify(step, codeOf(totpURI, 1));
    expect(right.status).toBe(200);
    expect(await right.json()).toEqual({});
    expect(await sessionStatus(cookiesOf(right, step))).toBe(200);
    expect((await verify(step, codeOf(totpURI, 1))).status).toBe(401);
  });

  test('takes each code of the app once, and what it said of the second one is what it says of a wrong one', async () => {
    const { email, totpURI } = await switchOn();
    const code = codeOf(totpURI, 1);
    expect((await verify(await begin(email), code)).status).toBe(200);
    const step = await begin(email);
    const again = await verify(step, code);
    expect(again.status).toBe(422);
    expect(await again.text()).toBe(await (await verify(step, '000000')).text());
    expect(await sessionStatus(cookiesOf(again, step))).toBe(401);
  });

  test('takes each code of the app once, however many try at once', async () => {
    const { email, totpURI } = await switchOn();
    const steps = await Promise.all(Array.from({ length: 4 }, () => begin(email)));
    const code = codeOf(totpURI, 1);
    const responses = await Promise.all(steps.map((cookie) => verify(cookie, code)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  });

  test('takes no code at sign-in that has confirmed the app, and none from before it', async () => {
    const { email, totpURI, code } = await switchOn(1);
    const step = await begin(email);
    for (const used of [code, codeOf(totpURI)]) expect((await verify(step, used)).status).toBe(422);
    expect(await sessionStatus(step)).toBe(401);
  });

  test('of one member does not use up another’s codes', async () => {
    const [one, other] = [await switchOn(), await switchOn()];
    for (const { email, totpURI } of [one, other])
      expect((await verify(await begin(email), codeOf(totpURI, 1))).status).toBe(200);
  });

  test('a recovery code opens it once', async () => {
    const { email, backupCodes } = await switchOn();
    expect(new Set(backupCodes).size).toBe(10);
    const path = '/api/auth/two-factor/verify-backup-code';
    const body = { code: backupCodes[3] };
    const first = await begin(email);
    const opened = await call(shop, path, { cookie: first, body });
    expect(await sessionStatus(cookiesOf(opened, first))).toBe(200);
    const used = await call(shop, path, { cookie: await begin(email), body });
    expect(used.status).toBe(422);
  });

  test('a recovery code opens it once, however many try at once', async () => {
    const { email, backupCodes } = await switchOn();
    const steps = await Promise.all(Array.from({ length: 4 }, () => begin(email)));
    const responses = await Promise.all(
      steps.map((cookie) =>
        call(shop, '/api/auth/two-factor/verify-backup-code', {
          cookie,
          body: { code: backupCodes[0] },
        }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a sign-in that waits takes five wrong codes', async () => {
    const { email, totpURI } = await switchOn();
    const cookie = await begin(email);
    for (let count = 0; count < 5; count += 1)
      expect((await verify(cookie, '000000')).status).toBe(422);
    expect((await verify(cookie, codeOf(totpURI, 1))).status).toBe(401);
  });

  test('is changed only with the password', async () => {
    const { cookie } = await switchOn();
    const body = { password: 'not the password' };
    for (const path of ['disable', 'generate-backup-codes']) {
      const response = await call(shop, `/api/auth/two-factor/${path}`, { cookie, body });
      expect(response.status).toBe(422);
    }
    const unsigned = { body: { password: PASSWORD } };
    expect((await call(shop, '/api/auth/two-factor/disable', unsigned)).status).toBe(401);
  });

  test('new recovery codes void the old ones, and switching off asks for none', async () => {
    const { email, cookie, backupCodes } = await switchOn();
    const body = { password: PASSWORD };
    const renewed = await call(shop, '/api/auth/two-factor/generate-backup-codes', {
      cookie,
      body,
    });
    const { backupCodes: fresh } = (await renewed.json()) as { backupCodes: string[] };
    expect(fresh).toHaveLength(10);
    const old = await call(shop, '/api/auth/two-factor/verify-backup-code', {
      cookie: await begin(email),
      body: { code: backupCodes[0] },
    });
    expect(old.status).toBe(422);
    const off = await call(shop, '/api/auth/two-factor/disable', { cookie, body });
    expect(off.status).toBe(200);
    const again = await call(shop, '/api/auth/sign-in/email', { body: { email, ...body } });
    expect(await again.json()).toEqual({});
  });

  test('its secret and recovery codes are stored encrypted', async () => {
    const { id, totpURI, backupCodes } = await switchOn();
    const rows = await shop.database.sql.query(
      'select * from staff_second_factors where user_id = $1',
      [id],
    );
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(new URL(totpURI).searchParams.get('secret'));
    expect(stored).not.toContain(backupCodes[0]);
  });
});
