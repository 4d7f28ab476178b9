import * as z from 'zod';
import { MAIL_KINDS } from '../mail.ts';
import { ORDER_STATUSES, orderSchema } from '../order.ts';
import { pageFields, pageOf, searchFields, SORTS } from './filters.ts';
import { orderRefundSchema, refundableSchema } from './refunds.ts';
import { adminTransactionSchema } from './transactions.ts';

/** Orders as the admin page sees them; both ends parse these schemas. */

/**
 * Why staff should look at an order: too little arrived to complete it, enough to complete it but clearly less than was
 * charged, more than was charged, money for an order that had ended, or a second payment.
 */
export const ORDER_FLAGS = ['underpaid', 'short', 'overpaid', 'late', 'repeated'] as const;
export type OrderFlag = (typeof ORDER_FLAGS)[number];

export const ORDER_TYPES = ['custom', 'standard'] as const;

/** How much of what counts towards a completed order was refunded. */
export const REFUND_STATES = ['none', 'part', 'full'] as const;

export const adminOrderSchema = orderSchema.extend({
  /** null: not chosen yet. */
  provider: z.string().nullable(),
  /** For the receipt; null where the buyer gave none. */
  email: z.string().nullable(),
  flags: z.array(z.enum(ORDER_FLAGS)),
  /** US dollars: all money that arrived for it, counted or not; 0 where none did. `amount` is what was expected. */
  received: z.number().nonnegative(),
  /** US dollars: the sum of its refunds. */
  refunded: z.number().nonnegative(),
  refund_state: z.enum(REFUND_STATES),
  /** ISO 8601, UTC; null: not delivered. */
  delivered_at: z.string().nullable(),
  /** ISO 8601, UTC. */
  updated_at: z.string(),
});
export type AdminOrder = z.infer<typeof adminOrderSchema>;

const orderFilters = {
  /**
   * A reference or its start (4 digits and more), a part of a service's name or id, an email address or its start or its
   * host's (3 characters and more), a payment id or a hash or its start (6 and more).
   */
  ...searchFields,
  status: z.enum(ORDER_STATUSES).optional(),
  type: z.enum(ORDER_TYPES).optional(),
  /** `any`: every order that has a flag. */
  flag: z.enum(['any', ...ORDER_FLAGS]).optional(),
  /** Completed orders alone, by what was refunded of them. */
  refunded: z.enum(REFUND_STATES).optional(),
  /** Completed orders alone: delivered, or still to be. */
  delivered: z.enum(['yes', 'no']).optional(),
  sort: z.enum(SORTS).default('newest'),
};

/** The query of `GET /api/admin/orders`. */
export const orderQuerySchema = z.strictObject({ ...pageFields, ...orderFilters });

/** The query of `GET /api/admin/orders.csv`. */
export const orderExportSchema = z.strictObject(orderFilters);
export type OrderFilters = z.infer<typeof orderExportSchema>;

export const orderPageSchema = pageOf(adminOrderSchema);

/** Who did something: a staff member is named by their address. */
export const ACTORS = ['buyer', 'gateway', 'schedule', 'staff'] as const;

export const orderEventSchema = z.object({
  id: z.string(),
  /**
   * order_created, wallet_attached, provider_changed, payment_completed, payment_underpaid, payment_repeated, payment_adopted,
   * payment_cancelled, staff_cancelled, staff_accepted, staff_reviewed, staff_refunded, staff_delivered,
   * staff_undelivered, staff_resent_receipt; others may be added.
   */
  kind: z.string(),
  actor: z.enum(ACTORS),
  /** The staff member's address. */
  staff_email: z.string().nullable(),
  from_status: z.enum(ORDER_STATUSES).nullable(),
  to_status: z.enum(ORDER_STATUSES).nullable(),
  /** What else is known, such as `amount` (US dollars), `coin`, `transaction_hash`, `flags`. */
  detail: z.record(z.string(), z.unknown()),
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

/** `sent`; `waiting` to be sent or tried again; `failed`: given up; `dropped`: not needed any more before it was sent. */
export const MAIL_STATUSES = ['sent', 'waiting', 'failed', 'dropped'] as const;

/** The body of `POST /api/admin/orders/{id}/receipt`: nothing to say. */
export const resendReceiptSchema = z.strictObject({});

export const orderMailSchema = z.object({
  id: z.uuid(),
  kind: z.enum(MAIL_KINDS),
  /** Whom it went to, or is to go to. */
  recipient: z.string().nullable(),
  status: z.enum(MAIL_STATUSES),
  /** The staff member who asked for it; null where the order owed it by itself. */
  staff_email: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  /** Why the last attempt failed, as the mail server's code. */
  failure: z.string().nullable(),
});
export type OrderMail = z.infer<typeof orderMailSchema>;

/**
 * An order with all that belongs to it: events, notes and refunds oldest first, transactions and mails newest first.
 * `GET` and `PATCH /api/admin/orders/{id}`, `POST …/refunds` and `POST …/receipt` answer it.
 */
export const orderDetailSchema = z.object({
  order: adminOrderSchema,
  transactions: z.array(adminTransactionSchema),
  events: z.array(orderEventSchema),
  notes: z.array(orderNoteSchema),
  refunds: z.array(orderRefundSchema),
  /** What may be refunded still, and the policy's figure; null for an order that is not completed. */
  refundable: refundableSchema.nullable(),
  mails: z.array(orderMailSchema),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;
