import { between, line, path, rect, round, times } from '../drawing/index.ts';
import type { Box, Drawing, Rand } from '../drawing/index.ts';
import { placeholder, placeholderText } from './controls.ts';

/** A phone wireframe: boxes, bars, crosses. */
export const wireScreen = (rand: Rand, { x, y, w, h }: Box): Drawing => [
  rect(x, y + 10, w * 0.4, 12, 'wash'),
  rect(x, y + 40, w, 16, 'rule'),
  rect(x, y + 62, w * 0.7, 16, 'rule'),
  placeholder(x, y + 94, w, h - 220),
  placeholderText(rand, x, y + h - 108, w, 4, 12),
  rect(x, y + h - 44, w, 36, 'rule'),
  rect(x + w * 0.3, y + h - 30, w * 0.4, 8, 'wash'),
];

/** A web page wireframe. */
export const wirePage = (rand: Rand, { x, y, w, h }: Box): Drawing => [
  rect(x + 18, y + 18, 80, 12, 'wash'),
  times(3, (index) => rect(x + w - 70 - index * 64, y + 18, 50, 12, 'wash')),
  rect(x + 18, y + 70, w * 0.4, 22, 'rule'),
  rect(x + 18, y + 100, w * 0.3, 22, 'rule'),
  placeholderText(rand, x + 18, y + 144, w * 0.36, 3, 12),
  rect(x + 18, y + 184, w * 0.24, 32, 'rule'),
  placeholder(x + w * 0.52, y + 52, w * 0.48 - 18, h * 0.5),
  times(3, (index) => [
    placeholder(x + 18 + index * ((w - 18) / 3), y + h * 0.5 + 76, (w - 18) / 3 - 18, h * 0.2),
    placeholderText(
      rand,
      x + 18 + index * ((w - 18) / 3),
      y + h * 0.7 + 92,
      (w - 18) / 3 - 18,
      2,
      11,
    ),
  ]),
];

/** A hand-drawn line: drawn twice, with small deviations. */
export function stroke(rand: Rand, x1: number, y1: number, x2: number, y2: number): Drawing {
  const wobble = (): number => between(rand, -1.8, 1.8);
  return [0, 1].map(() => {
    const [mx, my] = [(x1 + x2) / 2 + wobble() * 1.4, (y1 + y2) / 2 + wobble() * 1.4];
    return path(
      `M${round(x1 + wobble())} ${round(y1 + wobble())}Q${round(mx)} ${round(my)} ${round(x2 + wobble())} ${round(y2 + wobble())}`,
      'rule',
    );
  });
}

/** A hand-drawn box with overshooting corners. */
export const handBox = (rand: Rand, { x, y, w, h }: Box): Drawing => [
  stroke(rand, x - 3, y, x + w + 3, y),
  stroke(rand, x + w, y - 3, x + w, y + h + 3),
  stroke(rand, x + w + 3, y + h, x - 3, y + h),
  stroke(rand, x, y + h + 3, x, y - 3),
];

/** Illegible handwriting. */
export const scribble = (
  rand: Rand,
  x: number,
  y: number,
  w: number,
  rows: number,
  gap = 16,
): Drawing =>
  times(rows, (row) => {
    const long = row === rows - 1 && rows > 1 ? w * 0.6 : w * between(rand, 0.86, 1);
    const count = Math.max(2, Math.floor(long / 9));
    const points = times(count, (index) => [
      x + (index * long) / count,
      y + row * gap + (index % 2 === 0 ? -2.4 : 2.4) * between(rand, 0.3, 1),
    ]);
    return line(points.flat(), 'rule');
  });
