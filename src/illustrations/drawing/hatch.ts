import type { Shape } from './marks.ts';
import { boundsOf, flatten, round } from './path.ts';
import type { Box, Polygon } from './path.ts';
import type { StyleName } from './styles.ts';

/** Darkness from 0 (paper) to 1 (ink), optionally by position in the shape's box, 0 to 1. */
export type Tone = number | ((u: number, v: number) => number);

/** Line widths as a share of the distance between lines. */
const LEVELS = [0.1, 0.2, 0.31, 0.44, 0.58, 0.73, 0.9] as const;
const PAPER = 0.06;
/** The height of the cells that sample the tone, as a share of the distance between lines. */
const CELL = 0.55;

const levelOf = (tone: number): number =>
  tone < PAPER ? -1 : Math.min(LEVELS.length - 1, Math.floor((tone - PAPER) * 7.5));

/** The parts of a vertical line inside the polygons (even-odd rule), as pairs of y. */
function crossings(polygons: readonly Polygon[], x: number): number[] {
  const ys: number[] = [];
  for (const polygon of polygons) {
    polygon.forEach(([ax, ay], index) => {
      const [bx, by] = polygon[(index + 1) % polygon.length] ?? [ax, ay];
      if (ax <= x !== bx <= x) ys.push(ay + ((x - ax) / (bx - ax)) * (by - ay));
    });
  }
  return ys.sort((a, b) => a - b);
}

interface Run {
  readonly level: number;
  readonly x: number;
  readonly from: number;
  readonly to: number;
}

function runsOf(
  x: number,
  top: number,
  bottom: number,
  step: number,
  level: (y: number) => number,
) {
  const runs: Run[] = [];
  const count = Math.max(1, Math.round((bottom - top) / (step * CELL)));
  const cell = (bottom - top) / count;
  let from = top;
  let current = level(top + cell / 2);
  for (let index = 1; index <= count; index += 1) {
    const next = index === count ? -2 : level(top + (index + 0.5) * cell);
    if (next === current) continue;
    if (current >= 0) runs.push({ level: current, x, from, to: top + index * cell });
    current = next;
    from = top + index * cell;
  }
  return runs;
}

function toPath(runs: readonly Run[]): string {
  let [x, y] = [0, 0];
  return runs
    .map((run, index) => {
      const [from, to] = [
        Math.round(run.from),
        Math.max(Math.round(run.to), Math.round(run.from) + 1),
      ];
      const move = index === 0 ? `M${round(run.x)} ${from}` : `m${round(run.x - x)} ${from - y}`;
      [x, y] = [run.x, to];
      return `${move}v${to - from}`;
    })
    .join('');
}

/**
 * Shades a shape with vertical lines of stepped width, clipped to its outline.
 * @param d the outline, absolute commands without arcs
 * @param step distance between lines in units; all shapes share the same columns
 */
export function hatch(d: string, tone: Tone, step = 5, style: StyleName = 'tone'): Shape[] {
  const polygons = flatten(d);
  const box = boundsOf(polygons);
  const runs: Run[] = [];
  const first = Math.ceil(box.x / step - 0.5);
  for (let column = first; (column + 0.5) * step < box.x + box.w; column += 1) {
    const x = (column + 0.5) * step;
    const ys = crossings(polygons, x);
    for (let index = 0; index + 1 < ys.length; index += 2) {
      const [top, bottom] = [ys[index] ?? 0, ys[index + 1] ?? 0];
      if (bottom - top < 0.8) continue;
      const level = (y: number): number =>
        levelOf(typeof tone === 'number' ? tone : tone((x - box.x) / box.w, (y - box.y) / box.h));
      runs.push(
        ...(typeof tone === 'number'
          ? constant(x, top, bottom, level(0))
          : runsOf(x, top, bottom, step, level)),
      );
    }
  }
  return toShapes(runs, box, step, style);
}

const constant = (x: number, from: number, to: number, level: number): Run[] =>
  level < 0 ? [] : [{ level, x, from, to }];

function toShapes(runs: readonly Run[], box: Box, step: number, style: StyleName): Shape[] {
  return LEVELS.flatMap((share, level) => {
    const own = runs.filter((run) => run.level === level);
    if (own.length === 0) return [];
    const width = Math.max(0.4, Math.round(step * share * 20) / 20);
    return [{ kind: 'shape' as const, d: toPath(own), style, box, width }];
  });
}

/** Shades a rectangle; see {@link hatch}. */
export const hatchRect = (
  x: number,
  y: number,
  w: number,
  h: number,
  tone: Tone,
  step = 5,
  style: StyleName = 'tone',
): Shape[] => hatch(`M${x} ${y}H${x + w}V${y + h}H${x}Z`, tone, step, style);
