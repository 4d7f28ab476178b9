import * as z from 'zod';
import { figuresShareSchema } from '../../../../src/domain/admin/figures.ts';
import type { Figures, FiguresQuery } from '../../../../src/domain/admin/figures.ts';
import type { Database } from '../../database.ts';
import { dollars } from '../order-row.ts';

/** Both parts of `sold` read only an index; see orders_newest and transactions_status. */
const FIGURES = `
  with sold as (
    select service_id, coalesce(provider, '') as provider, count(*) as made,
      count(*) filter (where has_wallet) as wallets, count(*) filter (where status = 'completed') as paid,
      0 as payments, 0 as amount
    from orders where created_at >= $1 and created_at < $2 group by 1, 2
    union all
    select service_id, coalesce(provider, ''), 0, 0, 0, count(*), sum(amount)
    from transactions where status = 'completed' and created_at >= $1 and created_at < $2 group by 1, 2
  ), figures as (
    select service_id, provider, coalesce(sum(made), 0)::int as made, coalesce(sum(wallets), 0)::int as wallets,
      coalesce(sum(paid), 0)::int as paid, coalesce(sum(payments), 0)::int as payments,
      (coalesce(sum(amount), 0) * 100)::bigint as cents
    from sold group by grouping sets ((), (service_id), (provider))
  )
  select case when service_id is not null then 'service' when provider is not null then 'provider' else 'all' end as part,
    coalesce(service_id, provider, '') as id,
    coalesce((select min(o.service_name) from orders o where o.service_id = figures.service_id), provider, '') as name,
    cents::text as revenue, payments, made, wallets, paid
  from figures order by cents desc, made desc`;

const partRow = figuresShareSchema.extend({
  part: z.enum(['all', 'service', 'provider']),
  revenue: dollars,
  wallets: z.number(),
});

/** Reads the figures of a span, exact at one moment. */
export async function readFigures(
  database: Database,
  { from, to }: FiguresQuery,
): Promise<Figures> {
  const rows = await database.rows(partRow, { text: FIGURES, values: [from, to] });
  const sharesOf = (part: 'service' | 'provider') =>
    rows.filter((row) => row.part === part).map((row) => figuresShareSchema.parse(row));
  const all = rows.find(({ part }) => part === 'all');
  if (!all) throw new Error('A sum that always has a row had none.');
  const { revenue, payments, made, wallets, paid } = all;
  return {
    ...{ revenue, payments, made, wallets, paid },
    services: sharesOf('service'),
    providers: sharesOf('provider'),
  };
}
