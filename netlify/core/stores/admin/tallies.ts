import * as z from 'zod';
import type { Database, Statement } from '../../database.ts';

/**
 * Precomputed counts and sums. Counting a million rows takes 300 ms, so an hourly run stores them per day, and revenue per
 * hour. Days with changes since then are counted when they are read, so totals are always exact and payments need no trigger.
 */

/** Covers clock differences and transactions that were open during the refresh. */
const MARGIN = `interval '15 minutes'`;

/** Returns no row before the first refresh; every day is then counted when it is read. */
const SINCE: Statement = {
  text: `select (refreshed_at - ${MARGIN})::text as since from tally_state`,
  values: [],
};

/**
 * Reads the time from which changes may be missing in the tallies, for {@link changedDays}. A separate query, because the
 * planner must know the value to estimate how few rows are newer. One round trip; needs the admin page's rights.
 */
export async function readTalliedSince(database: Database): Promise<string> {
  const [row] = await database.rows(z.object({ since: z.string() }), SINCE);
  return row?.since ?? '-infinity';
}

const dayOf = (time: string): string => `(${time} at time zone 'UTC')::date`;

/** SQL: whether a time is on a UTC day. */
export const isOnDay = (time: string, day: string): string =>
  `${time} >= ${day}::timestamp at time zone 'UTC' and ${time} < (${day} + 1)::timestamp at time zone 'UTC'`;

/**
 * SQL: the common table expression `changed_days`, the UTC days on which the tallies may be outdated.
 * @param since placeholder of {@link readTalliedSince}, such as `$1`
 */
export const changedDays = (since: string): string => `
  changed_days as (
    select ${dayOf('o.created_at')} as day from orders o where o.updated_at >= ${since}::timestamptz
    union
    select ${dayOf('t.created_at')} from transactions t where t.created_at >= ${since}::timestamptz
    union
    select ${dayOf('t.created_at')} from orders o join transactions t on t.order_id = o.id
    where o.updated_at >= ${since}::timestamptz
    union
    select ${dayOf('f.refunded_at')} from refunds f where f.created_at >= ${since}::timestamptz
    union
    -- A later payment or a withdrawal changes what a refund was of.
    select ${dayOf('f.refunded_at')} from orders o join refunds f on f.order_id = o.id
    where o.updated_at >= ${since}::timestamptz
  )`;

const REVENUE = `
  select date_bin('1 hour', at, '2000-01-01T00:00:00Z'), sum(count), sum(amount), sum(refunded)
  from (
    select created_at as at, 1 as count, amount, 0 as refunded from transactions
    where status = 'completed'
    union all
    select refunded_at, 0, 0, amount - uncounted from refunds where withdrawn_at is null
  ) money
  group by 1`;

/** SQL: refunds as kinds of amounts, in addition to the statuses of transactions. */
export const REFUND_KINDS = `
  select refunded_at, 'refunded' as kind, amount - uncounted as amount from refunds
  where amount > uncounted and withdrawn_at is null
  union all
  select refunded_at, 'returned', uncounted from refunds
  where uncounted > 0 and withdrawn_at is null`;

/** SQL: orders made and payments counted, by service and provider; the parts are conditions on `o` and `t`. */
export const salesOf = (parts: { orders: string; payments: string }, day = ''): string => `
  select ${day && 'day, '}service_id, service_name, coalesce(provider, '') as provider, sum(made) as made,
    sum(wallets) as wallets, sum(paid) as paid, sum(payments) as payments, sum(amount) as amount
  from (
    select ${dayOf('o.created_at')} as day, o.service_id, o.service_name, o.provider, 1 as made,
      (o.payment_id is not null)::int as wallets, (o.status = 'completed')::int as paid,
      0 as payments, 0 as amount
    from orders o where ${parts.orders}
    union all
    select ${dayOf('t.created_at')}, o.service_id, o.service_name, o.provider, 0, 0, 0, 1, t.amount
    from transactions t join orders o on o.id = t.order_id
    where t.status = 'completed' and ${parts.payments}
  ) sales
  group by ${day && 'day, '}service_id, service_name, coalesce(provider, '')`;

const PARTS = {
  order_tallies: `
    select ${dayOf('created_at')}, status, is_custom_price, flags, refund_state,
      delivered_at is not null, count(*)
    from orders group by 1, 2, 3, 4, 5, 6`,
  amount_tallies: `
    select ${dayOf('created_at')}, status, count(*), sum(amount) from transactions group by 1, 2
    union all
    select ${dayOf('refunded_at')}, kind, count(*), sum(amount) from (${REFUND_KINDS}) given
    group by 1, 2`,
  revenue_tallies: REVENUE,
  sales_tallies: salesOf({ orders: 'true', payments: 'true' }, 'day'),
};

const plain = (text: string): Statement => ({ text, values: [] });

/** Makes concurrent runs wait for each other. */
const LOCK = plain('select pg_advisory_xact_lock(7230120)');

/**
 * Recounts everything, table by table, and stores the start time. Five round trips, each within the statement timeout; needs
 * the admin page's rights.
 * @returns the number of tallies
 */
export async function refreshTallies(database: Database): Promise<number> {
  const [now] = await database.rows(
    z.object({ now: z.string() }),
    plain('select now()::text as now'),
  );
  let count = 0;
  for (const [table, rows] of Object.entries(PARTS)) {
    const [made] = await database.transaction(z.object({ count: z.number() }), [
      LOCK,
      plain(`delete from ${table}`),
      plain(`with made as (insert into ${table} ${rows} returning 1)
        select count(*)::int as count from made`),
    ]);
    count += made?.count ?? 0;
  }
  await database.rows(z.never(), {
    text: `insert into tally_state as s (refreshed_at) values ($1::timestamptz)
      on conflict (is_only) do update set refreshed_at = excluded.refreshed_at
      where s.refreshed_at < excluded.refreshed_at`,
    values: [now?.now],
  });
  return count;
}
