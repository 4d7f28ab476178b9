import { ORDER_FLAGS } from '../order-status.ts';
import type { OrderFlag, OrderStatus } from '../order-status.ts';
import type { Fact, FactOf } from './facts.ts';
import { arrivalsOf, sumOf } from './payments.ts';
import type { Arrivals, MoneyReport, Payment } from './payments.ts';
import type { Kept, OrderTerms, RefusalReason, Refused, SettledEvent } from './settled.ts';

/**
 * The reasons why staff should review an order, each with what it rests on: a review remembers that, so that a flag returns
 * only on new evidence. undefined: the reason does not hold.
 */
export type Conditions = Readonly<Record<OrderFlag, string | undefined>>;

export const NO_CONDITIONS = Object.fromEntries(
  ORDER_FLAGS.map((flag) => [flag, undefined]),
) as Conditions;

/** The order while its facts are applied, one after the other. */
export interface State {
  kept: Kept;
  status: OrderStatus;
  /** When and by whom it was failed or canceled. */
  ended: { no: number; at: number; by: 'buyer' | 'staff' } | null;
  reports: MoneyReport[];
  conflicts: number[];
  /** The number of the fact that completed it. */
  completedBy: number;
  /** The number of the fact that completed it too late. */
  lateSince: number | null;
  /** Report numbers of the payments that count toward the completed order. */
  counted: Set<number>;
  /** Report numbers of payments that staff reviewed, and when. */
  reviewed: Map<number, number>;
  /** Numbers of reports without a known worth that staff reviewed: no rate is looked for. */
  seenUnrated: Set<number>;
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

/** Of an order of which nothing is written. */
export const NOTHING_KEPT: Kept = { settled: 0, completedBy: null, refunds: [] };

/** The order before its first fact. */
export const newState = ({ tolerance }: OrderTerms, kept: Kept): State => ({
  kept,
  ...{ status: 'pending', ended: null, completedBy: 0, lateSince: null },
  ...{ reports: [], conflicts: [], refunds: [], events: [], refused: [] },
  ...{ counted: new Set(), reviewed: new Map(), withdrawn: new Map(), flags: new Set() },
  seenUnrated: new Set(),
  arrivals: arrivalsOf([], { tolerance, refundedCents: 0 }),
  acknowledged: NO_CONDITIONS,
});

/** The refunds that were not withdrawn. */
export const activeRefunds = ({ refunds, withdrawn }: State) =>
  refunds.filter(({ said }) => !withdrawn.has(said.id));

/** The sum of the active refunds, in cents. */
export const refundedIn = (state: State): number =>
  sumOf(activeRefunds(state).map(({ said }) => said));

/** Whether a payment counts toward the completed order. */
export const isCounted = ({ counted }: State, { reports }: Payment): boolean =>
  reports.some((no) => counted.has(no));

/** Counts a payment, with all of its reports. */
export const count = ({ counted }: State, { reports }: Payment): void => {
  for (const no of reports) counted.add(no);
};

/** When staff first reviewed a payment, in ms since 1970; null: never. */
export function reviewedAt({ reviewed }: State, { reports }: Payment): number | null {
  const times = reports.flatMap((no) => reviewed.get(no) ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

/** The payments that count toward the completed order. */
export const countedIn = (state: State): Payment[] =>
  state.arrivals.payments.filter((payment) => isCounted(state, payment));

/** The payments that do not count. */
export const uncountedIn = (state: State): Payment[] =>
  state.arrivals.payments.filter((payment) => !isCounted(state, payment));

/**
 * Computes the payments from the reports again. When reports turn out to be of one payment, it replaces those that counted, and
 * counts itself.
 */
export function recomputeArrivals(state: State, { tolerance }: OrderTerms): void {
  const before = state.arrivals.payments;
  const countedBefore = countedIn(state);
  state.arrivals = arrivalsOf(state.reports, { tolerance, refundedCents: refundedIn(state) });
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
  // All that counted was withdrawn: the order stays completed, and what else arrives pays for it.
  if (state.status === 'completed' && countedIn(state).length === 0)
    for (const payment of after) count(state, payment);
}

/** Adds the event of a fact. */
export function recordEvent(
  state: State,
  fact: Fact,
  event: Pick<SettledEvent, 'kind'> & Partial<SettledEvent>,
): void {
  const { no, actor, at } = fact;
  state.events.push({ no, actor, at, from: null, to: null, detail: {}, ...event });
}

/** Notes that an act changed nothing, and how the order was. */
export function refuse(state: State, { no }: Fact, reason: RefusalReason): void {
  const refunded = refundedIn(state);
  const left = Math.max(0, state.arrivals.cents - refunded);
  state.refused.push({ no, reason, status: state.status, refunded, left });
}
