import type {
  OutsidePayment,
  RefundOrder,
  ValuePayment,
  Withdraw,
} from '../../../../src/domain/admin/refunds.ts';
import { centsFromDollars } from '../../../../src/domain/money.ts';
import { hashKey, normalizeHex } from '../../../../src/domain/payment.ts';
import type { Statement } from '../../database.ts';
import type { StaffServices } from '../../services.ts';
import { changeStatement, releaseStatement } from '../../stores/admin/order-write.ts';
import type { NewFact } from '../../stores/evidence.ts';
import { writeOrder } from './write-order.ts';
import type { Outlook } from './write-order.ts';

interface Act {
  orderId: string;
  staffId: string;
}

type Result = 'recorded' | 'refused' | 'unknown order' | 'too many';

async function record(
  services: StaffServices,
  fact: NewFact,
  alsoOf: (outlook: Outlook) => Statement[] = () => [],
): Promise<Result> {
  const { orderId } = fact;
  const decide = (outlook: Outlook) => ({ also: alsoOf(outlook) });
  const result = await writeOrder(services, { orderId, fact, decide });
  switch (result.outcome) {
    case 'written':
      return result.event?.kind === 'payment_conflict' ? 'refused' : 'recorded';
    case 'too many reports':
      return 'too many';
    case 'unknown order':
      return result.outcome;
    default:
      return 'refused';
  }
}

/** Records a payment that did not pass through the gateway, such as a wire. */
export const recordOutsidePayment = (
  services: StaffServices,
  { orderId, staffId, id, amount, transaction_hash: hash, note }: OutsidePayment & Act,
): Promise<Result> =>
  record(services, {
    ...{ orderId, kind: 'outside', actor: staffId, at: services.now() },
    said: {
      cents: centsFromDollars(amount) ?? 0,
      hash: hash === undefined ? null : normalizeHex(hash),
      note,
    },
    key: id,
    hashes: hash === undefined ? [] : [hashKey(hash)],
  });

/** Records the worth of a payment in a coin without a price, which a staff member entered, with why. */
export const valuePayment = (
  services: StaffServices,
  { orderId, staffId, report_no: of, amount, note }: ValuePayment & Act,
): Promise<Result> =>
  record(services, {
    ...{ orderId, kind: 'rate', actor: staffId, at: services.now() },
    said: { of, cents: centsFromDollars(amount) ?? 0, note },
    key: `${of} by staff ${services.newId()}`,
  });

/**
 * Withdraws a refund or a payment that was recorded by mistake, with a note, and frees its hash for the order that it is of.
 */
export function withdraw(
  services: StaffServices,
  { orderId, staffId, note, ...act }: Withdraw & Act,
): Promise<Result> {
  const at = services.now();
  const [said, key] =
    'refund_id' in act
      ? [{ refund: act.refund_id }, act.refund_id]
      : // One that is recorded again may be withdrawn again.
        [{ payment: act.payment_no }, services.newId()];
  const noteId = services.newId();
  const fact = { orderId, kind: 'withdraw', actor: staffId, at, said, key } as const;
  return record(services, fact, ({ event }) => {
    const hash = event?.detail['transaction_hash'];
    const claim =
      typeof hash === 'string' && `${'refund' in said ? 'refund ' : ''}${hashKey(hash)}`;
    return [
      ...(claim === false ? [] : [releaseStatement(orderId, claim)]),
      ...(note === undefined ? [] : [changeStatement({ orderId, staffId, noteId, note, at })]),
    ];
  });
}

/** A browser's clock may be ahead by this time, in ms. */
const AHEAD_MS = 60_000;

/**
 * Records a refund that a staff member made, of an order in any state.
 * @returns where it is refused, also the sum of refunds, and what is left of what arrived, in cents
 */
export async function refundOrder(services: StaffServices, refund: RefundOrder & Act) {
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
