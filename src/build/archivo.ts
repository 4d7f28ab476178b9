import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import type { Feature } from 'harfbuzzjs';
import wawoff2 from 'wawoff2';

const sourcePackage = '@fontsource-variable/archivo';

/** Paths of the Archivo font with a weight axis, and of its license (SIL Open Font License 1.1). */
export function archivoFiles(root: string): { font: string; license: string } {
  const resolve = createRequire(join(root, 'package.json')).resolve;
  const folder = dirname(resolve(`${sourcePackage}/package.json`));
  return {
    font: join(folder, 'files/archivo-latin-wght-normal.woff2'),
    license: join(folder, 'LICENSE'),
  };
}

/** Reads Archivo with all its weights, from the packages of the project at `root`. */
export async function readArchivo(root: string): Promise<Face> {
  return new Face(new Blob(await wawoff2.decompress(await readFile(archivoFiles(root).font))));
}

/** The font at a weight from 100 to 900. */
export function fontAt(face: Face, weight: number): Font {
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  return font;
}

/** The kerned glyphs of a line of text, with their advances in the font's units. */
export function glyphsOf(font: Font, text: string, features: readonly Feature[] = []) {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer, [...features]);
  return buffer.getGlyphInfosAndPositions();
}
