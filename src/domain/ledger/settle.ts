import { dollarsFromCents } from '../money.ts';
import { accept, cancel, refund, review, withdraw } from './acts.ts';
import type { Fact, FactOf } from './facts.ts';
import { NO_CONDITIONS, raise } from './flags.ts';
import { arrivalsOf } from './payments.ts';
import type { MoneyReport, Payment } from './payments.ts';
import { refundsOf } from './refunds.ts';
import type { OrderTerms, Settled, SettledPayment } from './settled.ts';
import {
  arriveAgain,
  completing,
  conditionsIn,
  count,
  isCounted,
  note,
  refuse,
  refundedIn,
  countedIn,
  reviewedAt,
  sumOf,
  uncountedIn,
} from './state.ts';
import type { State } from './state.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
type MoneyFact = FactOf<'callback' | 'status' | 'outside'>;

/** Whether money came too late: after the order had ended, but for a buyer who paid within a day of canceling. */
function isLate({ ended }: State, received: { no: number; at: number }): boolean {
  if (!ended || received.no < ended.no) return false;
  return ended.by === 'staff' || received.at > ended.at + DAY_MS;
}

/** What a report says, for its event. */
const detailOf = (report: MoneyReport | undefined): Record<string, unknown> => ({
  ...(report && report.cents !== null && { amount: dollarsFromCents(report.cents) }),
  ...(report?.coin && { coin: report.coin }),
  ...(report && { transaction_hash: report.txidIn ?? null }),
});

/** Applies new knowledge about money: completes the order if there is enough now. */
function weigh(
  state: State,
  terms: OrderTerms,
  fact: Fact,
  { report, otherwise }: { report: MoneyReport | undefined; otherwise: string },
): void {
  const before = { arrived: state.arrivals.cents, uncounted: sumOf(uncountedIn(state)) };
  arriveAgain(state, terms);
  const { status: from } = state;
  const detail = detailOf(report);
  const enough = from === 'completed' ? [] : completing(state, terms);
  if (enough.length > 0) {
    for (const payment of enough) count(state, payment);
    state.status = 'completed';
    if (isLate(state, report ?? fact)) state.lateSince = fact.no;
    return note(state, fact, { kind: 'payment_completed', from, to: 'completed', detail });
  }
  const isMore =
    from === 'completed'
      ? sumOf(uncountedIn(state)) > before.uncounted
      : state.arrivals.cents > before.arrived;
  const kind = from === 'completed' ? 'payment_repeated' : 'payment_underpaid';
  note(state, fact, { kind: isMore ? kind : otherwise, from, to: from, detail });
}

function reportOf(fact: MoneyFact): MoneyReport {
  const { no, kind, at, said } = fact;
  return kind === 'outside'
    ? { no, kind, at, cents: said.cents, coin: null, value: null, txidIn: said.hash, txidOut: null }
    : {
        ...{ no, kind, at, cents: said.cents, coin: said.coin, value: said.value },
        ...{ txidIn: said.txid_in, txidOut: said.txid_out },
      };
}

function receive(state: State, terms: OrderTerms, fact: MoneyFact): void {
  const report = reportOf(fact);
  const { status } = state;
  if (fact.said.conflict) {
    state.conflicts.push(fact.no);
    const detail = detailOf(report);
    return note(state, fact, { kind: 'payment_conflict', from: status, to: status, detail });
  }
  state.reports.push(report);
  weigh(state, terms, fact, {
    report,
    otherwise: report.cents === null ? 'payment_unrated' : 'payment_adopted',
  });
}

function rate(state: State, terms: OrderTerms, fact: FactOf<'rate'>): void {
  const { of, cents } = fact.said;
  const report = state.reports.find(({ no }) => no === of);
  if (!report || report.cents !== null) return refuse(state, fact, 'refused');
  report.cents = cents;
  weigh(state, terms, fact, { report, otherwise: 'payment_rated' });
}

function apply(state: State, terms: OrderTerms, fact: Fact): void {
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

function statusOf(state: State, payment: Payment): SettledPayment['status'] {
  if (isCounted(state, payment)) return 'completed';
  const isWaiting = state.status === 'pending' && reviewedAt(state, payment) === null;
  return isWaiting ? 'pending' : 'uncounted';
}

function paymentsOf(state: State, { hasWallet, charge }: OrderTerms): SettledPayment[] {
  const payments = state.arrivals.payments.map((payment): SettledPayment => {
    const { no, cents, txidIn, txidOut, coin, value, at } = payment;
    const status = statusOf(state, payment);
    const reviewed = status === 'uncounted' ? reviewedAt(state, payment) : null;
    return { no, status, cents, txidIn, txidOut, coin, value, at, reviewedAt: reviewed };
  });
  const { failedAt } = state;
  if (!failedAt || !hasWallet) return payments;
  const nothing = { txidIn: null, txidOut: null, coin: null, value: null, reviewedAt: null };
  return [...payments, { ...failedAt, ...nothing, status: 'failed', cents: charge }];
}

/**
 * What follows from an order's facts: its status, flags, payments, refunds and events. Applies them by their numbers, one
 * after the other, so that what follows from the first n never changes; a completed order stays completed.
 */
export function settle(terms: OrderTerms, facts: readonly Fact[]): Settled {
  const state: State = {
    ...{ status: 'pending', ended: null, failedAt: null, lateSince: null },
    ...{ reports: [], conflicts: [], refunds: [], events: [], refused: [] },
    ...{ counted: new Set(), reviewed: new Map(), withdrawn: new Map(), flags: new Set() },
    arrivals: arrivalsOf([], { tolerance: terms.tolerance, refundedCents: 0 }),
    acknowledged: NO_CONDITIONS,
  };
  for (const fact of facts.toSorted((a, b) => a.no - b.no)) {
    apply(state, terms, fact);
    state.flags = raise(state.flags, conditionsIn(state, terms), state.acknowledged);
    const isReview = (fact.kind === 'accept' || fact.kind === 'cancel') && fact.said.reviewed;
    if (isReview && state.refused.at(-1)?.no !== fact.no) review(state, terms, fact);
  }
  const money = {
    counted: sumOf(countedIn(state)),
    uncounted: sumOf(uncountedIn(state)),
    isCompleted: state.status === 'completed',
  };
  const { refunds, refundState } = refundsOf(state.refunds, state.withdrawn, money);
  return {
    status: state.status,
    flags: [...state.flags].toSorted(),
    payments: paymentsOf(state, terms),
    refunds,
    events: state.events,
    refused: state.refused,
    arrived: state.arrivals.cents,
    refunded: refundedIn(state),
    refundState,
    unrated: state.arrivals.unrated,
  };
}
