import { expect } from 'vitest';
import { createLibrary } from '../../../netlify/core/auth/library.ts';
import { findSession } from '../../../netlify/core/auth/session.ts';
import { parseEnvironment } from '../../../netlify/core/env.ts';
import { cookiesOf, insertStaff } from '../../support/admin.ts';
import { databaseTest } from '../../support/database.ts';
import { RIGHT_SETTINGS } from '../../support/settings.ts';

/** The admin page's functions read a session without the sign-in library, which loads slowly. */

const siteUrl = RIGHT_SETTINGS.SITE_URL;
const secret = 's'.repeat(40);
const member = { email: 'ada@admin.example', password: 'right' };
const now = () => new Date();

const test = databaseTest.extend('sessions', { scope: 'file' }, async ({ database, admin }) => {
  const id = await insertStaff(database, member);
  const settings = parseEnvironment({ ...RIGHT_SETTINGS, AUTH_SECRET: secret });
  const library = createLibrary(
    { settings, database: admin, now },
    {
      hash: async (plain) => plain,
      verify: async ({ hash, password }) => hash === password,
    },
  );
  const headers = { 'content-type': 'application/json', origin: siteUrl };
  const signIn = { method: 'POST', headers, body: JSON.stringify(member) };
  const open = async () =>
    cookiesOf(await library.handler(new Request(`${siteUrl}/api/auth/sign-in/email`, signIn)));
  return {
    id,
    open,
    byUs: async (cookie: string) =>
      (await findSession({ settings, database: admin, now }, { cookie, background: true })).staff
        ?.id,
    byLibrary: async (cookie: string) => {
      const query = { disableRefresh: true };
      return (await library.api.getSession({ headers: new Headers({ cookie }), query }))?.user.id;
    },
  };
});

test.for([
  ['as it was set', 'select 1', true],
  [
    'after its idle timeout',
    `update staff_sessions set expires_at = now() - interval '1 s'`,
    false,
  ],
  ['after 12 hours', `update staff_sessions set created_at = now() - interval '12 h 1 s'`, false],
  ['after its deletion', 'delete from staff_sessions', false],
  ['of a disabled member', 'update staff_users set disabled_at = now()', false],
] as const)(
  'our functions and the library agree on a session %s',
  async ([, change, isOpen], { database, sessions }) => {
    // A session for each, because both delete an ended session.
    const [ours, theirs] = [await sessions.open(), await sessions.open()];
    await database.sql.query(change);
    const ids = [await sessions.byUs(ours), await sessions.byLibrary(theirs)];
    expect(ids).toEqual(isOpen ? [sessions.id, sessions.id] : [undefined, undefined]);
  },
);
