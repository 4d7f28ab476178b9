import { actByStaff } from './money-reference.ts';
import { write } from './reference.ts';
import type { Model, ModelOrder } from './reference.ts';

/** The rules of staff's changes as a model; amounts are cents. */

/** A review removes the flags. */
export function reviewByStaff(model: Model, order: ModelOrder): string {
  actByStaff(model, order, { kind: 'review' });
  return 'changed';
}

/** Staff cancel a pending order, or accept all received payments. */
export function changeByStaff(
  model: Model,
  order: ModelOrder,
  to: 'cancelled' | 'completed',
): string {
  const kind = to === 'cancelled' ? 'cancel' : 'accept';
  return actByStaff(model, order, { kind }) === 'refused' ? 'refused' : 'changed';
}

/** Staff refund an order: at most the received amount, uncounted payments first. */
export function refundByStaff(
  model: Model,
  order: ModelOrder,
  { cents, before }: { cents: number; before: number },
): string {
  const outcome = actByStaff(model, order, { kind: 'refund', cents, before });
  return outcome === 'staff_refunded' ? 'refunded' : outcome;
}

/** An owner withdraws a refund. */
export function withdrawByStaff(model: Model, order: ModelOrder, refund: number): string {
  const outcome = actByStaff(model, order, { kind: 'withdraw', refund });
  return outcome === 'unknown refund' ? 'refused' : 'recorded';
}

/** Staff mark a completed order as delivered, or not delivered. */
export function deliverByStaff(model: Model, order: ModelOrder, isDelivered: boolean): string {
  return write(model, () => {
    if (order.status !== 'completed') return 'not deliverable';
    if (order.isDelivered === isDelivered) return 'delivery known';
    order.isDelivered = isDelivered;
    const kind = isDelivered ? 'staff_delivered' : 'staff_undelivered';
    order.events.push([kind, 'staff', null, null]);
    return 'changed';
  });
}
