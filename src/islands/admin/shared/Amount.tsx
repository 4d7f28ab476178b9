import { centsFromDollars, formatDollars } from '../../../domain/money.ts';
import { fontWeight, scaleOf } from '../../../domain/weight.ts';
import type { Scale } from '../../../domain/weight.ts';

/** Converts US dollars of the API to cents. */
export const centsOf = (dollars: number): number => centsFromDollars(dollars) ?? 0;

const numbers = new Intl.NumberFormat('en-US');

/** `1,204` */
export const countText = (count: number): string => numbers.format(count);

/** Lighter figures of this size are hard to read. */
const MIN_WEIGHT = 360;

/** The scale of the amounts (US dollars) in a table. */
export function amountScale(rows: readonly { amount: number }[]): Scale {
  const cents = rows.map(({ amount }) => centsOf(amount)).filter((each) => each > 0);
  return cents.length > 0 ? scaleOf(cents) : { lightest: 1, heaviest: 1 };
}

/** An amount of US dollars, bolder the larger it is on its scale. */
export function Amount({ dollars, scale }: { dollars: number; scale: Scale }) {
  const weight = fontWeight(Math.max(1, centsOf(dollars)), scale, MIN_WEIGHT);
  return <span className={`weight-${weight}`}>{formatDollars(dollars)}</span>;
}
