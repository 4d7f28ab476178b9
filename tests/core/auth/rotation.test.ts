import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codeOf } from '../../../e2e/support/authenticator.ts';
import { createStaffAuth } from '../../../netlify/core/auth/staff-auth.ts';
import { connect } from '../../../netlify/core/database.ts';
import { parseEnvironment } from '../../../netlify/core/env.ts';
import { openTestDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { RIGHT_SETTINGS } from '../../support/settings.ts';
import { cookiesOf } from '../../support/admin.ts';

const [FIRST, SECOND, THIRD] = ['a1', 'b2', 'c3'].map((part) => part.repeat(20));
const EMAIL = 'ada@admin.example';
const PASSWORD = 'the right one';

let database: TestDatabase;
/** The time of codes: each opens once, and only later ones after it. */
let steps = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  const id = randomUUID();
  await database.sql.query(
    `insert into staff_users (id, name, email, created_at, updated_at) values ($1, $2, $2, now(), now())`,
    [id, EMAIL],
  );
  await database.sql.query(
    `insert into staff_accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
      values ($1, $1, 'credential', $1, $2, now(), now())`,
    [id, PASSWORD],
  );
});
afterAll(() => database.close());

/** The admin page as it is deployed with these secrets. */
function adminWith(secrets: Record<string, string>) {
  const url = database.functionsUrl;
  const settings = parseEnvironment({
    ...RIGHT_SETTINGS,
    DATABASE_URL: url,
    ...secrets,
  });
  const auth = createStaffAuth(
    { settings, database: connect({ url }), now: () => new Date() },
    { hash: async (plain) => plain, verify: async ({ hash, password }) => hash === password },
  );
  const send = (path: string, cookie: string | null, body: unknown) =>
    auth.forward({ path, cookie, body });
  return {
    send,
    /** The first step of a sign-in: its cookie. */
    begin: async () =>
      cookiesOf(await send('/sign-in/email', null, { email: EMAIL, password: PASSWORD })),
  };
}

const code = (secret: string) => codeOf(secret, Date.now() + 30_000 * (steps += 1) - 60_000);

test('a member with a second factor signs in before and after the secret was changed, twice', async () => {
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

test('without the earlier secret its second factors can’t be read', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const changed = adminWith({ AUTH_SECRET: SECOND ?? '' });
  const answer = await changed.send('/two-factor/verify-totp', await changed.begin(), {
    code: '123456',
  });
  expect(answer.status).toBe(500);
  print.mockRestore();
});
