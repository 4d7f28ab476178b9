import type { OrderFlag, OrderStatus } from '../order-status.ts';
import type { Payment } from './payments.ts';

/** What follows from an order and its facts. Amounts are US cents, times ms since 1970. */

/** The order's own terms, stored when it was made. */
export interface OrderTerms {
  charge: number;
  /** The least that completes the order. */
  least: number;
  /** Below it, a completed order is short. */
  full: number;
  /** By how much two reports of one payment may differ, in ten-thousandths; at least $1. */
  tolerance: number;
  /** Whether it has a wallet: only then a cancel leaves a failed transaction. */
  hasWallet: boolean;
}

/** `no` is unique within the order. */
export interface SettledPayment extends Omit<Payment, 'reports'> {
  /**
   * `pending`: waits for more; `uncounted`: arrived, but does not count toward the order; `failed`: no money, the buyer
   * canceled.
   */
  status: 'completed' | 'pending' | 'uncounted' | 'failed';
  /** When staff reviewed it, if it does not count. */
  reviewedAt: number | null;
}

/** What is written of an order's facts, by the rules of then. Facts are named by their numbers. */
export interface Kept {
  /** The last fact whose effects are written. */
  settled: number;
  /** The fact that completed the order; null: it is not completed. */
  completedBy: number | null;
  /** The refunds that are written. */
  refunds: readonly number[];
}

export interface SettledRefund {
  no: number;
  id: string;
  cents: number;
  /** The part of it that never counted as revenue. */
  uncounted: number;
  refundedAt: number;
  hash: string | null;
  note: string | null;
  staffId: string;
  at: number;
  withdrawnAt: number | null;
}

export interface SettledEvent {
  no: number;
  kind: string;
  actor: string;
  from: OrderStatus | null;
  to: OrderStatus | null;
  /** With `amount` in US dollars. */
  detail: Record<string, unknown>;
  at: number;
}

/**
 * Why an act changed nothing. `changed meanwhile`: staff saw another state; `too much`: more than arrived, less earlier
 * refunds; `hash known`: an earlier refund has the same.
 */
export type RefusalReason =
  | 'refused'
  | 'changed meanwhile'
  | 'too much'
  | 'too early'
  | 'hash known'
  | 'unknown refund'
  | 'unknown payment'
  | 'withdrawn already';

export interface Refused {
  no: number;
  reason: RefusalReason;
  /** The order at that moment. */
  status: OrderStatus;
  refunded: number;
  left: number;
}

export interface Settled {
  status: OrderStatus;
  /** The number of the fact that completed it; null: it is not completed. */
  completedBy: number | null;
  /** Sorted. */
  flags: OrderFlag[];
  payments: SettledPayment[];
  refunds: SettledRefund[];
  events: SettledEvent[];
  refused: Refused[];
  arrived: number;
  refunded: number;
  refundState: 'none' | 'part' | 'full';
  /** The numbers of reports that wait for a rate: of those without a known worth, the ones that staff have not reviewed. */
  unrated: number[];
  /** The numbers of all reports without a known worth. */
  unvalued: number[];
}
