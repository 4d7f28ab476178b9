import type { PublicOrder, SettleReturn } from '../../../src/domain/order.ts';
import type { Services } from '../services.ts';
import { toPublicOrder } from '../stores/order-row.ts';
import { findOrder } from '../stores/orders.ts';
import { hasOpenLink } from '../stores/payment-links.ts';
import { checkForBuyer } from './check-payment.ts';
import { addFact } from './settle-order.ts';

/**
 * Settles a buyer's return: a cancel fails a pending order, unless a link of staff can still pay for it; a success completes it
 * only on proof, by an earlier callback or by querying the gateway once. Payment values from the browser prove nothing.
 * @param address the browser's, whose queries are counted
 * @returns the order as the buyer may see it, or undefined if there is none
 */
export async function settleReturn(
  services: Services,
  { order_id: orderId, outcome }: SettleReturn,
  address: string,
): Promise<PublicOrder | undefined> {
  const { database, now } = services;
  const find = async () => {
    const order = await findOrder(database, orderId);
    return order && toPublicOrder(order);
  };
  if (outcome === 'cancel') {
    const at = now();
    // Once per order: it ends only an order that is pending, and none is again.
    const fact = { orderId, kind: 'cancel', actor: 'buyer', at, said: {}, key: 'buyer' } as const;
    if (!(await hasOpenLink(database, orderId, at))) await addFact(services, fact);
    return find();
  }
  const order = await find();
  if (!order || order.status === 'completed') return order;
  const isPaid = (await checkForBuyer(services, orderId, address)) === 'paid';
  return isPaid ? find() : order;
}
