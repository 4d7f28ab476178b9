import type { ChangeOrder } from '../../../../src/domain/desk/order-change.ts';
import type { OrderDetail } from '../../../../src/domain/desk/orders.ts';
import { PAID_ORDER_MAILS } from '../../../../src/domain/mail.ts';
import type { OrderStatus } from '../../../../src/domain/order.ts';
import type { Services } from '../../services.ts';
import { changeOrder as storeChange } from '../../stores/desk/change-order.ts';
import { findOrderDetail } from '../../stores/desk/order-detail.ts';

export type ChangeOrderResult =
  | { outcome: 'changed'; detail: OrderDetail }
  | { outcome: 'unknown order' }
  | { outcome: 'refused' | 'changed meanwhile'; status: OrderStatus };

/** Changes an order for a staff member and shows it as it is then. Two round trips, the change itself in one. */
export async function changeOrder(
  { database, mailer, newId, now }: Services,
  change: ChangeOrder & { orderId: string; staffId: string },
): Promise<ChangeOrderResult> {
  const mails = mailer ? PAID_ORDER_MAILS : [];
  const result = await storeChange(database, { ...change, noteId: newId(), mails, at: now() });
  if (result.outcome === 'unknown order') return result;
  if (result.outcome === 'refused' || result.outcome === 'changed meanwhile')
    return { outcome: result.outcome, status: result.status };
  const detail = await findOrderDetail(database, change.orderId);
  return detail ? { outcome: 'changed', detail } : { outcome: 'unknown order' };
}
