/** Payment rules: which coins count as dollars, and how much completes an order. */

const STABLE_COINS = ['usdc', 'usdt'];
const NETWORKS = [
  'polygon',
  'erc20',
  'bep20',
  'arbitrum',
  'optimism',
  'base',
  'avax-c',
  'sol',
  'trc20',
];

/** Coins worth one US dollar each; every other coin must be converted. */
export const DOLLAR_COINS: ReadonlySet<string> = new Set(
  STABLE_COINS.flatMap((coin) => [coin, ...NETWORKS.map((network) => `${network}_${coin}`)]),
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

/** The bounds of a charge (cents), inclusive: an amount exactly at the ratio is enough. */
export function paymentBounds(
  chargedCents: number,
  ratios: { least: RatioTenThousandths; full: RatioTenThousandths },
): PaymentBounds {
  const shareOf = (ratio: RatioTenThousandths) => Math.ceil((chargedCents * ratio) / 10_000);
  const leastCents = shareOf(ratios.least);
  return { leastCents, fullCents: Math.max(leastCents, shareOf(ratios.full)) };
}

/**
 * Normalizes an address or hash for comparison and storage: hexadecimal in lower case, all other
 * text unchanged.
 */
export function normalizeHex(text: string): string {
  return /^(0x[\da-f]+|[\da-f]{32,})$/i.test(text) ? text.toLowerCase() : text;
}
