import * as z from 'zod';
import { MAIL_KINDS } from '../mail.ts';
import { ORDER_FLAGS } from '../order-status.ts';
import { email, ORDER_STATUSES, orderSchema } from '../order.ts';
import { line } from '../input.ts';
import { decimalAmount, pageFields, pageOf, searchFields, SORTS } from './filters.ts';
import { paymentLinkSchema } from './payment-links.ts';
import { orderRefundSchema, refundableSchema } from './refunds.ts';
import { adminTransactionSchema } from './transactions.ts';

/** How much of the money that counts toward a completed order was refunded. */
const REFUND_STATES = ['none', 'part', 'full'] as const;

export const adminOrderSchema = orderSchema.extend({
  /** null: not chosen yet. */
  provider: z.string().nullable(),
  /** For the receipt; null if the buyer gave none. */
  email: z.string().nullable(),
  flags: z.array(z.enum(ORDER_FLAGS)),
  /** US dollars: all money that arrived, counted or not; 0 if none. `amount` is the charge. */
  received: z.number().nonnegative(),
  /** US dollars: the sum of the order's refunds. */
  refunded: z.number().nonnegative(),
  refund_state: z.enum(REFUND_STATES),
  /** ISO 8601, UTC; null until delivered. */
  delivered_at: z.string().nullable(),
  /**
   * Whether the order is pending and its status checks have ended: only the gateway's callback or
   * staff can still find a payment.
   */
  checks_ended: z.boolean(),
  /** ISO 8601, UTC. */
  updated_at: z.string(),
});
export type AdminOrder = z.infer<typeof adminOrderSchema>;

const orderFilters = {
  /**
   * `q` matches a reference, its start or its end (4 or more digits), a part of a service's name or
   * id, a part of an email address or of the name in an inquiry of the buyer (3 or more letters or
   * digits), an amount charged or received, a payment id or a hash, or its start (6 or more), in any
   * case, with or without `0x`, also as a block explorer's URL.
   */
  ...searchFields,
  status: z.enum(ORDER_STATUSES).optional(),
  type: z.enum(['custom', 'standard']).optional(),
  /** `any`: orders with at least one flag. */
  flag: z.enum(['any', ...ORDER_FLAGS]).optional(),
  /** Completed orders only, by refund state. */
  refunded: z.enum(REFUND_STATES).optional(),
  /** Completed orders only. */
  delivered: z.enum(['yes', 'no']).optional(),
  /** `ended`: pending orders whose status checks have ended. */
  checks: z.enum(['ended']).optional(),
  /** US dollars charged, inclusive. */
  min_amount: decimalAmount.optional(),
  max_amount: decimalAmount.optional(),
  provider: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be the id of a provider')
    .optional(),
  /** The buyer's whole email address. */
  buyer: line()
    .pipe(
      z
        .string()
        .regex(/^\S{1,254}$/, 'must be an email address')
        .toLowerCase(),
    )
    .optional(),
  sort: z.enum(SORTS).default('newest'),
};

/** The query of `GET /api/admin/orders`. */
export const orderQuerySchema = z.strictObject({ ...pageFields, ...orderFilters });

/** The query of `GET /api/admin/orders.csv`. */
export const orderExportSchema = z.strictObject({
  ...orderFilters,
  /** Only these orders, separated by commas. */
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid('must be UUIDs')).max(100, 'must be at most 100'))
    .optional(),
});
export type OrderFilters = z.infer<typeof orderExportSchema>;

export const orderPageSchema = pageOf(adminOrderSchema);

/** The status checks of an order at the gateway. */
export const orderChecksSchema = z.object({
  /** Scheduled checks so far. */
  count: z.int().nonnegative(),
  /** The last answer; null: none yet. `failed`: the gateway gave none. */
  answer: z.enum(['paid', 'unpaid', 'failed']).nullable(),
  checked_at: z.string().nullable(),
  /** null: no further check is scheduled. */
  next_at: z.string().nullable(),
});

/** The body of `POST /api/admin/orders/{id}/check`: empty. */
export const checkOrderSchema = z.strictObject({});

/** Who caused an event; a staff member is identified by `staff_email`. */
export const ACTORS = ['buyer', 'gateway', 'schedule', 'staff'] as const;

export const orderEventSchema = z.object({
  id: z.string(),
  /** Such as `payment_completed`; more may be added. */
  kind: z.string(),
  actor: z.enum(ACTORS),
  /** The staff member's address. */
  staff_email: z.string().nullable(),
  from_status: z.enum(ORDER_STATUSES).nullable(),
  to_status: z.enum(ORDER_STATUSES).nullable(),
  /** Further facts, such as `amount` (US dollars), `coin`, `transaction_hash`, `flags`. */
  detail: z.record(z.string(), z.unknown()),
  /** The number of the fact that it follows from, among the order's; null: it follows from none. */
  report_no: z.int().nullable(),
  /** When later rules made it void: it no longer follows from its fact. null: it holds. */
  voided_at: z.string().nullable(),
  /** The fact as it arrived, such as a callback's query; of a payment outside the gateway, its note; empty for another act. */
  report: z.string().nullable(),
  created_at: z.string(),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

export const orderNoteSchema = z.object({
  id: z.string(),
  text: z.string(),
  staff_email: z.string(),
  created_at: z.string(),
});
export type OrderNote = z.infer<typeof orderNoteSchema>;

/** The body of `POST /api/admin/orders/{id}/receipt`. */
export const resendReceiptSchema = z.strictObject({
  /** What is sent: the receipt of a completed order, or the link of one that can be paid by it. */
  kind: z.enum(['receipt', 'link-mail']).default('receipt'),
  /** Another address than the order's. */
  email: email.optional(),
  /** Whether `email` replaces the order's address. Without it, only this receipt goes there. */
  replaces: z.boolean().optional(),
});
export type ResendReceipt = z.input<typeof resendReceiptSchema>;

export const orderMailSchema = z.object({
  id: z.uuid(),
  kind: z.enum(MAIL_KINDS),
  recipient: z.string().nullable(),
  /** `waiting`: to be sent or retried; `failed`: given up; `dropped`: obsolete before it was sent. */
  status: z.enum(['sent', 'waiting', 'failed', 'dropped']),
  /** The staff member who requested it; null for a mail that the order triggered. */
  staff_email: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  /** The mail server's code for the last failed attempt. */
  failure: z.string().nullable(),
});
export type OrderMail = z.infer<typeof orderMailSchema>;

const unvaluedSchema = z.object({
  report_no: z.int().positive(),
  /** Decimal text, in the coin. */
  value: z.string(),
  coin: z.string(),
  reported_at: z.string(),
});
export type Unvalued = z.infer<typeof unvaluedSchema>;

/**
 * An order with its related records: events, notes and refunds oldest first, transactions and mails
 * newest first. The response of `GET` and `PATCH /api/admin/orders/{id}`, `POST …/refunds` and
 * `POST …/receipt`.
 */
export const orderDetailSchema = z.object({
  order: adminOrderSchema,
  transactions: z.array(adminTransactionSchema),
  events: z.array(orderEventSchema),
  notes: z.array(orderNoteSchema),
  refunds: z.array(orderRefundSchema),
  /** The possible refund and the policy's amounts; null if no money arrived. */
  refundable: refundableSchema.nullable(),
  mails: z.array(orderMailSchema),
  /** Reports of payments in coins without a price, whose worth staff may enter. */
  unvalued: z.array(unvaluedSchema),
  /** null: the order has no wallet. */
  checks: orderChecksSchema.nullable(),
  /** null: the buyer made the order. */
  link: paymentLinkSchema.nullable(),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;
