// What staff and buyers do to an order, apart from payments.
import { dollarsFromCents } from '../money.ts';
import { hashKey } from '../payment.ts';
import type { Fact, FactOf } from './facts.ts';
import { NO_CONDITIONS } from './flags.ts';
import {
  completing,
  conditionsIn,
  count,
  countedIn,
  note,
  refundedIn,
  refuse,
  standing,
  uncountedIn,
} from './state.ts';
import type { State } from './state.ts';
import type { OrderTerms } from './settled.ts';

/** The browser's clock and time zone: a date without a time may be some hours before the payment. */
const REFUND_EARLY_MS = 26 * 60 * 60 * 1_000;

/** Ends a pending order. */
export function cancel(state: State, fact: FactOf<'cancel'>): void {
  const { actor, said, no, at } = fact;
  const { status: from } = state;
  const by = actor === 'buyer' ? 'buyer' : 'staff';
  if (said.from !== undefined && said.from !== from)
    return refuse(state, fact, 'changed meanwhile');
  if (from !== 'pending') return refuse(state, fact, 'refused');
  state.status = by === 'buyer' ? 'failed' : 'cancelled';
  state.ended = { no, at, by };
  if (by === 'buyer') state.failedAt = { no, at };
  const kind = by === 'buyer' ? 'payment_cancelled' : 'staff_cancelled';
  note(state, fact, { kind, from, to: state.status });
}

/** Clears the flags, and remembers what they were about; undone, all reasons that still hold raise them again. */
export function review(state: State, terms: OrderTerms, fact: Fact): void {
  const { from, undo = false } = fact.kind === 'review' ? fact.said : {};
  if (from !== undefined && from !== state.status) return refuse(state, fact, 'changed meanwhile');
  if (undo) {
    state.acknowledged = NO_CONDITIONS;
    state.reviewed.clear();
    return note(state, fact, { kind: 'staff_unreviewed' });
  }
  if (state.flags.size === 0) return;
  const flags = [...state.flags].toSorted();
  for (const payment of uncountedIn(state))
    for (const no of payment.reports) if (!state.reviewed.has(no)) state.reviewed.set(no, fact.at);
  state.flags = new Set();
  state.acknowledged = conditionsIn(state, terms);
  note(state, fact, { kind: 'staff_reviewed', detail: { flags } });
}

/** Staff accept what arrived as full payment. */
export function accept(state: State, terms: OrderTerms, fact: FactOf<'accept'>): void {
  const { status: from } = state;
  const { payments, cents } = state.arrivals;
  if (fact.said.from !== undefined && fact.said.from !== from)
    return refuse(state, fact, 'changed meanwhile');
  if (from === 'completed' || cents - refundedIn(state) <= 0) return refuse(state, fact, 'refused');
  for (const payment of payments) count(state, payment);
  state.status = 'completed';
  const [only, ...others] = payments;
  const detail = {
    amount: dollarsFromCents(cents),
    transaction_hash: others.length === 0 ? (only?.txidIn ?? null) : null,
  };
  note(state, fact, { kind: 'staff_accepted', from, to: 'completed', detail });
  // Whoever accepts has seen the amount.
  const { short, overpaid } = conditionsIn(state, terms);
  state.acknowledged = { ...state.acknowledged, short, overpaid };
}

/** Records a refund of at most what arrived and is not refunded. */
export function refund(state: State, fact: FactOf<'refund'>): void {
  const { said } = fact;
  const { cents, before, hash } = said;
  const refunded = refundedIn(state);
  const isKnown = (known: string | null) =>
    hash !== null && known !== null && hashKey(known) === hashKey(hash);
  if (before !== refunded) return refuse(state, fact, 'changed meanwhile');
  if (cents > state.arrivals.cents - refunded) return refuse(state, fact, 'too much');
  if (said.conflict || standing(state).some(({ said: earlier }) => isKnown(earlier.hash)))
    return refuse(state, fact, 'hash known');
  if (Date.parse(said.refunded_at) < paidAt(state) - REFUND_EARLY_MS)
    return refuse(state, fact, 'too early');
  const refundedAt = new Date(Math.max(Date.parse(said.refunded_at), paidAt(state)));
  state.refunds.push({ ...fact, said: { ...said, refunded_at: refundedAt.toISOString() } });
  const detail = { amount: dollarsFromCents(cents), transaction_hash: hash };
  note(state, fact, { kind: 'staff_refunded', detail });
}

/** When the payment that completed the order was received; before that, the first one. */
function paidAt(state: State): number {
  const counted = countedIn(state).map(({ at }) => at);
  if (counted.length > 0) return Math.max(...counted);
  return Math.min(...state.arrivals.payments.map(({ at }) => at));
}

/** Withdraws a refund that was recorded by mistake; the order may be complete without it. */
export function withdraw(state: State, terms: OrderTerms, fact: FactOf<'withdraw'>): void {
  const { refund: id } = fact.said;
  const withdrawn = state.refunds.find(({ said }) => said.id === id);
  if (!withdrawn) return refuse(state, fact, 'unknown refund');
  if (state.withdrawn.has(id)) return refuse(state, fact, 'withdrawn already');
  state.withdrawn.set(id, fact.at);
  const detail = { amount: dollarsFromCents(withdrawn.said.cents) };
  note(state, fact, { kind: 'staff_withdrew_refund', detail });
  const { status: from } = state;
  const enough = from === 'completed' ? [] : completing(state, terms);
  if (enough.length === 0) return;
  for (const payment of enough) count(state, payment);
  state.status = 'completed';
  note(state, fact, { kind: 'payment_completed', from, to: 'completed' });
}
