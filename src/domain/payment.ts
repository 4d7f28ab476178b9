/** Payment rules: which coins count as dollars, and how much completes an order. */

/** The only coins that count as one US dollar each; every other coin must be rated. */
export const DOLLAR_COINS: ReadonlySet<string> = new Set(
  ['polygon', 'bep20', 'erc20'].flatMap((network) => [`${network}_usdc`, `${network}_usdt`]),
);

/** Whether one of this coin counts as one US dollar. */
export function isDollarCoin(coin: string): boolean {
  return DOLLAR_COINS.has(coin.toLowerCase());
}

/** A ratio as a whole number of ten-thousandths: 0.6 → 6000. */
export type RatioTenThousandths = number;

/** The smallest payments in cents that complete an order, and that are not flagged as short. */
export interface PaymentBounds {
  leastCents: number;
  fullCents: number;
}

/** What fees can explain of a shortfall, and below which share of the charge a payment is short. */
export interface PaymentRules {
  least: RatioTenThousandths;
  full: RatioTenThousandths;
  /** Fees are at most this many cents, plus this share of the charge. */
  feeFixedCents: number;
  feeShare: RatioTenThousandths;
}

/**
 * The bounds of a charge (cents), inclusive. What completes an order by itself is what fees can
 * explain: a buyer can edit the amount at some providers, and a large share off a large charge must
 * not complete it.
 */
export function paymentBounds(chargedCents: number, rules: PaymentRules): PaymentBounds {
  const shareOf = (ratio: RatioTenThousandths) => Math.ceil((chargedCents * ratio) / 10_000);
  const feeCents = rules.feeFixedCents + Math.floor((chargedCents * rules.feeShare) / 10_000);
  const leastCents = Math.max(shareOf(rules.least), chargedCents - feeCents);
  return { leastCents, fullCents: Math.max(leastCents, shareOf(rules.full)) };
}

/** By how much two reports of one payment may differ. */
export const REPORT_TOLERANCE: RatioTenThousandths = 200;

/** A hash for comparison: hexadecimal in lower case and without 0x, all other text unchanged. */
export function hashKey(hash: string): string {
  return /^(0x)?[\da-f]+$/i.test(hash) ? hash.toLowerCase().replace(/^0x/, '') : hash;
}

/**
 * Normalizes an address or hash for comparison and storage: hexadecimal in lower case, all other
 * text unchanged.
 */
export function normalizeHex(text: string): string {
  return /^(0x[\da-f]+|[\da-f]{32,})$/i.test(text) ? text.toLowerCase() : text;
}
