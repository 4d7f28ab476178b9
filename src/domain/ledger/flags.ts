import { ORDER_FLAGS } from '../order-status.ts';
import type { OrderFlag } from '../order-status.ts';
import { sumOf } from './payments.ts';
import type { OrderTerms } from './settled.ts';
import { countedIn, refundedIn, activeRefunds, uncountedIn } from './state.ts';
import type { Conditions, State } from './state.ts';

const when = (holds: boolean, evidence: string | number | null): string | undefined =>
  holds ? String(evidence) : undefined;

/** The reasons for a review that hold now. */
export function conditionsIn(state: State, { charge, full }: OrderTerms): Conditions {
  const { lateSince, conflicts, arrivals, completedBy } = state;
  const { cents: arrived, differences, unrated } = arrivals;
  const uncounted = sumOf(uncountedIn(state));
  const earlier = activeRefunds(state).filter(({ no }) => no < completedBy);
  // What was refunded before the order was completed did not help to complete it.
  const kept = Math.min(sumOf(countedIn(state)), arrived - sumOf(earlier.map(({ said }) => said)));
  const isCompleted = state.status === 'completed';
  return {
    underpaid: when(!isCompleted && arrived > refundedIn(state), arrived),
    short: when(isCompleted && kept < full, kept),
    overpaid: when(isCompleted && kept > charge, kept),
    late: when(lateSince !== null, lateSince),
    repeated: when(isCompleted && uncounted > 0, uncounted),
    reports_differ: when(differences !== '', differences),
    rate_unknown: when(unrated.length > 0, unrated.join()),
    hash_conflict: when(conflicts.length > 0, conflicts.join()),
  };
}

/** These end by themselves; the others only by a review. */
const PASSING: ReadonlySet<OrderFlag> = new Set(['underpaid', 'rate_unknown']);

/** Raises the flags on evidence that staff have not acknowledged, and lowers those that have passed. */
export function updateFlags(state: State, terms: OrderTerms): void {
  const conditions = conditionsIn(state, terms);
  const isUp = (flag: OrderFlag) => {
    const evidence = conditions[flag];
    if (evidence !== undefined && evidence !== state.acknowledged[flag]) return true;
    return state.flags.has(flag) && (evidence !== undefined || !PASSING.has(flag));
  };
  state.flags = new Set(ORDER_FLAGS.filter(isUp));
}
