import { axisWeight } from '../domain/weight.ts';
import { readGlyphs } from '../catalogue/font.ts';
import type { SetLine } from '../catalogue/font.ts';

let glyphs: Promise<SetLine> | undefined;
const getGlyphs = (): Promise<SetLine> => (glyphs ??= readGlyphs(process.cwd()));

/** The name as outlines, 100 units per em, on the baseline y = 0. */
export interface Wordmark {
  /** `d` starts at x = 0, so that marks with other spacing share outlines, which compress well. */
  readonly letters: readonly { d: string; x: number }[];
  readonly width: number;
}

/**
 * Draws the brand's name with increasing weight from letter to letter. Outlines need no web font.
 * @param track letter spacing in hundredths of an em
 */
export async function outlineWordmark(name: string, track: number): Promise<Wordmark> {
  const setLine = await getGlyphs();
  const characters = [...name];
  let x = 0;
  const letters = characters.map((character, index) => {
    const share = characters.length > 1 ? index / (characters.length - 1) : 1;
    const { d, width } = setLine(character, 100, axisWeight(share, 140), track);
    const letter = { d, x };
    x += width;
    return letter;
  });
  return { letters, width: x - track };
}

/** The width of a word in the site's font, in em, to reserve its space before the font loads. */
export async function measureWord(word: string, weight: number, track: number): Promise<number> {
  const setLine = await getGlyphs();
  return setLine(word, 1, weight, track).width;
}
