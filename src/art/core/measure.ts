import { CHARACTERS, WEIGHTS, WIDTHS } from './archivo-widths.ts';

/**
 * The smallest text of a picture, in units: 10 px or more where a full picture (720 wide) takes over from a close
 * one (400 wide), at 481 px, and where a close one is 267 px wide.
 */
export const SMALLEST = 15;

const WIDEST = 1.02;
const positions = new Map([...CHARACTERS].map((character, index) => [character, index]));

function advance(character: string, weight: number): number {
  const index = positions.get(character);
  if (index === undefined) return WIDEST;
  const upper = Math.max(
    1,
    WEIGHTS.findIndex((step) => step >= weight),
  );
  const [low, high] = [WEIGHTS[upper - 1] ?? 100, WEIGHTS[upper] ?? 900];
  const [from, to] = [WIDTHS[upper - 1]?.[index] ?? 102, WIDTHS[upper]?.[index] ?? 102];
  return (from + ((to - from) * (weight - low)) / (high - low)) / 100;
}

/** Width of a line in units, letter-spacing included; unknown characters count as the widest one. */
export function widthOf(text: string, size: number, weight: number, track = 0): number {
  let sum = 0;
  for (const character of text) sum += advance(character, weight) * size + track;
  return sum;
}

/** Large type is set tighter, as on the site. */
export const trackOf = (size: number): number =>
  size < 20 ? 0 : -Math.round(size * (size > 40 ? 0.4 : 0.3)) / 10;

function shorten(text: string, size: number, weight: number, max: number): string {
  const words = text.split(' ');
  while (words.length > 1) {
    words.pop();
    const kept = words.join(' ').replace(/[ ,;:·&–-]+$/u, '');
    if (widthOf(kept, size, weight) <= max) return kept;
  }
  let cut = words[0] ?? '';
  while (cut.length > 0 && widthOf(`${cut}…`, size, weight) > max) cut = cut.slice(0, -1);
  return cut === '' ? '' : `${cut}…`;
}

export interface Fitted {
  readonly text: string;
  readonly size: number;
}

/** Makes a line fit: first smaller, down to `min`, then fewer words, then fewer letters. */
export function fit(
  text: string,
  size: number,
  weight: number,
  max: number,
  min: number = SMALLEST,
): Fitted {
  let fitted = size;
  while (fitted > min && widthOf(text, fitted, weight, trackOf(fitted)) > max) {
    fitted = Math.max(min, fitted - (fitted > 30 ? 1 : 0.5));
  }
  const fits = widthOf(text, fitted, weight, trackOf(fitted)) <= max;
  return { text: fits ? text : shorten(text, fitted, weight, max), size: fitted };
}

/** Breaks a text into at most `rows` lines of at most `max` units; the last one is shortened. */
export function wrap(
  text: string,
  size: number,
  weight: number,
  max: number,
  rows: number,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, size, weight, trackOf(size)) <= max) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines.slice(0, rows);
}
