import { expect } from 'vitest';
import { createStaffAuth } from '../../../netlify/core/auth/staff-auth.ts';
import type { Database } from '../../../netlify/core/database.ts';
import { Refusal } from '../../../netlify/core/http/problem.ts';
import { parseEnvironment } from '../../../netlify/core/env.ts';
import { insertStaff, PLAIN_PASSWORDS } from '../../support/admin.ts';
import { databaseTest } from '../../support/database.ts';
import { RIGHT_SETTINGS } from '../../support/settings.ts';

const settings = { ...RIGHT_SETTINGS, AUTH_SECRET: 's'.repeat(40) };
const now = () => new Date();

const test = databaseTest.extend('signIn', { scope: 'file' }, async ({ database, functions }) => {
  /** Calls of the password functions. In production each takes a third of a second. */
  const work: string[] = [];
  const passwords: typeof PLAIN_PASSWORDS = {
    async hash(password) {
      work.push(`hash ${password}`);
      return PLAIN_PASSWORDS.hash(password);
    },
    async verify(stored) {
      work.push(`verify ${stored.password}`);
      return PLAIN_PASSWORDS.verify(stored);
    },
  };
  /** Statements of the database; each call takes as long as a round trip. */
  const asked: string[] = [];
  const watched: Database = {
    rows(schema, ...statements) {
      asked.push(statements.map(({ text }) => text).join(';'));
      return functions.rows(schema, ...statements);
    },
  };
  const own = { settings: parseEnvironment(settings), database: watched, now };
  const auth = createStaffAuth(own, passwords);
  const password = 'the right one';
  await insertStaff(database, { email: 'here@admin.example', password });
  await insertStaff(database, { email: 'gone@admin.example', password, disabledAt: new Date() });
  return async (name: string, tried: string) => {
    const body = { email: `${name}@admin.example`, password: tried };
    const answer = await auth.forward({ path: '/sign-in/email', cookie: null, body });
    const cookies = answer.headers.getSetCookie();
    const shown = { status: answer.status, body: await answer.text(), cookies };
    return { answer: shown, work: work.splice(0), asked: asked.splice(0) };
  };
});

test('a sign-in sets one __Host-, Secure and HttpOnly cookie, and stores its hash', async ({
  sql,
  signIn,
}) => {
  const { answer, work } = await signIn('here', 'the right one');
  const [cookie = '', ...others] = answer.cookies;
  expect([answer.status, others, work]).toEqual([200, [], ['verify the right one']]);
  expect(cookie).toMatch(
    /^__Host-staff\.session_token=\S+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const token = decodeURIComponent(/=([^;]+);/.exec(cookie)?.[1] ?? '').split('.')[0];
  const rows = await sql`select token from staff_sessions`;
  expect(token).toHaveLength(32);
  expect(rows).toEqual([{ token: expect.stringMatching(/^[0-9a-f]{64}$/) as string }]);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('an unknown or disabled account and a wrong password get the same response after the same work and queries', async ({
  signIn,
}) => {
  const wrong = await signIn('here', 'a wrong one');
  const unknown = await signIn('nobody', 'a wrong one');
  const disabled = await signIn('gone', 'the right one');
  expect(wrong.answer).toMatchObject({ status: 401, cookies: [] });
  expect([unknown.answer, disabled.answer]).toEqual([wrong.answer, wrong.answer]);
  const works = [wrong, unknown, disabled].map(({ work }) => work.join());
  expect(works).toEqual(['verify a wrong one', 'hash a wrong one', 'hash the right one']);
  expect(wrong.asked.length).toBeGreaterThan(1);
  expect([unknown.asked, disabled.asked]).toEqual([wrong.asked, wrong.asked]);
});

test('a missing secret is an error for the admin page alone', ({ functions: database }) => {
  const { AUTH_SECRET: _, ...others } = settings;
  const make = () => createStaffAuth({ settings: parseEnvironment(others), database, now });
  expect(make).toThrow(Refusal);
  expect(make).toThrow('AUTH_SECRET is not set');
});
