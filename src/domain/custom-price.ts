import type { RefusalText } from './catalogue.ts';
import { formatPrice } from './money.ts';
import type { Provider } from './provider.ts';
import { fill } from './text.ts';
import { clearWays, readAmount } from './typed-amount.ts';

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

type BoundsText = Pick<RefusalText, 'minimum' | 'maximum'>;

/** Checks an amount in cents against the bounds. */
export function checkCustomCents(
  cents: number,
  { minCents, maxCents }: CustomPriceBounds,
  text: BoundsText,
): CustomPriceCheck {
  const refused = (message: string, bound: number) => ({
    ok: false as const,
    cents: cents > 0 ? cents : null,
    message: fill(message, { price: formatPrice(bound) }),
  });
  if (cents < minCents) return refused(text.minimum, minCents);
  if (cents > maxCents) return refused(text.maximum, maxCents);
  return { ok: true, cents };
}

/** Checks a typed price in US dollars, as `readAmount` reads it. */
export function checkCustomPrice(
  typed: string,
  bounds: CustomPriceBounds,
  text: BoundsText & { invalid: string; unclear: string },
): CustomPriceCheck {
  const amount = readAmount(typed);
  if (amount.ok) return checkCustomCents(amount.cents, bounds, text);
  const { meant } = amount;
  const message = meant === null ? text.invalid : fill(text.unclear, clearWays(meant));
  return { ok: false, cents: null, message };
}
