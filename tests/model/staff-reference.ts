import { stopWaiting, sumOf, uncountedOf, write } from './reference.ts';
import type { Model, ModelOrder } from './reference.ts';

/** What the rules of staff's changes say; amounts are cents. */

/** Staff have looked at an order: its flags go. */
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

/** Staff cancel what is pending, or accept everything that arrived. */
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
    order.events.push([
      to === 'completed' ? 'staff_accepted' : 'staff_cancelled',
      'staff',
      from,
      to,
    ]);
    return 'changed';
  });
}

/** Staff give money back of a completed order: at most what arrived, first what never counted. */
export function refundByStaff(
  model: Model,
  order: ModelOrder,
  { cents, before }: { cents: number; before: number },
): string {
  return write(model, () => {
    const { refunds } = order;
    const counted = sumOf(order.transactions.filter(({ status }) => status === 'completed'));
    const uncounted = sumOf(uncountedOf(order));
    const refunded = sumOf(refunds);
    if (order.status !== 'completed') return 'not completed';
    if (refunded !== before) return 'changed meanwhile';
    if (cents > counted + uncounted - refunded) return 'too much';
    const returned = refunds.reduce((sum, each) => sum + each.uncounted, 0);
    refunds.push({ cents, uncounted: Math.min(cents, uncounted - returned) });
    const revenue = sumOf(refunds) - refunds.reduce((sum, each) => sum + each.uncounted, 0);
    order.refundState = revenue === counted ? 'full' : 'part';
    order.events.push(['staff_refunded', 'staff', null, null]);
    return 'refunded';
  });
}

/** Staff say that a completed order is delivered, or take that back. */
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
