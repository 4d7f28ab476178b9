import * as z from 'zod';
import type { Database } from '../database.ts';

/** An order of which the gateway is to be asked whether it was paid. */
export interface StatusCheck {
  orderId: string;
  ipnToken: string;
}

const checkRow = z
  .object({ order_id: z.uuid(), ipn_token: z.string() })
  .transform((row): StatusCheck => ({ orderId: row.order_id, ipnToken: row.ipn_token }));

const CLAIM_DUE = `
  with due as (
    select w.order_id from order_wallets w join orders o on o.id = w.order_id
    -- Later than any check is ever put off: by a clock that has been set back since.
    where (w.next_check_at <= $1 or w.next_check_at > $1::timestamptz + interval '13 hours')
      and o.status <> 'completed'
    -- A buyer with many orders waits for their own checks and delays nobody else's.
    order by w.checks, w.next_check_at
    limit $2
    for update of w skip locked
  )
  update order_wallets w
  set checks = checks + 1, checked_at = $1,
    -- After 1, 2, 4 … minutes, at most 12 hours apart; none any more past the set age.
    next_check_at = case when w.created_at > $1::timestamptz - $3::interval
      then $1::timestamptz + least(interval '12 hours', interval '1 minute' * power(2, least(checks, 10)))
    end
  from due where w.order_id = due.order_id
  returning w.order_id, w.ipn_token`;

/**
 * Takes up to `limit` orders whose check is due, those with the fewest checks first, and sets when their next one is. No two runs
 * take the same order.
 * @param claim.giveUpAfter a Postgres interval, counted from the wallet's making.
 */
export async function claimDueChecks(
  database: Database,
  claim: { at: Date; limit: number; giveUpAfter: string },
): Promise<StatusCheck[]> {
  return database.rows(checkRow, {
    text: CLAIM_DUE,
    values: [claim.at.toISOString(), claim.limit, claim.giveUpAfter],
  });
}

const DROP_SETTLED = `
  update order_wallets w set next_check_at = null
  from orders o
  where o.id = w.order_id and o.status = 'completed' and w.next_check_at <= $1`;

/** Takes orders that were paid meanwhile off the list, which every claim would have to pass over for ever. */
export async function dropSettledChecks(database: Database, at: Date): Promise<void> {
  await database.rows(z.never(), { text: DROP_SETTLED, values: [at.toISOString()] });
}

const CLAIM_ONE = `
  update order_wallets w set checked_at = $2
  from orders o
  where w.order_id = $1 and o.id = w.order_id and o.status <> 'completed'
    and (w.checked_at is null or w.checked_at > $2 or w.checked_at < $2::timestamptz - interval '10 seconds')
  returning w.order_id, w.ipn_token`;

/** Takes one order's check out of turn, unless it was asked within the last ten seconds or has no wallet. */
export async function claimCheck(
  database: Database,
  claim: { orderId: string; at: Date },
): Promise<StatusCheck | undefined> {
  const values = [claim.orderId, claim.at.toISOString()];
  const [check] = await database.rows(checkRow, { text: CLAIM_ONE, values });
  return check;
}
