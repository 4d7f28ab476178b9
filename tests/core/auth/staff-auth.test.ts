import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStaffAuth } from '../../../netlify/core/auth/staff-auth.ts';
import type { StaffAuth } from '../../../netlify/core/auth/staff-auth.ts';
import { connect } from '../../../netlify/core/database.ts';
import { parseEnvironment, SettingsError } from '../../../netlify/core/env.ts';
import { RIGHT_SETTINGS } from '../../support/settings.ts';
import { openTestDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';

const settings = { ...RIGHT_SETTINGS, AUTH_SECRET: 's'.repeat(40) };

let database: TestDatabase;
let auth: StaffAuth;
/** What was asked of the password functions, which stand in for a third of a second of work each. */
let work: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  const { functionsUrl: url } = database;
  auth = createStaffAuth(
    {
      settings: parseEnvironment({ ...settings, DATABASE_URL: url }),
      database: connect({ url }),
      now: () => new Date(),
    },
    {
      hash: async (password) => {
        work.push(`hash ${password}`);
        return `plain:${password}`;
      },
      verify: async ({ hash, password }) => {
        work.push(`verify ${password}`);
        return hash === `plain:${password}`;
      },
    },
  );
  for (const [email, disabled] of [
    ['here@admin.example', null],
    ['gone@admin.example', 'now()'],
  ] as const) {
    const id = randomUUID();
    await database.sql.query(
      `insert into staff_users (id, name, email, disabled_at, created_at, updated_at)
        values ($1, $2, $2, $3, now(), now())`,
      [id, email, disabled && new Date().toISOString()],
    );
    await database.sql.query(
      `insert into staff_accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
        values ($1, $1, 'credential', $1, 'plain:the right one', now(), now())`,
      [id],
    );
  }
});
afterAll(() => database.close());

async function tryToSignIn(email: string, password: string) {
  work = [];
  const body = { email, password };
  const answer = await auth.forward({ path: '/sign-in/email', cookie: null, body });
  return {
    status: answer.status,
    body: await answer.text(),
    cookies: answer.headers.getSetCookie(),
  };
}

describe('a sign-in', () => {
  test('with the right password sets one cookie that only this host gets, over TLS, unseen by scripts', async () => {
    const { status, cookies } = await tryToSignIn('here@admin.example', 'the right one');
    expect(status).toBe(200);
    expect(cookies).toEqual([
      expect.stringMatching(
        /^__Host-staff\.session_token=\S+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    expect(work).toEqual(['verify the right one']);
  });

  test('leaves only a hash of the token behind', async () => {
    const { cookies } = await tryToSignIn('here@admin.example', 'the right one');
    const token = decodeURIComponent(/=([^;]+);/.exec(cookies[0] ?? '')?.[1] ?? '').split('.')[0];
    const rows = await database.sql.query('select token from staff_sessions');
    expect(token).toHaveLength(32);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row['token']).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('gets the same answer after the same work, be the account unknown, disabled or the password wrong', async () => {
    const wrong = await tryToSignIn('here@admin.example', 'a wrong one');
    expect(work).toEqual(['verify a wrong one']);
    const unknown = await tryToSignIn('nobody@admin.example', 'a wrong one');
    expect(work).toEqual(['hash a wrong one']);
    const disabled = await tryToSignIn('gone@admin.example', 'the right one');
    expect(work).toEqual(['hash the right one']);
    expect(unknown).toEqual(wrong);
    expect(disabled).toEqual(wrong);
    expect(wrong).toMatchObject({ status: 401, cookies: [] });
  });
});

test('a missing secret names itself, and only where the admin page is asked for', () => {
  const { AUTH_SECRET: _, ...others } = settings;
  const parsed = parseEnvironment({ ...others, DATABASE_URL: database.functionsUrl });
  const make = () =>
    createStaffAuth({
      settings: parsed,
      database: connect({ url: database.functionsUrl }),
      now: () => new Date(),
    });
  expect(make).toThrow(SettingsError);
  expect(make).toThrow('AUTH_SECRET is not set');
  expect(() =>
    parseEnvironment({ ...settings, AUTH_SECRET: 'short', DATABASE_URL: database.functionsUrl }),
  ).toThrow('AUTH_SECRET must have at least 32 characters');
});
