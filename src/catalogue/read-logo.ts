import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ContentError } from './read-content.ts';

/** The SVG files of content/: the logo, which replaces the drawn name, and a square icon. */
export const LOGOS = ['logo.svg', 'icon.svg'] as const;

/** An SVG file's elements, and the size of their view box. */
export interface Logo {
  readonly elements: string;
  readonly width: number;
  readonly height: number;
}

/** What a page can't have in its markup, by the policy or because it shows the logo twice. */
const REFUSED = [
  [/<style|\sstyle=/, 'has styles; export it with presentation attributes instead'],
  [/\sid=/, 'has ids, as gradients and clips need them; export it as plain shapes'],
  [/<text/, 'has text; convert it to outlines'],
  [/<script|<foreignObject|\son\w+=|href=|<!ENTITY/i, 'has scripts, links or embedded files'],
] as const;

const MOST_WIDE = 10;

/** Reads a logo. @throws {ContentError} */
export function readLogo(absoluteFile: string): Logo {
  const text = readFileSync(absoluteFile, 'utf8');
  const [root = ''] = /<svg\b[^>]*>/.exec(text) ?? [];
  const box =
    /\sviewBox="([^"]*)"/
      .exec(root)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [, , width = 0, height = 0] = box;
  const isSized = width > 0 && height > 0 && width <= MOST_WIDE * height;
  const wrong = isSized
    ? REFUSED.find(([pattern]) => pattern.test(text))?.[1]
    : `must be an SVG file with a viewBox, at most ${MOST_WIDE} times as wide as high`;
  if (wrong !== undefined)
    throw new ContentError([
      { file: path.relative(process.cwd(), absoluteFile), message: `${wrong}.` },
    ]);
  const attributes = root
    .slice('<svg'.length)
    .replaceAll(/\s(?:width|height|x|y|class)="[^"]*"/g, '');
  const inner = text.slice(text.indexOf(root) + root.length).trim();
  return {
    elements: `<svg width="${width}" height="${height}"${attributes}${inner}`,
    width,
    height,
  };
}
