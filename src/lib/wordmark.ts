import { axisWeight } from '../domain/weight.ts';
import { readGlyphs } from './open-graph/glyphs.ts';
import type { SetLine } from './open-graph/glyphs.ts';

let glyphs: Promise<SetLine> | undefined;
const getGlyphs = (): Promise<SetLine> => (glyphs ??= readGlyphs(process.cwd()));

/** The name as an outline, a hundred units an em, on the baseline y = 0. */
export interface WordmarkOutline {
  readonly d: string;
  readonly width: number;
}

/**
 * Draws the name, which gains weight letter by letter whatever its length: outlines, because it is there before
 * any font is.
 * @param track the space between letters, in hundredths of an em
 */
export async function outlineWordmark(name: string, track: number): Promise<WordmarkOutline> {
  const setLine = await getGlyphs();
  const letters = [...name];
  let [d, width] = ['', 0];
  for (const [index, letter] of letters.entries()) {
    const share = letters.length > 1 ? index / (letters.length - 1) : 1;
    const outline = setLine(letter, 100, axisWeight(share, 140), track, width);
    d += outline.d;
    width += outline.width;
  }
  return { d, width: width - track };
}

/** The width of a word in the site's font, in em, for a place that must not change its size when the font arrives. */
export async function measureWord(word: string, weight: number, track: number): Promise<number> {
  const setLine = await getGlyphs();
  return setLine(word, 1, weight, track).width;
}
