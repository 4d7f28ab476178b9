import { path, placePath } from '../drawing/index.ts';
import type { Drawing, StyleName } from '../drawing/index.ts';

/** A quarter disc with its corner at (x, y) and its arc toward (sx, sy). */
const quarter = (x: number, y: number, r: number, sx: 1 | -1, sy: 1 | -1): string => {
  const k = 0.552 * r;
  return `M${x} ${y}L${x + sx * r} ${y}C${x + sx * r} ${y + sy * k} ${x + sx * k} ${y + sy * r} ${x} ${y + sy * r}Z`;
};

const half = (x: number, y: number, r: number, side: 1 | -1): string =>
  quarter(x, y, r, side, 1) + quarter(x, y, r, side, -1);

/** An arch of outer radius r and the given thickness, standing on the line y. */
const arch = (x: number, y: number, r: number, thick: number): string => {
  const [k, i] = [0.552, r - thick];
  return `M${x - r} ${y}C${x - r} ${y - r * k} ${x - r * k} ${y - r} ${x} ${y - r}C${x + r * k} ${y - r} ${x + r} ${y - r * k} ${x + r} ${y}L${x + i} ${y}C${x + i} ${y - i * k} ${x + i * k} ${y - i} ${x} ${y - i}C${x - i * k} ${y - i} ${x - i} ${y - i * k} ${x - i} ${y}Z`;
};

const bars = [0.06, 0.1, 0.15, 0.21, 0.28];

/** Emblems in a square from -1 to 1, each in two parts: a heavy one, and one that may be shaded. */
export const EMBLEMS: readonly (readonly [heavy: string, second: string])[] = [
  [half(0, 0.3, 0.7, 1), half(0, -0.3, 0.7, -1)],
  [
    quarter(0, 0, 1, 1, -1) + quarter(0, 0, 1, -1, 1),
    quarter(-1, -1, 1, 1, 1) + quarter(1, 1, 1, -1, -1),
  ],
  [arch(0, 0.7, 1, 0.3) + arch(0, 0.7, 0.28, 0.27), arch(0, 0.7, 0.62, 0.22)],
  [
    bars
      .map((wide, index) => {
        const x = -0.98 + index * 0.4;
        return `M${x} -1L${x + wide} -1L${x + wide} ${-0.2 + index * 0.3}L${x} ${-0.2 + index * 0.3}Z`;
      })
      .join(''),
    quarter(-0.98, 1, 0.5, 1, -1),
  ],
  ['M-1 0.8L-0.2 -0.8L0.24 0.1L-0.06 0.8Z', 'M0.1 0.8L0.56 -0.2L1 0.8Z'],
  [half(-0.02, 0, 0.98, 1), quarter(-0.1, -0.06, 0.9, -1, -1) + 'M-1 0.06L-0.1 0.06L-0.1 0.98Z'],
  [
    'M-0.3 -1L0.3 -1L0.3 -0.66L-0.3 -0.66ZM-0.36 -0.56L0.36 -0.56L0.86 -0.2L0 1Z',
    'M-0.36 -0.56L-0.86 -0.2L0 1L0 -0.56Z',
  ],
  ['M-1 -1L0 -1L0 0L-1 0ZM0 0L1 0L1 1L0 1Z', quarter(0, 0, 1, 1, -1)],
  ['M-1 1L-1 0.4L-0.4 0.4L-0.4 -0.2L0.2 -0.2L0.2 1Z', quarter(0.3, 1, 0.7, 1, -1)],
  ['M0 -1L1 0L0 1Z', 'M-0.12 -0.88L-1 0L-0.12 0Z'],
  [arch(-0.48, 0, 0.5, 0.2) + half(0.48, 0.06, 0.44, 1), arch(0.48, 0, 0.5, 0.2)],
  [
    half(0, -0.5, 0.46, -1) +
      half(0, 0.5, 0.46, -1) +
      'M0.04 -0.96L0.26 -0.96L0.26 0.96L0.04 0.96Z',
    half(0.34, 0, 0.62, 1),
  ],
];

/** The number of emblems, including those mirrored horizontally or vertically. */
export const EMBLEM_COUNT = EMBLEMS.length * 3;

/** The outlines of an emblem around (x, y); r is half its size. */
export function emblem(which: number, x: number, y: number, r: number): readonly [string, string] {
  const [heavy, second] = EMBLEMS[which % EMBLEMS.length] ?? ['', ''];
  const turn = Math.floor(which / EMBLEMS.length) % 3;
  const [sx, sy] = [turn === 1 ? -r : r, turn === 2 ? -r : r];
  return [placePath(heavy, x, y, sx, sy), placePath(second, x, y, sx, sy)];
}

/** An emblem in one color. */
export const stamp = (
  which: number,
  x: number,
  y: number,
  r: number,
  style: StyleName = 'ink',
): Drawing => emblem(which, x, y, r).map((d) => path(d, style));
