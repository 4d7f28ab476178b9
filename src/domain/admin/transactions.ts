import * as z from 'zod';
import { pageFields, pageOf, searchFields, SORTS } from './filters.ts';

/** Transactions as the admin page sees them; both ends parse these schemas. */

/**
 * `pending`: money that arrived, is too little, and waits for more or for staff. `uncounted`: money that arrived and does
 * not count: a second payment, or too little once staff have looked at it. `failed`: no money; the buyer cancelled.
 */
export const TRANSACTION_STATUSES = ['completed', 'failed', 'pending', 'uncounted'] as const;

export const adminTransactionSchema = z.object({
  id: z.uuid(),
  order_id: z.uuid(),
  /** Its order's. */
  service_name: z.string(),
  payment_id: z.string(),
  /** US dollars that arrived; of a failed one, that would have been charged. */
  amount: z.number(),
  status: z.enum(TRANSACTION_STATUSES),
  /** The payment that arrived at the wallet. */
  transaction_hash: z.string().nullable(),
  /** The payment on to the merchant. */
  payout_hash: z.string().nullable(),
  /** What arrived, in its own coin, as the gateway wrote it. */
  coin: z.string().nullable(),
  coin_value: z.string().nullable(),
  /** When staff looked at money that does not count (`uncounted`); ISO 8601, UTC; null: not yet, or it counts. */
  reviewed_at: z.string().nullable(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
});
export type AdminTransaction = z.infer<typeof adminTransactionSchema>;

const transactionFilters = {
  /** The start of a transaction's or its order's id, of a payment id or of a hash. */
  ...searchFields,
  status: z.enum(TRANSACTION_STATUSES).optional(),
  sort: z.enum(SORTS).default('newest'),
};

/** The query of `GET /api/admin/transactions`. */
export const transactionQuerySchema = z.strictObject({ ...pageFields, ...transactionFilters });

/** The query of `GET /api/admin/transactions.csv`. */
export const transactionExportSchema = z.strictObject(transactionFilters);
export type TransactionFilters = z.infer<typeof transactionExportSchema>;

export const transactionPageSchema = pageOf(adminTransactionSchema);
