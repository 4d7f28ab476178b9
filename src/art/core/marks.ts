import type { Anchor, Box, Color, Mark, Shape, Words } from '../types.ts';
import { fit, SMALLEST, trackOf, widthOf, wrap } from './measure.ts';
import { boundsOf, flatten, round } from './path.ts';
import type { StyleName } from './styles.ts';
import { styleOf } from './styles.ts';

/** Anything that can be drawn: marks, nested as the composition likes. */
export type Drawing = Mark | readonly Drawing[];

const isFilled = (style: StyleName): boolean => styleOf(style).fill !== undefined;

/** A rectangle with square corners. */
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

/** A run of straight lines through points given as x, y, x, y … */
export function line(points: readonly number[], style: StyleName = 'rule'): Shape {
  const pairs: string[] = [];
  for (let index = 0; index + 1 < points.length; index += 2) {
    pairs.push(`${round(points[index] ?? 0)} ${round(points[index + 1] ?? 0)}`);
  }
  return path(`M${pairs.join('L')}`, style);
}

/** A closed run of straight lines. */
export const poly = (points: readonly number[], style: StyleName = 'page'): Shape => {
  const open = line(points, style);
  return { ...open, d: `${open.d}Z` };
};

/** A circle, as a path so that it merges and crops like everything else. */
export function disc(x: number, y: number, r: number, style: StyleName = 'ink'): Shape {
  const radius = round(r);
  const arc = (to: number): string => `A${radius} ${radius} 0 1 1 ${round(to)} ${round(y)}`;
  const d = `M${round(x - radius)} ${round(y)}${arc(x + radius)}${arc(x - radius)}Z`;
  const box = { x: x - r, y: y - r, w: 2 * r, h: 2 * r };
  return { kind: 'shape', d, style, box, covers: isFilled(style) };
}

export interface TextOptions {
  readonly size?: number;
  readonly weight?: number;
  readonly fill?: Color;
  readonly anchor?: Anchor;
  /** Smallest size before words are dropped. */
  readonly min?: number;
  /** The name of the sentence that these words are part of. */
  readonly sentence?: string;
}

/** One line of text that fits `max` units; empty when not a letter fits. */
export function write(
  x: number,
  y: number,
  text: string,
  max: number,
  options: TextOptions = {},
): Mark[] {
  const { size = 14, weight = 500, fill = 'ink', anchor = 'start', min = SMALLEST } = options;
  const fitted = fit(text, Math.max(size, SMALLEST), weight, max, Math.max(min, SMALLEST));
  if (fitted.text === '') return [];
  const track = trackOf(fitted.size);
  const mark: Words = { kind: 'words', x, y, ...fitted, weight, fill, anchor, track, max };
  return [options.sentence === undefined ? mark : { ...mark, sentence: options.sentence }];
}

/** A text broken into lines, each `gap` under the last: smaller where it needs more of them, then fewer words. */
export function paragraph(
  x: number,
  y: number,
  text: string,
  max: number,
  rows: number,
  options: TextOptions & { readonly gap?: number } = {},
): Mark[] {
  const { weight = 500 } = options;
  let size = Math.max(options.size ?? 14, SMALLEST);
  const gap = options.gap ?? size * 1.32;
  const breaks = (): readonly string[] => wrap(text, size, weight, max, rows + 1);
  while (size > SMALLEST && breaks().length > rows) size = Math.max(SMALLEST, size - 0.5);
  return breaks()
    .slice(0, rows)
    .flatMap((part, index) => write(x, y + index * gap, part, max, { ...options, size }));
}

/** Two lines of one size, the first light, the second heavy: how every client's headline is set. */
export function headline(
  x: number,
  y: number,
  [first, second]: readonly [string, string],
  max: number,
  size: number,
  fill: Color = 'ink',
): Mark[] {
  const fitted = Math.min(fit(first, size, 250, max).size, fit(second, size, 850, max).size);
  return [
    ...write(x, y, first, max, { size: fitted, weight: 250, fill }),
    ...write(x, y + fitted * 0.98, second, max, { size: fitted, weight: 850, fill }),
  ];
}

/** A light phrase and a heavy one on one line, a space apart. */
export function phrase(
  x: number,
  y: number,
  [light, heavy]: readonly [string, string],
  max: number,
  size: number,
): Mark[] {
  const track = trackOf(size);
  const space = size * 0.24;
  const natural = widthOf(light, size, 250, track) + space + widthOf(heavy, size, 880, track);
  const fitted = Math.floor(Math.min(size, (size * max) / natural));
  const first = widthOf(light, fitted, 250, trackOf(fitted)) + fitted * 0.24;
  return [
    ...write(x, y, light, first, { size: fitted, weight: 250, sentence: light }),
    ...write(x + first, y, heavy, max - first, { size: fitted, weight: 880, sentence: light }),
  ];
}

/** The box that a line of text covers, from its ascenders to its descenders. */
export function boxOf(mark: Mark): Box {
  if (mark.kind === 'shape') return mark.box;
  const w = widthOf(mark.text, mark.size, mark.weight, mark.track);
  const shift = mark.anchor === 'start' ? 0 : mark.anchor === 'end' ? w : w / 2;
  return { x: mark.x - shift, y: mark.y - mark.size * 0.74, w, h: mark.size * 0.96 };
}

/** Lines of text on a patch of their paper, where rules run behind them. */
export const patched = (lines: readonly Mark[], paper: StyleName = 'ground'): Drawing =>
  lines.map((mark) => {
    const { x, y, w, h } = boxOf(mark);
    return [rect(x - 4, y - 1, w + 8, h + 2, paper), mark];
  });

/** A drawing as one flat list, in the order of painting. */
export const flat = (drawing: Drawing): Mark[] =>
  'kind' in drawing ? [drawing] : drawing.flatMap(flat);
