import * as z from 'zod';
import { pageFields, pageOf, searchFields, SORTS } from './filters.ts';

/**
 * `pending`: an underpayment that waits for more money or for staff. `uncounted`: money that does
 * not count: a second payment, or an underpayment after staff reviewed it. `failed`: no money,
 * because the buyer canceled. `void`: turned out to be a part of another payment of the order, or was withdrawn.
 */
export const transactionStatus = z.enum(['completed', 'failed', 'pending', 'uncounted', 'void']);

export const adminTransactionSchema = z.object({
  id: z.uuid(),
  order_id: z.uuid(),
  /** The order's service. */
  service_name: z.string(),
  payment_id: z.string(),
  /** US dollars that arrived; for a failed transaction, the amount of the charge. */
  amount: z.number(),
  status: transactionStatus,
  /** The incoming payment to the wallet. */
  transaction_hash: z.string().nullable(),
  /** The outgoing payment to the merchant. */
  payout_hash: z.string().nullable(),
  /** The amount that arrived in its own coin, as the gateway wrote it. */
  coin: z.string().nullable(),
  coin_value: z.string().nullable(),
  /** When staff reviewed `uncounted` money (ISO 8601, UTC); null: not yet, or the money counts. */
  reviewed_at: z.string().nullable(),
  /** Of a payment outside the gateway: the number by which it is withdrawn; null for others. */
  outside_no: z.int().nullable(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
});
export type AdminTransaction = z.infer<typeof adminTransactionSchema>;

const transactionFilters = {
  /**
   * `q` matches the start of a transaction's or its order's id, the end of the order's, an amount,
   * or a payment id or a hash as in the orders' list.
   */
  ...searchFields,
  status: transactionStatus.optional(),
  sort: z.enum(SORTS).default('newest'),
};

/** The query of `GET /api/admin/transactions`. */
export const transactionQuerySchema = z.strictObject({ ...pageFields, ...transactionFilters });

/** The query of `GET /api/admin/transactions.csv`. */
export const transactionExportSchema = z.strictObject(transactionFilters);
export type TransactionFilters = z.infer<typeof transactionExportSchema>;

export const transactionPageSchema = pageOf(adminTransactionSchema);
