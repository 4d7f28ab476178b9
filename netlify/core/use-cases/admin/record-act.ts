import type { OutsidePayment, Withdraw } from '../../../../src/domain/admin/refunds.ts';
import { centsFromDollars } from '../../../../src/domain/money.ts';
import { hashKey, normalizeHex } from '../../../../src/domain/payment.ts';
import type { Services } from '../../services.ts';
import { changeOrder } from '../../stores/admin/change-order.ts';
import { releaseHash } from '../../stores/evidence.ts';
import { addFact } from '../settle-order.ts';
import type { AddedFact } from '../settle-order.ts';

interface Act {
  orderId: string;
  staffId: string;
}

function outcomeOf(added: AddedFact): 'recorded' | 'refused' | 'unknown order' | 'too many' {
  if (added.outcome === 'too many reports') return 'too many';
  if (added.outcome !== 'recorded') return 'unknown order';
  return added.refused ? 'refused' : 'recorded';
}

/** Records a payment that did not pass through the gateway, such as a wire. Two round trips. */
export async function recordOutsidePayment(
  services: Services,
  { orderId, staffId, id, amount, transaction_hash: hash, note }: OutsidePayment & Act,
) {
  const added = await addFact(services, {
    ...{ orderId, kind: 'outside', actor: staffId, at: services.now() },
    said: {
      cents: centsFromDollars(amount) ?? 0,
      hash: hash === undefined ? null : normalizeHex(hash),
      note,
    },
    key: id,
    hashes: hash === undefined ? [] : [hashKey(hash)],
  });
  const isOthers = added.outcome === 'recorded' && added.event?.kind === 'payment_conflict';
  return isOthers ? 'refused' : outcomeOf(added);
}

/**
 * Withdraws a refund or a payment that was recorded by mistake, and frees its hash for the order that it is of. Two round
 * trips, one more each for a hash and a note.
 */
export async function withdraw(
  services: Services,
  { orderId, staffId, note, ...act }: Withdraw & Act,
) {
  const at = services.now();
  const [said, key] =
    'refund_id' in act
      ? [{ refund: act.refund_id }, act.refund_id]
      : // Refused for a refund that is withdrawn then, it may be tried again.
        [{ payment: act.payment_no }, services.newId()];
  const fact = { orderId, kind: 'withdraw', actor: staffId, at, said, key } as const;
  const added = await addFact(services, fact);
  const { database } = services;
  if (added.outcome === 'recorded' && added.event) {
    const { no, detail } = added.event;
    const hash = detail['transaction_hash'];
    if (typeof hash === 'string') {
      const claim = `${'refund' in said ? 'refund ' : ''}${hashKey(hash)}`;
      await releaseHash(database, { orderId, no, hash: claim });
    }
    if (note !== undefined) {
      const noteId = services.newId();
      await changeOrder(database, { orderId, staffId, noteId, note, at });
    }
  }
  return outcomeOf(added);
}
