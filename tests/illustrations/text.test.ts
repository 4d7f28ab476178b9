import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  CHARACTERS,
  fit,
  SMALLEST,
  trackOf,
  widthOf,
  wrap,
} from '../../src/illustrations/drawing/measure.ts';
import { readGlyphs } from '../../src/lib/open-graph/glyphs.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the measured width of a line', () => {
  test('is never less than the font’s own, and close to it, at any weight', async () => {
    const glyphs = await readGlyphs(root);
    for (const weight of [100, 250, 400, 550, 700, 850, 880, 900]) {
      for (const text of [CHARACTERS, 'Fennel & Rye', '$148,000', 'function total(order) {']) {
        const real = glyphs(text, 20, weight, 0).width;
        const measured = widthOf(text, 20, weight);
        expect(measured, `${text} at ${weight}`).toBeGreaterThanOrEqual(real * 0.995);
        expect(measured, `${text} at ${weight}`).toBeLessThanOrEqual(real * 1.03);
      }
    }
  });

  test('counts a character that the table lacks as the widest one', () => {
    expect(widthOf('漢', 10, 400)).toBeGreaterThan(widthOf('W', 10, 400));
  });
});

describe('a line that must fit', () => {
  test('keeps its size and words where there is room', () => {
    expect(fit('Clay, fired slow.', 40, 850, 800)).toEqual({ text: 'Clay, fired slow.', size: 40 });
  });

  test('shrinks first, to the smallest size at most', () => {
    const { text, size } = fit('Clay, fired slow.', 40, 850, 200);
    expect(text).toBe('Clay, fired slow.');
    expect(size).toBeLessThan(40);
    expect(size).toBeGreaterThanOrEqual(SMALLEST);
    expect(widthOf(text, size, 850, trackOf(size))).toBeLessThanOrEqual(200);
  });

  test('then loses whole words, and the comma before them', () => {
    expect(fit('Clay, fired slow.', 13, 500, 50)).toEqual({ text: 'Clay', size: 13 });
  });

  test('then letters, with a mark that some are missing', () => {
    expect(fit('Understory', 13, 500, 50).text).toMatch(/^Under?s?…$/u);
  });

  test('and is empty where not a letter fits', () => {
    expect(fit('Understory', 13, 500, 5).text).toBe('');
  });
});

describe('a paragraph', () => {
  test('breaks between words, and ends after the given number of lines', () => {
    expect(wrap('Here in two days or three', 14, 500, 90, 2)).toEqual([
      'Here in two',
      'days or three',
    ]);
    expect(wrap('', 14, 500, 90, 2)).toEqual([]);
  });
});
