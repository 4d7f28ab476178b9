import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLibrary } from '../../../netlify/core/auth/library.ts';
import { findSession } from '../../../netlify/core/auth/session.ts';
import { connect } from '../../../netlify/core/database.ts';
import { asAdmin } from '../../../netlify/core/admin-role.ts';
import { parseEnvironment } from '../../../netlify/core/env.ts';
import { openTestDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { RIGHT_SETTINGS } from '../../support/settings.ts';
import { cookiesOf } from '../../support/admin.ts';

/** The admin page's functions read a session without the sign-in library, which takes longer to load than all the rest. */

const siteUrl = 'https://agency.example';
const secret = 's'.repeat(40);
const NAME = '__Host-staff.session_token';

let shared: TestDatabase;
let library: ReturnType<typeof createLibrary>;
let id: string;
beforeAll(async () => {
  shared = await openTestDatabase();
  id = randomUUID();
  await shared.sql.query(
    `insert into staff_users (id, name, email, created_at, updated_at) values ($1, $1, 'ada@admin.example', now(), now())`,
    [id],
  );
  await shared.sql.query(
    `insert into staff_accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
      values ($1, $1, 'credential', $1, 'right', now(), now())`,
    [id],
  );
  library = createLibrary({
    database: asAdmin(connect({ url: shared.functionsUrl })),
    siteUrl,
    secret,
    secrets: undefined,
    issuer: 'agency.example',
    now: () => new Date(),
    password: {
      hash: async (plain) => plain,
      verify: async ({ hash, password }) => hash === password,
    },
  });
});
afterAll(() => shared.close());

async function signIn(): Promise<string> {
  const response = await library.handler(
    new Request(`${siteUrl}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: siteUrl },
      body: JSON.stringify({ email: 'ada@admin.example', password: 'right' }),
    }),
  );
  return cookiesOf(response);
}

/** Whom each takes a call for; a session of its own for each, as both remove what has ended. */
async function readers(
  cookie: string,
  other: string,
): Promise<[string | undefined, string | undefined]> {
  const settings = parseEnvironment({
    ...RIGHT_SETTINGS,
    DATABASE_URL: shared.functionsUrl,
    AUTH_SECRET: secret,
  });
  const now = () => new Date();
  const database = connect({ url: shared.functionsUrl });
  const call = { cookie, background: true };
  const theirs = await library.api.getSession({
    headers: new Headers({ cookie: other }),
    query: { disableRefresh: true },
  });
  const { staff } = await findSession({ settings, database, now }, call);
  return [staff?.id, theirs?.user.id];
}

const change = (set: string) => shared.sql.query(`update staff_sessions set ${set}`);

test.each<[string, (cookie: string) => Promise<unknown> | string, boolean]>([
  ['as it was set', (cookie) => cookie, true],
  ['among other cookies', (cookie) => `a=1; ${cookie}; b=2`, true],
  ['without its signature', (cookie) => cookie.replace(/\.[^.;]+(?=;|$)/, ''), false],
  ['with another signature', (cookie) => cookie.replace(/%3D(?=;|$)/, 'A%3D'), false],
  ['under another name', (cookie) => cookie.replace(NAME, `${NAME}2`), false],
  ['of nobody', () => `${NAME}=`, false],
  ['whose idle end has passed', () => change(`expires_at = now() - interval '1 second'`), false],
  ['whose day is over', () => change(`created_at = now() - interval '12 hours 1 second'`), false],
  ['that was deleted', () => shared.sql.query('delete from staff_sessions'), false],
  [
    'of a member who left',
    () => shared.sql.query('update staff_users set disabled_at = now()'),
    false,
  ],
])('we and the library read a session alike: %s', async (_, act, isOpen) => {
  await shared.sql.query('update staff_users set disabled_at = null');
  const cookies = [await signIn(), await signIn()];
  const changed = await Promise.all(
    cookies.map(async (cookie) => {
      const given = await act(cookie);
      return typeof given === 'string' ? given : cookie;
    }),
  );
  const expected = isOpen ? id : undefined;
  expect(await readers(changed[0] ?? '', changed[1] ?? '')).toEqual([expected, expected]);
});
