/** Money is an integer of US cents internally; text and decimals exist only at the boundaries. */

/** A price as written in content. */
export const PRICE_TEXT = /^\$(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d{2}))?$/;

/**
 * Parses a price as written in content (`$1,500`, `$15`, `$1,234.50`).
 * @returns cents, or null for any other text
 */
export function parsePriceText(text: string): number | null {
  const match = PRICE_TEXT.exec(text.trim());
  if (!match) return null;
  const cents = Number(match[1]?.replaceAll(',', '')) * 100 + Number(match[2] ?? 0);
  return Number.isSafeInteger(cents) ? cents : null;
}

/**
 * Converts US dollars in JSON to cents.
 * @returns cents, or null when the number is not finite or has more than two decimals
 */
export function centsFromDollars(dollars: number): number | null {
  const cents = Math.round(dollars * 100);
  return Number.isSafeInteger(cents) && cents / 100 === dollars ? cents : null;
}

/** US dollars for JSON and for the gateway's query: 150000 → 1500. */
export function dollarsFromCents(cents: number): number {
  return cents / 100;
}

/** `1500.00`: two decimals, no currency sign, as the gateway expects amounts. */
export function decimalFromCents(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** `$1,500` or `$1,234.50`: shows cents only if there are any. */
export function formatPrice(cents: number): string {
  const text = formatAmount(cents);
  return text.endsWith('.00') ? text.slice(0, -3) : text;
}

/** `$1,500.00`: always two decimals, for summaries and tables. */
export function formatAmount(cents: number): string {
  const decimal = decimalFromCents(Math.abs(cents));
  const grouped = decimal.replace(/\B(?=(\d{3})+(?=\.))/g, ',');
  return `${cents < 0 ? '-' : ''}$${grouped}`;
}

/** {@link formatAmount} for the US dollars of a response. */
export const formatDollars = (dollars: number): string => formatAmount(Math.round(dollars * 100));

const DECIMAL = /^(\d{1,13})(?:\.(\d{1,30}))?$/;

/** Whether the text is a plain decimal above 0, without sign or exponent, in any coin. */
export function isPositiveDecimal(text: string): boolean {
  return DECIMAL.test(text) && /[1-9]/.test(text);
}

/**
 * Converts a decimal text (`1499.123456`) to cents, rounded down so that missing money is never
 * counted.
 * @returns cents above zero, or null for anything that is not a plain positive decimal of at least
 * one cent (signs, exponents, NaN, Infinity, empty)
 */
export function centsFromDecimal(text: string): number | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0').slice(0, 2));
  return Number.isSafeInteger(cents) && cents > 0 ? cents : null;
}

/**
 * Converts an amount of a coin at its price in US dollars, both decimal texts, to cents, rounded
 * down. Exact, whatever the number of digits.
 * @returns cents above zero, or null for anything else
 */
export function centsAtPrice(value: string, price: string): number | null {
  if (!DECIMAL.test(value) || !DECIMAL.test(price)) return null;
  const scaled = (text: string) => {
    const [whole = '', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(30, '0'));
  };
  const cents = Number((scaled(value) * scaled(price) * 100n) / 10n ** 60n);
  return Number.isSafeInteger(cents) && cents > 0 ? cents : null;
}
