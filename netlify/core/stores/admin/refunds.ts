import * as z from 'zod';
import { orderRefundSchema } from '../../../../src/domain/admin/refunds.ts';
import type { RefundExport } from '../../../../src/domain/admin/refunds.ts';
import { columnsOf, dollars, isoTime } from '../order-row.ts';
import { createList } from './list.ts';

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

const listedRefund = refundRow.extend({ order_id: z.uuid(), service_name: z.string() });

/** A refund as a row of the export. */
export type ListedRefund = z.infer<typeof listedRefund>;

/** Refunds by the time of their recording; they are not searched. */
export const refundList = createList<ListedRefund, RefundExport & { sort: 'newest' }>({
  table: 'refunds',
  row: listedRefund,
  columns: `${REFUND_COLUMNS}, r.order_id,
    (select o.service_name from orders o where o.id = r.order_id) as service_name`,
  conditionColumns: 'r.created_at',
  addFilters: () => undefined,
  meaningsOf: () => [],
});
