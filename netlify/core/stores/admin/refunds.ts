import * as z from 'zod';
import type { RefundExport } from '../../../../src/domain/admin/refunds.ts';
import { dollarsFromCents } from '../../../../src/domain/money.ts';
import type { Database } from '../../database.ts';
import type { Cursor } from './cursor.ts';
import { ListBuilder } from './list-query.ts';
import { cursorRow, toPage } from './pages.ts';
import type { Page } from './pages.ts';

const COLUMNS = `r.id, r.order_id, (r.amount * 100)::bigint as cents,
  (r.uncounted * 100)::bigint as uncounted_cents, r.refunded_at, r.transaction_hash, r.note,
  r.created_at, r.withdrawn_at, (select u.email from staff_users u where u.id = r.staff_id) as staff_email,
  (select o.service_name from orders o where o.id = r.order_id) as service_name`;

const refundRow = cursorRow.extend({
  order_id: z.uuid(),
  service_name: z.string(),
  cents: z.coerce.number(),
  uncounted_cents: z.coerce.number(),
  refunded_at: z.coerce.date(),
  transaction_hash: z.string().nullable(),
  note: z.string().nullable(),
  staff_email: z.string().nullable(),
  created_at: z.coerce.date(),
  withdrawn_at: z.coerce.date().nullable(),
});

/** A refund as a row of the export. */
export type ListedRefund = ReturnType<typeof toRefund>;

function toRefund({ cents, uncounted_cents, ...row }: z.infer<typeof refundRow>) {
  return {
    ...row,
    amount: dollarsFromCents(cents),
    uncounted: dollarsFromCents(uncounted_cents),
    refunded_at: row.refunded_at.toISOString(),
    created_at: row.created_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  };
}

/** Reads a page of refunds by the time of their recording. One round trip; needs the admin page's rights. */
export async function listRefunds(
  database: Database,
  query: RefundExport & { limit: number; cursor?: Cursor | undefined },
): Promise<Page<ListedRefund>> {
  const page = { ...query, sort: 'newest' } as const;
  const rows = await database.rows(refundRow, new ListBuilder(page).list('refunds', COLUMNS));
  return toPage(rows, page, toRefund);
}
