/** How a payment is weighed: which coins are dollars, how much is enough. */

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

/** Coins of which one counts as one US dollar; every other coin has to be converted. */
export const DOLLAR_COINS: ReadonlySet<string> = new Set(
  STABLE_COINS.flatMap((coin) => [coin, ...NETWORKS.map((network) => `${network}_${coin}`)]),
);

/** Whether one of this coin counts as one US dollar. */
export function isDollarCoin(coin: string): boolean {
  return DOLLAR_COINS.has(coin.toLowerCase());
}

/** A share as a whole number of ten-thousandths: 0.6 → 6000. */
export type RatioTenThousandths = number;

/** From how much on, in cents, what arrived completes an order, and from how much on it is no longer short. */
export interface PaymentBounds {
  leastCents: number;
  fullCents: number;
}

/** The bounds of a charge (cents): exactly at a ratio is enough, a cent under is not. */
export function paymentBounds(
  chargedCents: number,
  ratios: { least: RatioTenThousandths; full: RatioTenThousandths },
): PaymentBounds {
  const shareOf = (ratio: RatioTenThousandths) => Math.ceil((chargedCents * ratio) / 10_000);
  const leastCents = shareOf(ratios.least);
  return { leastCents, fullCents: Math.max(leastCents, shareOf(ratios.full)) };
}

/** An address or a hash as it is compared and stored: gateways write hex in either case, other texts keep theirs. */
export function normalizeHex(text: string): string {
  return /^(0x[\da-f]+|[\da-f]{32,})$/i.test(text) ? text.toLowerCase() : text;
}
