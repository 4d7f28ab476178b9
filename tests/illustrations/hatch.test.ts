import { describe, expect, test } from 'vitest';
import { bobBox, bobPath } from '../../src/domain/bob.ts';
import { flatten, hatch, placePath } from '../../src/illustrations/drawing/index.ts';
import type { Shape } from '../../src/illustrations/drawing/index.ts';
import { parsePath } from '../../src/illustrations/drawing/path.ts';

/** The vertical lines of a hatching: x, and the y of both ends. */
function linesOf(shapes: readonly Shape[]): { x: number; from: number; to: number }[] {
  return shapes.flatMap(({ d }) => {
    let [x, y] = [0, 0];
    return [...d.matchAll(/([Mm])(-?[\d.]+) (-?[\d.]+)v(\d+)/gu)].map(([, move, dx, dy, long]) => {
      const [a, b] = [Number(dx), Number(dy)];
      [x, y] = move === 'M' ? [a, b] : [x + a, y + b];
      const from = y;
      y += Number(long);
      return { x, from, to: y };
    });
  });
}

describe('hatching', () => {
  const triangle = 'M10 10L90 10L50 90Z';

  test('stays inside the outline, to half a unit', () => {
    const lines = linesOf(hatch(triangle, (u) => 0.2 + 0.6 * u, 4));
    expect(lines.length).toBeGreaterThan(15);
    for (const { x, from, to } of lines) {
      const depth = x < 50 ? 10 + (x - 10) * 2 : 10 + (90 - x) * 2;
      expect(from).toBeGreaterThanOrEqual(9.5);
      expect(to).toBeLessThanOrEqual(depth + 1);
    }
  });

  test('leaves out the holes of a shape', () => {
    const frame = 'M0 0H100V100H0ZM30 30H70V70H30Z';
    const middle = linesOf(hatch(frame, 0.5, 5)).filter(({ x }) => x > 32 && x < 68);
    expect(middle.length).toBeGreaterThan(0);
    for (const { from, to } of middle) expect(to <= 30 || from >= 70).toBe(true);
  });

  test('has thicker lines for darker tones, and none for tone 0', () => {
    const widthOf = (tone: number): number => hatch(triangle, tone, 5)[0]?.width ?? 0;
    const widths = [0.2, 0.5, 0.9].map(widthOf);
    expect(widths).toEqual([...new Set(widths)].sort((one, other) => one - other));
    expect(hatch(triangle, 0, 5)).toEqual([]);
  });

  test('of two shapes uses the same columns', () => {
    const columns = (d: string): Set<number> =>
      new Set(linesOf(hatch(d, 0.5, 5)).map(({ x }) => x % 5));
    expect(columns('M3 0H60V40H3Z')).toEqual(columns('M11.4 0H77V40H11.4Z'));
  });
});

describe('a path', () => {
  test('is moved and scaled, with the sweep of mirrored arcs inverted', () => {
    expect(placePath('M0 0H10V20A5 5 0 0 1 3 4Z', 100, 50, 2)).toBe(
      'M100 50H120V90A10 10 0 0 1 106 58Z',
    );
    expect(placePath('M1 1A5 5 0 0 1 3 4', 0, 0, -1, 1)).toBe('M-1 1A5 5 0 0 0 -3 4');
  });

  test('becomes polygons that end where its curves end', () => {
    expect(flatten('M0 0C0 10 10 10 10 0').at(0)?.at(-1)).toEqual([10, 0]);
  });

  test('of relative commands is refused', () => {
    expect(() => parsePath('M0 0l5 5')).toThrow("cannot read 'l'");
  });
});

test('the bob fills its box, has a centered top and ends in one point', () => {
  const points = flatten(bobPath).flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [right, bottom] = [Math.max(...xs), Math.max(...ys)];
  expect([Math.min(...xs), Math.min(...ys), right, bottom].join(' ')).toBe(bobBox);
  expect(points.filter(([, y]) => y === bottom)).toEqual([[right / 2, bottom]]);
  const top = points.filter(([, y]) => y === 0).map(([x]) => x);
  expect((Math.min(...top) + Math.max(...top)) / 2).toBe(right / 2);
});
