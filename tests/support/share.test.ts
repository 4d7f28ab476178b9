import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { share } from './share.ts';

beforeEach(() => () => void vi.unstubAllEnvs());

const list = fc.array(fc.integer(), { minLength: 1, maxLength: 60 });

/** The cases of the places of a list, by the day. */
const sharesOf = (cases: readonly unknown[], first: number, days: number): number[][] =>
  Array.from({ length: days }, (_, day) => {
    vi.stubEnv('TEST_SEED', String(first + day));
    return share(cases.map((_case, place) => place));
  });

test('on any six days in a row each case runs on one of them, and no day is without a case', () => {
  vi.stubEnv('TEST_ALL', '');
  fc.assert(
    fc.property(list, fc.integer({ min: -1e9, max: 1e9 }), (cases, first) => {
      const shares = sharesOf(cases, first, 6);
      for (const part of shares) {
        expect(part.length).toBeGreaterThan(0);
        expect(part.length).toBeLessThanOrEqual(Math.ceil(cases.length / 6));
      }
      const places = new Set(shares.flat());
      expect(places.size).toBe(cases.length);
      // Twice only where a list is shorter than the six days.
      if (cases.length >= 6) expect(shares.flat().length).toBe(cases.length);
    }),
  );
});

test('the weekly run has every case, on any day', () => {
  vi.stubEnv('TEST_ALL', '1');
  fc.assert(
    fc.property(list, fc.integer({ min: 0, max: 1e5 }), (cases, day) => {
      expect(sharesOf(cases, day, 1)).toEqual([[...cases.keys()]]);
    }),
  );
});
