import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Database } from '../database.ts';

/** A session that is open, and whose it is. */
export interface OpenSession {
  staffId: string;
  email: string;
  secondFactor: boolean;
  createdAt: Date;
  /** When it ends without a further call. */
  expiresAt: Date;
  /** Whether this call has put that end off. */
  moved: boolean;
}

const openRow = z
  .object({
    user_id: z.string(),
    email: z.string(),
    two_factor_enabled: z.boolean(),
    created_at: z.coerce.date(),
    expires_at: z.coerce.date(),
    moved: z.boolean(),
  })
  .transform((row): OpenSession => ({
    staffId: row.user_id,
    email: row.email,
    secondFactor: row.two_factor_enabled,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    moved: row.moved,
  }));

/** What is kept of a session's token: who reads the table can't take a session over. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const TAKE = `
  with open as (
    select s.id, s.user_id, s.created_at, s.expires_at, u.email, u.two_factor_enabled
    from staff_sessions s join staff_users u on u.id = s.user_id
    where s.token = $1 and s.expires_at >= $2 and u.disabled_at is null
      and s.created_at > $2::timestamptz - make_interval(secs => $3)
  ), moved as (
    update staff_sessions s set expires_at = $4, updated_at = $2
    from open where s.id = open.id and open.expires_at <= $5
    returning s.expires_at
  ), ended as (
    delete from staff_sessions where token = $1 and not exists (select from open)
  )
  select user_id, email, two_factor_enabled, created_at,
    coalesce(moved.expires_at, open.expires_at) as expires_at, moved.expires_at is not null as moved
  from open left join moved on true`;

/**
 * The open session of a token, with its idle end put off where it is nearer than `moveBefore`; one that has ended is
 * removed. One round trip; needs the admin page's rights.
 * @param sessions.wholeSeconds a session's longest life
 * @param sessions.moveBefore null: the end stays, whenever it is
 */
export async function takeSession(
  database: Database,
  sessions: {
    token: string;
    at: Date;
    wholeSeconds: number;
    expiresAt: Date;
    moveBefore: Date | null;
  },
): Promise<OpenSession | undefined> {
  const { token, at, wholeSeconds, expiresAt, moveBefore } = sessions;
  const [session] = await database.rows(openRow, {
    text: TAKE,
    values: [
      hashToken(token),
      at.toISOString(),
      wholeSeconds,
      expiresAt.toISOString(),
      moveBefore?.toISOString() ?? null,
    ],
  });
  return session;
}
