import { ORDER_FLAGS } from '../order-status.ts';
import type { OrderFlag, OrderStatus } from '../order-status.ts';
import type { OrderTerms } from './settled.ts';

/**
 * The reasons why staff should review an order, each with what it rests on: a review remembers that, so that a flag returns
 * only on new evidence. undefined: the reason does not hold.
 */
export type Conditions = Readonly<Record<OrderFlag, string | undefined>>;

export const NO_CONDITIONS = Object.fromEntries(
  ORDER_FLAGS.map((flag) => [flag, undefined]),
) as Conditions;

/** An order's money in cents, and what its reports are like. */
interface Money {
  status: OrderStatus;
  arrived: number;
  refunded: number;
  counted: number;
  uncounted: number;
  /** The number of the fact that completed it too late. */
  lateSince: number | null;
  differences: string;
  unrated: readonly number[];
  conflicts: readonly number[];
}

const when = (holds: boolean, evidence: string | number): string | undefined =>
  holds ? String(evidence) : undefined;

/** The reasons that hold, with what each rests on. */
export function conditionsOf({ charge, full }: OrderTerms, money: Money): Conditions {
  const { arrived, counted, uncounted, lateSince, differences, unrated, conflicts } = money;
  const isCompleted = money.status === 'completed';
  return {
    underpaid: when(!isCompleted && arrived > money.refunded, arrived),
    short: when(isCompleted && counted < full, counted),
    overpaid: when(isCompleted && counted > charge, counted),
    late: when(lateSince !== null, lateSince ?? ''),
    repeated: when(isCompleted && uncounted > 0, uncounted),
    reports_differ: when(differences !== '', differences),
    rate_unknown: when(unrated.length > 0, unrated.join()),
    hash_conflict: when(conflicts.length > 0, conflicts.join()),
  };
}

/** These end by themselves; the others only by a review. */
const PASSING: ReadonlySet<OrderFlag> = new Set(['underpaid', 'rate_unknown']);

/** The flags after a fact: the earlier ones that last, and those on evidence that staff have not acknowledged. */
export function raise(
  flags: ReadonlySet<OrderFlag>,
  conditions: Conditions,
  acknowledged: Conditions,
): ReadonlySet<OrderFlag> {
  return new Set(
    ORDER_FLAGS.filter((flag) => {
      const evidence = conditions[flag];
      if (evidence !== undefined && evidence !== acknowledged[flag]) return true;
      return flags.has(flag) && (evidence !== undefined || !PASSING.has(flag));
    }),
  );
}
