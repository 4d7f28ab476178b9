const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const ORDINAL = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `2025-03-14` as `March 14th, 2025`. @throws {RangeError} for other input */
export function longDate(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const number = date.getUTCDate();
  const ending = ENDINGS[ORDINAL.select(number)] ?? 'th';
  return `${MONTH.format(date)} ${number}${ending}, ${date.getUTCFullYear()}`;
}
