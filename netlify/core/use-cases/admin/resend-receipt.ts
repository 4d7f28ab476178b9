import type { OrderDetail, ResendReceipt } from '../../../../src/domain/admin/orders.ts';
import type { Services } from '../../services.ts';
import { resendReceipt as storeResend } from '../../stores/admin/resend-receipt.ts';
import type { ResendResult } from '../../stores/admin/resend-receipt.ts';
import { showOrderDetail } from './show-order-detail.ts';

export type ResendReceiptResult =
  { outcome: 'resent'; detail: OrderDetail } | Exclude<ResendResult, { outcome: 'resent' }>;

/** Queues an order's receipt again and returns the order's new state. Two round trips. */
export async function resendReceipt(
  services: Services,
  resend: ResendReceipt & { orderId: string; staffId: string },
): Promise<ResendReceiptResult> {
  const { database, mailer, now } = services;
  const isMailOn = mailer !== null;
  const result = await storeResend(database, { ...resend, isMailOn, at: now() });
  if (result.outcome !== 'resent') return result;
  const detail = await showOrderDetail(services, resend.orderId);
  return detail ? { outcome: 'resent', detail } : { outcome: 'unknown order' };
}
