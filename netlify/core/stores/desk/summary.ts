import * as z from 'zod';
import type { Summary } from '../../../../src/domain/desk/summary.ts';
import { dollarsFromCents } from '../../../../src/domain/money.ts';
import type { Database, Statement } from '../../database.ts';
import { countedTallies, readTalliedSince } from './tallies.ts';

const sumOf = (subject: string, status?: string): string =>
  `coalesce(sum(count) filter (where subject = '${subject}'${
    status === undefined ? '' : ` and status = '${status}'`
  }), 0)::bigint::text`;

const SUMMARY = `
  ${countedTallies('$1')}, inquiry_counts as materialized (
    -- Each by an index of its own: one count over all would read the messages.
    select (select count(*) from inquiries where read_at is null) as unread,
      (select count(*) from inquiries where read_at is not null) as read
  )
  select
    (coalesce(sum(amount) filter (where subject = 'transactions' and status = 'completed'), 0)
      * 100)::bigint::text as cents,
    ${sumOf('orders')} as orders,
    ${sumOf('orders', 'completed')} as completed,
    ${sumOf('orders', 'pending')} as pending,
    ${sumOf('orders', 'failed')} as failed,
    ${sumOf('orders', 'cancelled')} as cancelled,
    ${sumOf('transactions')} as transactions,
    (select (unread + read)::text from inquiry_counts) as inquiries,
    (select unread::text from inquiry_counts) as unread,
    (select count(*) from orders where flags <> '{}')::text as flagged
  from counted_tallies`;

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

/** The statement of {@link readSummary}. */
export function summaryStatement(since: string): Statement {
  return { text: SUMMARY, values: [since] };
}

/** Figures over all rows, exact at one moment. Two round trips; needs the desk's rights. */
export async function readSummary(database: Database): Promise<Summary> {
  const since = await readTalliedSince(database);
  const [summary] = await database.rows(summaryRow, summaryStatement(since));
  if (!summary) throw new Error('A sum that always has a row had none.');
  return summary;
}
