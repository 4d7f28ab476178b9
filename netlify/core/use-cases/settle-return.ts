import type { PublicOrder, SettleReturn } from '../../../src/domain/order.ts';
import type { Services } from '../services.ts';
import { toPublicOrder } from '../stores/order-row.ts';
import { cancelPayment, findOrder } from '../stores/orders.ts';
import { checkForBuyer } from './check-payment.ts';

/** The order as its buyer may see it after coming back, or undefined when there is none. */
export type SettleReturnResult = PublicOrder | undefined;

async function settleCancel(services: Services, orderId: string): Promise<SettleReturnResult> {
  const { database, newId, now } = services;
  const row = await cancelPayment(database, { orderId, transactionId: newId(), at: now() });
  return row && toPublicOrder(row);
}

/**
 * Settles what a buyer's return tells: a cancel fails a pending order; a success completes it only on proof, by an earlier
 * callback or by asking the gateway once. The payment's values that the browser brings prove nothing.
 */
export async function settleReturn(
  services: Services,
  settled: SettleReturn,
): Promise<SettleReturnResult> {
  const { database } = services;
  const orderId = settled.order_id;
  if (settled.outcome === 'cancel') return settleCancel(services, orderId);
  const order = await findOrder(database, orderId);
  if (!order || order.status === 'completed') return order && toPublicOrder(order);
  if ((await checkForBuyer(services, orderId)) !== 'paid') return toPublicOrder(order);
  const settledOrder = await findOrder(database, orderId);
  return settledOrder && toPublicOrder(settledOrder);
}
