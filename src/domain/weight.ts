/**
 * Derives visual weight from prices: string length, bob size, font weight and card position. Prices
 * are US cents. A scale spans the prices shown together, from the lowest to the highest.
 */
export interface Scale {
  /** Cents, above zero. */
  readonly lightest: number;
  /** Cents, at least `lightest`. */
  readonly heaviest: number;
}

/**
 * The scale of the given prices in cents.
 * @throws {RangeError} without prices, or if one is not above zero
 */
export function scaleOf(prices: readonly number[]): Scale {
  if (prices.length === 0) throw new RangeError('A scale needs at least one price.');
  const wrong = prices.find((cents) => !(cents > 0 && Number.isFinite(cents)));
  if (wrong !== undefined) throw new RangeError(`A price is above zero cents, not ${wrong}.`);
  return { lightest: Math.min(...prices), heaviest: Math.max(...prices) };
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** The linear position of a price on its scale, 0 to 1; 1 on a scale of one price. */
function linearShare(cents: number, { lightest, heaviest }: Scale): number {
  return heaviest === lightest ? 1 : within((cents - lightest) / (heaviest - lightest));
}

/**
 * The logarithmic position, 0 to 1: $50 to $100 is as far as $10,000 to $20,000, which matches
 * perceived differences.
 */
function logShare(cents: number, { lightest, heaviest }: Scale): number {
  if (heaviest === lightest) return 1;
  return within(Math.log(cents / lightest) / Math.log(heaviest / lightest));
}

/**
 * The length of a price's string, linear in the price.
 * @param reach the lengths of the shortest and the longest string, in any unit; the result has that
 * unit
 */
export function stringLength(
  cents: number,
  scale: Scale,
  reach: { readonly shortest: number; readonly longest: number },
): number {
  return reach.shortest + linearShare(cents, scale) * (reach.longest - reach.shortest);
}

/**
 * The width of a price's bob: the cube root of its volume, which is proportional to the price, so that all
 * three dimensions scale together.
 * @param largest the width of the largest bob, in any unit; the result has that unit
 */
export function bobWidth(cents: number, scale: Scale, largest: number): number {
  return largest * Math.cbrt(within(cents / scale.heaviest));
}

/** The range of the font's weight axis, and the step of rounding: one CSS class per step. */
export const weightAxis = { lightest: 100, heaviest: 900, step: 20 } as const;

/**
 * A font weight for a share of the axis, 0 to 1, rounded to its step.
 * @param thinnest the lowest weight: hairlines suit large type; small type needs about 300 to be
 * legible
 */
export function axisWeight(share: number, thinnest: number = weightAxis.lightest): number {
  const { heaviest, step } = weightAxis;
  return Math.round((thinnest + within(share) * (heaviest - thinnest)) / step) * step;
}

/** The font weight of a price, logarithmic, in steps of 20; see {@link axisWeight}. */
export function fontWeight(cents: number, scale: Scale, thinnest?: number): number {
  return axisWeight(logShare(cents, scale), thinnest);
}

/**
 * The vertical offset of a price's card, logarithmic.
 * @param deepest the offset at the highest price, in any unit; the lowest price has 0
 */
export function hangOffset(cents: number, scale: Scale, deepest: number): number {
  return logShare(cents, scale) * deepest;
}
