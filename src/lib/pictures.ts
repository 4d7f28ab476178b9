import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { draw, readPicture } from '../catalogue/read-picture.ts';
import type { Drawn, Picture, Rendering, TextLine } from '../catalogue/read-picture.ts';
import type { SetLine } from '../catalogue/font.ts';
import { readContent } from '../catalogue/content-files.ts';
import { swatchesOf } from '../catalogue/swatches.ts';
import { PHOTOS } from '../schemas/picture.ts';

const folder = path.resolve('content/pictures');
const swatches = swatchesOf(readContent(path.resolve('content'), 'theme'));

const stampOf = (absolute: string): string => {
  const { mtimeMs, size } = statSync(absolute);
  return `${mtimeMs} ${size}`;
};

/** A file's name and time: changes with each edit. */
export const pictureStamp = (file: string): string => `${file} ${stampOf(path.join(folder, file))}`;

const kept = new Map<string, { stamp: string; picture: Picture }>();

/** Reads a drawing of content/pictures, again only after an edit. @throws {ContentError} */
export function getDrawing(file: string): Picture {
  const absolute = path.join(folder, file);
  const stamp = stampOf(absolute);
  const known = kept.get(file);
  const picture = known?.stamp === stamp ? known.picture : readPicture(absolute, swatches);
  kept.set(file, { stamp, picture });
  return picture;
}

/** Colors follow the page's theme; text uses the page's font. */
const themed: Rendering = { color: (token) => `var(--color-${token})` };

export const drawPicture = (picture: Picture, rendering = themed): Drawn =>
  draw(picture, swatches, rendering);

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Draws a line of text as outlines, for images that are made where the site's font is not installed. */
export const outlineWith =
  (setLine: SetLine) =>
  ({ x, y, anchor, parts }: TextLine, paint: (value: string) => string): string => {
    const set = parts.map(({ text, size, weight, track, fill }) => ({
      ...setLine(text, size, weight, track),
      fill: paint(fill),
    }));
    const width = set.reduce((sum, part) => sum + part.width, 0);
    let start = x - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
    return set
      .map((part) => {
        const at = `translate(${tenth(start)} ${tenth(y)})`;
        start += part.width;
        return `<path transform="${at}" fill="${part.fill}" d="${part.d}"/>`;
      })
      .join('');
  };

/** The picture of another view beside a file: `web-design/1-small.jpg` for `web-design/1.svg`. */
export function besideOf(file: string, view: 'small' | 'thumbnail'): string | undefined {
  const { dir, name } = path.parse(file);
  return ['svg', ...PHOTOS]
    .map((ending) => path.join(dir, `${name}-${view}.${ending}`))
    .find((beside) => existsSync(path.join(folder, beside)));
}
