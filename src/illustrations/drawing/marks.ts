import { boundsOf, flatten, round } from './path.ts';
import type { Box } from './path.ts';
import { styleOf } from './styles.ts';
import type { Color, StyleName } from './styles.ts';

/** A filled or stroked outline, in the sheet's units. */
export interface Shape {
  readonly kind: 'shape';
  readonly d: string;
  readonly style: StyleName;
  readonly box: Box;
  /** Overrides the style's stroke width; used for shading. */
  readonly width?: number;
  /** Whether it hides earlier marks inside its box. */
  readonly covers?: boolean;
}

export type Anchor = 'start' | 'middle' | 'end';

/** One line of text. Already fitted: its measured width is at most `max`. */
export interface TextMark {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly weight: number;
  readonly fill: Color;
  readonly anchor: Anchor;
  readonly track: number;
  readonly max: number;
  /** Text with the same sentence is shown together or not at all. */
  readonly sentence?: string;
}

export type Mark = Shape | TextMark;

/** A mark, or an arbitrarily nested list of marks. */
export type Drawing = Mark | readonly Drawing[];

/** Flattens a drawing to a list of marks in paint order. */
export const flat = (drawing: Drawing): Mark[] =>
  'kind' in drawing ? [drawing] : drawing.flatMap(flat);

const isFilled = (style: StyleName): boolean => styleOf(style).fill !== undefined;

export function rect(x: number, y: number, w: number, h: number, style: StyleName = 'rule'): Shape {
  const d = `M${round(x)} ${round(y)}H${round(x + w)}V${round(y + h)}H${round(x)}Z`;
  return { kind: 'shape', d, style, box: { x, y, w, h }, covers: isFilled(style) };
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

/** A closed polyline. */
export const poly = (points: readonly number[], style: StyleName = 'page'): Shape => {
  const open = line(points, style);
  return { ...open, d: `${open.d}Z` };
};

/** A circle as a path, so that it merges and crops like other shapes. */
export function disc(x: number, y: number, r: number, style: StyleName = 'ink'): Shape {
  const radius = round(r);
  const arc = (to: number): string => `A${radius} ${radius} 0 1 1 ${round(to)} ${round(y)}`;
  const d = `M${round(x - radius)} ${round(y)}${arc(x + radius)}${arc(x - radius)}Z`;
  const box = { x: x - r, y: y - r, w: 2 * r, h: 2 * r };
  return { kind: 'shape', d, style, box, covers: isFilled(style) };
}
