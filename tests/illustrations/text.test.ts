import { expect, test } from 'vitest';
import { createTypesetter, SMALLEST } from '../../src/illustrations/drawing/measure.ts';
import { readGlyphs, readMeasure } from '../../src/catalogue/font.ts';
import { ROOT } from '../site/site.ts';

const { fit, widthOf, wrap } = createTypesetter(await readMeasure(ROOT));

test('the width of a line is that of its outline, kerned, with letter-spacing', async () => {
  const glyphs = await readGlyphs(ROOT);
  for (const weight of [100, 250, 550, 880])
    for (const text of ['AVATAR', 'Fennel & Rye', '$148,000'])
      expect(widthOf(text, 20, weight, -1)).toBeCloseTo(glyphs(text, 20, weight, -1).width, 3);
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
  expect(widthOf(text, size, weight)).toBeLessThanOrEqual(room);
});

test('a paragraph breaks between words, and ends after the given number of lines', () => {
  const lines = wrap('Here in two days or three', 14, 500, 90, 2);
  expect(lines).toEqual(['Here in two', 'days or three']);
  expect(wrap('', 14, 500, 90, 2)).toEqual([]);
});
