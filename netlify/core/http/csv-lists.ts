import { inquiryExportSchema } from '../../../src/domain/admin/inquiries.ts';
import type { AdminInquiry } from '../../../src/domain/admin/inquiries.ts';
import { adminOrderSchema, orderExportSchema } from '../../../src/domain/admin/orders.ts';
import { refundExportSchema } from '../../../src/domain/admin/refunds.ts';
import { transactionExportSchema } from '../../../src/domain/admin/transactions.ts';
import type { AdminTransaction } from '../../../src/domain/admin/transactions.ts';
import type * as z from 'zod';
import type { Database } from '../database.ts';
import { inquiryList } from '../stores/admin/inquiries.ts';
import type { Page } from '../stores/admin/list.ts';
import type { ExportedOrder } from '../stores/admin/orders.ts';
import { refundList } from '../stores/admin/refunds.ts';
import type { ListedRefund } from '../stores/admin/refunds.ts';
import { transactionList } from '../stores/admin/transactions.ts';
import { listExportedOrders } from '../stores/admin/orders.ts';
import { csvLines } from './csv.ts';
import type { Cell, CsvSource } from './csv.ts';
import { readParameters } from './read.ts';

/** The admin lists as CSV files, for the functions and for `npm run export`. */

/** Whose list it is. */
interface Reader {
  /** With the admin page's rights. */
  database: Database;
  /** Empty for `npm run export`. */
  staffId: string;
}

/** Returns a list's file in parts. @throws {Refusal} 400 for wrong filters, before the first part */
export type CsvList = (filters: URLSearchParams, reader: Reader) => AsyncGenerator<string>;

function csvList<Filters, Item>(
  schema: z.ZodType<Filters>,
  columns: CsvSource<Item>['columns'],
  read: (
    reader: Reader,
    query: Filters & Parameters<CsvSource<Item>['read']>[0],
  ) => Promise<Page<Item>>,
): CsvList {
  return (params, reader) => {
    const filters = readParameters(params, schema);
    return csvLines({ columns, read: (page) => read(reader, { ...filters, ...page }) });
  };
}

/** The fields of an order that are a column under their own name; new ones come last. */
const ORDER_FIELDS = adminOrderSchema
  .omit({
    amount: true,
    received: true,
    refunded: true,
    is_custom_price: true,
    flags: true,
    checks_ended: true,
  })
  .keyof().options;

/** Columns of fields under their own names. */
const own = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, (item: Record<Name, Cell>) => item[name]]));

export const CSV_LISTS = {
  orders: csvList(
    orderExportSchema,
    {
      ...own('id', 'service_id', 'service_name'),
      amount_usd: (order: ExportedOrder) => order.amount.toFixed(2),
      received_usd: (order: ExportedOrder) => order.received.toFixed(2),
      type: (order: ExportedOrder) => (order.is_custom_price ? 'custom' : 'standard'),
      ...own('status'),
      refunded_usd: (order: ExportedOrder) => order.refunded.toFixed(2),
      ...own('refund_state', 'delivered_at'),
      flags: (order: ExportedOrder) => order.flags.join(' '),
      ...own('payment_id', 'transaction_hashes', 'payout_hashes', 'provider', 'email'),
      ...own('created_at', 'updated_at', ...ORDER_FIELDS),
    },
    ({ database }, query) => listExportedOrders(database, query),
  ),
  transactions: csvList(
    transactionExportSchema,
    {
      ...own('id', 'order_id', 'service_name', 'payment_id'),
      amount_usd: (transaction: AdminTransaction) => transaction.amount.toFixed(2),
      ...own('status', 'transaction_hash', 'payout_hash', 'coin', 'coin_value'),
      ...own('reviewed_at', 'created_at'),
    },
    ({ database }, query) => transactionList.read(database, query),
  ),
  inquiries: csvList(
    inquiryExportSchema,
    {
      ...own('id', 'name', 'email', 'phone', 'company', 'subject', 'message', 'budget'),
      services: (inquiry: AdminInquiry) => inquiry.services.join('; '),
      flags: (inquiry: AdminInquiry) => inquiry.flags.join(' '),
      ...own('created_at', 'read_at', 'answered_at', 'answered_by', 'assigned_to'),
    },
    ({ database, staffId }, query) => inquiryList.read(database, { ...query, staffId }),
  ),
  refunds: csvList(
    refundExportSchema,
    {
      ...own('id', 'order_id', 'service_name'),
      amount_usd: (refund: ListedRefund) => refund.amount.toFixed(2),
      not_revenue_usd: (refund: ListedRefund) => refund.uncounted.toFixed(2),
      ...own('refunded_at', 'transaction_hash', 'note'),
      recorded_by: (refund: ListedRefund) => refund.staff_email,
      ...own('created_at', 'withdrawn_at'),
    },
    ({ database }, query) => refundList.read(database, { ...query, sort: 'newest' }),
  ),
};
