import * as z from 'zod';
import type { Figures, FiguresQuery, FiguresShare } from '../../../../src/domain/admin/figures.ts';
import { dollarsFromCents } from '../../../../src/domain/money.ts';
import type { Database, Statement } from '../../database.ts';
import { changedDays, isOnDay, readTalliedSince, salesOf } from './tallies.ts';

const day = (instant: string): string => `(${instant}::timestamptz at time zone 'UTC')::date`;
const isAsked = (time: string): string =>
  `${time} >= $2::timestamptz and ${time} < $3::timestamptz`;

/** Whole UTC days from the tallies; the first, the last and changed days from the rows, day by day. */
const FIGURES = `
  with ${changedDays('$1')}, live as (
    select day from changed_days union select ${day('$2')} union select ${day('$3')}
  ), sales as (
    select service_id, service_name, provider, made, wallets, paid, payments, amount
    from sales_tallies
    where day > ${day('$2')} and day < ${day('$3')} and day not in (select day from live)
    union all
    select found.* from live cross join lateral (
      ${salesOf({
        orders: `${isOnDay('o.created_at', 'live.day')} and ${isAsked('o.created_at')}`,
        payments: `${isOnDay('t.created_at', 'live.day')} and ${isAsked('t.created_at')}`,
      })}
    ) found
  )
  select service_id, min(service_name) as service_name, provider, sum(made)::int as made,
    sum(wallets)::int as wallets, sum(paid)::int as paid, sum(payments)::int as payments,
    (sum(amount) * 100)::bigint::text as cents
  from sales group by service_id, provider`;

const salesRow = z.object({
  service_id: z.string(),
  service_name: z.string(),
  provider: z.string(),
  made: z.number(),
  wallets: z.number(),
  paid: z.number(),
  payments: z.number(),
  cents: z.coerce.number(),
});
type Sales = z.infer<typeof salesRow>;

/** The statement of {@link readFigures}. */
export function figuresStatement({ from, to }: FiguresQuery, since: string): Statement {
  return { text: FIGURES, values: [since, from, to] };
}

const sumOf = (rows: readonly Sales[], name: 'made' | 'wallets' | 'paid' | 'payments' | 'cents') =>
  rows.reduce((sum, row) => sum + row[name], 0);

function sharesOf(
  rows: readonly Sales[],
  id: 'service_id' | 'provider',
  nameOf: (row: Sales) => string,
): FiguresShare[] {
  return [...Map.groupBy(rows, (row) => row[id])]
    .map(([key, own]) => ({
      id: key,
      name: own[0] ? nameOf(own[0]) : '',
      revenue: dollarsFromCents(sumOf(own, 'cents')),
      payments: sumOf(own, 'payments'),
      made: sumOf(own, 'made'),
      paid: sumOf(own, 'paid'),
    }))
    .sort((one, other) => other.revenue - one.revenue || other.made - one.made);
}

/** Reads the figures of a span, exact at one moment. Two round trips; needs the admin page's rights. */
export async function readFigures(database: Database, query: FiguresQuery): Promise<Figures> {
  const since = await readTalliedSince(database);
  const rows = await database.rows(salesRow, figuresStatement(query, since));
  return {
    revenue: dollarsFromCents(sumOf(rows, 'cents')),
    payments: sumOf(rows, 'payments'),
    made: sumOf(rows, 'made'),
    wallets: sumOf(rows, 'wallets'),
    paid: sumOf(rows, 'paid'),
    services: sharesOf(rows, 'service_id', (row) => row.service_name),
    providers: sharesOf(rows, 'provider', (row) => row.provider),
  };
}
