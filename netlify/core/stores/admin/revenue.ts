import * as z from 'zod';
import type { Database } from '../../database.ts';

const isAsked = (time: string): string =>
  `${time} >= $2::timestamptz and ${time} < $3::timestamptz`;

const REVENUE = `
  with money as (
    select width_bucket(created_at, $1::timestamptz[]) as step, count(*) as count,
      sum(amount) as amount, 0 as refunded
    from transactions where status = 'completed' and ${isAsked('created_at')} group by 1
    union all
    select width_bucket(refunded_at, $1::timestamptz[]), 0, 0, sum(amount - uncounted)
    from refunds where withdrawn_at is null and ${isAsked('refunded_at')} group by 1
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

/** Reads the revenue between consecutive bounds, in ascending order; in cents. */
export async function readRevenue(database: Database, bounds: readonly Date[]) {
  const steps = bounds.map((bound) => bound.toISOString());
  const values = [steps, steps[0], steps.at(-1)];
  const rows = await database.rows(stepRow, { text: REVENUE, values });
  const found = new Map(rows.map(({ step, ...sums }) => [step, sums]));
  const nothing = { transactions: 0, cents: 0, refunded: 0 };
  return bounds.slice(1).map((_, step) => found.get(step) ?? nothing);
}
