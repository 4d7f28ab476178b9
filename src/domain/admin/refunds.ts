import * as z from 'zod';
import { centsFromDollars } from '../money.ts';
import { amount as positiveAmount } from '../order.ts';
import { REFUND_RULES } from '../refund.ts';
import { instant } from './filters.ts';
import { noteText } from './order-change.ts';

/** Refunds of an order, as staff note them; both ends parse these schemas. */

/** A hash as a chain writes it, or the reference of another payment. */
const hash = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(200, 'must be at most 200 characters')
  .regex(/^[\x21-\x7e]*$/, 'must be visible ASCII characters');

/**
 * The body of `POST /api/admin/orders/{id}/refunds`. It notes that money was given back; it moves none. 409 where the order
 * is not completed, where `amount` is more than is left of what arrived, and where `refunded_before` is another by now:
 * so the same refund sent twice, and two staff members at once, refund once.
 */
export const refundOrderSchema = z
  .strictObject({
    /** US dollars. */
    amount: positiveAmount,
    /** The order's `refunded` that the staff member saw, in US dollars. */
    refunded_before: z
      .number('must be a number of US dollars')
      .nonnegative('must not be negative')
      .refine((dollars) => centsFromDollars(dollars) !== null, 'must have at most two decimals'),
    /** When the money went back; now where it is left out. Neither in the future nor before the payment. */
    refunded_at: instant.optional(),
    /** The transaction that gave it back. One of the two is needed. */
    transaction_hash: hash.optional(),
    note: noteText.optional(),
  })
  .refine(({ transaction_hash: paid, note }) => paid ?? note, {
    message: 'must name a transaction hash or a note',
  });
export type RefundOrder = z.infer<typeof refundOrderSchema>;

export const orderRefundSchema = z.object({
  id: z.uuid(),
  /** US dollars. */
  amount: z.number().positive(),
  /** The part of it, in US dollars, that was money which never counted as revenue. */
  uncounted: z.number().nonnegative(),
  refunded_at: z.string(),
  transaction_hash: z.string().nullable(),
  note: z.string().nullable(),
  staff_email: z.string(),
  created_at: z.string(),
});
export type OrderRefund = z.infer<typeof orderRefundSchema>;

/** What may be refunded now, in US dollars; see ../refund.ts. */
export const refundableSchema = z.object({
  /** At most: what arrived, less earlier refunds. */
  most: z.number().nonnegative(),
  /** The refund policy's figure; staff may take another. */
  proposed: z.number().nonnegative(),
  rule: z.enum(REFUND_RULES),
  /** Days of the period of 30 that are used. */
  used_days: z.int().nonnegative(),
  /** When the payment that completed the order arrived. */
  paid_at: z.string(),
});
export type Refundable = z.infer<typeof refundableSchema>;
