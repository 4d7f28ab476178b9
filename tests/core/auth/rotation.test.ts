import { expect, vi } from 'vitest';
import { codeOf } from '../../../e2e/support/authenticator.ts';
import { createStaffAuth } from '../../../netlify/core/auth/staff-auth.ts';
import { parseEnvironment } from '../../../netlify/core/env.ts';
import { databaseTest } from '../../support/database.ts';
import { RIGHT_SETTINGS } from '../../support/settings.ts';
import { cookiesOf, insertStaff } from '../../support/admin.ts';

const [FIRST, SECOND, THIRD] = ['a1', 'b2', 'c3'].map((part) => part.repeat(20));
const EMAIL = 'ada@admin.example';
const PASSWORD = 'the right one';

/** The time of codes: each opens once, and only later ones after it. */
let steps = 0;

/** The admin page as it is deployed with these secrets. */
const test = databaseTest.extend(
  'adminWith',
  { scope: 'file' },
  async ({ database, functions }) => {
    await insertStaff(database, { email: EMAIL, password: PASSWORD });
    return (secrets: Record<string, string>) => {
      const settings = parseEnvironment({ ...RIGHT_SETTINGS, ...secrets });
      const auth = createStaffAuth(
        { settings, database: functions, now: () => new Date() },
        { hash: async (plain) => plain, verify: async ({ hash, password }) => hash === password },
      );
      const send = (path: string, cookie: string | null, body: unknown) =>
        auth.forward({ path, cookie, body });
      const signIn = () => send('/sign-in/email', null, { email: EMAIL, password: PASSWORD });
      /** `begin`: the first step of a sign-in; its cookie. */
      return { send, begin: async () => cookiesOf(await signIn()) };
    };
  },
);

const code = (secret: string) => codeOf(secret, Date.now() + 30_000 * (steps += 1) - 60_000);

test('a member with a second factor signs in before and after the secret was changed, twice', async ({
  adminWith,
  database,
}) => {
  const before = adminWith({ AUTH_SECRET: FIRST ?? '' });
  const session = await before.begin();
  const begun = await before.send('/two-factor/enable', session, { password: PASSWORD });
  const { totpURI, backupCodes } = (await begun.json()) as {
    totpURI: string;
    backupCodes: string[];
  };
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  expect((await before.send('/two-factor/verify-totp', session, { code: code(secret) })).ok).toBe(
    true,
  );
  for (const [index, AUTH_SECRETS] of [`1:${SECOND}`, `2:${THIRD},1:${SECOND}`].entries()) {
    const after = adminWith({ AUTH_SECRET: FIRST ?? '', AUTH_SECRETS });
    const body = { code: backupCodes[index] };
    const recovered = await after.send('/two-factor/verify-backup-code', await after.begin(), body);
    expect(recovered.status).toBe(200);
    const again = await after.send('/two-factor/verify-backup-code', await after.begin(), body);
    expect(again.status).toBe(401);
    const opened = await after.send('/two-factor/verify-totp', await after.begin(), {
      code: code(secret),
    });
    expect(opened.status).toBe(200);
  }
  const renewed = adminWith({ AUTH_SECRET: FIRST ?? '', AUTH_SECRETS: `2:${THIRD},1:${SECOND}` });
  const [row] = await database.sql.query('select backup_codes from staff_second_factors');
  expect(row?.['backup_codes']).toMatch(/^\$ba\$2\$/);
  // Cookies of an earlier secret open nothing.
  expect((await renewed.send('/revoke-sessions', session, {})).status).toBe(401);
});

test('without the earlier secret its second factors can’t be read', async ({ adminWith }) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const changed = adminWith({ AUTH_SECRET: SECOND ?? '' });
  const answer = await changed.send('/two-factor/verify-totp', await changed.begin(), {
    code: '123456',
  });
  expect(answer.status).toBe(500);
});
