import type { PublicOrder, SettleReturn } from '../../../src/domain/order.ts';
import type { Services } from '../services.ts';
import { toPublicOrder } from '../stores/order-row.ts';
import { findOrder } from '../stores/orders.ts';
import { hasOpenLink } from '../stores/payment-links.ts';
import { checkForBuyer } from './check-payment.ts';
import { addFact, isCompletion } from './settle-order.ts';

/** The order that the returning buyer may see, or undefined if there is none. */
export type SettleReturnResult = PublicOrder | undefined;

async function settleCancel(services: Services, orderId: string): Promise<SettleReturnResult> {
  const { database, now } = services;
  const at = now();
  if (await hasOpenLink(database, orderId, at)) {
    const order = await findOrder(database, orderId);
    return order && toPublicOrder(order);
  }
  // Once per order: it ends only an order that is pending, and none is again.
  const fact = { orderId, kind: 'cancel', actor: 'buyer', at, said: {}, key: 'buyer' } as const;
  const added = await addFact(services, fact);
  if (added.outcome !== 'recorded') return undefined;
  const { arrived, events, status } = added.settled;
  const paidAt = status === 'completed' ? events.find(isCompletion)?.at : undefined;
  return toPublicOrder({
    ...added.order,
    arrived_cents: status === 'completed' || arrived === 0 ? null : arrived,
    paid_at: paidAt === undefined ? null : new Date(paidAt),
  });
}

/**
 * Settles a buyer's return: a cancel fails a pending order, unless a link of staff can still pay for it; a success completes it only on proof, by an earlier callback or
 * by querying the gateway once. Payment values from the browser prove nothing.
 * @param address the browser's, whose queries are counted
 */
export async function settleReturn(
  services: Services,
  settled: SettleReturn,
  address: string,
): Promise<SettleReturnResult> {
  const { database } = services;
  const orderId = settled.order_id;
  if (settled.outcome === 'cancel') return settleCancel(services, orderId);
  const order = await findOrder(database, orderId);
  if (!order || order.status === 'completed') return order && toPublicOrder(order);
  if ((await checkForBuyer(services, orderId, address)) !== 'paid') return toPublicOrder(order);
  const settledOrder = await findOrder(database, orderId);
  return settledOrder && toPublicOrder(settledOrder);
}
