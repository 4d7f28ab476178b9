import * as z from 'zod';
import { run } from '../database.ts';
import type { Database, Statement } from '../database.ts';
import { countedChange } from './call-counts.ts';
import type { CountedCall } from './call-counts.ts';

/** An order whose payment status is queried at the gateway. */
const checkRow = z.object({
  orderId: z.uuid(),
  ipnToken: z.string(),
  /** Whether its last check failed. */
  hasFailed: z.boolean(),
});
export type StatusCheck = z.infer<typeof checkRow>;

const CLAIMED = `w.order_id as "orderId", w.ipn_token as "ipnToken",
  w.answer is not distinct from 'failed' as "hasFailed"`;

const DUE = `select w.order_id from order_wallets w join orders o on o.id = w.order_id
    -- Later than any check is scheduled: the clock has been set back since.
    where (w.next_check_at <= $1 or w.next_check_at > $1::timestamptz + interval '13 hours')
      and o.status <> 'completed'`;

/** Since the wallet's creation, or the end of the link by which staff asked for the payment; older orders are left to staff. */
const GIVE_UP_AFTER = `interval '7 days'`;

/** Longer than a run, and shorter than the time between two. */
const LEASE = `interval '5 minutes'`;

const CLAIM_DUE = `
  with longest as (
    ${DUE}
    -- Half for those that have waited longest: however many new wallets come, each is reached.
    order by w.next_check_at limit ceil($2::numeric / 2)
    for update of w skip locked
  ), fewest as (
    ${DUE} and w.order_id not in (select order_id from longest)
    -- Half for those with the fewest answers, one that failed last: a buyer with many orders does not delay others, nor does
    -- an order whose checks fail, which stays at its number.
    order by w.answer is not distinct from 'failed', w.checks, w.next_check_at limit $2 - (select count(*) from longest)
    for update of w skip locked
  ), due as (select * from longest union all select * from fewest)
  update order_wallets w
  -- A lease. The answer sets the next check; after a failure, or if the run is killed, the check is due when the lease ends.
  set checked_at = $1, next_check_at = $1::timestamptz + ${LEASE}
  from due where w.order_id = due.order_id
  returning ${CLAIMED}`;

/**
 * Claims up to `limit` due checks, half of them those that are overdue longest, the others those with the fewest answers.
 * Concurrent runs claim different orders.
 */
export async function claimDueChecks(
  database: Database,
  { at, limit }: { at: Date; limit: number },
): Promise<StatusCheck[]> {
  return database.rows(checkRow, { text: CLAIM_DUE, values: [at.toISOString(), limit] });
}

const DROP_SETTLED = `
  update order_wallets w set next_check_at = null
  from orders o
  where o.id = w.order_id and o.status = 'completed' and w.next_check_at <= $1`;

/** Unschedules the checks of completed orders, which every claim would otherwise have to skip. */
export const dropSettledChecks = (database: Database, at: Date): Promise<void> =>
  run(database, { text: DROP_SETTLED, values: [at.toISOString()] });

const CLAIM_ONE = `
  update order_wallets w set checked_at = $2
  from orders o
  where w.order_id = $1 and o.id = w.order_id and o.status <> 'completed'
    and (w.checked_at is null or w.checked_at > $2 or w.checked_at < $2::timestamptz - interval '10 seconds')
  returning ${CLAIMED}`;

const STORE_ANSWER = `
  update order_wallets set answer = $2 where order_id = $1 and answer is distinct from $2`;

const STORE_AND_SCHEDULE = `
  update order_wallets w
  set answer = $2, checks = checks + 1,
    -- After 1, 2, 4 … minutes, at most 12 hours apart; none after the given age.
    next_check_at = case when coalesce(
        (select l.expires_at from payment_links l where l.order_id = w.order_id), w.created_at
      ) > $3::timestamptz - ${GIVE_UP_AFTER}
      then $3::timestamptz + least(interval '12 hours', interval '1 minute' * power(2, least(checks, 10)))
    end
  where w.order_id = $1`;

/** The gateway's answer to the last check. */
export interface CheckAnswer {
  orderId: string;
  answer: 'paid' | 'unpaid' | 'failed';
  /** From when the next check is counted, for a check of the schedule that got an answer. */
  next: Date | null;
}

/** The statement that stores an answer: a payment is stored together with it. */
export const answerStatement = ({ orderId, answer, next }: CheckAnswer): Statement =>
  next === null
    ? { text: STORE_ANSWER, values: [orderId, answer] }
    : { text: STORE_AND_SCHEDULE, values: [orderId, answer, next.toISOString()] };

/** Stores an answer. */
export const storeAnswer = (database: Database, answer: CheckAnswer): Promise<void> =>
  run(database, answerStatement(answer));

/**
 * Claims one order's check ahead of schedule, unless it was claimed in the last ten seconds, is completed or has no wallet, or
 * the caller has caused too many checks. Counts the caller's claims, not the attempts.
 */
export async function claimCheck(
  database: Database,
  { orderId, call }: { orderId: string; call: CountedCall },
): Promise<StatusCheck | undefined> {
  const change = { text: CLAIM_ONE, values: [orderId, call.at.toISOString()] };
  const [check] = await countedChange(database, checkRow, { change, call });
  return check;
}
