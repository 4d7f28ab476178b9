import { boundsOf, flatten, round } from './path.ts';
import type { Box } from './path.ts';
import type { StyleName } from './styles.ts';

/** A filled or stroked outline, in the sheet's units. */
export interface Shape {
  readonly kind: 'shape';
  readonly d: string;
  readonly style: StyleName;
  readonly box: Box;
}

/** One line of text, from `x` on the baseline `y`. */
export interface TextMark {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly weight: number;
  readonly track: number;
  readonly width: number;
}

export type Mark = Shape | TextMark;

/** A mark, or an arbitrarily nested list of marks. */
export type Drawing = Mark | readonly Drawing[];

/** Flattens a drawing to a list of marks in paint order. */
export const flat = (drawing: Drawing): Mark[] =>
  'kind' in drawing ? [drawing] : drawing.flatMap(flat);

export function rect(x: number, y: number, w: number, h: number, style: StyleName = 'rule'): Shape {
  const d = `M${round(x)} ${round(y)}H${round(x + w)}V${round(y + h)}H${round(x)}Z`;
  return { kind: 'shape', d, style, box: { x, y, w, h } };
}

/** A path of absolute commands. */
export const path = (d: string, style: StyleName = 'rule'): Shape => ({
  kind: 'shape',
  d,
  style,
  box: boundsOf(flatten(d)),
});

/** A polyline through points given as x, y, x, y … */
export function line(points: readonly number[], style: StyleName = 'rule'): Shape {
  const pairs: string[] = [];
  for (let index = 0; index + 1 < points.length; index += 2) {
    pairs.push(`${round(points[index] ?? 0)} ${round(points[index + 1] ?? 0)}`);
  }
  return path(`M${pairs.join('L')}`, style);
}
