import type { PublicOrder, SettleReturn } from '../../../src/domain/order.ts';
import type { Services } from '../services.ts';
import { toPublicOrder } from '../stores/order-row.ts';
import { cancelPayment, findOrder } from '../stores/orders.ts';
import { checkForBuyer } from './check-payment.ts';

/** The order that the returning buyer may see, or undefined if there is none. */
export type SettleReturnResult = PublicOrder | undefined;

async function settleCancel(services: Services, orderId: string): Promise<SettleReturnResult> {
  const { database, newId, now } = services;
  const row = await cancelPayment(database, { orderId, transactionId: newId(), at: now() });
  return row && toPublicOrder(row);
}

/**
 * Settles a buyer's return: a cancel fails a pending order; a success completes it only on proof, by an earlier callback or
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
