import { expect } from 'vitest';
import { createLibrary } from '../../../netlify/core/auth/library.ts';
import { findSession } from '../../../netlify/core/auth/session.ts';
import { parseEnvironment } from '../../../netlify/core/env.ts';
import { cookiesOf, insertStaff, PLAIN_PASSWORDS } from '../../support/admin.ts';
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
  const library = createLibrary({ settings, database: admin, now }, PLAIN_PASSWORDS);
  const headers = { 'content-type': 'application/json', origin: siteUrl };
  const signIn = { method: 'POST', headers, body: JSON.stringify(member) };
  const open = async () =>
    cookiesOf(await library.handler(new Request(`${siteUrl}/api/auth/sign-in/email`, signIn)));
  return {
    id,
    open,
    async byUs(cookie: string) {
      const call = { cookie, background: true };
      return (await findSession({ settings, database: admin, now }, call)).staff?.id;
    },
    byLibrary: async (cookie: string) => {
      const query = { disableRefresh: true };
      return (await library.api.getSession({ headers: new Headers({ cookie }), query }))?.user.id;
    },
  };
});

const ago = (column: string, interval: string) =>
  `update staff_sessions set ${column} = now() - interval '${interval}'`;

/** Of two sessions, how many are left once our functions have read one of them. */
test.for([
  ['as it was set', 'select 1', 2],
  ['after its idle timeout', ago('expires_at', '1 s'), 1],
  ['after 12 hours', ago('created_at', '12 h 1 s'), 1],
  ['after its deletion', 'delete from staff_sessions', 0],
  ['of a disabled member', 'update staff_users set disabled_at = now()', 1],
] as const)(
  'our functions and the library agree on a session %s, and ours delete it: %i left',
  async ([, change, left], { sql, sessions }) => {
    await sql`delete from staff_sessions`;
    const [ours, theirs] = [await sessions.open(), await sessions.open()];
    await sql.query(change);
    const id = left === 2 ? sessions.id : undefined;
    expect(await sessions.byUs(ours)).toBe(id);
    expect(await sql`select from staff_sessions`).toHaveLength(left);
    expect(await sessions.byLibrary(theirs)).toBe(id);
  },
);
