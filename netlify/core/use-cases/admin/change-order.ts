import { acceptNeedsReason } from '../../../../src/domain/admin/order-change.ts';
import type { ChangeOrder } from '../../../../src/domain/admin/order-change.ts';
import type { OrderStatus } from '../../../../src/domain/order.ts';
import type { StaffServices } from '../../services.ts';
import { changeStatement } from '../../stores/admin/order-write.ts';
import type { NewFact } from '../../stores/evidence.ts';
import { findOrder } from '../../stores/orders.ts';
import { writeOrder } from './write-order.ts';
import type { Outlook } from './write-order.ts';

/**
 * Why nothing was changed. `refused`: the status does not allow the change, see src/domain/admin/order-change.ts; `changed
 * meanwhile`: it is not the one that the staff member saw; `not deliverable`: the order is not completed; `delivery known`: the
 * delivery already has this state; `reason missing`: far less than the charge is accepted without a note.
 */
interface Refusal {
  outcome:
    'refused' | 'changed meanwhile' | 'not deliverable' | 'delivery known' | 'reason missing';
  status: OrderStatus;
}

type Change = ChangeOrder & { orderId: string; staffId: string };

/** Cancels an order, accepts its payment, or reviews it: a fact, which the order's state follows from. */
function factOf(services: StaffServices, change: Change): NewFact | undefined {
  const { orderId, staffId: actor, status, from, reviewed, mail } = change;
  if (status === undefined && reviewed === undefined) return undefined;
  const act = { orderId, actor, at: services.now(), key: services.newId() };
  const seen = from !== undefined && { from };
  const also = reviewed === true && { reviewed };
  const undone = reviewed === false && { undo: true };
  if (status === undefined) return { ...act, kind: 'review', said: { ...seen, ...undone } };
  return status === 'cancelled'
    ? { ...act, kind: 'cancel', said: { ...seen, ...also, mail } }
    : { ...act, kind: 'accept', said: { ...seen, ...also } };
}

/** Why the rest of a change is refused, once its fact is not. */
function refusalOf(
  { status: to, reviewed, from, note, delivered }: Change,
  { settled, isDelivered, charge }: Outlook,
): Refusal['outcome'] | undefined {
  const { status, arrived, refunded } = settled;
  const hasFact = to !== undefined || reviewed !== undefined;
  if (!hasFact && from !== undefined && from !== status) return 'changed meanwhile';
  if (to === 'completed' && note === undefined && acceptNeedsReason(charge, arrived - refunded))
    return 'reason missing';
  if (delivered !== undefined && status !== 'completed') return 'not deliverable';
  return delivered === isDelivered ? 'delivery known' : undefined;
}

/** Changes an order for a staff member, as a whole or not at all. */
export async function changeOrder(services: StaffServices, change: Change) {
  const { orderId, staffId, note, delivered, status } = change;
  if (status === 'pending' || status === 'failed') {
    const order = await findOrder(services.database, orderId);
    const outcome = 'refused' as const;
    return order ? { outcome, status: order.status } : { outcome: 'unknown order' as const };
  }
  const at = services.now();
  const noteId = change.note_id ?? services.newId();
  const mail = delivered === true ? change.mail : undefined;
  const written = { orderId, staffId, noteId, note, delivered, mail, at };
  const result = await writeOrder<Refusal>(services, {
    orderId,
    fact: factOf(services, change),
    decide: (outlook) => {
      const outcome = refusalOf(change, outlook);
      if (outcome) return { refusal: { outcome, status: outlook.settled.status } };
      const isMore = note !== undefined || delivered !== undefined;
      return { also: isMore ? [changeStatement(written)] : [] };
    },
  });
  switch (result.outcome) {
    case 'written':
      return { outcome: 'changed' as const };
    case 'decided':
      return result.refusal;
    case 'refused': {
      const { reason, status: found } = result.refused;
      const outcome = reason === 'changed meanwhile' ? reason : ('refused' as const);
      return { outcome, status: found };
    }
    default:
      return { outcome: 'unknown order' as const };
  }
}
