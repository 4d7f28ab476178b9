import { acceptNeedsReason } from '../../../../src/domain/admin/order-change.ts';
import type { ChangeOrder } from '../../../../src/domain/admin/order-change.ts';
import type { OrderStatus } from '../../../../src/domain/order.ts';
import type { Services } from '../../services.ts';
import { changeOrder as storeChange } from '../../stores/admin/change-order.ts';
import type { ChangeResult } from '../../stores/admin/change-order.ts';
import { findOrder } from '../../stores/orders.ts';
import { addFact } from '../settle-order.ts';
import { showOrderDetail } from './show-order-detail.ts';

type Refusal =
  | Exclude<ChangeResult, { outcome: 'changed' }>
  /** The status does not allow the change, see src/domain/admin/order-change.ts. */
  | { outcome: 'refused'; status: OrderStatus };

type Change = ChangeOrder & { orderId: string; staffId: string };

/** Cancels an order, accepts its payment, or reviews it: facts, which the order's state follows from. */
async function act(services: Services, change: Change): Promise<Refusal | undefined> {
  const { orderId, staffId: actor, status, from, reviewed, mail } = change;
  if (status === undefined && reviewed === undefined) return undefined;
  if (status === 'pending' || status === 'failed') {
    const order = await findOrder(services.database, orderId);
    return order ? { outcome: 'refused', status: order.status } : { outcome: 'unknown order' };
  }
  const act = { orderId, actor, at: services.now(), key: services.newId() };
  const seen = from !== undefined && { from };
  const also = reviewed === true && { reviewed };
  const undone = reviewed === false && { undo: true };
  const added = await addFact(
    services,
    status === undefined
      ? { ...act, kind: 'review', said: { ...seen, ...undone } }
      : status === 'cancelled'
        ? { ...act, kind: 'cancel', said: { ...seen, ...also, mail } }
        : { ...act, kind: 'accept', said: { ...seen, ...also } },
  );
  if (added.outcome !== 'recorded') return { outcome: 'unknown order' };
  const { refused } = added;
  if (!refused) return undefined;
  const outcome = refused.reason === 'changed meanwhile' ? refused.reason : 'refused';
  return { outcome, status: refused.status };
}

/** Writes the note and the delivery. After an act, the status that was seen has changed. */
async function write(services: Services, change: Change): Promise<Refusal | undefined> {
  const { orderId, staffId, note, delivered, status } = change;
  if (note === undefined && delivered === undefined) return undefined;
  const from = status === undefined ? change.from : undefined;
  const { newId, now } = services;
  const noteId = change.note_id ?? newId();
  const mail = delivered === true ? change.mail : undefined;
  const written = { orderId, staffId, noteId, from, note, delivered, mail, at: now() };
  const result = await storeChange(services.database, written);
  return result.outcome === 'changed' ? undefined : result;
}

/** Whether the change accepts far less than the charge and does not say why. One round trip, if it accepts without a note. */
async function lacksReason(services: Services, { orderId, status, note }: Change) {
  if (status !== 'completed' || note !== undefined) return false;
  const { order } = (await showOrderDetail(services, orderId)) ?? {};
  if (!order || order.status === 'completed' || order.received === 0) return false;
  return acceptNeedsReason(order.amount, order.received - order.refunded);
}

/** Changes an order for a staff member. One to three round trips. */
export async function changeOrder(services: Services, change: Change) {
  if (await lacksReason(services, change)) return { outcome: 'reason missing' as const };
  // What may be refused comes first: a review never is.
  const isStatus = change.status !== undefined;
  const [first, second] = isStatus ? [act, write] : [write, act];
  const refusal = (await first(services, change)) ?? (await second(services, change));
  return refusal ?? { outcome: 'changed' as const };
}
