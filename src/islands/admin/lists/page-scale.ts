import { centsFromDollars } from '../../../domain/money.ts';
import { scaleOf } from '../../../domain/weight.ts';
import type { Scale } from '../../../domain/weight.ts';

/** The scale of the amounts (US dollars) that are shown together; of none, one on which anything is heavy. */
export function pageScale(rows: readonly { amount: number }[]): Scale {
  const cents = rows.map(({ amount }) => centsFromDollars(amount) ?? 0).filter((each) => each > 0);
  return cents.length > 0 ? scaleOf(cents) : { lightest: 1, heaviest: 1 };
}
