import * as z from 'zod';
import { orderRefundSchema } from '../../../../src/domain/admin/refunds.ts';
import type { RefundExport } from '../../../../src/domain/admin/refunds.ts';
import type { Database } from '../../database.ts';
import { columnsOf, dollars, isoTime } from '../order-row.ts';
import type { Cursor } from './cursor.ts';
import { ListBuilder } from './list-query.ts';
import { cursorRow, toPage } from './pages.ts';
import type { Page } from './pages.ts';

/** A refund of the admin page, from its columns. */
export const refundRow = orderRefundSchema.extend({
  amount: dollars,
  uncounted: dollars,
  refunded_at: isoTime,
  created_at: isoTime,
  withdrawn_at: isoTime.nullable(),
});

/** The columns of a refund on the admin page; `r` is the table's alias. */
export const REFUND_COLUMNS = columnsOf(refundRow, 'r', {
  amount: '(r.amount * 100)::bigint::text',
  uncounted: '(r.uncounted * 100)::bigint::text',
  staff_email: '(select u.email from staff_users u where u.id = r.staff_id)',
});

const COLUMNS = `${REFUND_COLUMNS}, r.order_id,
  (select o.service_name from orders o where o.id = r.order_id) as service_name`;

const listedRow = refundRow.extend({
  ...cursorRow.shape,
  order_id: z.uuid(),
  service_name: z.string(),
});

/** A refund as a row of the export. */
export type ListedRefund = Omit<z.infer<typeof listedRow>, 'cursor_value'>;

/** Reads a page of refunds by the time of their recording. One round trip; needs the admin page's rights. */
export async function listRefunds(
  database: Database,
  query: RefundExport & { limit: number; cursor?: Cursor | undefined },
): Promise<Page<ListedRefund>> {
  const page = { ...query, sort: 'newest' } as const;
  const rows = await database.rows(listedRow, new ListBuilder(page).list('refunds', COLUMNS));
  return toPage(rows, page);
}
