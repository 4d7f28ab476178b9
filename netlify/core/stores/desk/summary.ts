import * as z from 'zod';
import type { Summary } from '../../../../src/domain/desk/summary.ts';
import { dollarsFromCents } from '../../../../src/domain/money.ts';
import type { Database, Statement } from '../../database.ts';

/**
 * The tallies together with the changes that are not folded yet, in one snapshot. A tally counts the rows of a table that
 * have a status and were made on a day; `amount` sums theirs.
 */
export const ALL_TALLIES = `(
  select subject, status, day, count, amount from tallies
  union all
  select subject, status, day, count, amount from tally_changes
)`;

const sumOf = (subject: string, status?: string): string =>
  `coalesce(sum(count) filter (where subject = '${subject}'${
    status === undefined ? '' : ` and status = '${status}'`
  }), 0)::bigint::text`;

const SUMMARY = `
  select
    (coalesce(sum(amount) filter (where subject = 'transactions' and status = 'completed'), 0)
      * 100)::bigint::text as cents,
    ${sumOf('orders')} as orders,
    ${sumOf('orders', 'completed')} as completed,
    ${sumOf('orders', 'pending')} as pending,
    ${sumOf('orders', 'failed')} as failed,
    ${sumOf('orders', 'cancelled')} as cancelled,
    ${sumOf('transactions')} as transactions,
    ${sumOf('inquiries')} as inquiries,
    ${sumOf('inquiries', 'unread')} as unread,
    (select count(*) from orders where flags <> '{}')::text as flagged
  from ${ALL_TALLIES} as tally`;

const count = z.coerce.number().int();

const summaryRow = z
  .object({
    cents: count,
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
  .transform(({ cents, orders, completed, pending, failed, cancelled, ...others }): Summary => {
    const byStatus = { total: orders, completed, pending, failed, cancelled };
    return { revenue: dollarsFromCents(cents), orders: byStatus, ...others };
  });

/** The statement of the summary. */
export const summaryStatement: Statement = { text: SUMMARY, values: [] };

/** Figures over all rows, exact at one moment. One round trip; needs the desk's rights. */
export async function readSummary(database: Database): Promise<Summary> {
  const [summary] = await database.rows(summaryRow, summaryStatement);
  if (!summary) throw new Error('A sum that always has a row had none.');
  return summary;
}
