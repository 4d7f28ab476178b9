import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centsFromDecimal,
  centsFromDollars,
  decimalFromCents,
  dollarsFromCents,
  formatAmount,
  formatPrice,
  isPositiveDecimal,
  parsePriceText,
} from '../../src/domain/money.ts';

const cents = fc.integer({ min: 1, max: 999_999_999_999 });

describe('parsePriceText', () => {
  test.each([
    ['$1,500', 150_000],
    ['$15', 1_500],
    ['$4,999', 499_900],
    ['$1234.50', 123_450],
    ['$1,234,567', 123_456_700],
    [' $50 ', 5_000],
  ])('reads %s', (text, expected) => {
    expect(parsePriceText(text)).toBe(expected);
  });

  test.each([
    '',
    '1500',
    '$',
    '$1,50',
    '$15,00',
    '$1.5',
    '$-5',
    '$1e3',
    '€15',
    '$1,500 per month',
    `$${'9'.repeat(20)}`,
  ])('refuses %j', (text) => {
    expect(parsePriceText(text)).toBeNull();
  });

  test('reads what formatPrice and formatAmount write', () => {
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

  test('gets back every amount that dollarsFromCents gives', () => {
    fc.assert(
      fc.property(cents, (amount) => centsFromDollars(dollarsFromCents(amount)) === amount),
    );
  });
});

describe('decimalFromCents', () => {
  test.each([
    [150_000, '1500.00'],
    [7, '0.07'],
    [0, '0.00'],
    [-105, '-1.05'],
  ])('%d cents are written %s', (amount, expected) => {
    expect(decimalFromCents(amount)).toBe(expected);
  });
});

describe('formatPrice', () => {
  test.each([
    [150_000, '$1,500', '$1,500.00'],
    [123_450, '$1,234.50', '$1,234.50'],
    [99, '$0.99', '$0.99'],
    [2_000_000, '$20,000', '$20,000.00'],
    [-5_000, '-$50', '-$50.00'],
    [0, '$0', '$0.00'],
  ])('%d cents are shown %s, exactly %s', (amount, price, exact) => {
    expect(formatPrice(amount)).toBe(price);
    expect(formatAmount(amount)).toBe(exact);
  });
});

describe('isPositiveDecimal', () => {
  test.each([
    ['0.000000001', true],
    ['12', true],
    ['0', false],
    ['0.000', false],
    ['-1', false],
    ['1e3', false],
    ['NaN', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isPositiveDecimal(text)).toBe(expected);
  });
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

  test.each([
    '',
    '0',
    '0.009',
    '-5',
    '+5',
    'NaN',
    'Infinity',
    '1e999',
    '1e3',
    '0x10',
    '1,5',
    ' 5',
    '5.',
    '.5',
  ])('refuses %j', (text) => {
    expect(centsFromDecimal(text)).toBeNull();
  });

  test('never counts more than was written', () => {
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
