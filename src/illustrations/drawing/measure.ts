/**
 * Advance widths of Archivo (variable, normal width), read from the font's tables. One row per
 * weight, one number per character of `CHARACTERS`, in hundredths of an em, rounded up.
 */
export const CHARACTERS =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~“”–…';

export const WEIGHTS = [100, 300, 500, 700, 900] as const;

export const WIDTHS: readonly (readonly number[])[] = [
  '22 26 30 58 48 94 65 17 36 36 41 62 26 34 26 29 57 46 56 57 53 57 57 53 58 57 25 25 62 62 62 54 102 66 69 74 75 69 62 80 74 26 53 63 50 86 74 80 66 80 74 68 59 74 62 89 68 63 64 25 29 25 62 46 17 54 54 49 54 54 25 52 54 20 20 49 20 86 54 54 54 54 30 48 28 54 48 69 48 48 49 31 25 31 62 30 30 50 71'
    .split(' ')
    .map(Number),
  '22 27 35 59 50 95 68 20 36 36 41 62 27 34 27 30 58 50 57 58 55 57 58 55 58 58 28 28 62 62 62 57 101 67 70 74 74 68 62 80 74 27 55 65 52 85 74 80 67 80 74 68 60 74 64 91 68 65 64 28 30 28 62 48 18 54 56 51 56 55 27 54 56 22 22 51 22 86 56 56 56 56 32 50 29 56 50 71 50 50 50 34 25 34 62 36 36 50 79'
    .split(' ')
    .map(Number),
  '21 29 41 59 53 96 71 23 36 36 41 64 29 34 29 30 58 55 58 58 57 58 58 57 58 58 32 32 64 64 64 60 101 70 71 73 74 68 62 80 74 28 58 68 56 85 74 79 67 79 73 67 62 73 66 94 69 67 64 32 30 32 64 50 20 55 58 54 58 56 30 58 58 24 24 53 24 87 58 59 58 58 35 53 31 58 52 74 53 52 51 38 25 38 64 44 44 50 91'
    .split(' ')
    .map(Number),
  '20 31 46 60 56 98 77 26 37 37 41 65 31 34 31 30 60 60 60 60 60 60 60 60 60 60 34 34 65 65 65 62 101 73 73 74 74 69 63 81 76 31 61 73 60 88 76 80 69 80 74 68 65 75 70 97 71 70 66 35 30 35 65 52 23 59 61 58 61 59 33 61 61 27 27 57 27 90 61 62 61 61 38 56 35 61 55 80 58 55 52 40 26 40 65 49 49 50 98'
    .split(' ')
    .map(Number),
  '18 34 50 66 62 100 89 28 39 39 41 66 34 34 34 31 67 67 67 67 67 67 67 67 67 67 34 34 66 66 66 62 101 78 78 78 78 73 67 84 84 37 67 84 67 98 84 84 73 84 78 73 73 84 78 100 78 78 73 39 31 39 66 56 30 67 67 67 67 67 39 67 67 32 32 67 32 100 67 67 67 67 45 62 45 67 62 95 67 62 56 39 29 39 66 51 51 50 100'
    .split(' ')
    .map(Number),
];

/**
 * The smallest text of a picture, in units. At least 10 px both where the wide view (720 units)
 * takes over, at 481 px, and where the small view (400 units) is 267 px wide.
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

/** The width of a line in units, with letter-spacing. Unknown characters count as the widest. */
export function widthOf(text: string, size: number, weight: number, track = 0): number {
  let sum = 0;
  for (const character of text) sum += advance(character, weight) * size + track;
  return sum;
}

/** Letter-spacing: large type is set tighter, as on the site. */
export const trackOf = (size: number): number =>
  size < 20 ? 0 : -Math.round(size * (size > 40 ? 0.4 : 0.3)) / 10;

function shorten(text: string, size: number, weight: number, max: number): string {
  const words = text.split(' ');
  while (words.length > 1) {
    words.pop();
    const kept = words.join(' ').replace(/[ ,;:&–-]+$/u, '');
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

/** Fits a line into a width: reduces the size down to `min`, then drops words, then letters. */
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

/** Breaks a text into at most `rows` lines of at most `max` units; shortens the last line. */
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
