import { callbackQuerySchema } from '../../../src/domain/order.ts';
import type { PublicOrder, SettleReturn } from '../../../src/domain/order.ts';
import type { Services } from '../services.ts';
import { toPublicOrder } from '../stores/order-row.ts';
import { cancelPayment, findOrder } from '../stores/orders.ts';
import { claimCheck } from '../stores/status-checks.ts';
import { checkPayment } from './check-payment.ts';
import { receiveCallback } from './receive-callback.ts';

/** The order as its buyer may see it after coming back, or undefined when there is none. */
export type SettleReturnResult = PublicOrder | undefined;

async function settleCancel(services: Services, orderId: string): Promise<SettleReturnResult> {
  const { database, newId, now } = services;
  const row = await cancelPayment(database, { orderId, transactionId: newId(), at: now() });
  return row && toPublicOrder(row);
}

/** The return's query as proof. With the gateway's keys set only a signed callback counts, and a return has no signature. */
async function tryProof(services: Services, settled: SettleReturn): Promise<void> {
  if (Object.keys(services.settings.PAYMENT_PUBLIC_KEYS).length > 0) return;
  const { outcome: _, ...facts } = settled;
  const proof = callbackQuerySchema.safeParse(facts);
  if (proof.success) await receiveCallback(services, proof.data, 'buyer');
}

/**
 * Settles what a buyer's return tells: a cancel fails a pending order; a success completes it only on proof, by the
 * query, by an earlier callback, or by asking the gateway once.
 */
export async function settleReturn(
  services: Services,
  settled: SettleReturn,
): Promise<SettleReturnResult> {
  const { database, now } = services;
  const orderId = settled.order_id;
  if (settled.outcome === 'cancel') return settleCancel(services, orderId);
  if (settled.token !== undefined) await tryProof(services, settled);
  const order = await findOrder(database, orderId);
  if (!order || order.status === 'completed') return order && toPublicOrder(order);
  const check = await claimCheck(database, { orderId, at: now() });
  if (!check || (await checkPayment(services, check, 'buyer')) !== 'paid')
    return toPublicOrder(order);
  const settledOrder = await findOrder(database, orderId);
  return settledOrder && toPublicOrder(settledOrder);
}
