/** The refund rules of the refund policy (content/legal/refund.mdx). */

/** A full refund within the first days; then the unused share of the period, less a fee. */
export const REFUND_POLICY = { fullDays: 14, periodDays: 30, feePercent: 10 } as const;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** `full`: within the first days; `pro-rata`: later in the period; `ended`: after it. */
export const REFUND_RULES = ['full', 'pro-rata', 'ended'] as const;
export type RefundRule = (typeof REFUND_RULES)[number];

/** An order's money, in cents. */
export interface RefundBasis {
  /** Money that counts towards the order. */
  countedCents: number;
  /** Other money that arrived, such as a second payment. */
  uncountedCents: number;
  /** Earlier refunds. */
  refundedCents: number;
  /** When the payment that completed the order arrived. */
  paidAt: Date;
}

export interface RefundProposal {
  rule: RefundRule;
  /** Used days of the period, including the current one. */
  usedDays: number;
  /** The policy's refund in cents, at most {@link mostCents}. */
  cents: number;
  /** The maximum refund in cents: all that arrived, less earlier refunds. */
  mostCents: number;
}

/**
 * The refund policy's amount at a given time. Returns uncounted money in full; of the counted
 * money, all within the first 14 days, then the share of the unused days of a 30-day period, less
 * 10 % of that share, rounded down to the cent. Subtracts earlier refunds.
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
