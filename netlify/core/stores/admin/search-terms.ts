/** Turns a search text into patterns, depending on its shape. */

/** Fewest characters of the start of a payment id or a hash; with fewer, half of all payments may match. */
const LEAST_START = 6;

/** Fewest digits of the start of an id. */
const LEAST_ID_DIGITS = 4;

/** Escapes a text for `like`. */
const literal = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** `like` pattern for texts that start with this one; null if it is too short. */
export function startPattern(text: string): string | null {
  return text.length >= LEAST_START ? `${literal(text)}%` : null;
}

/** `like` pattern for texts that contain this one. */
export const anyPartPattern = (text: string): string => `%${literal(text)}%`;

/** `like` pattern for texts that contain this one; null without three letters or digits in a row, which no index covers. */
export function partPattern(text: string): string | null {
  return /[\p{L}\p{N}]{3}/u.test(text) ? anyPartPattern(text) : null;
}

/** Fewest characters of the start of an address or of its host. */
const LEAST_ADDRESS = 3;

/** `like` patterns for the start of an address and of its host; null if too short. `@host` searches hosts only. */
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
 * Returns the smallest and the largest id that start with this text; ids sort like their digits.
 * @returns null if it is not the start of an id
 */
export function idRange(text: string): { least: string; most: string } | null {
  const digits = text.replace(/^#/, '').replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{1,32}$/.test(digits) || digits.length < LEAST_ID_DIGITS) return null;
  return { least: spread(digits.padEnd(32, '0')), most: spread(digits.padEnd(32, 'f')) };
}
