import type { Face, Font } from 'harfbuzzjs';
import { fontAt, glyphsOf, readArchivo } from './archivo.ts';

/** The outline of one line of text, from x = 0 on the baseline y = 0, and its width, in units. */
export interface Outline {
  readonly d: string;
  readonly width: number;
}

/** Sets a line at a size, a weight from 100 to 900, and a letter-spacing in units. */
export type SetLine = (text: string, size: number, weight: number, track: number) => Outline;

/** Rounds to a tenth of a unit, which is a tenth of a pixel in the images. */
const tenth = (value: number): number => Math.round(value * 10) / 10 || 0;

type Segments = ReturnType<Font['glyphToJson']>;

const place = (segments: Segments, scale: number, shift: number): string =>
  segments
    .map(({ type, values }) => {
      const numbers = values.map((value, index) =>
        tenth(index % 2 === 0 ? shift + value * scale : -value * scale),
      );
      return `${type}${numbers.join(' ')}`;
    })
    .join('');

/** The font at one weight. Caches outlines, because an image repeats letters. */
function cut(face: Face, weight: number) {
  const font = fontAt(face, weight);
  const outlines = new Map<number, Segments>();
  const outlineOf = (glyph: number): Segments => {
    const known = outlines.get(glyph) ?? font.glyphToJson(glyph);
    outlines.set(glyph, known);
    return known;
  };
  return { font, outlineOf };
}

/** The kerned glyphs of a line. @throws {Error} for a character that the font lacks */
function knownGlyphs(font: Font, text: string) {
  const glyphs = glyphsOf(font, text);
  const missing = glyphs.find(({ codepoint }) => codepoint === 0);
  if (missing !== undefined) {
    const character = String.fromCodePoint(text.codePointAt(missing.cluster) ?? 0);
    throw new Error(
      `Archivo has no "${character}", which stands in "${text}". Write it otherwise.`,
    );
  }
  return glyphs;
}

/**
 * Reads the site's font and returns a function that converts a line of text to outlines, for images
 * rendered where no font is installed.
 * @param root the folder from which the font's package is resolved
 */
export async function readGlyphs(root: string): Promise<SetLine> {
  const face = await readArchivo(root);
  const cuts = new Map<number, ReturnType<typeof cut>>();
  return (text, size, weight, track) => {
    const { font, outlineOf } = cuts.get(weight) ?? cut(face, weight);
    if (!cuts.has(weight)) cuts.set(weight, { font, outlineOf });
    const scale = size / face.upem;
    let [d, width] = ['', 0];
    for (const { codepoint, xAdvance = 0, xOffset = 0 } of knownGlyphs(font, text)) {
      d += place(outlineOf(codepoint), scale, width + xOffset * scale);
      width += xAdvance * scale + track;
    }
    return { d, width };
  };
}
