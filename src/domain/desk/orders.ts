import * as z from 'zod';
import { ORDER_STATUSES, orderSchema } from '../order.ts';
import { pageFields, pageOf, searchFields, SORTS } from './filters.ts';
import { deskTransactionSchema } from './transactions.ts';

/** Orders as the staff's desk sees them; both ends parse these schemas. */

/**
 * Why staff should look at an order: too little arrived to complete it, enough to complete it but clearly less than was
 * charged, more than was charged, money for an order that had ended, or a second payment.
 */
export const ORDER_FLAGS = ['underpaid', 'short', 'overpaid', 'late', 'repeated'] as const;
export type OrderFlag = (typeof ORDER_FLAGS)[number];

export const ORDER_TYPES = ['custom', 'standard'] as const;

export const deskOrderSchema = orderSchema.extend({
  /** null: not chosen yet. */
  provider: z.string().nullable(),
  /** For the receipt; null where the buyer gave none. */
  email: z.string().nullable(),
  flags: z.array(z.enum(ORDER_FLAGS)),
  /** ISO 8601, UTC. */
  updated_at: z.string(),
});
export type DeskOrder = z.infer<typeof deskOrderSchema>;

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
  sort: z.enum(SORTS).default('newest'),
};

/** The query of `GET /api/admin/orders`. */
export const orderQuerySchema = z.strictObject({ ...pageFields, ...orderFilters });

/** The query of `GET /api/admin/orders.csv`. */
export const orderExportSchema = z.strictObject(orderFilters);
export type OrderFilters = z.infer<typeof orderExportSchema>;

export const orderPageSchema = pageOf(deskOrderSchema);

/** Who did something: a staff member is named by their address. */
export const ACTORS = ['buyer', 'gateway', 'schedule', 'staff'] as const;

export const orderEventSchema = z.object({
  id: z.string(),
  /**
   * order_created, wallet_attached, provider_changed, payment_completed, payment_underpaid, payment_repeated, payment_adopted,
   * payment_cancelled, staff_cancelled, staff_accepted, staff_reviewed; others may be added.
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

/** `GET` and `PATCH /api/admin/orders/{id}`: events and notes oldest first, transactions newest first. */
export const orderDetailSchema = z.object({
  order: deskOrderSchema,
  transactions: z.array(deskTransactionSchema),
  events: z.array(orderEventSchema),
  notes: z.array(orderNoteSchema),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;
