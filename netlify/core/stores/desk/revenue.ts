import * as z from 'zod';
import type { Revenue, RevenueStep } from '../../../../src/domain/desk/revenue.ts';
import { dollarsFromCents } from '../../../../src/domain/money.ts';
import type { Database, Statement } from '../../database.ts';
import { countedTallies, readTalliedSince } from './tallies.ts';

const REVENUE = `
  ${countedTallies('$4')}, paid as (
    select date_trunc($1, day::timestamp)::date as start, sum(amount) as amount, sum(count) as count
    from counted_tallies
    where subject = 'transactions' and status = 'completed' and day between $2 and $3
    group by 1
  )
  select to_char(step, 'YYYY-MM-DD') as start,
    (coalesce(paid.amount, 0) * 100)::bigint::text as cents,
    coalesce(paid.count, 0)::bigint::text as transactions
  from generate_series(date_trunc($1, $2::timestamp), $3::timestamp, ('1 ' || $1)::interval) as step
    left join paid on paid.start = step::date
  order by step`;

const pointRow = z
  .object({ start: z.string(), cents: z.coerce.number(), transactions: z.coerce.number() })
  .transform(({ start, cents, transactions }) => ({ start, cents, transactions }));

/** First and last day (`YYYY-MM-DD`, UTC), both included. */
export interface RevenueSpan {
  by: RevenueStep;
  first: string;
  last: string;
}

/** The statement of {@link readRevenue}. */
export function revenueStatement({ by, first, last }: RevenueSpan, since: string): Statement {
  return { text: REVENUE, values: [by, first, last, since] };
}

/** Revenue by steps, every one of the span. Two round trips; needs the desk's rights. */
export async function readRevenue(database: Database, span: RevenueSpan): Promise<Revenue> {
  const since = await readTalliedSince(database);
  const rows = await database.rows(pointRow, revenueStatement(span, since));
  const points = rows.map(({ start, cents, transactions }) => ({
    start,
    revenue: dollarsFromCents(cents),
    transactions,
  }));
  const cents = rows.reduce((sum, row) => sum + row.cents, 0);
  return { by: span.by, points, total: dollarsFromCents(cents) };
}
