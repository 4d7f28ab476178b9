import * as z from 'zod';
import type { Summary } from '../../../../src/domain/admin/summary.ts';
import { dollarsFromCents } from '../../../../src/domain/money.ts';
import type { Database, Statement } from '../../database.ts';
import { changedDays, isOnDay, readTalliedSince, REFUND_KINDS } from './tallies.ts';

const countOf = (filter: string): string =>
  `(select coalesce(sum(count) ${filter}, 0)::bigint::text from order_counts)`;
const byStatus = (status: string): string => countOf(`filter (where status = '${status}')`);
const centsOf = (kind: string): string =>
  `(select coalesce(sum(amount) filter (where kind = '${kind}') * 100, 0)::bigint::text from amounts)`;

const SUMMARY = `
  with ${changedDays('$1')}, order_counts as materialized (
    select status, sum(count) as count, sum(count) filter (where flags <> '{}') as flagged
    from order_tallies where day not in (select day from changed_days) group by status
    union all
    select found.* from changed_days d cross join lateral (
      select r.status, count(*), count(*) filter (where r.flags <> '{}') from orders r
      where ${isOnDay('r.created_at', 'd.day')} group by r.status
    ) found
  ), amounts as materialized (
    select kind, sum(count) as count, sum(amount) as amount from amount_tallies
    where day not in (select day from changed_days) group by kind
    union all
    select found.* from changed_days d cross join lateral (
      select r.status, count(*), sum(r.amount) from transactions r
      where ${isOnDay('r.created_at', 'd.day')} group by r.status
    ) found
    union all
    select found.* from changed_days d cross join lateral (
      select f.kind, 0, sum(f.amount) from (${REFUND_KINDS}) f
      where ${isOnDay('f.refunded_at', 'd.day')} group by f.kind
    ) found
  ), inquiry_counts as materialized (
    -- Two counts, each by its own index: a single count would read the messages.
    select (select count(*) from inquiries where read_at is null) as unread,
      (select count(*) from inquiries where read_at is not null) as read
  )
  select ${centsOf('completed')} as cents, ${centsOf('refunded')} as refunded,
    ${centsOf('returned')} as returned,
    ${countOf('')} as orders,
    ${byStatus('completed')} as completed,
    ${byStatus('pending')} as pending,
    ${byStatus('failed')} as failed,
    ${byStatus('cancelled')} as cancelled,
    (select coalesce(sum(flagged), 0)::bigint::text from order_counts) as flagged,
    (select coalesce(sum(count) filter (where kind not in ('refunded', 'returned')), 0)::bigint::text
      from amounts) as transactions,
    (select (unread + read)::text from inquiry_counts) as inquiries,
    (select unread::text from inquiry_counts) as unread`;

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

/** The statement of {@link readSummary}. */
export function summaryStatement(since: string): Statement {
  return { text: SUMMARY, values: [since] };
}

/** Reads totals over all rows, exact at one moment. Two round trips; needs the admin page's rights. */
export async function readSummary(database: Database): Promise<Omit<Summary, 'alerts'>> {
  const since = await readTalliedSince(database);
  const [summary] = await database.rows(summaryRow, summaryStatement(since));
  if (!summary) throw new Error('A sum that always has a row had none.');
  return summary;
}
