import * as z from 'zod';
import type { Database, Statement } from '../../database.ts';

/**
 * Counts of orders and transactions by status and day of UTC. Counting a million rows at each look takes 300 ms, so the
 * hourly run keeps the counts in `tallies`. The days on which something has changed since are counted as they are read:
 * the figures are exact at every moment, and need no trigger in a payment's transaction.
 */

/** Covers clocks that differ, and transactions that were under way during the refresh. */
const MARGIN = `interval '15 minutes'`;

/** No row: nothing is tallied yet, and every day is counted as it is read. */
const SINCE: Statement = {
  text: `select coalesce(min(refreshed_at) - ${MARGIN}, '-infinity')::text as since from tallies`,
  values: [],
};

/**
 * From when on a change may be missing in the tallies, for {@link countedTallies}. Read by itself: only a value that the
 * planner knows lets it see how few rows are newer. One round trip; needs the desk's rights.
 */
export async function readTalliedSince(database: Database): Promise<string> {
  const [row] = await database.rows(z.object({ since: z.string() }), SINCE);
  return row?.since ?? '-infinity';
}

const dayOf = (alias: string): string => `(${alias}.created_at at time zone 'UTC')::date`;

const AMOUNTS = { orders: '0::numeric', transactions: 'sum(r.amount)' } as const;
type Table = keyof typeof AMOUNTS;

/** All rows of a table. */
const counted = (table: Table): string => `
  select '${table}' as subject, r.status, ${dayOf('r')} as day, count(*) as count,
    ${AMOUNTS[table]} as amount
  from ${table} r group by 2, 3`;

/** Day by day, each through the index on created_at. */
const countedOnChangedDays = (table: Table): string => `
  select '${table}', found.status, c.day, found.count, found.amount
  from changed_days c cross join lateral (
    select r.status, count(*) as count, ${AMOUNTS[table]} as amount from ${table} r
    where r.created_at >= c.day::timestamp at time zone 'UTC'
      and r.created_at < (c.day + 1)::timestamp at time zone 'UTC'
    group by r.status
  ) found`;

/**
 * Starts a `with` that ends in `counted_tallies`: subject, status, day, count, amount.
 * @param since the place of the parameter that holds {@link readTalliedSince}, such as `$1`
 */
export const countedTallies = (since: string): string => `
  with changed_days as (
    select ${dayOf('o')} as day from orders o where o.updated_at >= ${since}::timestamptz
    union
    select ${dayOf('t')} from transactions t where t.created_at >= ${since}::timestamptz
    union
    select ${dayOf('t')} from orders o join transactions t on t.order_id = o.id
    where o.updated_at >= ${since}::timestamptz
  ), counted_tallies as (
    select subject, status, day, count, amount from tallies
    where subject <> 'inquiries' and day not in (select day from changed_days)
    union all ${countedOnChangedDays('orders')}
    union all ${countedOnChangedDays('transactions')}
  )`;

const REFRESH = `
  with refreshed as (
    insert into tallies (subject, status, day, count, amount)
    ${counted('orders')} union all ${counted('transactions')}
    returning 1
  )
  select count(*)::int as tallies from refreshed`;

const plain = (text: string): Statement => ({ text, values: [] });

/** Counts everything anew; of two runs at once the second waits. One round trip; needs the desk's rights. */
export async function refreshTallies(database: Database): Promise<number> {
  const [row] = await database.transaction(z.object({ tallies: z.number() }), [
    plain('select pg_advisory_xact_lock(7230120)'),
    plain('delete from tallies'),
    plain(REFRESH),
  ]);
  return row?.tallies ?? 0;
}
