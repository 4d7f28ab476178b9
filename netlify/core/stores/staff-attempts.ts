import * as z from 'zod';
import { run } from '../database.ts';
import type { Database } from '../database.ts';

/** Delays between sign-in attempts. */
export interface DelayRule {
  /** Failed attempts without a delay. */
  free: number;
  /** Delay after the next failed attempt, in seconds; doubles with each further one. */
  firstSeconds: number;
  /** Longest delay, in seconds. */
  mostSeconds: number;
}

/** Failures expire this long after the last attempt. */
const FORGOTTEN_AFTER = `interval '24 hours'`;

/** null: the attempt is allowed. */
const blockedRow = z.object({ blocked_until: z.coerce.date().nullable() });

/**
 * Counts an attempt as failed before it is made, so that concurrent attempts can't bypass the limit: the first one blocks the
 * others. A refused attempt is not counted.
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
  -- If blocked after this statement began, its snapshot does not contain until when.
  select case when blocked_until > $2 then blocked_until
    else $2::timestamptz + make_interval(secs => $4::float) end
  from staff_attempts where key = $1 and not exists (select from taken)`;

/**
 * Counts one attempt.
 * @returns null if it is allowed, otherwise the time of the next one.
 */
export async function countAttempt(
  database: Database,
  attempt: { key: string; rule: DelayRule; at: Date },
): Promise<Date | null> {
  const { key, rule, at } = attempt;
  const values = [key, at.toISOString(), rule.free, rule.firstSeconds, rule.mostSeconds];
  const [row] = await database.rows(blockedRow, { text: TAKE, values });
  // No row: a concurrent call inserted the key after this statement's snapshot, and goes first.
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
 * Takes back a correct attempt of an address, and after a sign-in clears the account's failures. Also deletes expired
 * attempts, sessions and verifications.
 */
export async function forgiveAttempt(
  database: Database,
  success: { accountKey: string | null; addressKey: string; at: Date },
): Promise<void> {
  const values = [success.accountKey, success.addressKey, success.at.toISOString()];
  await run(database, { text: FORGIVE, values });
}

/** Of two concurrent calls, the second waits for the first and then finds the step used. */
const TAKE_STEP = `
  update staff_second_factors set last_step = $2::bigint
  where user_id = $1 and (last_step is null or last_step < $2::bigint)
  returning user_id`;

/**
 * Marks a time step of a member's authenticator app as used, with all earlier ones.
 * @returns whether the step was unused.
 */
export async function takeCodeStep(database: Database, code: { staffId: string; step: number }) {
  const values = [code.staffId, code.step];
  const taken = await database.rows(z.object({ user_id: z.string() }), { text: TAKE_STEP, values });
  return taken.length === 1;
}
