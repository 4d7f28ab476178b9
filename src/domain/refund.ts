/** The refund rules of the refund policy (content/legal/refund.mdx). */

/** A full refund within the first days; then the unused share of the period, less a fee. */
export const REFUND_POLICY = { fullDays: 14, periodDays: 30, feePercent: 10 } as const;

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * `full`: within the first days; `pro-rata`: later in the period; `ended`: after it; `unfinished`: the
 * order is not completed, so the policy does not apply and all can be returned.
 */
export const REFUND_RULES = ['full', 'pro-rata', 'ended', 'unfinished'] as const;
export type RefundRule = (typeof REFUND_RULES)[number];

/** An order's money, in cents. */
export interface RefundBasis {
  chargeCents: number;
  isCompleted: boolean;
  /** Money that counts toward the order. */
  countedCents: number;
  /** Other money that arrived, such as a second payment. */
  uncountedCents: number;
  refundedCents: number;
  /** When the payment that completed the order arrived; before that, the first one. */
  paidAt: Date;
}

export interface RefundProposal {
  rule: RefundRule;
  /** Used days of the period, including the current one. */
  usedDays: number;
  /** What arrived beyond the price and was not returned yet; never pro-rated. */
  surplusCents: number;
  /** The policy's refund of the whole order, with the surplus, at most {@link mostCents}. */
  wholeCents: number;
  /** The maximum refund in cents: all that arrived, less earlier refunds. */
  mostCents: number;
}

/**
 * The refund policy's amounts at a given time. Returns in full what arrived beyond the price or does
 * not count; of the counted money, all within the first 14 days, then the share of the unused days of a 30-day period, less
 * 10 % of that share, rounded down to the cent. Subtracts earlier refunds.
 */
export function proposeRefund(basis: RefundBasis, at: Date): RefundProposal {
  const { chargeCents, isCompleted, countedCents, uncountedCents, refundedCents, paidAt } = basis;
  const { fullDays, periodDays, feePercent } = REFUND_POLICY;
  const elapsedMs = Math.max(0, at.getTime() - paidAt.getTime());
  const usedDays = Math.ceil(elapsedMs / DAY_MS);
  const isFull = elapsedMs <= fullDays * DAY_MS;
  const unusedDays = Math.max(0, periodDays - usedDays);
  const arrivedCents = countedCents + uncountedCents;
  const mostCents = Math.max(0, arrivedCents - refundedCents);
  if (!isCompleted)
    return { rule: 'unfinished', usedDays, surplusCents: 0, wholeCents: mostCents, mostCents };
  const ownCents = Math.min(countedCents, chargeCents);
  const unusedCents = (ownCents * unusedDays * (100 - feePercent)) / (periodDays * 100);
  const policyCents = isFull ? ownCents : Math.floor(unusedCents);
  const owedCents = Math.max(0, policyCents + arrivedCents - ownCents - refundedCents);
  return {
    rule: isFull ? 'full' : unusedDays > 0 ? 'pro-rata' : 'ended',
    usedDays,
    surplusCents: Math.min(Math.max(0, arrivedCents - chargeCents - refundedCents), mostCents),
    wholeCents: Math.min(owedCents, mostCents),
    mostCents,
  };
}
