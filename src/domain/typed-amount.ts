import { decimalFromCents, formatPrice } from './money.ts';
import { cleanLine } from './clean-text.ts';

/** What a person means by a typed amount of US dollars. */
export type TypedAmount =
  | { ok: true; cents: number }
  /** `meant`: cents of a text that another country reads otherwise, or that lacks a digit; null: no amount. */
  | { ok: false; meant: number | null };

const NONE: TypedAmount = { ok: false, meant: null };

/** The ten digits of a script follow each other, so the zero is a multiple of ten away from no other digit. */
function digitOf(character: string): string {
  let code = character.codePointAt(0) ?? 0;
  let digit = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - 1)) && digit < 9) {
    code -= 1;
    digit += 1;
  }
  return String(digit);
}

/** ASCII digits and signs, without the currency. */
const plainOf = (typed: string): string =>
  cleanLine(typed.normalize('NFKC'))
    .replace(/\p{Nd}/gu, (character) => (/\d/.test(character) ? character : digitOf(character)))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', "'")
    .replaceAll(/[\u2018\u2019\u02bc\u2032]/g, "'")
    .replaceAll(/[\u2212\u2013]/g, '-')
    .replace(/^(-?) ?(?:US ?)?\$ ?/i, '$1')
    .replace(/ ?(?:US ?\$|\$|USD)$/i, '')
    .replace(/^(-?) ?USD ?/i, '$1');

/** Cents of digits; undefined for a fraction of a cent. */
function centsOf(whole: string, fraction = ''): number | undefined {
  if (/[1-9]/.test(fraction.slice(2))) return undefined;
  const cents = Number(whole || '0') * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

const read = (cents: number | undefined): TypedAmount =>
  cents === undefined ? NONE : { ok: true, cents };
const unclear = (cents: number | undefined): TypedAmount =>
  cents === undefined ? NONE : { ok: false, meant: cents };

/** Groups of three, with their mark, and a fraction after the other mark: `1,500.50`, `15.000,00`, `1 500`, `1'500.5`. */
const GROUPED = /^(\d{1,3}(?:([ ',.])\d{3})(?:\2\d{3})*)(?:(?!\2)([.,])(\d*))?$/;
const MARKED = /^(\d*)([.,])(\d*)$/;

function readUnsigned(text: string): TypedAmount {
  if (/^\d+$/.test(text)) return read(centsOf(text));
  const [, groups, group = '', mark, fraction] = GROUPED.exec(text) ?? [];
  if (groups !== undefined) {
    const digits = groups.replaceAll(group, '');
    // `20.000` is twenty to one reader and twenty thousand to another; `0.500` is no group.
    const isOneDot = group === '.' && mark === undefined && groups.split('.').length === 2;
    if (isOneDot && !groups.startsWith('0')) return unclear(centsOf(digits));
    if (!isOneDot) return groups.startsWith('0') ? NONE : read(centsOf(digits, fraction));
  }
  const [, whole = '', sign, part = ''] = MARKED.exec(text) ?? [];
  if (sign === undefined || `${whole}${part}` === '') return NONE;
  if (sign === '.') return read(centsOf(whole, part));
  // `150,00` may be a fraction, or a group without its last digit.
  return part.length === 1 || part.length === 2 ? unclear(centsOf(whole, part)) : NONE;
}

/**
 * Reads an amount of US dollars as people write it: with or without a sign of the currency, with groups, in digits of any script. A
 * text that can be read two ways is refused. A negative amount is read, too.
 */
export function readAmount(typed: string): TypedAmount {
  const text = plainOf(typed);
  if (!text.startsWith('-')) return readUnsigned(text);
  const amount = readUnsigned(text.slice(1));
  return amount.ok ? { ok: true, cents: -amount.cents } : NONE;
}

/** Two ways to write an amount that can be read one way: `20000` and `20,000`; `150.50` and `$150.50`. */
export function clearWays(cents: number): { plain: string; grouped: string } {
  const plain = cents % 100 === 0 ? String(cents / 100) : decimalFromCents(cents);
  const grouped = formatPrice(cents);
  const unsigned = grouped.slice(1);
  return { plain, grouped: unsigned === plain ? grouped : unsigned };
}
