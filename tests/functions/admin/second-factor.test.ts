import { describe, expect } from 'vitest';
import { codeOf as codeAt } from '../../../e2e/support/authenticator.ts';
import { AUTH_PATHS, secondFactorSchema } from '../../../src/domain/admin/session.ts';
import {
  adminTest,
  call,
  cookiesOf,
  openSession,
  PASSWORD,
  refusalOf,
  signIn,
  trySignIn,
} from '../../support/admin.ts';

const STEP_MS = 30_000;
const password = { password: PASSWORD };

/** The code of an authenticator app `steps` from now; one step ahead is accepted. */
const codeOf = (uri: string, steps = 0) =>
  codeAt(new URL(uri).searchParams.get('secret') ?? '', Date.now() + steps * STEP_MS);

const test = adminTest().extend('factor', { scope: 'file' }, ({ shop }) => {
  const send = (path: string, body: object, cookie?: string) => call(shop, path, { body, cookie });
  const signInWith = (email: string) => trySignIn(shop, email);
  const verify = (cookie: string, code: string) => send(AUTH_PATHS.verifyCode, { code }, cookie);
  return {
    send,
    verify,
    signInWith,
    recover: (cookie: string, code = '') => send(AUTH_PATHS.verifyRecoveryCode, { code }, cookie),
    /** A member, also signed in elsewhere, who confirmed the app with the code `steps` from now. */
    async switchOn(steps = 0) {
      const session = await openSession(shop);
      const elsewhere = await signIn(shop, session.email);
      const begun = await session.call(AUTH_PATHS.enableSecondFactor, { body: password });
      const factor = secondFactorSchema.parse(await begun.json());
      const code = codeOf(factor.totpURI, steps);
      const confirmed = await verify(session.cookie, code);
      expect(confirmed.status).toBe(200);
      return {
        ...session,
        ...factor,
        code,
        elsewhere,
        cookie: cookiesOf(confirmed, session.cookie),
      };
    },
    /** The first step of a sign-in; returns the cookies of the pending sign-in. */
    async begin(email: string): Promise<string> {
      const response = await signInWith(email);
      expect(await response.json()).toEqual({ twoFactorRedirect: true });
      return cookiesOf(response);
    },
    sessionStatus: async (cookie: string) =>
      (await call(shop, '/api/admin/session', { cookie })).status,
  };
});

describe('the second factor', () => {
  test('is requested only after it was confirmed', async ({ staff, factor }) => {
    await staff.call(AUTH_PATHS.enableSecondFactor, { body: password });
    const again = await factor.signInWith(staff.email);
    expect(await again.json()).toEqual({});
    expect(await factor.sessionStatus(cookiesOf(again))).toBe(200);
  });

  test('accepts each code of the app once, also in concurrent calls', async ({ factor }) => {
    // A used code does not affect another member.
    const [{ email, totpURI }, other] = [await factor.switchOn(), await factor.switchOn()];
    const steps = await Promise.all([1, 2, 3].map(() => factor.begin(email)));
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

  test('a recovery code is stored encrypted and works once', async ({ sql, factor }) => {
    const { id, email, totpURI, backupCodes } = await factor.switchOn();
    const [code = ''] = backupCodes;
    expect(new Set(backupCodes).size).toBe(10);
    const stored = JSON.stringify(
      await sql`select * from staff_second_factors where user_id = ${id}`,
    );
    for (const secret of [new URL(totpURI).searchParams.get('secret'), code])
      expect(stored).not.toContain(secret);
    const steps = await Promise.all([1, 2, 3].map(() => factor.begin(email)));
    const recovering = steps.map(async (step) => {
      const opened = await factor.recover(step, code);
      return [opened.status, await factor.sessionStatus(cookiesOf(opened, step))];
    });
    const opened = (await Promise.all(recovering)).filter(([status]) => status === 200);
    expect(opened).toEqual([[200, 200]]);
    expect((await factor.recover(await factor.begin(email), code)).status).toBe(422);
  });

  test.for([
    [
      AUTH_PATHS.changePassword,
      { currentPassword: PASSWORD, newPassword: 'another bob, swinging' },
    ],
    [AUTH_PATHS.signOutEverywhere, {}],
  ] as const)('a pending sign-in ends with %s', async ([path, body], { factor }) => {
    const { email, cookie, totpURI } = await factor.switchOn();
    const waiting = await factor.begin(email);
    expect((await factor.send(path, body, cookie)).status).toBe(200);
    expect((await factor.verify(waiting, codeOf(totpURI, 1))).status).toBe(401);
    expect(await factor.sessionStatus(waiting)).toBe(401);
  });

  test('ends all other sessions when it is switched on', async ({ factor }) => {
    const { cookie, elsewhere } = await factor.switchOn();
    expect(await factor.sessionStatus(elsewhere)).toBe(401);
    expect(await factor.sessionStatus(cookie)).toBe(200);
  });

  test('a sign-in ends after five wrong codes', async ({ factor }) => {
    const { email, totpURI } = await factor.switchOn();
    const cookie = await factor.begin(email);
    for (let count = 0; count < 5; count += 1)
      expect((await factor.verify(cookie, '000000')).status).toBe(422);
    expect((await factor.verify(cookie, codeOf(totpURI, 1))).status).toBe(401);
  });

  test('is changed only with the password', async ({ factor }) => {
    const { cookie } = await factor.switchOn();
    for (const path of [AUTH_PATHS.disableSecondFactor, AUTH_PATHS.renewRecoveryCodes])
      expect((await factor.send(path, { password: 'not it' }, cookie)).status).toBe(422);
  });

  test('new recovery codes replace the old; turning it off works', async ({ factor }) => {
    const { email, cookie, backupCodes, call: ask } = await factor.switchOn();
    const left = async () => (await ask('/api/auth/recovery-codes', { cookie })).json();
    expect(await left()).toEqual({ left: 10 });
    await factor.recover(await factor.begin(email), backupCodes[1]);
    expect(await left()).toEqual({ left: 9 });
    const renewed = await factor.send(AUTH_PATHS.renewRecoveryCodes, password, cookie);
    expect((await renewed.json()) as object).toMatchObject({ backupCodes: { length: 10 } });
    expect(await left()).toEqual({ left: 10 });
    const old = await factor.recover(await factor.begin(email), backupCodes[0]);
    expect(old.status).toBe(422);
    expect((await factor.send(AUTH_PATHS.disableSecondFactor, password, cookie)).status).toBe(200);
    expect(await (await factor.signInWith(email)).json()).toEqual({});
  });
});

describe('a code without a pending sign-in', () => {
  const body = { code: '123456' };

  test.for([AUTH_PATHS.verifyCode, AUTH_PATHS.verifyRecoveryCode])(
    'is refused at %s',
    async (path, { factor }) => {
      for (const cookie of [undefined, 'other=1', 'local-staff.two_factor=abc.def']) {
        const response = await factor.send(path, body, cookie);
        expect(cookiesOf(response)).toBe('');
        const reason = 'This sign-in has run out. Start again with your password.';
        expect(await refusalOf(response)).toEqual([401, reason]);
      }
    },
  );

  test('of a member without a second factor is refused', async ({ shop, sql }) => {
    const member = await openSession(shop);
    const { status } = await member.call(AUTH_PATHS.verifyCode, { body });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    const rows = await sql`select two_factor_enabled, secret from staff_users u
      left join staff_second_factors f on f.user_id = u.id where u.id = ${member.id}`;
    expect(rows).toEqual([{ two_factor_enabled: false, secret: null }]);
    expect((await member.call('/api/admin/session')).status).toBe(200);
  });
});
