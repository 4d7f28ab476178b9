/** The width of a kerned line at a weight, in em. The build reads it from the font's file: code knows no font. */
export type Measure = (text: string, weight: number) => number;

/**
 * The smallest text of a picture, in units. At least 10 px both where the wide view (720 units)
 * takes over, at 481 px, and where the small view (400 units) is 267 px wide.
 */
export const SMALLEST = 15;

/** Letter-spacing: large type is set tighter, as on the site. */
export const trackOf = (size: number): number =>
  size < 20 ? 0 : -Math.round(size * (size > 40 ? 0.4 : 0.3)) / 10;

export interface Fitted {
  readonly text: string;
  readonly size: number;
}

/** Measures, fits and breaks lines of text in a font. */
export type Typesetter = ReturnType<typeof createTypesetter>;

export function createTypesetter(measure: Measure) {
  const known = new Map<string, number>();

  function inEm(text: string, weight: number): number {
    const key = `${weight} ${text}`;
    const width = known.get(key) ?? measure(text, weight);
    known.set(key, width);
    return width;
  }

  /** The width of a line in units, with letter-spacing. */
  const widthOf = (text: string, size: number, weight: number, track = trackOf(size)): number =>
    inEm(text, weight) * size + track * [...text].length;

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

  /** Fits a line into a width: reduces the size down to `min`, then drops words, then letters. */
  function fit(text: string, size: number, weight: number, max: number, min = SMALLEST): Fitted {
    let fitted = size;
    while (fitted > min && widthOf(text, fitted, weight) > max)
      fitted = Math.max(min, fitted - (fitted > 30 ? 1 : 0.5));
    const fits = widthOf(text, fitted, weight) <= max;
    return { text: fits ? text : shorten(text, fitted, weight, max), size: fitted };
  }

  /** Breaks a text into at most `rows` lines of at most `max` units; a single word may be longer. */
  function wrap(text: string, size: number, weight: number, max: number, rows: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ').filter((part) => part !== '')) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && widthOf(longer, size, weight) <= max)
        lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines.slice(0, rows);
  }

  return { widthOf, fit, wrap };
}
