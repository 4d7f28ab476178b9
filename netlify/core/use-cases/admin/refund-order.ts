import type { RefundOrder } from '../../../../src/domain/admin/refunds.ts';
import { centsFromDollars } from '../../../../src/domain/money.ts';
import { hashKey, normalizeHex } from '../../../../src/domain/payment.ts';
import type { Services } from '../../services.ts';
import { releaseHash } from '../../stores/evidence.ts';
import { addFact } from '../settle-order.ts';

/** A browser's clock may be ahead by this time, in ms. */
const AHEAD_MS = 60_000;

/**
 * Records a refund that a staff member made, of an order in any state. Two round trips, one more if it is refused with a hash.
 * @returns where it is refused, also the sum of refunds, and what is left of what arrived, in cents
 */
export async function refundOrder(
  services: Services,
  refund: RefundOrder & { orderId: string; staffId: string },
) {
  const at = services.now();
  const refundedAt = refund.refunded_at === undefined ? at : new Date(refund.refunded_at);
  if (refundedAt.getTime() > at.getTime() + AHEAD_MS) return { outcome: 'in the future' as const };
  const { orderId, staffId: actor, transaction_hash: hash, note = null } = refund;
  const id = services.newId();
  const said = {
    id,
    cents: centsFromDollars(refund.amount) ?? 0,
    before: centsFromDollars(refund.refunded_before) ?? 0,
    refunded_at: refundedAt.toISOString(),
    hash: hash === undefined ? null : normalizeHex(hash),
    note,
    mail: refund.mail,
  };
  const hashes = hash === undefined ? [] : [`refund ${hashKey(hash)}`];
  const fact = { orderId, kind: 'refund', actor, at, said, key: id, hashes } as const;
  const added = await addFact(services, fact);
  if (added.outcome === 'too many reports') return { outcome: 'too many' as const };
  if (added.outcome !== 'recorded') return { outcome: 'unknown order' as const };
  const { refused, settled } = added;
  if (refused) {
    const isOthers = settled.refunds.some(
      (each) =>
        each.hash !== null &&
        each.withdrawnAt === null &&
        hashKey(each.hash) === hashKey(said.hash ?? ''),
    );
    const [claim] = hashes;
    if (claim !== undefined && !isOthers)
      await releaseHash(services.database, { orderId, no: refused.no, hash: claim });
    const { reason, refunded, left } = refused;
    const isKnown = reason === 'too early' || reason === 'too much' || reason === 'hash known';
    return { outcome: isKnown ? reason : ('changed meanwhile' as const), refunded, left };
  }
  return { outcome: 'refunded' as const };
}
