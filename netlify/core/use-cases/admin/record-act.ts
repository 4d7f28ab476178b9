import type { OrderDetail } from '../../../../src/domain/admin/orders.ts';
import type { OutsidePayment, WithdrawRefund } from '../../../../src/domain/admin/refunds.ts';
import { centsFromDollars } from '../../../../src/domain/money.ts';
import { hashKey, normalizeHex } from '../../../../src/domain/payment.ts';
import type { Services } from '../../services.ts';
import type { AddedFact } from '../settle-order.ts';
import { addFact } from '../settle-order.ts';
import { changeOrder } from '../../stores/admin/change-order.ts';
import { showOrderDetail } from './show-order-detail.ts';

export type RecordResult =
  { outcome: 'recorded'; detail: OrderDetail } | { outcome: 'refused' | 'unknown order' };

interface Act {
  orderId: string;
  staffId: string;
}

async function shown(services: Services, orderId: string, added: AddedFact): Promise<RecordResult> {
  if (added.outcome !== 'recorded') return { outcome: 'unknown order' };
  if (added.refused) return { outcome: 'refused' };
  const detail = await showOrderDetail(services, orderId);
  return detail ? { outcome: 'recorded', detail } : { outcome: 'unknown order' };
}

/** Records a payment that did not pass through the gateway, such as a wire. Three round trips. */
export async function recordOutsidePayment(
  services: Services,
  { orderId, staffId, id, amount, transaction_hash: hash, note }: OutsidePayment & Act,
): Promise<RecordResult> {
  const added = await addFact(services, {
    ...{ orderId, kind: 'outside', actor: staffId, at: services.now() },
    said: {
      cents: centsFromDollars(amount) ?? 0,
      hash: hash === undefined ? null : normalizeHex(hash),
      note,
    },
    // The same reference is the same payment.
    key: hash === undefined ? id : hashKey(hash),
    hashes: hash === undefined ? [] : [hashKey(hash)],
  });
  return shown(services, orderId, added);
}

/** Withdraws a refund that was recorded by mistake. Three round trips, four with a note. */
export async function withdrawRefund(
  services: Services,
  { orderId, staffId, refund_id: refund, note }: WithdrawRefund & Act,
): Promise<RecordResult> {
  const at = services.now();
  const added = await addFact(services, {
    ...{ orderId, kind: 'withdraw', actor: staffId, at, said: { refund }, key: refund },
  });
  if (note !== undefined && added.outcome === 'recorded' && !added.refused) {
    const [from, delivered] = [undefined, undefined];
    const noteId = services.newId();
    await changeOrder(services.database, { orderId, staffId, noteId, from, note, delivered, at });
  }
  return shown(services, orderId, added);
}
