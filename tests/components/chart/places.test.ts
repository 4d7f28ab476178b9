import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hangingPlaces } from '../../../src/components/chart/places.ts';

test('strings are spaced evenly along the whole rule', () => {
  expect(hangingPlaces(5, 100)).toEqual([0, 25, 50, 75, 100]);
});

test('no strings have no places; one string is at the start', () => {
  expect(hangingPlaces(0, 100)).toEqual([]);
  expect(hangingPlaces(1, 100)).toEqual([0]);
});

test.each([
  [62, 19],
  [97, 30],
  [2, 0],
])('parts at %d of 100 with %d strings to the left', (slot, left) => {
  expect(hangingPlaces(30, 100, slot).filter((place) => place < slot)).toHaveLength(left);
});

test('strings keep their order and leave the slot free at any position', () => {
  const counts = fc.integer({ min: 6, max: 60 });
  fc.assert(
    fc.property(counts, fc.double({ min: 0, max: 100, noNaN: true }), (count, slot) => {
      const places = hangingPlaces(count, 100, slot);
      const pitch = 100 / count;
      expect(places).toHaveLength(count);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      for (const place of places) {
        expect(Math.abs(place - slot)).toBeGreaterThan(pitch * 0.9);
      }
    }),
  );
});
