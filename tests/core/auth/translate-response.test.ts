import { describe, expect, test } from 'vitest';
import { translateResponse as translate } from '../../../netlify/core/auth/translate-response.ts';
import { cookieRule } from '../../../netlify/core/auth/cookies.ts';

const translateResponse = (answer: Response) =>
  translate(answer, cookieRule('https://agency.example'));

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

describe('a response of the sign-in library', () => {
  test('is returned without its token, with its cookies and the mail address', async () => {
    const user = { email: 'ada@admin.example' };
    const body = { token: 'secret', user, twoFactorRedirect: false };
    const given = answer(200, body, { 'set-cookie': 'a=1' });
    const { response, signedIn } = await translateResponse(given);
    expect(await response.json()).toEqual({ twoFactorRedirect: false });
    expect(response.headers.getSetCookie()).toEqual(['a=1']);
    expect(signedIn).toBe('ada@admin.example');
  });

  test.each([
    ['s=1; Max-Age=1800', '1; Max-Age=1800'],
    ['s=; Max-Age=0; Path=/', '; Max-Age=0'],
  ])('sets the hint of a session after the cookie %s', async (session, hint) => {
    const set = answer(200, {});
    // Only the last cookie counts: the first step of a sign-in starts a session and ends it.
    for (const cookie of ['s=2; Max-Age=7', session])
      set.headers.append('set-cookie', cookie.replace(/^s/, '__Host-staff.session_token'));
    const { response } = await translateResponse(set);
    expect(response.headers.getSetCookie().slice(2)).toEqual([
      `__Host-staff-present=${hint}; Path=/; Secure; SameSite=Strict`,
    ]);
  });

  test('without a mail address, or not of JSON, is not a sign-in', async () => {
    for (const body of [{ status: true }, 'fine', '']) {
      const { response, signedIn } = await translateResponse(answer(200, body));
      expect([response.status, await response.json(), signedIn]).toEqual([200, {}, undefined]);
    }
  });

  test.each([
    [401, { code: 'INVALID_EMAIL_OR_PASSWORD' }, 401, undefined, 'not right'],
    [401, { code: 'NEW_IN_A_LATER_VERSION' }, 401, undefined, 'Sign in to do this.'],
    [401, 'no JSON', 401, undefined, 'Sign in to do this.'],
    [400, { code: 'TOTP_NOT_ENABLED' }, 409, undefined, 'not possible now'],
    [403, {}, 409, undefined, 'not possible now'],
    [429, { code: 'ACCOUNT_TEMPORARILY_LOCKED' }, 429, undefined, 'Wait 15 minutes'],
    [400, { code: 'INVALID_PASSWORD' }, 422, 'password', 'The password is not right.'],
    [400, { code: 'INVALID_CODE' }, 422, 'code', 'each works once'],
    [400, { code: 'INVALID_BACKUP_CODE' }, 422, 'code', 'The recovery code is not right'],
    [400, { code: 'INVALID_TOKEN' }, 422, 'token', 'This link has ended'],
    [400, { code: 'INVALID_TWO_FACTOR_COOKIE' }, 401, undefined, 'has run out'],
    [400, { code: 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE' }, 401, undefined, 'has run out'],
    [400, { code: 'SECRET_REPLACED' }, 409, undefined, 'under another AUTH_SECRET'],
    [400, { code: 'UNAUTHORIZED' }, 401, undefined, 'Sign in to do this.'],
  ])('%d %j becomes %d at the field %s: %s', async (status, body, ours, path, words) => {
    const { response, signedIn } = await translateResponse(answer(status, body));
    const refusal = (await response.json()) as { detail: string; errors?: { path: string }[] };
    expect([response.status, refusal.errors?.[0]?.path]).toEqual([ours, path]);
    expect(refusal.detail).toContain(words);
    expect(signedIn).toBeUndefined();
  });

  test('is an internal error if the library failed', async () => {
    const failed = { code: 'FAILED_TO_CREATE_SESSION' };
    await expect(translateResponse(answer(500, failed))).rejects.toThrow(
      'FAILED_TO_CREATE_SESSION',
    );
    await expect(translateResponse(answer(503, 'away'))).rejects.toThrow('failed: 503');
  });
});
