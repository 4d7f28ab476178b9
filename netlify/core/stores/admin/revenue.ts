import * as z from 'zod';
import type { Database, Statement } from '../../database.ts';
import { changedDays, readTalliedSince } from './tallies.ts';

const stepOf = (time: string): string => `width_bucket(${time}, $1::timestamptz[]) as step`;
const isAsked = (time: string): string =>
  `${time} >= $3::timestamptz and ${time} < $4::timestamptz`;
const isUnchanged = (time: string): string =>
  `(${time} at time zone 'UTC')::date not in (select day from changed_days)`;

/**
 * Sums whole hours from the tallies, and single rows of changed days and of hours within which a step begins ($5). Reads each
 * such span separately, so that the planner uses the index on time.
 */
const REVENUE = `
  with ${changedDays('$2')}, live as (
    select day::timestamp at time zone 'UTC' as first, (day + 1)::timestamp at time zone 'UTC' as ending
    from changed_days
    union all
    select hour, hour + interval '1 hour' from unnest($5::timestamptz[]) as hour
    where ${isUnchanged('hour')}
  ), money as (
    select ${stepOf('r.hour')}, sum(r.count) as count, sum(r.amount) as amount,
      sum(r.refunded) as refunded
    from revenue_tallies r
    where ${isAsked('r.hour')} and r.hour <> all($5::timestamptz[]) and ${isUnchanged('r.hour')}
    group by 1
    union all
    select found.* from live cross join lateral (
      select ${stepOf('t.created_at')}, count(*), sum(t.amount), 0 from transactions t
      where t.status = 'completed' and t.created_at >= live.first and t.created_at < live.ending
        and ${isAsked('t.created_at')}
      group by 1
    ) found
    union all
    select found.* from live cross join lateral (
      select ${stepOf('f.refunded_at')}, 0, 0, sum(f.amount - f.uncounted) from refunds f
      where f.withdrawn_at is null and f.refunded_at >= live.first and f.refunded_at < live.ending
        and ${isAsked('f.refunded_at')}
      group by 1
    ) found
  )
  select step - 1 as step, sum(count)::int as transactions,
    (sum(amount) * 100)::bigint::text as cents, (sum(refunded) * 100)::bigint::text as refunded
  from money group by 1`;

const stepRow = z.object({
  step: z.number(),
  transactions: z.number(),
  cents: z.coerce.number(),
  refunded: z.coerce.number(),
});

/** The sums of one step of a chart, in cents. */
export type RevenueStepSums = Omit<z.infer<typeof stepRow>, 'step'>;

const HOUR_MS = 60 * 60 * 1_000;

/** The statement of {@link readRevenue}. */
export function revenueStatement(bounds: readonly Date[], since: string): Statement {
  const times = bounds.map((bound) => bound.getTime());
  const split = times.filter((time) => time % HOUR_MS !== 0).map((time) => time - (time % HOUR_MS));
  const iso = (time: number) => new Date(time).toISOString();
  const steps = times.map(iso);
  return {
    text: REVENUE,
    values: [steps, since, steps[0], steps.at(-1), [...new Set(split)].map(iso)],
  };
}

/** Reads the revenue between consecutive bounds, in ascending order. Two round trips; needs the admin page's rights. */
export async function readRevenue(
  database: Database,
  bounds: readonly Date[],
): Promise<RevenueStepSums[]> {
  const since = await readTalliedSince(database);
  const rows = await database.rows(stepRow, revenueStatement(bounds, since));
  const found = new Map(rows.map(({ step, ...sums }) => [step, sums]));
  const nothing = { transactions: 0, cents: 0, refunded: 0 };
  return bounds.slice(1).map((_, step) => found.get(step) ?? nothing);
}
