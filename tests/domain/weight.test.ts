import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  axisWeight,
  bobWidth,
  fontWeight,
  hangOffset,
  scaleOf,
  stringLength,
  weightAxis,
} from '../../src/domain/weight.ts';

const scale = { lightest: 50_00, heaviest: 20_000_00 };
const reach = { shortest: 10, longest: 410 };
const cents = fc.integer({ min: 1, max: 100_000_000 });
const prices = fc.array(cents, { minLength: 1, maxLength: 40 });

describe('scaleOf', () => {
  test('spans the lightest and the heaviest price', () => {
    expect(scaleOf([1_500_00, 50_00, 20_000_00])).toEqual(scale);
  });

  test('refuses a list without prices', () => {
    expect(() => scaleOf([])).toThrow('at least one price');
  });

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses the price %d', (price) => {
    expect(() => scaleOf([100, price])).toThrow(
      new RangeError(`A price is above zero cents, not ${price}.`),
    );
  });
});

describe('stringLength', () => {
  test('is linear in the price, within the ends of the scale', () => {
    const at = (dollars: number) => stringLength(dollars * 100, scale, reach);
    expect([0.01, 50, 20_000, 90_000].map(at)).toEqual([10, 10, 410, 410]);
    expect(at(7_050) - at(50)).toBeCloseTo(at(17_000) - at(10_000), 9);
  });

  test('is the longest for a single price, with the largest offset and the boldest weight', () => {
    expect(stringLength(500_00, scaleOf([500_00]), reach)).toBe(410);
    expect(hangOffset(500_00, scaleOf([500_00]), 16)).toBe(16);
    expect(fontWeight(500_00, scaleOf([500_00]))).toBe(900);
  });
});

test('the width of a bob is proportional to the cube root of its price', () => {
  expect(bobWidth(20_000_00, scale, 48)).toBe(48);
  expect(bobWidth(2_500_00, scale, 48)).toBeCloseTo(24, 9);
});

describe('fontWeight', () => {
  test.each([
    [50_00, 100, 300],
    [1_000_00, 500, 600],
    [20_000_00, 900, 900],
  ])('sets %d cents in %d, and in %d where 300 is the thinnest', (price, weight, small) => {
    expect(fontWeight(price, scale)).toBe(weight);
    expect(fontWeight(price, scale, 300)).toBe(small);
  });

  test('gives only weights that have a class', () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 2, noNaN: true }), (share) => {
        const weight = axisWeight(share);
        expect(weight % weightAxis.step).toBe(0);
        expect(weight).toBeGreaterThanOrEqual(weightAxis.lightest);
        expect(weight).toBeLessThanOrEqual(weightAxis.heaviest);
      }),
    );
  });
});

test('doubling a price adds the same to hangOffset at any price', () => {
  const at = (dollars: number) => hangOffset(dollars * 100, scale, 16);
  expect([at(50), at(20_000)]).toEqual([0, 16]);
  expect(at(200) - at(100)).toBeCloseTo(at(8_000) - at(4_000), 9);
});

test('a higher price has a longer string, and no smaller bob, weight or offset', () => {
  fc.assert(
    fc.property(prices, cents, cents, (others, one, two) => {
      const [lighter, heavier] = one < two ? [one, two] : [two, one];
      const all = scaleOf([...others, lighter, heavier]);
      for (const measure of [
        (price: number) => stringLength(price, all, reach),
        (price: number) => bobWidth(price, all, 48),
        (price: number) => fontWeight(price, all),
        (price: number) => hangOffset(price, all, 16),
      ]) {
        expect(measure(heavier)).toBeGreaterThanOrEqual(measure(lighter));
        expect(Number.isFinite(measure(lighter))).toBe(true);
      }
      const isLonger = stringLength(heavier, all, reach) > stringLength(lighter, all, reach);
      expect(isLonger).toBe(one !== two);
    }),
  );
});
