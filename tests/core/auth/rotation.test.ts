import { expect } from 'vitest';
import { codeOf } from '../../../e2e/support/authenticator.ts';
import { cookieRule } from '../../../netlify/core/auth/cookies.ts';
import { createStaffAuth } from '../../../netlify/core/auth/staff-auth.ts';
import { translateResponse } from '../../../netlify/core/auth/translate-response.ts';
import { parseEnvironment } from '../../../netlify/core/env.ts';
import { secondFactorSchema } from '../../../src/domain/admin/session.ts';
import { databaseTest } from '../../support/database.ts';
import { RIGHT_SETTINGS } from '../../support/settings.ts';
import { cookiesOf, insertStaff, PLAIN_PASSWORDS, refusalOf } from '../../support/admin.ts';

const [FIRST, SECOND, THIRD] = ['a1'.repeat(20), 'b2'.repeat(20), 'c3'.repeat(20)] as const;
const EMAIL = 'ada@admin.example';
const PASSWORD = 'the right one';

/** The admin page, deployed with these secrets. */
const test = databaseTest.extend('deploy', { scope: 'file' }, async ({ database, functions }) => {
  await insertStaff(database, { email: EMAIL, password: PASSWORD });
  return (secrets: Record<string, string>) => {
    const settings = parseEnvironment({ ...RIGHT_SETTINGS, ...secrets });
    const own = { settings, database: functions, now: () => new Date() };
    const auth = createStaffAuth(own, PLAIN_PASSWORDS);
    const send = (path: string, cookie: string | null, body: unknown) =>
      auth.forward({ path, cookie, body });
    /** The cookie of a sign-in's first step. */
    const begin = async () =>
      cookiesOf(await send('/sign-in/email', null, { email: EMAIL, password: PASSWORD }));
    return {
      begin,
      send,
      /** The status of a sign-in's second step. */
      verify: async (by: 'totp' | 'backup-code', code: string, cookie?: string) =>
        (await send(`/two-factor/verify-${by}`, cookie ?? (await begin()), { code })).status,
    };
  };
});

test('a member with a second factor signs in before and after two changes of the secret', async ({
  deploy,
  sql,
}) => {
  const before = deploy({ AUTH_SECRET: FIRST });
  const session = await before.begin();
  const begun = await before.send('/two-factor/enable', session, { password: PASSWORD });
  const { totpURI, backupCodes } = secondFactorSchema.parse(await begun.json());
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  // Each code is accepted once, and after it only later codes.
  const codeAt = (steps: number) => codeOf(secret, Date.now() + 30_000 * (steps - 1));
  expect(await before.verify('totp', codeAt(0), session)).toBe(200);
  const changes = [`1:${SECOND}`, `2:${THIRD},1:${SECOND}`];
  for (const [index, AUTH_SECRETS] of changes.entries()) {
    const after = deploy({ AUTH_SECRET: FIRST, AUTH_SECRETS });
    const recoveryCode = backupCodes[index] ?? '';
    expect(await after.verify('backup-code', recoveryCode)).toBe(200);
    expect(await after.verify('backup-code', recoveryCode)).toBe(401);
    expect(await after.verify('totp', codeAt(index + 1))).toBe(200);
    // A cookie signed with an earlier secret is not accepted.
    expect((await after.send('/revoke-sessions', session, {})).status).toBe(401);
  }
  const rows = await sql`select backup_codes as codes from staff_second_factors`;
  expect(rows).toEqual([{ codes: expect.stringMatching(/^\$ba\$2\$/) as string }]);
});

test.for(['totp', 'backup-code'] as const)(
  'a %s of an earlier secret can’t be checked without it, which is said',
  async (by, { deploy }) => {
    const { begin, send } = deploy({ AUTH_SECRET: SECOND });
    const answer = await send(`/two-factor/verify-${by}`, await begin(), { code: '123456' });
    const { response } = await translateResponse(answer, cookieRule('http://localhost'));
    expect(await refusalOf(response)).toEqual([409, expect.stringContaining('AUTH_SECRET')]);
  },
);
