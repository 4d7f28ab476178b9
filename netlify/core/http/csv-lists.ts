import { inquiryExportSchema } from '../../../src/domain/admin/inquiries.ts';
import type { AdminInquiry } from '../../../src/domain/admin/inquiries.ts';
import { adminOrderSchema, orderExportSchema } from '../../../src/domain/admin/orders.ts';
import type { AdminOrder } from '../../../src/domain/admin/orders.ts';
import { refundExportSchema } from '../../../src/domain/admin/refunds.ts';
import { transactionExportSchema } from '../../../src/domain/admin/transactions.ts';
import type { AdminTransaction } from '../../../src/domain/admin/transactions.ts';
import type * as z from 'zod';
import type { Database } from '../database.ts';
import { listInquiries } from '../stores/admin/inquiries.ts';
import type { Page } from '../stores/admin/pages.ts';
import { listRefunds } from '../stores/admin/refunds.ts';
import type { ListedRefund } from '../stores/admin/refunds.ts';
import { listTransactions } from '../stores/admin/transactions.ts';
import { exportOrders } from '../use-cases/admin/list-orders.ts';
import type { ExportedOrder } from '../use-cases/admin/list-orders.ts';
import { csvLines } from './csv.ts';
import type { CsvSource } from './csv.ts';
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

export const orderList = csvList(
  orderExportSchema,
  {
    id: (order: AdminOrder) => order.id,
    service_id: (order: AdminOrder) => order.service_id,
    service_name: (order: AdminOrder) => order.service_name,
    amount_usd: (order: AdminOrder) => order.amount.toFixed(2),
    received_usd: (order: AdminOrder) => order.received.toFixed(2),
    type: (order: AdminOrder) => (order.is_custom_price ? 'custom' : 'standard'),
    status: (order: AdminOrder) => order.status,
    refunded_usd: (order: AdminOrder) => order.refunded.toFixed(2),
    refund_state: (order: AdminOrder) => order.refund_state,
    delivered_at: (order: AdminOrder) => order.delivered_at,
    flags: (order: AdminOrder) => order.flags.join(' '),
    payment_id: (order: AdminOrder) => order.payment_id,
    transaction_hashes: (order: ExportedOrder) => order.transaction_hashes,
    payout_hashes: (order: ExportedOrder) => order.payout_hashes,
    provider: (order: AdminOrder) => order.provider,
    email: (order: AdminOrder) => order.email,
    created_at: (order: AdminOrder) => order.created_at,
    updated_at: (order: AdminOrder) => order.updated_at,
    ...Object.fromEntries(ORDER_FIELDS.map((name) => [name, (order: AdminOrder) => order[name]])),
  },
  (reader, query) => exportOrders(reader, query),
);

export const transactionList = csvList(
  transactionExportSchema,
  {
    id: (transaction: AdminTransaction) => transaction.id,
    order_id: (transaction: AdminTransaction) => transaction.order_id,
    service_name: (transaction: AdminTransaction) => transaction.service_name,
    payment_id: (transaction: AdminTransaction) => transaction.payment_id,
    amount_usd: (transaction: AdminTransaction) => transaction.amount.toFixed(2),
    status: (transaction: AdminTransaction) => transaction.status,
    transaction_hash: (transaction: AdminTransaction) => transaction.transaction_hash,
    payout_hash: (transaction: AdminTransaction) => transaction.payout_hash,
    coin: (transaction: AdminTransaction) => transaction.coin,
    coin_value: (transaction: AdminTransaction) => transaction.coin_value,
    reviewed_at: (transaction: AdminTransaction) => transaction.reviewed_at,
    created_at: (transaction: AdminTransaction) => transaction.created_at,
  },
  ({ database }, query) => listTransactions(database, query),
);

export const inquiryList = csvList(
  inquiryExportSchema,
  {
    id: (inquiry: AdminInquiry) => inquiry.id,
    name: (inquiry: AdminInquiry) => inquiry.name,
    email: (inquiry: AdminInquiry) => inquiry.email,
    phone: (inquiry: AdminInquiry) => inquiry.phone,
    company: (inquiry: AdminInquiry) => inquiry.company,
    subject: (inquiry: AdminInquiry) => inquiry.subject,
    message: (inquiry: AdminInquiry) => inquiry.message,
    budget: (inquiry: AdminInquiry) => inquiry.budget,
    services: (inquiry: AdminInquiry) => inquiry.services.join('; '),
    flags: (inquiry: AdminInquiry) => inquiry.flags.join(' '),
    created_at: (inquiry: AdminInquiry) => inquiry.created_at,
    read_at: (inquiry: AdminInquiry) => inquiry.read_at,
    answered_at: (inquiry: AdminInquiry) => inquiry.answered_at,
    answered_by: (inquiry: AdminInquiry) => inquiry.answered_by,
    assigned_to: (inquiry: AdminInquiry) => inquiry.assigned_to,
  },
  ({ database, staffId }, query) => listInquiries(database, { ...query, staffId }),
);

export const refundList = csvList(
  refundExportSchema,
  {
    id: (refund: ListedRefund) => refund.id,
    order_id: (refund: ListedRefund) => refund.order_id,
    service_name: (refund: ListedRefund) => refund.service_name,
    amount_usd: (refund: ListedRefund) => refund.amount.toFixed(2),
    not_revenue_usd: (refund: ListedRefund) => refund.uncounted.toFixed(2),
    refunded_at: (refund: ListedRefund) => refund.refunded_at,
    transaction_hash: (refund: ListedRefund) => refund.transaction_hash,
    note: (refund: ListedRefund) => refund.note,
    recorded_by: (refund: ListedRefund) => refund.staff_email,
    created_at: (refund: ListedRefund) => refund.created_at,
    withdrawn_at: (refund: ListedRefund) => refund.withdrawn_at,
  },
  ({ database }, query) => listRefunds(database, query),
);
