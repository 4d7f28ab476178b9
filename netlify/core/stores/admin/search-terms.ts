/** Turns a search text into patterns, depending on its shape. */

/** Fewest characters of the start of a payment id or a hash; with fewer, half of all payments may match. */
const LEAST_START = 6;

/** Fewest digits of the start or the end of an id. */
const LEAST_ID_DIGITS = 4;

/** Escapes a text for `like`. */
const literal = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A hash as a part of a block explorer's URL. */
const HASH_IN_URL = /^https?:\/\/.*[/#=]((?:0x)?[0-9a-z]{32,100})(?:[/?#].*)?$/i;

/**
 * `like` patterns for lower-case payment ids and hashes that start with this text, with and without `0x`. Takes the hash out
 * of a block explorer's URL. Empty if the text is too short.
 */
export function codePatterns(text: string): string[] {
  const code = (HASH_IN_URL.exec(text)?.[1] ?? text).toLowerCase();
  if (code.length < LEAST_START || /\s/.test(code)) return [];
  const bare = code.replace(/^0x/, '');
  const isHex = /^[0-9a-f]+$/.test(bare);
  const spellings = isHex ? [`0x${bare}`, ...(bare.length < LEAST_START ? [] : [bare])] : [code];
  return spellings.map((spelling) => `${literal(spelling)}%`);
}

/** `like` pattern for texts that contain this one. */
export const anyPartPattern = (text: string): string => `%${literal(text)}%`;

/** No index covers texts without it. Marks are the vowels of scripts such as Devanagari. */
const COVERED = /[\p{L}\p{M}\p{N}]{3}/u;

/** `like` pattern for texts that contain this one; null for a text that no index covers. */
export function partPattern(text: string): string | null {
  return COVERED.test(text) ? anyPartPattern(text) : null;
}

/** So many characters find few addresses; an index takes the longer the more of them it compares. */
const MOST_COMPARED = 12;

/**
 * `like` patterns for lower-case addresses that contain this text: of a part that an index finds quickly, and of the whole
 * text. Null for a text that no address contains, or no index covers.
 */
export function addressPart(text: string): { part: string; whole: string } | null {
  const whole = text.toLowerCase();
  const covered = whole.search(COVERED);
  if (covered < 0 || /\s/.test(whole)) return null;
  // What stands before a host distinguishes addresses, even one character.
  const start = COVERED.test(whole.slice(0, MOST_COMPARED)) ? 0 : covered;
  const part = whole.slice(start, start + MOST_COMPARED);
  return { part: anyPartPattern(part), whole: anyPartPattern(whole) };
}

/** An amount such as `485`, `$485.00` or `1,500` as a decimal text; null for other texts. */
export function amountOf(text: string): string | null {
  const match = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  return `${match[1]?.replaceAll(',', '')}.${(match[2] ?? '').padEnd(2, '0')}`;
}

const spread = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** The digits of a part of an id; null for other texts. */
function idDigits(text: string): string | null {
  const digits = text.replace(/^#/, '').replaceAll('-', '').toLowerCase();
  return /^[0-9a-f]{1,32}$/.test(digits) && digits.length >= LEAST_ID_DIGITS ? digits : null;
}

/**
 * Returns the smallest and the largest id that start with this text; ids sort like their digits.
 * @returns null if it is not the start of an id
 */
export function idRange(text: string): { least: string; most: string } | null {
  const digits = idDigits(text);
  if (digits === null) return null;
  return { least: spread(digits.padEnd(32, '0')), most: spread(digits.padEnd(32, 'f')) };
}

/** `like` pattern for reversed ids, of ids that end with this text; null if it is not the end of one. */
export function idEndPattern(text: string): string | null {
  const reversed = [...(idDigits(text) ?? '')].reverse().join('');
  if (reversed === '') return null;
  const parts = /^(.{1,12})(.{0,4})(.{0,4})(.{0,4})(.*)/.exec(reversed)?.slice(1) ?? [];
  return `${parts.filter(Boolean).join('-')}%`;
}
