import { createHash } from 'node:crypto';
import * as z from 'zod';
import { STAFF_ROLES } from '../../../src/domain/admin/rights.ts';
import { SESSION_SECONDS } from '../../../src/domain/admin/session.ts';
import type { Database, Statement } from '../database.ts';

const openRow = z.object({
  staffId: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  secondFactor: z.boolean(),
  createdAt: z.coerce.date(),
  /** When it ends without further activity. */
  expiresAt: z.coerce.date(),
  /** Whether this call extended it. */
  moved: z.boolean(),
});
export type OpenSession = z.infer<typeof openRow>;

/** Hashes a session token for storage, so that read access to the table is not enough to use a session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * SQL: locks a member until the transaction ends. Sessions and pending sign-ins are stored under this lock, and ended under it:
 * whoever ends them next reads, in a statement of its own, all that were stored before.
 */
export const lockMember = (id: string): Statement => ({
  text: 'select id from staff_users where id = $1 for no key update',
  values: [id],
});

/** SQL: ends a member's sessions, pending sign-ins and password links, and all that began before and is not stored yet. */
export const signOutMember = (id: string): Statement[] =>
  [
    'update staff_users set sign_outs = sign_outs + 1 where id = $1',
    'delete from staff_sessions where user_id = $1',
    'delete from staff_verifications where value = $1',
  ].map((text) => ({ text, values: [id] }));

/** Activity is stored at most once within this time, in seconds. */
export const ACTIVITY_STEP_SECONDS = 60;

const TAKE = `
  with open as (
    select s.id, s.user_id, s.created_at, s.expires_at, u.email, u.role, u.two_factor_enabled
    from staff_sessions s join staff_users u on u.id = s.user_id
    where s.token = $1 and s.expires_at >= $2 and u.disabled_at is null
      and s.created_at > $2::timestamptz - interval '${SESSION_SECONDS.whole} seconds'
  ), moved as (
    update staff_sessions s set updated_at = $2,
      expires_at = $2::timestamptz + interval '${SESSION_SECONDS.idle} seconds'
    from open where s.id = open.id and $3::boolean and open.expires_at
      <= $2::timestamptz + interval '${SESSION_SECONDS.idle - ACTIVITY_STEP_SECONDS} seconds'
    returning s.expires_at
  ), ended as (
    delete from staff_sessions where token = $1 and not exists (select from open)
  )
  select user_id as "staffId", email, role, two_factor_enabled as "secondFactor", created_at as "createdAt",
    coalesce(moved.expires_at, open.expires_at) as "expiresAt", moved.expires_at is not null as moved
  from open left join moved on true`;

/** Finds the open session of a token, and extends it if the call counts as activity; deletes an expired one. */
export async function takeSession(
  database: Database,
  { token, at, isActivity }: { token: string; at: Date; isActivity: boolean },
): Promise<OpenSession | undefined> {
  const values = [hashToken(token), at.toISOString(), isActivity];
  const [session] = await database.rows(openRow, { text: TAKE, values });
  return session;
}
