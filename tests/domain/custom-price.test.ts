import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkCustomPrice,
  customPriceBounds,
  payableBounds,
} from '../../src/domain/custom-price.ts';
import { catalogue } from '../support/catalogue.ts';

describe('customPriceBounds', () => {
  test.each([
    [150_000, 100, 750_000],
    [5_000, 100, 25_000],
    [999, 100, 4_995],
    [500, 50, 2_500],
    [5, 1, 25],
  ])('a base of %d cents allows %d to %d', (base, minCents, maxCents) => {
    expect(customPriceBounds(base)).toEqual({ minCents, maxCents });
  });

  test('the base price itself is always allowed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (base) => {
        const { minCents, maxCents } = customPriceBounds(base);
        expect(minCents).toBeGreaterThan(0);
        expect(minCents).toBeLessThanOrEqual(base);
        expect(maxCents).toBeGreaterThanOrEqual(base);
      }),
    );
  });
});

const bounds = customPriceBounds(50_000);
const text = {
  ...catalogue.refusals,
  invalid: 'Please enter a valid number',
  unclear: 'Write {plain} or {grouped}',
};

describe('payableBounds', () => {
  test.each([
    ['the lowest provider minimum', [2_000, 1_500, 3_000], 1_500],
    ['the custom minimum if a provider accepts less', [1_500, 50], 100],
    ['the custom minimum if there is no provider', [], 100],
  ])('begin at %s, and end where the bounds do', (_, minimums, minCents) => {
    const providers = minimums.map((cents) => ({ minCents: cents }));
    expect(payableBounds(bounds, providers)).toEqual({ minCents, maxCents: 250_000 });
  });
});

describe('checkCustomPrice', () => {
  test.each([
    ['1', 100],
    ['2500', 250_000],
    ['99.99', 9_999],
    ['.99e', null],
    [' 250 ', 25_000],
    ['$1,250.50', 125_050],
    ['250.', 25_000],
    ['1,250', 125_000],
    ['$1,999', 199_900],
    ['99.5', 9_950],
  ])('%j is read as %s cents', (typed, cents) => {
    const check = checkCustomPrice(typed, bounds, text);
    expect(check.ok ? check.cents : null).toBe(cents);
  });

  test('a price below a dollar is valid if the base is low enough', () => {
    const low = customPriceBounds(500);
    expect(checkCustomPrice('.75', low, text)).toEqual({ ok: true, cents: 75 });
    expect(checkCustomPrice('.5', low, text)).toEqual({ ok: true, cents: 50 });
  });

  test('any other text is not a valid number', () => {
    const texts = 'abc 1e3 1500.345 0x10 NaN Infinity 1,2345 --1 2$5 . .x'.split(' ');
    const invalid = { ok: false, cents: null, message: text.invalid };
    for (const typed of ['', ...texts])
      expect(checkCustomPrice(typed, bounds, text), typed).toEqual(invalid);
  });

  test.each([
    ['0.99', 99, 'Minimum price is $1'],
    ['0', null, 'Minimum price is $1'],
    ['-5', null, 'Minimum price is $1'],
    ['2500.01', 250_001, 'Maximum price is $2,500'],
  ])('%s, of %s cents, is out of bounds: %s', (typed, cents, message) => {
    expect(checkCustomPrice(typed, bounds, text)).toEqual({ ok: false, cents, message });
  });
});
