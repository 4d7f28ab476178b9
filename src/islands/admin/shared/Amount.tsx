import type { ComponentProps } from 'react';
import { Field } from '../../../components/ui/Field.tsx';
import {
  centsFromDollars,
  dollarsFromCents,
  formatDollars,
  parsePriceText,
} from '../../../domain/money.ts';
import { fontWeight, scaleOf } from '../../../domain/weight.ts';
import type { Scale } from '../../../domain/weight.ts';

/** Converts US dollars of the API to cents. */
export const centsOf = (dollars: number): number => centsFromDollars(dollars) ?? 0;

/** Parses `150`, `1,500.50` or `$150` to cents; null for other text. */
export const parseAmount = (text: string): number | null =>
  parsePriceText(`$${text.trim().replace('$', '')}`);

/** The US dollars of a valid text. */
export const dollarsOf = (text: string): number => dollarsFromCents(parseAmount(text) ?? 0);

/** The error of a text that is no amount above zero. */
export const amountError = (text: string): string | undefined =>
  parseAmount(text) ? undefined : 'Enter an amount such as 150 or 150.50';

export function AmountField({ label, ...field }: ComponentProps<typeof Field>) {
  return (
    <Field {...field} label={`${label} in US dollars`} inputMode="decimal" autoComplete="off" />
  );
}

const numbers = new Intl.NumberFormat('en-US');

/** `1,204` */
export const countText = (count: number): string => numbers.format(count);

/** `980`, `1,000+`: the number of a list's rows. */
export const totalText = (page: { total: number; is_total_capped: boolean }): string =>
  `${countText(page.total)}${page.is_total_capped ? '+' : ''}`;

/** `1 order`, `1,204 orders` */
export const counted = (count: number, noun: string): string =>
  `${countText(count)} ${noun}${count === 1 ? '' : 's'}`;

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
