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

export interface PaymentVerdict {
  /** The order may be completed. */
  sufficient: boolean;
  /** More arrived than was charged; completed, and looked at by staff. */
  overpaid: boolean;
}

/** Weighs what arrived (cents) against the charge (cents): exactly at the ratio is enough, a cent under is not. */
export function judgePayment(
  paidCents: number,
  chargedCents: number,
  ratio: RatioTenThousandths,
): PaymentVerdict {
  const leastCents = Math.ceil((chargedCents * ratio) / 10_000);
  return { sufficient: paidCents >= leastCents, overpaid: paidCents > chargedCents };
}
