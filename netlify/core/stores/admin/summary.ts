import * as z from 'zod';
import type { Summary } from '../../../../src/domain/admin/summary.ts';
import { dollarsFromCents } from '../../../../src/domain/money.ts';
import { ORDER_STATUSES } from '../../../../src/domain/order.ts';
import type { Database } from '../../database.ts';

const SUMMARY = `
  select o.*, t.*, r.*, i.*,
    (select count(*) from orders where flags <> '{}') as flagged
  from (
    select count(*) as orders, ${ORDER_STATUSES.map(
      (status) => `count(*) filter (where status = '${status}') as ${status}`,
    ).join(', ')} from orders
  ) o, (
    select count(*) as transactions,
      (coalesce(sum(amount) filter (where status = 'completed'), 0) * 100)::bigint as cents
    from transactions
  ) t, (
    select (coalesce(sum(amount - uncounted), 0) * 100)::bigint as refunded,
      (coalesce(sum(uncounted), 0) * 100)::bigint as returned
    from refunds where withdrawn_at is null
  ) r, (
    -- Two counts, each by its own index: a single one would read the messages.
    select (select count(*) from inquiries) as inquiries,
      (select count(*) from inquiries where read_at is null) as unread
  ) i`;

const count = z.coerce.number().int();

const summaryRow = z
  .object({
    cents: count,
    refunded: count,
    returned: count,
    orders: count,
    completed: count,
    pending: count,
    failed: count,
    cancelled: count,
    transactions: count,
    inquiries: count,
    unread: count,
    flagged: count,
  })
  .transform((row): Omit<Summary, 'alerts'> => {
    const { cents, refunded, returned, orders: total, ...rest } = row;
    const { completed, pending, failed, cancelled, ...others } = rest;
    return {
      revenue: dollarsFromCents(cents),
      refunded: dollarsFromCents(refunded),
      net: dollarsFromCents(cents - refunded),
      returned: dollarsFromCents(returned),
      orders: { total, completed, pending, failed, cancelled },
      ...others,
    };
  });

/** Reads totals over all rows, exact at one moment. One round trip; needs the admin page's rights. */
export async function readSummary(database: Database): Promise<Omit<Summary, 'alerts'>> {
  const [summary] = await database.rows(summaryRow, { text: SUMMARY, values: [] });
  if (!summary) throw new Error('A sum that always has a row had none.');
  return summary;
}
