import { describe, expect, test } from 'vitest';
import { readGlyphs } from '../../../src/lib/open-graph/glyphs.ts';

const root = new URL('../../..', import.meta.url).pathname;

const glyphs = await readGlyphs(root);

describe('a line as outlines', () => {
  test('grows with size and weight', () => {
    expect(glyphs('Plumbline', 40, 400, 0).width).toBeCloseTo(
      2 * glyphs('Plumbline', 20, 400, 0).width,
    );
    expect(glyphs('Plumbline', 40, 900, 0).width).toBeGreaterThan(
      glyphs('Plumbline', 40, 200, 0).width,
    );
  });

  test('is kerned, and spaced as asked', () => {
    const apart = glyphs('A', 100, 400, 0).width + glyphs('V', 100, 400, 0).width;
    expect(glyphs('AV', 100, 400, 0).width).toBeLessThan(apart);
    expect(glyphs('AV', 100, 400, -2).width).toBeCloseTo(glyphs('AV', 100, 400, 0).width - 4);
  });

  test('stands on its baseline: a capital reaches up from 0, not below', () => {
    const ys = [...glyphs('H', 100, 400, 0).d.matchAll(/[ML]\S+ (-?[\d.]+)/g)].map(([, y]) =>
      Number(y),
    );
    expect(Math.max(...ys)).toBe(0);
    expect(Math.min(...ys)).toBeLessThan(-60);
  });

  test('of no letters is empty', () => {
    expect(glyphs('', 20, 400, 0)).toEqual({ d: '', width: 0 });
  });

  test('is refused when the font lacks a character, and the message names it', () => {
    expect(() => glyphs('Kerned 漢 text', 20, 400, 0)).toThrow(/no "漢".*"Kerned 漢 text"/);
  });
});
