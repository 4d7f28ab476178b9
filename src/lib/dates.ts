const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const ENDINGS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  many: 'th',
  zero: 'th',
};
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });

/** `2025-03-14` as `March 14th, 2025`. @throws {RangeError} for other input */
export function longDate(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  const number = Number(date);
  if (!year || !name || !(number >= 1 && number <= 31)) {
    throw new RangeError(`A day is written as 2025-03-14, not as "${day}".`);
  }
  return `${name} ${number}${ENDINGS[ordinals.select(number)]}, ${year}`;
}
