import type { OrderDetail } from '../../../../src/domain/admin/orders.ts';
import type { RefundOrder } from '../../../../src/domain/admin/refunds.ts';
import { centsFromDollars } from '../../../../src/domain/money.ts';
import type { Services } from '../../services.ts';
import { refundOrder as storeRefund } from '../../stores/admin/refund-order.ts';
import type { RefundResult } from '../../stores/admin/refund-order.ts';
import { showOrderDetail } from './show-order-detail.ts';

export type RefundOrderResult =
  | { outcome: 'refunded'; detail: OrderDetail }
  | { outcome: 'in the future' }
  | Exclude<RefundResult, { outcome: 'refunded' }>;

/** A browser's clock may be ahead by this time, in ms. */
const AHEAD_MS = 60_000;

/** Records a refund that a staff member made and returns the order's new state. Two round trips, the refund in one. */
export async function refundOrder(
  services: Services,
  refund: RefundOrder & { orderId: string; staffId: string },
): Promise<RefundOrderResult> {
  const at = services.now();
  const refundedAt = refund.refunded_at === undefined ? at : new Date(refund.refunded_at);
  if (refundedAt.getTime() > at.getTime() + AHEAD_MS) return { outcome: 'in the future' };
  const result = await storeRefund(services.database, {
    id: services.newId(),
    orderId: refund.orderId,
    staffId: refund.staffId,
    cents: centsFromDollars(refund.amount) ?? 0,
    beforeCents: centsFromDollars(refund.refunded_before) ?? 0,
    refundedAt,
    transactionHash: refund.transaction_hash ?? null,
    note: refund.note ?? null,
    at,
  });
  if (result.outcome !== 'refunded') return result;
  const detail = await showOrderDetail(services, refund.orderId);
  return detail ? { outcome: 'refunded', detail } : { outcome: 'unknown order' };
}
