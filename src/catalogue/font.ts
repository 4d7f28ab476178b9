import { globSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import type { Feature } from 'harfbuzzjs';
import wawoff2 from 'wawoff2';
import type { FontChoice } from '../schemas/theme.ts';
import { readContent } from './content-files.ts';

/** The folder of an installed package. @throws {Error} if it is not installed */
const folderOf = (root: string, name: string): string =>
  dirname(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`));

const ENDING = /-latin-([a-z0-9]+)-normal\.woff2$/i;

/** The axes of a package's files; undefined if it is not installed. */
function axesOf(root: string, name: string): string[] | undefined {
  try {
    const files = readdirSync(join(folderOf(root, name), 'files'));
    return files.flatMap((file) => ENDING.exec(file)?.[1] ?? []);
  } catch {
    return undefined;
  }
}

/** Why a font can't be used, and the field of `font` that is wrong. */
export function fontProblem(
  root: string,
  font: FontChoice,
): readonly [field: 'package' | 'axes', message: string] | undefined {
  const known = axesOf(root, font.package);
  if (!known)
    return [
      'package',
      `font.package is "${font.package}", which is not installed; a developer adds it to package.json: npm install ${font.package}.`,
    ];
  if (!known.includes(font.axes))
    return ['axes', `font.axes is "${font.axes}"; the package has ${known.join(', ')}.`];
  return undefined;
}

/** Says that prices are not shown as weights, if a font has one weight. */
export const fontWarning = ({ axes }: FontChoice): string | undefined =>
  /^\d+$/.test(axes)
    ? `font.axes is "${axes}", which is one weight: bold text and high prices look like all others. Choose a file with wght.`
    : undefined;

/** The font that the content of a project names. @throws {ContentError} */
export const readFontChoice = (root: string): FontChoice =>
  readContent(join(root, 'content'), 'theme').font;

/** Paths of the site's font, and of its license. */
export function fontFiles(
  root: string,
  { package: name, axes }: FontChoice,
): { font: string; license: string } {
  const folder = folderOf(root, name);
  const ending = `-latin-${axes}-normal.woff2`;
  const font = readdirSync(join(folder, 'files')).find((file) => file.endsWith(ending));
  if (!font) throw new Error(`${name} has no file that ends in ${ending}.`);
  return { font: join(folder, 'files', font), license: join(folder, 'LICENSE') };
}

/** Reads a font with all its weights, from the packages of the project at `root`. */
async function readFace(root: string, font: FontChoice): Promise<Face> {
  return new Face(new Blob(await wawoff2.decompress(await readFile(fontFiles(root, font).font))));
}

/** How far letters reach above and below the baseline, in em. */
export async function readExtents(
  root: string,
  choice = readFontChoice(root),
): Promise<{ ascent: number; descent: number }> {
  const face = await readFace(root, choice);
  const { ascender, descender } = new Font(face).hExtents();
  return { ascent: ascender / face.upem, descent: -descender / face.upem };
}

/** The font at a weight from 100 to 900. */
function fontAt(face: Face, weight: number): Font {
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  return font;
}

/** The kerned glyphs of a line of text, with their advances in the font's units. */
function glyphsOf(font: Font, text: string, features: readonly Feature[] = []) {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer, [...features]);
  return buffer.getGlyphInfosAndPositions();
}

/** The width of a kerned line at a weight, in em. */
export type Measure = (text: string, weight: number, features?: readonly Feature[]) => number;

/** Reads the site's font, and returns a function that measures text in it. */
export async function readMeasure(root: string, choice = readFontChoice(root)): Promise<Measure> {
  const face = await readFace(root, choice);
  const fonts = new Map<number, Font>();
  return (text, weight, features) => {
    const font = fonts.get(weight) ?? fontAt(face, weight);
    fonts.set(weight, font);
    const glyphs = glyphsOf(font, text, features);
    return glyphs.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) / face.upem;
  };
}

/**
 * Sets a line at a size, a weight from 100 to 900, and a letter-spacing in units: its outline, from
 * x = 0 on the baseline y = 0, and its width, in units.
 */
export type SetLine = (
  text: string,
  size: number,
  weight: number,
  track: number,
) => { readonly d: string; readonly width: number };

type Segments = { type: string; values: number[] }[];

/** Rounds to a tenth of a unit, which is a tenth of a pixel in the images. */
const tenth = (value: number): number => Math.round(value * 10) / 10 || 0;

const place = (segments: Segments, scale: number, shift: number): string =>
  segments
    .map(({ type, values }) => {
      const numbers = values.map((value, index) =>
        tenth(index % 2 === 0 ? shift + value * scale : -value * scale),
      );
      return `${type}${numbers.join(' ')}`;
    })
    .join('');

/** The lines of content/ with a character: `content/site.yaml:4`. */
const placesOf = (root: string, character: string): string[] =>
  globSync('content/**/*.{yaml,mdx}', { cwd: root }).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.includes(character) ? `${file}:${index + 1}` : [])),
  );

/**
 * Reads the site's font and returns a function that converts a line of text to outlines, for images
 * rendered where no font is installed.
 * @param root the folder from which the font's package is resolved
 */
export async function readGlyphs(root: string): Promise<SetLine> {
  const face = await readFace(root, readFontChoice(root));
  /** The font at each weight, with the outlines so far: an image repeats letters. */
  const cuts = new Map<number, { font: Font; outlines: Map<number, Segments> }>();
  return (text, size, weight, track) => {
    const cut = cuts.get(weight) ?? { font: fontAt(face, weight), outlines: new Map() };
    cuts.set(weight, cut);
    const scale = size / face.upem;
    let [d, width] = ['', 0];
    for (const { codepoint, cluster, xAdvance = 0, xOffset = 0 } of glyphsOf(cut.font, text)) {
      if (codepoint === 0) {
        const character = String.fromCodePoint(text.codePointAt(cluster) ?? 0);
        const places = placesOf(root, character).join(', ');
        throw new Error(
          `The font has no "${character}", which stands in "${text}"${places && ` (${places})`}. Write it otherwise.`,
        );
      }
      const outline: Segments = cut.outlines.get(codepoint) ?? cut.font.glyphToJson(codepoint);
      cut.outlines.set(codepoint, outline);
      d += place(outline, scale, width + xOffset * scale);
      width += xAdvance * scale + track;
    }
    return { d, width };
  };
}
