import type { RefundOrder } from '../../../../src/domain/admin/refunds.ts';
import { centsFromDollars } from '../../../../src/domain/money.ts';
import { hashKey, normalizeHex } from '../../../../src/domain/payment.ts';
import type { StaffServices } from '../../services.ts';
import { writeOrder } from './write-order.ts';

/** A browser's clock may be ahead by this time, in ms. */
const AHEAD_MS = 60_000;

/**
 * Records a refund that a staff member made, of an order in any state.
 * @returns where it is refused, also the sum of refunds, and what is left of what arrived, in cents
 */
export async function refundOrder(
  services: StaffServices,
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
  const result = await writeOrder(services, { orderId, fact, decide: () => ({ also: [] }) });
  switch (result.outcome) {
    case 'refused': {
      const { reason, refunded, left } = result.refused;
      const isKnown = reason === 'too early' || reason === 'too much' || reason === 'hash known';
      return { outcome: isKnown ? reason : ('changed meanwhile' as const), refunded, left };
    }
    case 'too many reports':
      return { outcome: 'too many' as const };
    case 'unknown order':
      return { outcome: result.outcome };
    default:
      return { outcome: 'refunded' as const };
  }
}
