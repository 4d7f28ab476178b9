import { AsyncLocalStorage } from 'node:async_hooks';
import { APIError } from 'better-auth/api';
import type * as z from 'zod';
import { errorCode } from '../database.ts';
import type { Database, Statement } from '../database.ts';
import { lockMember, signOutMember } from '../stores/staff-sessions.ts';

/**
 * Lets nothing outlive a sign-out that began before it. A sign-in checks the password for a third of a second; if the password
 * is changed meanwhile, or the member is disabled, it must not end in a session. So each call keeps how often a member had been
 * signed out of everything when it first read anything of the member, and writes nothing once that has changed.
 */

/** SQLSTATE of a write that began before a sign-out. */
const ENDED = 'PL401';

const REFUSE_ENDED = `
  select refuse_write('${ENDED}') from unnest($1::text[], $2::int[]) as known (id, sign_outs)
  where not exists (
    select from staff_users u where u.id = known.id and u.sign_outs = known.sign_outs)`;

/** Creates what a process knows of the sign-outs of the members that its current calls have read. */
export function createSignOuts() {
  /** The sign-outs of the members that the current call has read, by their ids. */
  const known = new AsyncLocalStorage<Map<string, number>>();
  return {
    /** Runs one call. */
    during: <Answer>(task: () => Promise<Answer>): Promise<Answer> => known.run(new Map(), task),

    /** Keeps a member's sign-outs, unless the call has read them before. */
    note(member: string, signOuts: number): void {
      const members = known.getStore();
      if (members && !members.has(member)) members.set(member, signOuts);
    },

    /**
     * Runs a write of the current call, in a transaction that holds the locks of the members it has read: of one.
     * @param signsOut whether the write signs them out of everything that began before
     * @throws {APIError} if they were signed out since
     */
    async write<Row>(
      database: Database,
      schema: z.ZodType<Row>,
      statement: Statement,
      signsOut: boolean,
    ): Promise<Row[]> {
      const members = known.getStore();
      if (!members) throw new Error('The sign-in library wrote outside of a call.');
      const ids = [...members.keys()];
      if (signsOut && ids.length === 0)
        throw new Error('The sign-in library changed an account that it had not read.');
      const check = { text: REFUSE_ENDED, values: [ids, [...members.values()]] };
      const ends = signsOut ? ids.flatMap(signOutMember) : [];
      try {
        const rows = await database.rows(schema, ...ids.map(lockMember), check, ...ends, statement);
        // What the same call writes from now on began after the sign-out.
        if (signsOut) for (const [id, count] of members) members.set(id, count + 1);
        return rows;
      } catch (error) {
        if (errorCode(error) !== ENDED) throw error;
        throw APIError.from('UNAUTHORIZED', {
          code: 'SIGNED_OUT',
          message: 'Signed out meanwhile.',
        });
      }
    },
  };
}
export type SignOuts = ReturnType<typeof createSignOuts>;
