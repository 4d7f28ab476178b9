import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkitten';
import wawoff2 from 'wawoff2';
import type { Glyphs } from '../art/index.ts';

/** Archivo with its weight axis alone (SIL Open Font License 1.1). */
const sourcePackage = '@fontsource-variable/archivo';
const sourceFile = 'files/archivo-latin-wght-normal.woff2';

interface Command {
  readonly command: string;
  readonly args: readonly number[];
}

const LETTERS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

/** A tenth of a unit: a tenth of a pixel at the size in which pictures are drawn. */
const tenth = (value: number): number => Math.round(value * 10) / 10 || 0;

function place(commands: readonly Command[], scale: number, shift: number): string {
  return commands
    .map(({ command, args }) => {
      const numbers = args.map((value, index) =>
        tenth(index % 2 === 0 ? value * scale + shift : -value * scale),
      );
      return `${LETTERS[command] ?? ''}${numbers.join(' ')}`;
    })
    .join('');
}

/**
 * Reads the site's font and returns the function that turns text into outlines, for pictures that
 * become pixels where no font is installed. `root` is the project's root. Characters that the font
 * lacks are drawn as its empty box. Kerning is not applied.
 */
export async function readGlyphOutlines(root: string): Promise<Glyphs> {
  const require = createRequire(join(root, 'package.json'));
  const folder = dirname(require.resolve(`${sourcePackage}/package.json`));
  // The variations of a font read straight from WOFF2 lack their tables; those of the unpacked one work.
  const unpacked = await wawoff2.decompress(await readFile(join(folder, sourceFile)));
  const font = create(Buffer.from(unpacked));
  if (font.isCollection) throw new Error(`${sourceFile} holds several fonts; one is expected.`);
  const cuts = new Map<number, ReturnType<typeof font.getVariation>>();
  const cutAt = (weight: number) => {
    const cut = cuts.get(weight) ?? font.getVariation({ wght: weight });
    cuts.set(weight, cut);
    return cut;
  };
  return (text, size, weight, track) => {
    const cut = cutAt(weight);
    const scale = size / font.unitsPerEm;
    let [d, width] = ['', 0];
    for (const character of text) {
      const glyph = cut.glyphForCodePoint(character.codePointAt(0) ?? 32);
      d += place(glyph.path.commands as readonly Command[], scale, width);
      width += glyph.advanceWidth * scale + track;
    }
    return { d, width };
  };
}
