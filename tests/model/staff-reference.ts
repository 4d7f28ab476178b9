import { returnedOf, stopWaiting, sumIn, sumOf, uncountedOf, write } from './reference.ts';
import type { Model, ModelOrder } from './reference.ts';

/** The rules of staff's changes as a model; amounts are cents. */

/** A review removes the flags. */
export function reviewByStaff(model: Model, order: ModelOrder): string {
  return write(model, () => {
    if (order.flags.length > 0) {
      order.flags = [];
      stopWaiting(order);
      order.events.push(['staff_reviewed', 'staff', null, null]);
    }
    return 'changed';
  });
}

/** Staff cancel a pending order, or accept all received payments. */
export function changeByStaff(
  model: Model,
  order: ModelOrder,
  to: 'cancelled' | 'completed',
): string {
  return write(model, () => {
    const { status: from } = order;
    const waiting = uncountedOf(order);
    if (to === 'cancelled' ? from !== 'pending' : from === 'completed' || waiting.length === 0)
      return 'refused';
    order.status = to;
    if (to === 'completed') {
      for (const part of waiting) part.status = 'completed';
      order.flags = order.flags.filter((flag) => flag !== 'underpaid');
    } else stopWaiting(order);
    const kind = to === 'completed' ? 'staff_accepted' : 'staff_cancelled';
    order.events.push([kind, 'staff', from, to]);
    return 'changed';
  });
}

/** Staff refund a completed order: at most the received amount, uncounted payments first. */
export function refundByStaff(
  model: Model,
  order: ModelOrder,
  { cents, before }: { cents: number; before: number },
): string {
  return write(model, () => {
    const { refunds } = order;
    const counted = sumIn(order, 'completed');
    const uncounted = sumOf(uncountedOf(order));
    const refunded = sumOf(refunds);
    if (order.status !== 'completed') return 'not completed';
    if (refunded !== before) return 'changed meanwhile';
    if (cents > counted + uncounted - refunded) return 'too much';
    refunds.push({ cents, uncounted: Math.min(cents, uncounted - returnedOf(order)) });
    order.refundState = sumOf(refunds) - returnedOf(order) === counted ? 'full' : 'part';
    order.events.push(['staff_refunded', 'staff', null, null]);
    return 'refunded';
  });
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
