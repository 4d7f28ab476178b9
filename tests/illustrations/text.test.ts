import { describe, expect, test } from 'vitest';
import {
  CHARACTERS,
  fit,
  SMALLEST,
  trackOf,
  widthOf,
  wrap,
} from '../../src/illustrations/drawing/measure.ts';
import { readGlyphs } from '../../src/catalogue/font.ts';
import { ROOT } from '../site/site.ts';

describe('the measured width of a line', () => {
  test('is never less than the font’s own, and close to it, at any weight', async () => {
    const glyphs = await readGlyphs(ROOT);
    for (const weight of [100, 250, 400, 550, 700, 850, 880, 900]) {
      for (const text of [CHARACTERS, 'Fennel & Rye', '$148,000', 'function total(order) {']) {
        const real = glyphs(text, 20, weight, 0).width;
        const measured = widthOf(text, 20, weight);
        expect(measured, `${text} at ${weight}`).toBeGreaterThanOrEqual(real * 0.995);
        expect(measured, `${text} at ${weight}`).toBeLessThanOrEqual(real * 1.03);
      }
    }
  });

  test('is that of the widest character for an unknown one', () => {
    expect(widthOf('漢', 10, 400)).toBeGreaterThan(widthOf('W', 10, 400));
  });
});

const CLAY = 'Clay, fired slow.';

test.each([
  ['keeps its size and words if there is room', CLAY, 40, 850, 800, CLAY, 40],
  ['shrinks first, to the smallest size at most', CLAY, 40, 850, 200, CLAY, undefined],
  ['then loses whole words, and the comma before them', CLAY, 13, 500, 50, 'Clay', 13],
  ['then loses letters, with an ellipsis', 'Understory', 13, 500, 50, /^Under?s?…$/u, 13],
  ['and is empty if no letter fits', 'Understory', 13, 500, 5, '', 13],
])('a line that must fit %s', (_, given, wanted, weight, room, kept, at) => {
  const { text, size } = fit(given, wanted, weight, room);
  if (typeof kept === 'string') expect(text).toBe(kept);
  else expect(text).toMatch(kept);
  if (at !== undefined) expect(size).toBe(at);
  else expect(size).toSatisfy((shrunk: number) => shrunk >= SMALLEST && shrunk < wanted);
  expect(widthOf(text, size, weight, trackOf(size))).toBeLessThanOrEqual(room);
});

test('a paragraph breaks between words, and ends after the given number of lines', () => {
  const lines = wrap('Here in two days or three', 14, 500, 90, 2);
  expect(lines).toEqual(['Here in two', 'days or three']);
  expect(wrap('', 14, 500, 90, 2)).toEqual([]);
});
