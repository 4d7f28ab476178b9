/**
 * Everything has its weight: how long a string, how large a bob, how bold a word and how low a card a price makes.
 * Prices are US cents. A scale spans the prices that are shown together, from the lightest to the heaviest.
 */
export interface Scale {
  /** Cents, above zero. */
  readonly lightest: number;
  /** Cents, at least `lightest`. */
  readonly heaviest: number;
}

/** The scale of the given prices in cents. Throws a RangeError without prices, or on one that is not above zero. */
export function scaleOf(prices: readonly number[]): Scale {
  if (prices.length === 0) throw new RangeError('A scale needs at least one price.');
  const wrong = prices.find((cents) => !(cents > 0 && Number.isFinite(cents)));
  if (wrong !== undefined) throw new RangeError(`A price is above zero cents, not ${wrong}.`);
  return { lightest: Math.min(...prices), heaviest: Math.max(...prices) };
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** Where a price lies between the ends of its scale in dollars: 0 to 1. A scale of one price has only heavy ends. */
function linearShare(cents: number, { lightest, heaviest }: Scale): number {
  return heaviest === lightest ? 1 : within((cents - lightest) / (heaviest - lightest));
}

/** The same in multiples: $50 to $100 is as far as $10,000 to $20,000. Weights and heights are felt so. */
function logShare(cents: number, { lightest, heaviest }: Scale): number {
  if (heaviest === lightest) return 1;
  return within(Math.log(cents / lightest) / Math.log(heaviest / lightest));
}

/**
 * The length of a price's string, drawn to scale: each dollar adds the same.
 * @param reach the lengths of the lightest and of the heaviest string, in any unit; the result has that unit
 */
export function stringLength(
  cents: number,
  scale: Scale,
  reach: { readonly shortest: number; readonly longest: number },
): number {
  return reach.shortest + linearShare(cents, scale) * (reach.longest - reach.shortest);
}

/** The volume of a price's bob as a share of the heaviest one's, 0 to 1: lead costs by volume. */
export function bobVolume(cents: number, scale: Scale): number {
  return within(cents / scale.heaviest);
}

/**
 * How wide a bob of that volume is: its cube root, as all three of its measures grow together.
 * @param largest the width of the heaviest bob, in any unit; the result has that unit
 */
export function bobWidth(cents: number, scale: Scale, largest: number): number {
  return largest * Math.cbrt(bobVolume(cents, scale));
}

/** The ends of the font's weight axis, and the step to which weights are rounded: one CSS class a step. */
export const weightAxis = { lightest: 100, heaviest: 900, step: 20 } as const;

/**
 * A weight between the ends of the axis, 0 to 1, rounded to its step.
 * @param thinnest where the axis starts: hairlines are for large type, small type needs about 300 to be read
 */
export function axisWeight(share: number, thinnest: number = weightAxis.lightest): number {
  const { heaviest, step } = weightAxis;
  return Math.round((thinnest + within(share) * (heaviest - thinnest)) / step) * step;
}

/** The font weight in which a price is set, by multiples, in steps of 20; see {@link axisWeight}. */
export function fontWeight(cents: number, scale: Scale, thinnest?: number): number {
  return axisWeight(logShare(cents, scale), thinnest);
}

/**
 * How low a thing of that price hangs, by multiples.
 * @param deepest the drop of the heaviest, in any unit; the lightest hangs at 0
 */
export function hangOffset(cents: number, scale: Scale, deepest: number): number {
  return logShare(cents, scale) * deepest;
}
