import type { OrderFlag, OrderStatus } from '../order-status.ts';
import type { Fact, FactOf } from './facts.ts';
import { conditionsOf } from './flags.ts';
import type { Conditions } from './flags.ts';
import { arrivalsOf } from './payments.ts';
import type { Arrivals, MoneyReport, Payment } from './payments.ts';
import type { OrderTerms, RefusalReason, Refused, SettledEvent } from './settled.ts';

/** The order while its facts are applied, one after the other. */
export interface State {
  status: OrderStatus;
  /** When and by whom it was failed or canceled. */
  ended: { no: number; at: number; by: 'buyer' | 'staff' } | null;
  failedAt: { no: number; at: number } | null;
  reports: MoneyReport[];
  conflicts: number[];
  lateSince: number | null;
  /** Report numbers of the payments that count towards the completed order. */
  counted: Set<number>;
  /** Report numbers of payments that staff reviewed, and when. */
  reviewed: Map<number, number>;
  refunds: FactOf<'refund'>[];
  /** Refund ids, and when they were withdrawn. */
  withdrawn: Map<string, number>;
  arrivals: Arrivals;
  flags: ReadonlySet<OrderFlag>;
  /** What staff have seen: a flag returns only on something else. */
  acknowledged: Conditions;
  events: SettledEvent[];
  refused: Refused[];
}

/** Cents. */
export const sumOf = (items: readonly { cents: number }[]): number =>
  items.reduce((sum, { cents }) => sum + cents, 0);

/** The refunds that were not withdrawn. */
export const standing = ({ refunds, withdrawn }: State) =>
  refunds.filter(({ said }) => !withdrawn.has(said.id));

/** Cents. */
export const refundedIn = (state: State): number => sumOf(standing(state).map(({ said }) => said));

/** Whether a payment counts towards the completed order. */
export const isCounted = ({ counted }: State, { reports }: Payment): boolean =>
  reports.some((no) => counted.has(no));

/** Lets a payment count. */
export const count = ({ counted }: State, { reports }: Payment): void => {
  for (const no of reports) counted.add(no);
};

/** When staff reviewed a payment, in milliseconds; null if they did not. */
export function reviewedAt({ reviewed }: State, { reports }: Payment): number | null {
  const times = reports.flatMap((no) => reviewed.get(no) ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

/** The payments that count. */
export const countedIn = (state: State): Payment[] =>
  state.arrivals.payments.filter((payment) => isCounted(state, payment));

/** The payments that do not count. */
export const uncountedIn = (state: State): Payment[] =>
  state.arrivals.payments.filter((payment) => !isCounted(state, payment));

function arrive(state: State, terms: OrderTerms): void {
  state.arrivals = arrivalsOf(state.reports, {
    tolerance: terms.tolerance,
    refundedCents: refundedIn(state),
  });
}

/**
 * Sums up anew. A payment that takes the place of one that counted, because reports turned out to be of one payment, counts
 * in its stead.
 */
export function arriveAgain(state: State, terms: OrderTerms): void {
  const before = state.arrivals.payments;
  const countedBefore = countedIn(state);
  arrive(state, terms);
  const after = state.arrivals.payments;
  const isIn = (payments: readonly Payment[], { reports }: Payment) =>
    payments.some((payment) => payment.reports.some((no) => reports.includes(no)));
  let lost = 0;
  for (const payment of countedBefore) {
    const same = after.find(({ no }) => no === payment.no);
    if (!isIn(after, payment)) lost += payment.cents;
    else if (same && payment.no === 0) lost += payment.cents - same.cents;
  }
  // One that was known already takes its place only if no other does.
  const isNew = (payment: Payment) => !isIn(before, payment);
  for (const payment of [...after.filter(isNew), ...after.filter((each) => !isNew(each))]) {
    if (lost <= 0 || (!isNew(payment) && countedIn(state).length > 0)) break;
    count(state, payment);
    lost -= payment.cents;
  }
  // Every report of a payment that counts does, also one that joined it.
  for (const payment of countedIn(state)) count(state, payment);
}

/** Adds an event to the history. */
export function note(
  state: State,
  fact: Fact,
  event: Pick<SettledEvent, 'kind'> & Partial<SettledEvent>,
): void {
  const { no, actor, at } = fact;
  state.events.push({ no, actor, at, from: null, to: null, detail: {}, ...event });
}

/** Records that an act changed nothing, and why. */
export function refuse(state: State, { no }: Fact, reason: RefusalReason): void {
  const refunded = refundedIn(state);
  const left = Math.max(0, state.arrivals.cents - refunded);
  state.refused.push({ no, reason, status: state.status, refunded, left });
}

/**
 * The payments that complete the order now, or none. A payment in full counts alone, and others are surplus. Reports that
 * contradict each other complete nothing by their sum, but one of them may by itself.
 */
export function completing(state: State, { least, full }: OrderTerms): Payment[] {
  const { payments, isSumDisputed, cents } = state.arrivals;
  const refunded = refundedIn(state);
  if (isSumDisputed) {
    const enough = state.reports.find((report) => (report.cents ?? 0) - refunded >= least);
    if (!enough) return [];
    const own = payments.filter(({ reports }) => reports.includes(enough.no));
    return own.length > 0 ? own : payments;
  }
  if (cents - refunded < least) return [];
  const alone = payments.find((payment) => payment.no !== 0 && payment.cents >= full);
  return alone ? [alone] : payments;
}

/** What the flags depend on. */
export const conditionsIn = (state: State, terms: OrderTerms): Conditions =>
  conditionsOf(terms, {
    status: state.status,
    arrived: state.arrivals.cents,
    refunded: refundedIn(state),
    counted: sumOf(countedIn(state)),
    uncounted: sumOf(uncountedIn(state)),
    lateSince: state.lateSince,
    differences: state.arrivals.differences,
    unrated: state.arrivals.unrated,
    conflicts: state.conflicts,
  });
