import { ContentError } from './read-content.ts';
import { draw } from './read-picture.ts';
import type { Drawn } from './read-picture.ts';
import { readSvg } from './read-svg.ts';
import type { SvgElement } from './read-svg.ts';

/** The SVG files of content/ beside the pictures: the logo, which replaces the drawn name, and a square icon. */
export const LOGOS = ['logo.svg', 'icon.svg'] as const;

/** A logo's elements, and the size of their view box. */
export type Logo = Drawn;

const MOST_WIDE = 10;

/** The line of the first text; undefined if there is none. */
function textIn({ name, line, children }: SvgElement): number | undefined {
  if (name === 'text') return line;
  for (const child of children) {
    const found = typeof child === 'string' ? undefined : textIn(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Reads a logo: shapes alone, since a page shows it twice, and no font draws it in icons. @throws {ContentError} */
export function readLogo(absoluteFile: string): Logo {
  const svg = readSvg(absoluteFile);
  const { file, width, height, root, reference } = svg;
  const refuse = (line: number, message: string) => {
    throw new ContentError([{ file, line, message }]);
  };
  if (width > MOST_WIDE * height)
    refuse(root.line, `must be at most ${MOST_WIDE} times as wide as high.`);
  if (reference !== undefined)
    refuse(reference, 'has ids, as gradients and clips need them; export it as plain shapes.');
  const text = textIn(root);
  if (text !== undefined) refuse(text, 'has text; convert it to outlines.');
  return draw({ ...svg, isThemed: false }, new Map(), { color: (token) => token });
}
