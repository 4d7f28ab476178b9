import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clearWays, readAmount } from '../../src/domain/typed-amount.ts';

const SPACES = [' ', '\u00a0', '\u202f', '\u2009'];
const cents = fc.integer({ min: 1, max: 999_999_999_999 });

/** `1234567`, in groups of three. */
const grouped = (whole: number, mark: string) => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, mark);
const fractionOf = (amount: number) => String(amount % 100).padStart(2, '0');

const ARABIC = '٠١٢٣٤٥٦٧٨٩';
const WIDE = '０１２３４５６７８９';
const NAGARI = '०१२३४५६७८९';
const inDigits = (text: string, digits: string) =>
  text.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? '');

describe('an amount is read', () => {
  test.each([
    ['1,500', 150_000],
    ['1500.00', 150_000],
    ['$1,500', 150_000],
    ['US$ 1,500.5', 150_050],
    ['1500 USD', 150_000],
    ['25$', 2_500],
    ['1 500', 150_000],
    ['1\u00a0500', 150_000],
    ['1\u202f500,00', 150_000],
    ['1’500.50', 150_050],
    ['１，５００', 150_000],
    ['＄１５００．５０', 150_050],
    ['١٥٠٠', 150_000],
    ['١٬٥٠٠٫٥٠', 150_050],
    ['15.000,00', 1_500_000],
    ['1.234.567', 123_456_700],
    ['\u202a1,500\u202c', 150_000],
    ['0.500', 50],
    ['.5', 50],
    ['-5', -500],
  ])('%j as %i cents', (text, amount) => {
    expect(readAmount(text)).toEqual({ ok: true, cents: amount });
  });

  test('however it is written for one reader only', () => {
    const mark = fc.constantFrom(',', "'", '’', ...SPACES, '');
    const script = fc.constantFrom('0123456789', ARABIC, WIDE, NAGARI);
    const around = fc.constantFrom(['', ''], ['$', ''], ['', ' USD'], [' ', '\u200b']);
    fc.assert(
      fc.property(cents, mark, script, around, (amount, group, digits, [before, after]) => {
        const text = `${grouped(Math.floor(amount / 100), group)}.${fractionOf(amount)}`;
        const typed = `${before}${inDigits(text, digits)}${after}`;
        expect(readAmount(typed)).toEqual({ ok: true, cents: amount });
      }),
    );
  });

  test('never as another one: European and American writing are told apart, or refused', () => {
    fc.assert(
      fc.property(cents, fc.boolean(), (amount, hasFraction) => {
        const whole = Math.floor(amount / 100);
        const meant = hasFraction ? amount : whole * 100;
        const typed = grouped(whole, '.') + (hasFraction ? `,${fractionOf(amount)}` : '');
        const result = readAmount(typed);
        // Fewer than four digits without a fraction are the same everywhere.
        expect(result.ok ? result.cents : result.meant).toBe(meant);
      }),
    );
  });
});

test.each([
  ['20.000', '20000', '20,000'],
  ['1.500', '1500', '1,500'],
  ['150,00', '150', '$150'],
  ['150,5', '150.50', '$150.50'],
  ['1500,50', '1500.50', '1,500.50'],
])('%j can be read two ways: write %s or %s', (text, plain, other) => {
  const result = readAmount(text);
  expect(result.ok).toBe(false);
  expect(clearWays((!result.ok && result.meant) || 0)).toEqual({ plain, grouped: other });
});

test('both ways to write an amount are read as it', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      for (const text of Object.values(clearWays(amount)))
        expect(readAmount(text)).toEqual({ ok: true, cents: amount });
    }),
  );
});

test('anything else is no amount, whatever it is', () => {
  const texts = [
    '',
    ' ',
    'abc',
    '1e3',
    '12.345.6',
    '1,23',
    '1 50',
    '1,500,5',
    '0,001',
    '1.5.5',
    '--1',
    '$',
  ];
  for (const text of [...texts, '1,500 500', "1'50", '9'.repeat(30), '1500.005', '\u200b'])
    expect(readAmount(text).ok, text).toBe(false);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const result = readAmount(text);
      if (result.ok) expect(Number.isSafeInteger(result.cents)).toBe(true);
    }),
  );
});
