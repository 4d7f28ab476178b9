import * as z from 'zod';
import { line } from '../input.ts';
import { centsFromDollars, formatDollars } from '../money.ts';
import { amount as positiveAmount } from '../order.ts';
import { REFUND_RULES } from '../refund.ts';
import { instant, searchFields } from './filters.ts';
import { buyerMail, noteText } from './order-change.ts';

/** The most that staff record as one payment or refund, in US dollars: with the most entries, an order's sums fit their columns. */
const MOST_DOLLARS = 10_000_000;
const staffAmount = z
  .number('must be a number of US dollars')
  .max(MOST_DOLLARS, `must be at most ${formatDollars(MOST_DOLLARS)}`)
  .pipe(positiveAmount);

/** A transaction hash, or the reference of another kind of payment. */
const hash = line().pipe(
  z
    .string()
    .min(1, 'must not be empty')
    .max(200, 'must be at most 200 characters')
    .regex(/^[\x21-\x7e]*$/, 'must be visible ASCII characters'),
);

/**
 * The body of `POST /api/admin/orders/{id}/refunds`. Records a refund; it moves no money. 409 where
 * `amount` exceeds the rest of the money that arrived, or where
 * `refunded_before` is out of date: so a request sent twice, or by two staff members at once,
 * refunds once.
 */
export const refundOrderSchema = z
  .strictObject({
    /** US dollars. */
    amount: staffAmount,
    /** The order's `refunded` that the staff member saw, in US dollars. */
    refunded_before: z
      .number('must be a number of US dollars')
      .nonnegative('must not be negative')
      .refine((dollars) => centsFromDollars(dollars) !== null, 'must have at most two decimals'),
    /** When the money was returned; default now. Neither in the future nor before the payment. */
    refunded_at: instant.optional(),
    /** The hash of the refunding transaction. Either this or `note` is required. */
    transaction_hash: hash.optional(),
    note: noteText.optional(),
    /** Tells the buyer, if there is an address. */
    mail: buyerMail.optional(),
  })
  .refine(({ transaction_hash: paid, note }) => paid ?? note, {
    path: ['transaction_hash'],
    message: 'Enter a transaction hash or a note',
  });
export type RefundOrder = z.infer<typeof refundOrderSchema>;

export const orderRefundSchema = z.object({
  id: z.uuid(),
  /** US dollars. */
  amount: z.number().positive(),
  /** US dollars of `amount` that were never counted as revenue. */
  uncounted: z.number().nonnegative(),
  refunded_at: z.string(),
  transaction_hash: z.string().nullable(),
  note: z.string().nullable(),
  staff_email: z.string(),
  created_at: z.string(),
  /** When an owner withdrew it, as recorded by mistake; null: it stands. */
  withdrawn_at: z.string().nullable(),
});
export type OrderRefund = z.infer<typeof orderRefundSchema>;

/**
 * The body of `POST /api/admin/orders/{id}/withdrawals`: what was recorded by mistake, a refund or a payment outside the gateway
 * (its `outside_no`). 409 where it is not there, or refunds of more than would remain have to be withdrawn first.
 */
export const withdrawSchema = z.union([
  z.strictObject({ refund_id: z.uuid(), note: noteText.optional() }),
  z.strictObject({ payment_no: z.int().positive(), note: noteText.optional() }),
]);
export type Withdraw = z.infer<typeof withdrawSchema>;

/** The body of `POST /api/admin/orders/{id}/payments`: a payment outside the gateway. */
export const outsidePaymentSchema = z.strictObject({
  /** Made by the client, so that a repeated request does not record the payment twice. */
  id: z.uuid(),
  /** US dollars. */
  amount: staffAmount,
  /** The hash or reference of the payment. */
  transaction_hash: hash.optional(),
  /** How it was paid, and where that can be seen. */
  note: noteText,
});
export type OutsidePayment = z.infer<typeof outsidePaymentSchema>;

/** The body of `POST /api/admin/orders/{id}/values`: the worth of a payment in a coin without a price. */
export const valuePaymentSchema = z.strictObject({
  /** Of the order's `unvalued`. */
  report_no: z.int().positive(),
  /** US dollars. */
  amount: staffAmount,
  /** How the value was found. */
  note: noteText,
});
export type ValuePayment = z.infer<typeof valuePaymentSchema>;

/** The query of `GET /api/admin/refunds.csv`: by the time of the recording. */
export const refundExportSchema = z.strictObject({ from: searchFields.from, to: searchFields.to });
export type RefundExport = z.infer<typeof refundExportSchema>;

/** The possible refund at this moment, in US dollars; see ../refund.ts. */
export const refundableSchema = z.object({
  /** The maximum: all that arrived, less earlier refunds. */
  most: z.number().nonnegative(),
  /** What arrived beyond the price; proposed alone if there is any. */
  surplus: z.number().nonnegative(),
  /** The refund policy's amount for the whole order, with the surplus. */
  whole: z.number().nonnegative(),
  rule: z.enum(REFUND_RULES),
  /** Used days of the 30-day period. */
  used_days: z.int().nonnegative(),
  /** When the payment that completed the order arrived; before that, the first one. */
  paid_at: z.string(),
});
export type Refundable = z.infer<typeof refundableSchema>;
