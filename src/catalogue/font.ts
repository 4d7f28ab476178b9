import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import type { Feature } from 'harfbuzzjs';
import wawoff2 from 'wawoff2';

/** Paths of the Archivo font with a weight axis, and of its license (SIL Open Font License 1.1). */
export function archivoFiles(root: string): { font: string; license: string } {
  const resolve = createRequire(join(root, 'package.json')).resolve;
  const folder = dirname(resolve('@fontsource-variable/archivo/package.json'));
  return {
    font: join(folder, 'files/archivo-latin-wght-normal.woff2'),
    license: join(folder, 'LICENSE'),
  };
}

/** Reads Archivo with all its weights, from the packages of the project at `root`. */
async function readFace(root: string): Promise<Face> {
  return new Face(new Blob(await wawoff2.decompress(await readFile(archivoFiles(root).font))));
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
export async function readMeasure(root: string): Promise<Measure> {
  const face = await readFace(root);
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
  const face = await readFace(root);
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
          `Archivo has no "${character}", which stands in "${text}"${places && ` (${places})`}. Write it otherwise.`,
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
