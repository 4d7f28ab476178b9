import * as z from 'zod';
import { lines } from '../input.ts';
import { ORDER_STATUSES } from '../order.ts';
import type { OrderStatus } from '../order.ts';

const MOST_NOTE = 2_000;

/** Text that staff write: several lines, cleaned. */
export const noteText = lines().pipe(
  z
    .string()
    .min(1, { abort: true, error: 'must not be empty' })
    .max(MOST_NOTE, `Keep the note to ${MOST_NOTE} characters`),
);

/** A mail to the buyer about a change, with a note of the staff. */
export const buyerMail = z.strictObject({ note: noteText.optional() });
export type BuyerMail = z.infer<typeof buyerMail>;

/**
 * The body of `PATCH /api/admin/orders/{id}`: any of a status, a note, a review and the delivery,
 * applied all or none.
 */
export const changeOrderSchema = z
  .strictObject({
    /**
     * Must be one that {@link staffChanges} allows; otherwise 409. `completed` needs a note where
     * {@link acceptNeedsReason}; otherwise 422.
     */
    status: z.enum(ORDER_STATUSES).optional(),
    /** The status that the staff member saw. If outdated, nothing changes and 409 is returned. */
    from: z.enum(ORDER_STATUSES).optional(),
    note: noteText.optional(),
    /** The note's id, made by the client, so that a repeated request does not add it twice. */
    note_id: z.uuid().optional(),
    /** true: clears the flags, a staff member has reviewed the order; false: undoes that. */
    reviewed: z.boolean().optional(),
    /**
     * true: marks a completed order as delivered; false: reverts that. 409 where the order is not
     * completed or already has that state.
     */
    delivered: z.boolean().optional(),
    /** Tells the buyer, if there is an address: of a canceled or a delivered order. */
    mail: buyerMail.optional(),
  })
  .refine(
    ({ status, note, reviewed, delivered }) =>
      [status, note, reviewed, delivered].some((change) => change !== undefined),
    {
      message: 'must name a status, a note, a review or the delivery',
    },
  )
  .refine(
    ({ status, delivered }) =>
      status === undefined || delivered === undefined || (status === 'completed' && delivered),
    { path: ['delivered'], message: 'must be true beside a status, which must be completed' },
  );
export type ChangeOrder = z.infer<typeof changeOrderSchema>;

/** Below this share of the charge, accepting what arrived as full payment needs a note that says why. */
const FAR_LESS = 0.75;

/** Whether accepting needs a reason; both amounts in the same unit. */
export const acceptNeedsReason = (charged: number, received: number): boolean =>
  received < charged * FAR_LESS;

/**
 * The statuses that staff may set. `cancelled`: while the order is pending. `completed`: only to
 * accept money that arrived and waits, such as an underpayment; the gateway's callback completes
 * all other orders. A completed order stays completed.
 * @param order.paymentWaiting whether money has arrived for the order that is not counted yet
 */
export function staffChanges(order: {
  status: OrderStatus;
  paymentWaiting: boolean;
}): readonly ('cancelled' | 'completed')[] {
  if (order.status === 'completed') return [];
  const accept = order.paymentWaiting ? (['completed'] as const) : [];
  return order.status === 'pending' ? [...accept, 'cancelled'] : accept;
}
