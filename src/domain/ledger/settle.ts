// Over 250 lines: one fold over the facts of an order; its steps change one state and read each other.
import { dollarsFromCents } from '../money.ts';
import { hashKey } from '../payment.ts';
import type { Fact, FactOf, MoneyKind } from './facts.ts';
import { conditionsIn, updateFlags } from './flags.ts';
import { sumOf } from './payments.ts';
import type { MoneyReport, Payment } from './payments.ts';
import { paymentsOf, refundsOf } from './rows.ts';
import { completing } from './rules.ts';
import type { Kept, OrderTerms, Settled } from './settled.ts';
import {
  recomputeArrivals,
  count,
  countedIn,
  newState,
  NO_CONDITIONS,
  recordEvent,
  NOTHING_KEPT,
} from './state.ts';
import { activeRefunds, refundedIn, refuse, reviewedAt, uncountedIn } from './state.ts';
import type { State } from './state.ts';
import { withdrawPayment, withdrawRefund } from './withdrawals.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The browser's clock and time zone: a date without a time may be some hours before the payment. */
const REFUND_EARLY_MS = 26 * 60 * 60 * 1_000;

type MoneyFact = FactOf<MoneyKind>;

/**
 * The payments by which a fact completes the order. Of facts that were settled before, none but the one that completed it then:
 * what was written stays, whatever the rules are today.
 */
function completingBy(state: State, terms: OrderTerms, { no }: Fact): Payment[] {
  const { settled, completedBy } = state.kept;
  if (no <= settled && no !== completedBy) return [];
  const enough = completing(state, terms);
  return enough.length === 0 && no === completedBy ? state.arrivals.payments : enough;
}

function complete(state: State, payments: readonly Payment[], { no }: Fact): void {
  for (const payment of payments) count(state, payment);
  state.status = 'completed';
  state.completedBy = no;
}

/** Whether money came too late: after the order had ended, but for a buyer who paid within a day of canceling. */
function isLate({ ended }: State, received: { no: number; at: number }): boolean {
  if (!ended || received.no < ended.no) return false;
  return ended.by === 'staff' || received.at > ended.at + DAY_MS;
}

/** What a report says, for its event. */
const detailOf = ({ cents, coin, txidIn }: MoneyReport): Record<string, unknown> => ({
  ...(cents !== null && { amount: dollarsFromCents(cents) }),
  ...(coin && { coin }),
  transaction_hash: txidIn,
});

/** Applies new knowledge about money: completes the order if there is enough now. */
function applyMoney(
  state: State,
  terms: OrderTerms,
  fact: Fact,
  { report, otherwise }: { report: MoneyReport; otherwise: string },
): void {
  const uncounted = sumOf(uncountedIn(state));
  recomputeArrivals(state, terms);
  const { status: from } = state;
  const detail = detailOf(report);
  const enough = completingBy(state, terms, fact);
  if (enough.length > 0) {
    complete(state, enough, fact);
    if (isLate(state, report)) state.lateSince = fact.no;
    return recordEvent(state, fact, { kind: 'payment_completed', from, to: 'completed', detail });
  }
  const isMore = sumOf(uncountedIn(state)) > uncounted;
  const kind = from === 'completed' ? 'payment_repeated' : 'payment_underpaid';
  recordEvent(state, fact, { kind: isMore ? kind : otherwise, from, to: from, detail });
}

function reportOf({ no, kind, at, said }: MoneyFact): MoneyReport {
  if (kind === 'outside') {
    const { cents, hash } = said;
    return { no, kind, at, cents, coin: null, value: null, txidIn: hash, txidOut: null };
  }
  const { cents, coin, value, txid_in: txidIn, txid_out: txidOut } = said;
  return { no, kind, at, cents, coin, value, txidIn, txidOut };
}

function receive(state: State, terms: OrderTerms, fact: MoneyFact): void {
  const report = reportOf(fact);
  const { status } = state;
  if (fact.said.conflict) {
    state.conflicts.push(fact.no);
    const detail = detailOf(report);
    return recordEvent(state, fact, { kind: 'payment_conflict', from: status, to: status, detail });
  }
  state.reports.push(report);
  applyMoney(state, terms, fact, {
    report,
    otherwise: report.cents === null ? 'payment_unrated' : 'payment_adopted',
  });
}

function rate(state: State, terms: OrderTerms, fact: FactOf<'rate'>): void {
  const { of, cents, note: reason } = fact.said;
  const report = state.reports.find(({ no }) => no === of);
  if (!report || report.cents !== null) return refuse(state, fact, 'refused');
  report.cents = cents;
  if (reason !== undefined) {
    const detail = { amount: dollarsFromCents(cents), note: reason };
    recordEvent(state, fact, { kind: 'staff_valued', detail });
  }
  applyMoney(state, terms, fact, { report, otherwise: 'payment_rated' });
}

function cancel(state: State, fact: FactOf<'cancel'>): void {
  const { actor, no, at } = fact;
  const { status: from } = state;
  const by = actor === 'buyer' ? 'buyer' : 'staff';
  if (from !== 'pending') return refuse(state, fact, 'refused');
  state.status = by === 'buyer' ? 'failed' : 'cancelled';
  state.ended = { no, at, by };
  const kind = by === 'buyer' ? 'payment_cancelled' : 'staff_cancelled';
  recordEvent(state, fact, { kind, from, to: state.status });
}

/** Clears the flags, and remembers what they were about; undone, all reasons that still hold raise them again. */
function review(state: State, terms: OrderTerms, fact: Fact): void {
  if (fact.kind === 'review' && fact.said.undo) {
    state.acknowledged = NO_CONDITIONS;
    state.reviewed.clear();
    state.seenUnrated.clear();
    return recordEvent(state, fact, { kind: 'staff_unreviewed' });
  }
  const uncounted = uncountedIn(state);
  const isWaiting = uncounted.some((payment) => reviewedAt(state, payment) === null);
  if (state.flags.size === 0 && !isWaiting) return;
  const flags = [...state.flags].toSorted();
  for (const payment of uncounted)
    for (const no of payment.reports) if (!state.reviewed.has(no)) state.reviewed.set(no, fact.at);
  for (const no of state.arrivals.unrated) state.seenUnrated.add(no);
  state.flags = new Set();
  state.acknowledged = conditionsIn(state, terms);
  recordEvent(state, fact, { kind: 'staff_reviewed', detail: { flags } });
}

/** Staff accept what arrived as full payment. */
function accept(state: State, terms: OrderTerms, fact: FactOf<'accept'>): void {
  const { status: from } = state;
  const { payments, cents } = state.arrivals;
  if (from === 'completed' || cents - refundedIn(state) <= 0) return refuse(state, fact, 'refused');
  complete(state, payments, fact);
  const [only, ...others] = payments;
  const detail = {
    amount: dollarsFromCents(cents),
    transaction_hash: others.length === 0 ? (only?.txidIn ?? null) : null,
  };
  recordEvent(state, fact, { kind: 'staff_accepted', from, to: 'completed', detail });
  // Whoever accepts has seen the amount.
  const { short, overpaid } = conditionsIn(state, terms);
  state.acknowledged = { ...state.acknowledged, short, overpaid };
}

function refund(state: State, fact: FactOf<'refund'>): void {
  const { said } = fact;
  const { cents, before, hash } = said;
  const refunded = refundedIn(state);
  const isKnown = (known: string | null) =>
    hash !== null && known !== null && hashKey(known) === hashKey(hash);
  const isKept = state.kept.refunds.includes(fact.no);
  if (!isKept && before !== refunded) return refuse(state, fact, 'changed meanwhile');
  if (!isKept && cents > state.arrivals.cents - refunded) return refuse(state, fact, 'too much');
  if (said.conflict || activeRefunds(state).some(({ said: earlier }) => isKnown(earlier.hash)))
    return refuse(state, fact, 'hash known');
  if (Date.parse(said.refunded_at) < paidAt(state) - REFUND_EARLY_MS)
    return refuse(state, fact, 'too early');
  const refundedAt = new Date(Math.max(Date.parse(said.refunded_at), paidAt(state)));
  state.refunds.push({ ...fact, said: { ...said, refunded_at: refundedAt.toISOString() } });
  const detail = { amount: dollarsFromCents(cents), transaction_hash: hash };
  recordEvent(state, fact, { kind: 'staff_refunded', detail });
}

/** When the payment that completed the order was received; before that, the first one. */
function paidAt(state: State): number {
  const counted = countedIn(state).map(({ at }) => at);
  if (counted.length > 0) return Math.max(...counted);
  return Math.min(...state.arrivals.payments.map(({ at }) => at));
}

function withdraw(state: State, terms: OrderTerms, fact: FactOf<'withdraw'>): void {
  const reason =
    'refund' in fact.said
      ? withdrawRefund(state, fact, fact.said.refund)
      : withdrawPayment(state, fact, { terms, no: fact.said.payment });
  if (reason) return refuse(state, fact, reason);
  recomputeArrivals(state, terms);
  const { status: from } = state;
  const enough = completingBy(state, terms, fact);
  if (enough.length === 0) return;
  complete(state, enough, fact);
  recordEvent(state, fact, { kind: 'payment_completed', from, to: 'completed' });
}

function apply(state: State, terms: OrderTerms, fact: Fact): void {
  const seen = 'from' in fact.said ? fact.said.from : undefined;
  if (seen !== undefined && seen !== state.status) return refuse(state, fact, 'changed meanwhile');
  switch (fact.kind) {
    case 'cancel':
      return cancel(state, fact);
    case 'accept':
      return accept(state, terms, fact);
    case 'review':
      return review(state, terms, fact);
    case 'rate':
      return rate(state, terms, fact);
    case 'refund':
      return refund(state, fact);
    case 'withdraw':
      return withdraw(state, terms, fact);
    default:
      return receive(state, terms, fact);
  }
}

/** Completes the order by the fact that did so when it was settled, if that fact is none any more that could. */
function keepCompleted(state: State, fact: Fact): void {
  if (fact.no !== state.kept.completedBy || state.status === 'completed') return;
  const { status: from } = state;
  complete(state, state.arrivals.payments, fact);
  recordEvent(state, fact, { kind: 'payment_completed', from, to: 'completed' });
}

/**
 * What follows from an order's facts: its status, flags, payments, refunds and events. Applies them by their numbers, one
 * after the other, so that what follows from the first n never changes; a completed order stays completed.
 * @param kept what was written already, maybe by other rules; without it, all follows from today's
 */
export function settle(
  terms: OrderTerms,
  facts: readonly Fact[],
  kept: Kept = NOTHING_KEPT,
): Settled {
  const state = newState(terms, kept);
  for (const fact of facts.toSorted((a, b) => a.no - b.no)) {
    apply(state, terms, fact);
    keepCompleted(state, fact);
    updateFlags(state, terms);
    const isReview = (fact.kind === 'accept' || fact.kind === 'cancel') && fact.said.reviewed;
    if (isReview && state.refused.at(-1)?.no !== fact.no) review(state, terms, fact);
  }
  const { status, flags, events, refused, arrivals } = state;
  return {
    status,
    completedBy: state.completedBy || null,
    flags: [...flags].toSorted(),
    payments: paymentsOf(state, terms),
    ...refundsOf(state),
    events,
    refused,
    arrived: arrivals.cents,
    refunded: refundedIn(state),
    unrated: arrivals.unrated.filter((no) => !state.seenUnrated.has(no)),
    unvalued: arrivals.unrated,
  };
}
