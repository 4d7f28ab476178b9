import * as z from 'zod';
import { ORDER_STATUSES } from '../order.ts';
import type { OrderStatus } from '../order.ts';

/** What staff may do to an order. */

/** Longest note, in characters. */
export const MOST_NOTE = 2_000;

/** What staff write, in lines: without control characters, trimmed. */
export const noteText = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, ''))
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .min(1, { abort: true, error: 'must not be empty' })
      .max(MOST_NOTE, `must be at most ${MOST_NOTE} characters`),
  );

/**
 * The body of `PATCH /api/admin/orders/{id}`: a status, a note, a review, the delivery, or several of them; all or none
 * happen.
 */
export const changeOrderSchema = z
  .strictObject({
    /** One that {@link staffChanges} allows; any other is a conflict. */
    status: z.enum(ORDER_STATUSES).optional(),
    /** The status that the staff member saw: when it is another by now, nothing changes and the answer is 409. */
    from: z.enum(ORDER_STATUSES).optional(),
    note: noteText.optional(),
    /** Somebody has looked at it: its flags are taken away. */
    reviewed: z.literal(true).optional(),
    /**
     * true: a completed order is delivered; false: takes that back. 409 where the order is not completed, or is so already.
     */
    delivered: z.boolean().optional(),
  })
  .refine(
    ({ status, note, reviewed, delivered }) =>
      status ?? note ?? reviewed ?? delivered !== undefined,
    {
      message: 'must name a status, a note, a review or the delivery',
    },
  );
export type ChangeOrder = z.infer<typeof changeOrderSchema>;

/**
 * The statuses that staff may give an order. Cancelling: as long as it is pending. Completing by hand: only by accepting
 * money that did arrive and waits, such as too small a payment; without it there is nothing to complete an order with,
 * and the gateway's word completes the others by itself. A completed order stays so.
 * @param order.paymentWaiting whether money has arrived for the order that does not count yet
 */
export function staffChanges(order: {
  status: OrderStatus;
  paymentWaiting: boolean;
}): readonly ('cancelled' | 'completed')[] {
  if (order.status === 'completed') return [];
  const accept = order.paymentWaiting ? (['completed'] as const) : [];
  return order.status === 'pending' ? [...accept, 'cancelled'] : accept;
}
