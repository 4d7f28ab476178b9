import type { ChangeOrder } from '../../../../src/domain/admin/order-change.ts';
import type { OrderDetail } from '../../../../src/domain/admin/orders.ts';
import { PAID_ORDER_MAILS } from '../../../../src/domain/mail.ts';
import type { Services } from '../../services.ts';
import { changeOrder as storeChange } from '../../stores/admin/change-order.ts';
import type { ChangeResult } from '../../stores/admin/change-order.ts';
import { showOrderDetail } from './show-order-detail.ts';

export type ChangeOrderResult =
  { outcome: 'changed'; detail: OrderDetail } | Exclude<ChangeResult, { outcome: 'changed' }>;

/** Changes an order for a staff member and returns its new state. Two round trips, the change itself in one. */
export async function changeOrder(
  services: Services,
  change: ChangeOrder & { orderId: string; staffId: string },
): Promise<ChangeOrderResult> {
  const { database, mailer, newId, now } = services;
  const mails = mailer ? PAID_ORDER_MAILS : [];
  const noteId = change.note_id ?? newId();
  const result = await storeChange(database, { ...change, noteId, mails, at: now() });
  if (result.outcome !== 'changed') return result;
  const detail = await showOrderDetail(services, change.orderId);
  return detail ? { outcome: 'changed', detail } : { outcome: 'unknown order' };
}
