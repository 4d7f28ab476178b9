import { ContentError } from './read-content.ts';
import { readSvg } from './read-svg.ts';
import type { Svg, SvgElement } from './read-svg.ts';
import { hexOf } from './swatches.ts';
import type { Swatches, Token } from './swatches.ts';

/** Words in one style. */
interface TextPart {
  readonly text: string;
  /** In units. */
  readonly size: number;
  readonly weight: number;
  readonly track: number;
  readonly fill: string;
}

/** Words on one line, from a place in the coordinates of their element. */
export interface TextLine {
  readonly x: number;
  readonly y: number;
  readonly anchor: string;
  readonly parts: readonly TextPart[];
  readonly line: number;
}

export interface Rendering {
  /** Replaces the color of a swatch. */
  readonly color: (token: Token) => string;
  /** Draws text where no font is. */
  readonly outline?: (line: TextLine, fill: (value: string) => string) => string;
}

/** A picture's elements and the size of their view box, in units. */
export interface Drawn {
  readonly elements: string;
  readonly width: number;
  readonly height: number;
}

/** A drawing that follows the theme; `undefined` in place of it: a file that is shown as it is. */
export interface Picture extends Svg {
  readonly isThemed: boolean;
}

const PAINTS = ['fill', 'stroke', 'color', 'stop-color', 'flood-color'] as const;
const isPaint = (name: string): boolean => PAINTS.some((paint) => paint === name);

/** Every color of a picture with its line. */
export function* colorsOf(element: SvgElement): Generator<{ value: string; line: number }> {
  for (const [name, value] of Object.entries(element.attributes))
    if (isPaint(name)) yield { value, line: element.line };
  for (const child of element.children) if (typeof child !== 'string') yield* colorsOf(child);
}

/** Black and white are in every program's files: alone they say nothing, unless all is one of the palette's. */
const PLAIN = ['#000000', '#ffffff'];

function isThemed(root: SvgElement, swatches: Swatches): boolean {
  const colors = [...colorsOf(root)].flatMap(({ value }) => hexOf(value) ?? []);
  const own = colors.filter((color) => swatches.has(color));
  return (
    own.some((color) => !PLAIN.includes(color)) || (own.length > 0 && own.length === colors.length)
  );
}

/** Reads a drawing. One that uses a swatch follows the theme. @throws {ContentError} */
export function readPicture(absoluteFile: string, swatches: Swatches): Picture {
  const svg = readSvg(absoluteFile);
  const themed = isThemed(svg.root, swatches);
  if (themed && svg.reference !== undefined) {
    const message =
      'has colors of the theme and ids, as gradients, masks and clipped frames need them; export it as plain shapes, or paint it in other colors: it is then shown as drawn in both themes.';
    throw new ContentError([{ file: svg.file, line: svg.reference, message }]);
  }
  return { ...svg, isThemed: themed };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** Breaks and indents of the file are no words. */
const wordsOf = (text: string): string =>
  /^\s*\n\s*$/.test(text) ? '' : text.replaceAll(/\s+/g, ' ');

const numberOf = (value: string | undefined, otherwise: number): number => {
  const number = Number.parseFloat(value ?? '');
  return Number.isNaN(number) ? otherwise : number;
};
const WEIGHTS: Record<string, number> = { normal: 400, bold: 700 };

/** The lines of a text element: each `tspan` with a place of its own begins one. */
export function linesOf(text: SvgElement, inherited: Readonly<Record<string, string>>): TextLine[] {
  const lines: (TextLine & { parts: TextPart[] })[] = [];
  const visit = (element: SvgElement, outer: Readonly<Record<string, string>>) => {
    const { x, y, dx, dy, ...own } = element.attributes;
    const style: Readonly<Record<string, string>> = { ...outer, ...own };
    const last = lines.at(-1);
    if (x !== undefined || y !== undefined || dy !== undefined || !last)
      lines.push({
        x: numberOf(x, last?.x ?? 0) + numberOf(dx, 0),
        y: numberOf(y, last?.y ?? 0) + numberOf(dy, 0),
        anchor: style['text-anchor'] ?? 'start',
        line: element.line,
        parts: [],
      });
    for (const child of element.children) {
      if (typeof child !== 'string') {
        visit(child, style);
        continue;
      }
      const words = wordsOf(child);
      if (!words) continue;
      const weight = style['font-weight'] ?? '';
      lines.at(-1)?.parts.push({
        text: words,
        size: numberOf(style['font-size'], 16),
        weight: WEIGHTS[weight] ?? numberOf(weight, 400),
        track: numberOf(style['letter-spacing'], 0),
        fill: style['fill'] ?? '#000000',
      });
    }
  };
  visit(text, inherited);
  return lines.filter(({ parts }) => parts.length > 0);
}

/** Of the file, not of the picture in a page. */
const FRAME = ['viewBox', 'width', 'height', 'x', 'y', 'preserveAspectRatio', 'font-family'];

/** The elements of a picture, its swatches replaced. */
export function draw(picture: Picture, swatches: Swatches, rendering: Rendering): Drawn {
  const { root, x, y, width, height } = picture;
  const paint = (value: string): string => {
    const token = swatches.get(hexOf(value) ?? '');
    return picture.isThemed && token ? rendering.color(token) : value;
  };
  const render = (element: SvgElement, outer: Readonly<Record<string, string>>): string => {
    const { name, attributes, children } = element;
    const inner = { ...outer, ...attributes };
    const isOutlined = name === 'text' && rendering.outline !== undefined;
    const written = Object.entries(attributes)
      .filter(([key]) => !(picture.isThemed && key === 'font-family'))
      .filter(([key]) => !isOutlined || key === 'transform' || key === 'opacity')
      .map(([key, value]) => ` ${key}="${escapeXml(isPaint(key) ? paint(value) : value)}"`)
      .join('');
    if (name === 'text' && rendering.outline) {
      const { outline } = rendering;
      const paths = linesOf(element, outer).map((line) => outline(line, paint));
      return written ? `<g${written}>${paths.join('')}</g>` : paths.join('');
    }
    const content = children
      .map((child) =>
        typeof child === 'string' ? escapeXml(wordsOf(child)) : render(child, inner),
      )
      .join('');
    return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
  };
  const own = Object.entries(root.attributes).filter(([name]) => !FRAME.includes(name));
  const attributes = Object.fromEntries(own);
  // What names no fill is black, which may be a color of the theme.
  if (swatches.has('#000000') && picture.isThemed) attributes['fill'] ??= '#000000';
  if (x !== 0 || y !== 0) attributes['transform'] = `translate(${-x} ${-y})`;
  const isPlain = Object.keys(attributes).length === 0;
  const group = { ...root, name: 'g', attributes };
  const elements = isPlain
    ? root.children.map((child) => (typeof child === 'string' ? '' : render(child, {}))).join('')
    : render(group, {});
  return { elements, width, height };
}
