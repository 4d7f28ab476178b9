import * as z from 'zod';
import type { Database } from '../database.ts';

/** How tries to sign in are slowed down. */
export interface DelayRule {
  /** So many tries without success are free. */
  free: number;
  /** The delay after the next one, in seconds; it doubles with each further one. */
  firstSeconds: number;
  /** Longest delay, in seconds. */
  mostSeconds: number;
}

/** After so long without a try, all is forgotten. */
const FORGOTTEN_AFTER = `interval '24 hours'`;

/** Null: the try may be made. */
const blockedRow = z.object({ blocked_until: z.coerce.date().nullable() });

/**
 * A try is counted before it is made, as one that fails, so that many at once are no way around: the first one blocks
 * the others. A try that is refused counts for nothing.
 */
const TAKE = `
  with taken as (
    insert into staff_attempts as a (key, failures, last_at, blocked_until)
    values ($1, 1, $2, '-infinity')
    on conflict (key) do update set
      failures = case when a.last_at < $2::timestamptz - ${FORGOTTEN_AFTER} then 1 else a.failures + 1 end,
      last_at = greatest(a.last_at, $2::timestamptz),
      blocked_until = case
        when a.last_at < $2::timestamptz - ${FORGOTTEN_AFTER} or a.failures < $3::int then '-infinity'::timestamptz
        else $2::timestamptz + make_interval(secs =>
          least($5::float, $4::float * power(2, least(a.failures - $3::int, 30))))
      end
    where a.blocked_until <= $2
    returning key
  )
  select null::timestamptz as blocked_until from taken
  union all
  -- Blocked since this statement began: the row as it was then does not tell until when.
  select case when blocked_until > $2 then blocked_until
    else $2::timestamptz + make_interval(secs => $4::float) end
  from staff_attempts where key = $1 and not exists (select from taken)`;

/**
 * Takes leave to try once. One round trip.
 * @returns null, or when the next try is allowed.
 */
export async function takeAttempt(
  database: Database,
  attempt: { key: string; rule: DelayRule; at: Date },
): Promise<Date | null> {
  const { key, rule, at } = attempt;
  const values = [key, at.toISOString(), rule.free, rule.firstSeconds, rule.mostSeconds];
  const [row] = await database.rows(blockedRow, { text: TAKE, values });
  // No row: another call made the key between this one's snapshot and its insertion, and is before it.
  if (!row) return new Date(at.getTime() + rule.firstSeconds * 1_000);
  return row.blocked_until;
}

const FORGIVE = `
  with tidied as (
    delete from staff_attempts
    where key = $1 or last_at < $3::timestamptz - ${FORGOTTEN_AFTER}
      or (key = $2 and failures <= 1)
  ), ended as (
    delete from staff_sessions where expires_at < $3
  ), stale as (
    delete from staff_verifications where expires_at < $3
  )
  update staff_attempts set failures = failures - 1, blocked_until = '-infinity'
  where key = $2 and failures > 1`;

/**
 * A try was right: the address gets it back, and an account that somebody has signed in to is forgiven its failures.
 * What has run out of time meanwhile is cleared away.
 */
export async function forgiveAttempt(
  database: Database,
  success: { accountKey: string | null; addressKey: string; at: Date },
): Promise<void> {
  const values = [success.accountKey, success.addressKey, success.at.toISOString()];
  await database.rows(z.never(), { text: FORGIVE, values });
}
