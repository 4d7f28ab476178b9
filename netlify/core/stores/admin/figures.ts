import * as z from 'zod';
import type { Figures, FiguresQuery, FiguresShare } from '../../../../src/domain/admin/figures.ts';
import { dollarsFromCents } from '../../../../src/domain/money.ts';
import type { Database } from '../../database.ts';

/** Both sums read only an index; see orders_newest and transactions_status. */
const FACTS = `
  with made as (
    select service_id, coalesce(provider, '') as provider, count(*) as made,
      count(*) filter (where has_wallet) as wallets, count(*) filter (where status = 'completed') as paid
    from orders where created_at >= $1 and created_at < $2 group by 1, 2
  ), received as (
    select service_id, coalesce(provider, '') as provider, count(*) as payments, sum(amount) as amount
    from transactions where status = 'completed' and created_at >= $1 and created_at < $2 group by 1, 2
  )
  select service_id, (select min(o.service_name) from orders o where o.service_id = sold.service_id) as service_name,
    provider, coalesce(made, 0)::int as made, coalesce(wallets, 0)::int as wallets,
    coalesce(paid, 0)::int as paid, coalesce(payments, 0)::int as payments,
    (coalesce(amount, 0) * 100)::bigint::text as cents
  from (made full join received using (service_id, provider)) as sold`;

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

/** Reads the figures of a span, exact at one moment. One round trip; needs the admin page's rights. */
export async function readFigures(
  database: Database,
  { from, to }: FiguresQuery,
): Promise<Figures> {
  const rows = await database.rows(salesRow, { text: FACTS, values: [from, to] });
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
