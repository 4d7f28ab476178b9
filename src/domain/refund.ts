/** What the refund policy (content/legal/refund.mdx) gives back of a payment. */

/** In full within so many days of the payment; then the unused share of a period, less a fee. */
export const REFUND_POLICY = { fullDays: 14, periodDays: 30, feePercent: 10 } as const;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** `full`: within the first days; `pro-rata`: of what is left of the period; `ended`: nothing is left of it. */
export const REFUND_RULES = ['full', 'pro-rata', 'ended'] as const;
export type RefundRule = (typeof REFUND_RULES)[number];

/** What is known of an order's money, in cents. */
export interface RefundBasis {
  /** What counts towards the order. */
  countedCents: number;
  /** What arrived beside it, such as a second payment. */
  uncountedCents: number;
  /** What was refunded so far. */
  refundedCents: number;
  /** When the payment that completed the order arrived. */
  paidAt: Date;
}

export interface RefundProposal {
  rule: RefundRule;
  /** Days of the period that are used: one that has begun counts. */
  usedDays: number;
  /** What the policy gives, in cents, never more than {@link mostCents}. */
  cents: number;
  /** What may be refunded at most, in cents: all that arrived, less earlier refunds. */
  mostCents: number;
}

/**
 * The refund policy's figure at a moment. Money that never counted goes back whole; of what counts, everything within the
 * first 14 days, then the share of the unused days of a period of 30, less 10 % of that share, rounded down to the cent.
 * Earlier refunds are taken off.
 */
export function proposeRefund(basis: RefundBasis, at: Date): RefundProposal {
  const { countedCents, uncountedCents, refundedCents, paidAt } = basis;
  const { fullDays, periodDays, feePercent } = REFUND_POLICY;
  const elapsedMs = Math.max(0, at.getTime() - paidAt.getTime());
  const usedDays = Math.ceil(elapsedMs / DAY_MS);
  const isFull = elapsedMs <= fullDays * DAY_MS;
  const unusedDays = Math.max(0, periodDays - usedDays);
  const unusedCents = (countedCents * unusedDays * (100 - feePercent)) / (periodDays * 100);
  const policyCents = isFull ? countedCents : Math.floor(unusedCents);
  const mostCents = Math.max(0, countedCents + uncountedCents - refundedCents);
  const owedCents = Math.max(0, policyCents + uncountedCents - refundedCents);
  return {
    rule: isFull ? 'full' : unusedDays > 0 ? 'pro-rata' : 'ended',
    usedDays,
    cents: Math.min(owedCents, mostCents),
    mostCents,
  };
}
