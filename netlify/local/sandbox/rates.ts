import { HTTPException } from 'hono/http-exception';

/** Refuses a call as the gateway does, with 400 and a message. */
export function refuse(message: string): never {
  throw new HTTPException(400, { message });
}

/** US dollars for one unit of a currency, or of a coin by its ticker. Fixed, so that results can be calculated by hand. */
const CURRENCIES = { usd: 1, eur: 1.1, gbp: 1.3, cad: 0.7, inr: 0.012 };
const COINS = { usdc: 1, usdt: 1, pol: 0.5, bnb: 600, eth: 3_000, weth: 3_000 };

export function rateOf(name: string, rates: object = CURRENCIES): number {
  const rate = new Map<string, number>(Object.entries(rates)).get(name.toLowerCase());
  return rate ?? refuse(`There is no rate for "${name}".`);
}
/** A coin's name is `{chain}_{ticker}` or the ticker. */
export const priceOf = (coin: string): number => rateOf(coin.replace(/^.*_/, ''), COINS);

/** Converts a positive decimal at a rate to US cents. */
export function centsOf(value: string, rate: number): number {
  const isPositive = /^\d{1,15}(\.\d{1,18})?$/.test(value) && Number(value) > 0;
  if (!isPositive) refuse('The amount must be a positive decimal.');
  return Math.round(Number(value) * rate * 100);
}

/** Converts US cents to an amount of a coin: two decimals for dollar coins, up to eight for others, rounded up. */
export function coinOf(cents: number, coin: string): string {
  const price = priceOf(coin);
  if (price === 1) return (cents / 100).toFixed(2);
  return String(Math.ceil((cents / 100 / price) * 1e8) / 1e8);
}
