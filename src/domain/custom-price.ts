import { centsFromDollars, formatPrice } from './money.ts';
import type { Provider } from './provider.ts';

/** Bounds of a custom price in cents: the lesser of $1 and 10 % of the base; 5 times the base. */
export interface CustomPriceBounds {
  minCents: number;
  maxCents: number;
}

const LEAST_CENTS = 100;
const LEAST_SHARE_OF_BASE = 10; // a tenth
const MOST_TIMES_BASE = 5;

/** The bounds for a base price (cents). Rounds up, so that the minimum is payable. */
export function customPriceBounds(baseCents: number): CustomPriceBounds {
  return {
    minCents: Math.min(LEAST_CENTS, Math.ceil(baseCents / LEAST_SHARE_OF_BASE)),
    maxCents: baseCents * MOST_TIMES_BASE,
  };
}

/** The bounds, with the minimum raised to the lowest provider minimum. */
export function payableBounds(
  { minCents, maxCents }: CustomPriceBounds,
  providers: readonly Pick<Provider, 'minCents'>[],
): CustomPriceBounds {
  if (providers.length === 0) return { minCents, maxCents };
  const lowest = Math.min(...providers.map((provider) => provider.minCents));
  return { minCents: Math.max(minCents, lowest), maxCents };
}

export type CustomPriceCheck =
  | { ok: true; cents: number }
  /** `cents`: the price that is out of bounds; null if there is none. */
  | { ok: false; cents: number | null; message: string };

/** Checks an amount in cents against the bounds. The messages are the specification's. */
export function checkCustomCents(cents: number, bounds: CustomPriceBounds): CustomPriceCheck {
  const refused = (message: string) =>
    ({ ok: false, cents: cents > 0 ? cents : null, message }) as const;
  if (cents < bounds.minCents) return refused(`Minimum price is ${formatPrice(bounds.minCents)}`);
  if (cents > bounds.maxCents) return refused(`Maximum price is ${formatPrice(bounds.maxCents)}`);
  return { ok: true, cents };
}

/** Checks a typed price (`250`, `1,250.50`, `$99`), in US dollars with at most two decimals. */
export function checkCustomPrice(text: string, bounds: CustomPriceBounds): CustomPriceCheck {
  const plain = text
    .trim()
    .replace(/^\$/, '')
    .replace(/,(?=\d{3}(?:\D|$))/g, '');
  const cents = /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? centsFromDollars(Number(plain)) : null;
  if (cents === null) return { ok: false, cents, message: 'Please enter a valid number' };
  return checkCustomCents(cents, bounds);
}
