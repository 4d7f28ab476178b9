import type { Mark, Shape, TextMark } from './marks.ts';
import { round } from './path.ts';
import type { Color } from './styles.ts';
import { styleOf } from './styles.ts';

/** Converts a line of text to an outline, from x = 0 on the baseline y = 0, in units. */
export type Glyphs = (
  text: string,
  size: number,
  weight: number,
  track: number,
) => {
  readonly d: string;
  readonly width: number;
};

export interface Rendering {
  /** Resolves a color: to a custom property, or to a fixed color for standalone files. */
  readonly color: (name: Color) => string;
  /** Converts text to outlines: images are rendered where the font is not installed. */
  readonly glyphs?: Glyphs;
}

function paint({ style }: Shape, { color }: Rendering): string {
  const { fill, stroke, width } = styleOf(style);
  const parts = [`fill="${fill === undefined ? 'none' : color(fill)}"`];
  if (stroke !== undefined) {
    parts.push(`stroke="${color(stroke)}" stroke-width="${width ?? 1}"`);
  }
  return parts.join(' ');
}

const shape = (mark: Shape, d: string, rendering: Rendering): string =>
  `<path ${paint(mark, rendering)} d="${d}"/>`;

function textOf(mark: TextMark, { color, glyphs }: Rendering): string {
  if (!glyphs) throw new Error('Text can only be drawn where the font is read.');
  const { x, y, text, size, weight, track } = mark;
  const { d } = glyphs(text, size, weight, track);
  return `<path transform="translate(${round(x)} ${round(y)})" fill="${color('ink')}" d="${d}"/>`;
}

const joins = (a: Mark | undefined, b: Mark): a is Shape =>
  a?.kind === 'shape' &&
  b.kind === 'shape' &&
  a.style === b.style &&
  styleOf(a.style).fill === undefined;

/** Renders marks as SVG elements. Merges adjacent lines of the same style into one path. */
export function renderMarks(marks: readonly Mark[], rendering: Rendering): string {
  const output: string[] = [];
  let open: { mark: Shape; d: string } | undefined;
  for (const mark of marks) {
    if (open !== undefined && mark.kind === 'shape' && joins(open.mark, mark)) {
      open.d += mark.d;
      continue;
    }
    if (open !== undefined) output.push(shape(open.mark, open.d, rendering));
    open = mark.kind === 'shape' ? { mark, d: mark.d } : undefined;
    if (mark.kind === 'text') output.push(textOf(mark, rendering));
  }
  if (open !== undefined) output.push(shape(open.mark, open.d, rendering));
  return output.join('');
}

/** A finished picture: its SVG elements and the size of their view box, in units. */
export interface Picture {
  readonly elements: string;
  readonly width: number;
  readonly height: number;
}

/** A picture within another one, fitted into a box. `color` is what it draws in the text's color. */
export const place = (
  { elements, width, height }: Picture,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  color: string,
): string =>
  `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 ${width} ${height}" color="${color}">${elements}</svg>`;

/** A picture as a standalone SVG element, hidden from assistive technology. */
export const toSvg = ({ elements, width, height }: Picture): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true">${elements}</svg>`;

/**
 * A file of pictures by id. In `<use href="file#id">` they inherit the page's colors and font. The file's own
 * copy of them is not displayed: browsers would lay out what nobody sees. (Chromium ignores the same on the root or a group.)
 */
export const toSprite = (pictures: Iterable<readonly [id: string, Picture]>): string => {
  const symbols = [...pictures].map(
    ([id, { elements, width, height }]) =>
      `<symbol id="${id}" viewBox="0 0 ${width} ${height}">${elements}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg"><svg display="none">${symbols.join('')}</svg></svg>\n`;
};
