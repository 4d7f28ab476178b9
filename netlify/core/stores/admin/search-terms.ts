/** What a search may mean, by its shape. */

/** Fewest characters for the start of a payment id or a hash: with fewer, half of all payments may match. */
const LEAST_START = 6;

/** Fewest digits for the start of an id. */
const LEAST_ID_DIGITS = 4;

/** A pattern for `like` that takes the text as it is. */
const literal = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** `like` pattern for texts that begin so, or null where the text is too short. */
export function startPattern(text: string): string | null {
  return text.length >= LEAST_START ? `${literal(text)}%` : null;
}

/** `like` pattern for texts that hold it, or null for one without three letters or digits in a row, which no index knows. */
export function partPattern(text: string): string | null {
  return /[\p{L}\p{N}]{3}/u.test(text) ? `%${literal(text)}%` : null;
}

/** Fewest characters for the start of an address or of its host. */
const LEAST_ADDRESS = 3;

/** `like` patterns for addresses that begin so, and for hosts that do; `@host` means the host alone. Null: too short. */
export function addressPatterns(text: string): [string | null, string | null] {
  const lower = text.toLowerCase();
  const host = lower.replace(/^@/, '');
  const pattern = (start: string) =>
    start.length >= LEAST_ADDRESS && !/\s/.test(start) ? `${literal(start)}%` : null;
  return [lower.includes('@') && host !== lower ? null : pattern(lower), pattern(host)];
}

const spread = (digits: string): string =>
  [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join('-');

/**
 * The smallest and the largest id that begin so: an id orders as its digits do.
 * @returns null for what is no start of an id
 */
export function idRange(text: string): { least: string; most: string } | null {
  const digits = text.replace(/^#/, '').replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{1,32}$/.test(digits) || digits.length < LEAST_ID_DIGITS) return null;
  return { least: spread(digits.padEnd(32, '0')), most: spread(digits.padEnd(32, 'f')) };
}
