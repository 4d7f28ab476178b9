import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centsAtPrice,
  centsFromDecimal,
  centsFromDollars,
  decimalFromCents,
  dollarsFromCents,
  formatAmount,
  formatDollars,
  formatPrice,
  isPositiveDecimal,
  parsePriceText,
} from '../../src/domain/money.ts';

const cents = fc.integer({ min: 1, max: 999_999_999_999 });

describe('parsePriceText', () => {
  test.each([
    ['$1,500', 150_000],
    ['$1234.50', 123_450],
    ['$1,234,567', 123_456_700],
    [' $50 ', 5_000],
  ])('reads %s', (text, expected) => {
    expect(parsePriceText(text)).toBe(expected);
  });

  test('refuses any other text', () => {
    const texts = ['', '1500', '$', '$1,50', '$15,00', '$1.5', '$-5', '$1e3', '€15', '$15 a month'];
    const read = [...texts, `$${'9'.repeat(20)}`].filter((text) => parsePriceText(text) !== null);
    expect(read).toEqual([]);
  });

  test('parses the output of formatPrice and formatAmount', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parsePriceText(formatPrice(amount))).toBe(amount);
        expect(parsePriceText(formatAmount(amount))).toBe(amount);
      }),
    );
  });
});

describe('centsFromDollars', () => {
  test.each([
    [19.99, 1_999],
    [0.07, 7],
    [1.15, 115],
    [4_999, 499_900],
    [1.005, null],
    [0.001, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [Number.MAX_VALUE, null],
  ])('%d dollars are %s cents', (dollars, expected) => {
    expect(centsFromDollars(dollars)).toBe(expected);
  });

  test('inverts dollarsFromCents', () => {
    fc.assert(
      fc.property(cents, (amount) => centsFromDollars(dollarsFromCents(amount)) === amount),
    );
  });
});

test.each([
  [150_000, '1500.00', '$1,500', '$1,500.00'],
  [123_450, '1234.50', '$1,234.50', '$1,234.50'],
  [7, '0.07', '$0.07', '$0.07'],
  [0, '0.00', '$0', '$0.00'],
  [-5_000, '-50.00', '-$50', '-$50.00'],
  [-105, '-1.05', '-$1.05', '-$1.05'],
])(
  '%d cents are the decimal %s, the price %s and the amount %s',
  (value, decimal, price, amount) => {
    expect(decimalFromCents(value)).toBe(decimal);
    expect(formatPrice(value)).toBe(price);
    expect(formatAmount(value)).toBe(amount);
    expect(formatDollars(value / 100)).toBe(amount);
  },
);

test('a positive decimal has digits above zero, and neither sign nor exponent', () => {
  const texts = ['0.000000001', '12', '0', '0.000', '-1', '1e3', 'NaN', ''];
  expect(texts.filter(isPositiveDecimal)).toEqual(['0.000000001', '12']);
});

describe('centsFromDecimal', () => {
  test.each([
    ['500', 50_000],
    ['499.999999', 49_999],
    ['0.01', 1],
    ['12.3', 1_230],
  ])('%s is %d cents, rounded down', (text, expected) => {
    expect(centsFromDecimal(text)).toBe(expected);
  });

  test('refuses anything but a plain decimal of at least a cent', () => {
    const signed = ['', '0', '0.009', '-5', '+5', 'NaN', 'Infinity', '1e999', '1e3', '0x10'];
    const texts = [...signed, '1,5', ' 5', '5.', '.5'];
    expect(texts.filter((text) => centsFromDecimal(text) !== null)).toEqual([]);
  });

  test('is never more than the written amount', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.stringMatching(/^\d{1,12}$/), (whole, decimals) => {
        const counted = centsFromDecimal(`${whole}.${decimals}`) ?? 0;
        const written = BigInt(whole) * 10n ** 12n + BigInt(decimals.padEnd(12, '0'));
        expect(BigInt(counted) * 10n ** 10n <= written).toBe(true);
        expect(BigInt(counted + 1) * 10n ** 10n > written).toBe(true);
      }),
    );
  });
});

describe('centsAtPrice', () => {
  test.each([
    ['500', '1', 50_000],
    ['499.999999', '1.0', 49_999],
    ['0.01', '2500.5', 2_500],
    ['1.23', '0.1', 12],
    ['0.000000000000000000000000000001', '9999999999999', null],
    ['0.01', '1', 1],
    ['0.009', '1', null],
    ['9999999999999', '9999999999999', null],
    ['0', '1', null],
    ['-1', '1', null],
    ['1', '1e3', null],
    ['', '1', null],
    ['1', '', null],
  ])('%s coins at $%s each are %s cents, rounded down', (value, price, expected) => {
    expect(centsAtPrice(value, price)).toBe(expected);
  });

  test('of whole cents is exact', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 1, max: 9_999 }),
        (coins, price) => {
          expect(centsAtPrice(String(coins), decimalFromCents(price))).toBe(coins * price);
        },
      ),
    );
  });
});
