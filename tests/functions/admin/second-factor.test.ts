import { describe, expect } from 'vitest';
import { codeOf as codeAt } from '../../../e2e/support/authenticator.ts';
import { AUTH_PATHS } from '../../../src/domain/admin/session.ts';
import {
  adminTest,
  call,
  cookiesOf,
  openSession,
  PASSWORD,
  refusalOf,
  signIn,
} from '../../support/admin.ts';

const STEP_MS = 30_000;
const password = { password: PASSWORD };

/** The code of an authenticator app `steps` from now; one step ahead is accepted. */
const codeOf = (uri: string, steps = 0) =>
  codeAt(new URL(uri).searchParams.get('secret') ?? '', Date.now() + steps * STEP_MS);

const test = adminTest().extend('factor', { scope: 'file' }, ({ shop }) => {
  const verify = (cookie: string, code: string) =>
    call(shop, AUTH_PATHS.verifyCode, { cookie, body: { code } });
  return {
    verify,
    recover: (cookie: string, code = '') =>
      call(shop, AUTH_PATHS.verifyRecoveryCode, { cookie, body: { code } }),
    /** A member who confirmed the app with the code `steps` from now. */
    async switchOn(steps = 0) {
      const session = await openSession(shop);
      const begun = await session.call('/api/auth/two-factor/enable', { body: password });
      const { totpURI, backupCodes } = (await begun.json()) as {
        totpURI: string;
        backupCodes: string[];
      };
      const code = codeOf(totpURI, steps);
      const confirmed = await verify(session.cookie, code);
      expect(confirmed.status).toBe(200);
      const cookie = cookiesOf(confirmed, session.cookie);
      return { ...session, cookie, totpURI, backupCodes, code };
    },
    /** The first step of a sign-in; returns the cookies of the pending sign-in. */
    async begin(email: string): Promise<string> {
      const response = await call(shop, AUTH_PATHS.signIn, { body: { email, ...password } });
      expect(await response.json()).toEqual({ twoFactorRedirect: true });
      return cookiesOf(response);
    },
    sessionStatus: async (cookie: string) =>
      (await call(shop, '/api/admin/session', { cookie })).status,
  };
});

describe('the second factor', () => {
  test('is requested only after it was confirmed', async ({ shop, staff, factor }) => {
    await staff.call('/api/auth/two-factor/enable', { body: password });
    const body = { email: staff.email, ...password };
    const again = await call(shop, AUTH_PATHS.signIn, { body });
    expect(await again.json()).toEqual({});
    expect(await factor.sessionStatus(cookiesOf(again))).toBe(200);
  });

  test('accepts each code of the app once, also in concurrent calls', async ({ factor }) => {
    // A used code does not affect another member.
    const [{ email, totpURI }, other] = [await factor.switchOn(), await factor.switchOn()];
    const steps = await Promise.all(Array.from({ length: 3 }, () => factor.begin(email)));
    const code = codeOf(totpURI, 1);
    const responses = await Promise.all(steps.map((cookie) => factor.verify(cookie, code)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const again = responses.find(({ status }) => status === 422);
    const waiting = await factor.begin(email);
    const wrong = await factor.verify(waiting, '000000');
    expect(await again?.text()).toBe(await wrong.text());
    expect(await factor.sessionStatus(waiting)).toBe(401);
    const theirs = await factor.begin(other.email);
    expect((await factor.verify(theirs, codeOf(other.totpURI, 1))).status).toBe(200);
  });

  test('does not accept the code that confirmed the app, or an earlier one', async ({ factor }) => {
    const { email, totpURI, code } = await factor.switchOn(1);
    const step = await factor.begin(email);
    for (const used of [code, codeOf(totpURI)])
      expect((await factor.verify(step, used)).status).toBe(422);
    expect(await factor.sessionStatus(step)).toBe(401);
  });

  test('a recovery code is stored encrypted and works once', async ({ shop, factor }) => {
    const { id, email, totpURI, backupCodes } = await factor.switchOn();
    expect(new Set(backupCodes).size).toBe(10);
    const text = 'select * from staff_second_factors where user_id = $1';
    const stored = JSON.stringify(await shop.database.sql.query(text, [id]));
    for (const secret of [new URL(totpURI).searchParams.get('secret'), backupCodes[0]])
      expect(stored).not.toContain(secret);
    const steps = await Promise.all(Array.from({ length: 3 }, () => factor.begin(email)));
    const recovering = steps.map(async (step) => {
      const opened = await factor.recover(step, backupCodes[0]);
      return [opened.status, await factor.sessionStatus(cookiesOf(opened, step))];
    });
    const opened = (await Promise.all(recovering)).filter(([status]) => status === 200);
    expect(opened).toEqual([[200, 200]]);
    const used = await factor.recover(await factor.begin(email), backupCodes[0]);
    expect(used.status).toBe(422);
  });

  test.for([
    [
      AUTH_PATHS.changePassword,
      { currentPassword: PASSWORD, newPassword: 'another bob on another string' },
    ],
    [AUTH_PATHS.signOutEverywhere, {}],
  ] as const)('a pending sign-in ends with %s', async ([path, body], { shop, factor }) => {
    const { email, cookie, totpURI } = await factor.switchOn();
    const waiting = await factor.begin(email);
    expect((await call(shop, path, { cookie, body })).status).toBe(200);
    expect((await factor.verify(waiting, codeOf(totpURI, 1))).status).toBe(401);
    expect(await factor.sessionStatus(waiting)).toBe(401);
  });

  test('ends all other sessions when it is switched on', async ({ shop, factor }) => {
    const session = await openSession(shop);
    const elsewhere = await signIn(shop, session.email);
    const begun = await session.call(AUTH_PATHS.enableSecondFactor, { body: password });
    const { totpURI } = (await begun.json()) as { totpURI: string };
    const confirmed = await factor.verify(session.cookie, codeOf(totpURI));
    expect(await factor.sessionStatus(elsewhere)).toBe(401);
    expect(await factor.sessionStatus(cookiesOf(confirmed, session.cookie))).toBe(200);
  });

  test('a sign-in ends after five wrong codes', async ({ factor }) => {
    const { email, totpURI } = await factor.switchOn();
    const cookie = await factor.begin(email);
    for (let count = 0; count < 5; count += 1)
      expect((await factor.verify(cookie, '000000')).status).toBe(422);
    expect((await factor.verify(cookie, codeOf(totpURI, 1))).status).toBe(401);
  });

  test('is changed only with the password', async ({ shop, factor }) => {
    const { cookie } = await factor.switchOn();
    const body = { password: 'not the password' };
    for (const path of ['disable', 'generate-backup-codes'])
      expect((await call(shop, `/api/auth/two-factor/${path}`, { cookie, body })).status).toBe(422);
  });

  test('new recovery codes replace the old; turning it off works', async ({ shop, factor }) => {
    const { email, cookie, backupCodes } = await factor.switchOn();
    const left = async () =>
      (await call(shop, '/api/admin/recovery-codes', { cookie })).json() as Promise<object>;
    expect(await left()).toEqual({ left: 10 });
    await factor.recover(await factor.begin(email), backupCodes[1]);
    expect(await left()).toEqual({ left: 9 });
    const change = (path: string) =>
      call(shop, `/api/auth/two-factor/${path}`, { cookie, body: password });
    const renewed = await change('generate-backup-codes');
    const { backupCodes: fresh } = (await renewed.json()) as { backupCodes: string[] };
    expect(fresh).toHaveLength(10);
    expect(await left()).toEqual({ left: 10 });
    const old = await factor.recover(await factor.begin(email), backupCodes[0]);
    expect(old.status).toBe(422);
    expect((await change('disable')).status).toBe(200);
    const again = await call(shop, AUTH_PATHS.signIn, { body: { email, ...password } });
    expect(await again.json()).toEqual({});
  });
});

describe('a code without a pending sign-in', () => {
  const body = { code: '123456' };

  test.for([AUTH_PATHS.verifyCode, AUTH_PATHS.verifyRecoveryCode])(
    'is refused at %s',
    async (path, { shop }) => {
      for (const cookie of [undefined, 'other=1', 'local-staff.two_factor=abc.def']) {
        const response = await call(shop, path, { body, ...(cookie !== undefined && { cookie }) });
        expect(cookiesOf(response)).toBe('');
        expect(await refusalOf(response)).toEqual([
          401,
          'This sign-in has run out. Start again with your password.',
        ]);
      }
    },
  );

  test('of a member without a second factor is refused, and enables none', async ({ shop }) => {
    const member = await openSession(shop);
    const response = await member.call(AUTH_PATHS.verifyCode, { body });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    const text = `select two_factor_enabled, secret from staff_users u
      left join staff_second_factors f on f.user_id = u.id where u.id = $1`;
    const rows = await shop.database.sql.query(text, [member.id]);
    expect(rows).toEqual([{ two_factor_enabled: false, secret: null }]);
    expect((await member.call('/api/admin/session')).status).toBe(200);
  });
});
