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
  /** Sorted. */
  flags: OrderFlag[];
  payments: SettledPayment[];
  refunds: SettledRefund[];
  events: SettledEvent[];
  refused: Refused[];
  arrived: number;
  refunded: number;
  refundState: 'none' | 'part' | 'full';
  /** The numbers of reports that wait for a rate. */
  unrated: number[];
}
