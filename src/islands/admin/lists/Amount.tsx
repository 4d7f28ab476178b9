import { centsFromDollars, formatAmount } from '../../../domain/money.ts';
import { fontWeight } from '../../../domain/weight.ts';
import type { Scale } from '../../../domain/weight.ts';

/** Set lighter, a figure of this size can't be read. */
const THINNEST = 360;

/** An amount of US dollars, as heavy as it is among those that are shown with it. */
export function Amount({ dollars, scale }: { dollars: number; scale: Scale }) {
  const cents = centsFromDollars(dollars) ?? 0;
  return (
    <span className={`weight-${fontWeight(Math.max(1, cents), scale, THINNEST)}`}>
      {formatAmount(cents)}
    </span>
  );
}
