import { summarySchema } from '../../../../src/domain/admin/summary.ts';
import type { Summary } from '../../../../src/domain/admin/summary.ts';
import { dollarsFromCents } from '../../../../src/domain/money.ts';
import { ORDER_STATUSES } from '../../../../src/domain/order.ts';
import { onlyRow } from '../../database.ts';
import type { Database } from '../../database.ts';
import { centsText, dollars } from '../order-row.ts';

const countOf = (status: string): string =>
  `'${status}', count(*) filter (where status = '${status}')`;

const SUMMARY = `
  select o.*, t.*, r.*, i.*,
    (select count(*)::int from orders where flags <> '{}') as flagged
  from (
    select jsonb_build_object('total', count(*), ${ORDER_STATUSES.map(countOf).join(', ')}) as orders
    from orders
  ) o, (
    select count(*)::int as transactions,
      (coalesce(sum(amount) filter (where status = 'completed'), 0) * 100)::bigint::text as revenue
    from transactions
  ) t, (
    select (coalesce(sum(amount - uncounted), 0) * 100)::bigint::text as refunded,
      (coalesce(sum(uncounted), 0) * 100)::bigint::text as returned
    from refunds where withdrawn_at is null
  ) r, (
    -- Two counts, each by its own index: a single one would read the messages.
    select (select count(*)::int from inquiries) as inquiries,
      (select count(*)::int from inquiries where read_at is null) as unread
  ) i`;

const summaryRow = summarySchema
  .omit({ net: true, alerts: true })
  .extend({ revenue: centsText, refunded: centsText, returned: dollars });

/** Reads totals over all rows, exact at one moment. */
export async function readSummary(database: Database): Promise<Omit<Summary, 'alerts'>> {
  const row = await onlyRow(database, summaryRow, { text: SUMMARY, values: [] });
  return {
    ...row,
    revenue: dollarsFromCents(row.revenue),
    refunded: dollarsFromCents(row.refunded),
    net: dollarsFromCents(row.revenue - row.refunded),
  };
}
