import { boxOf, fit, flat, line, trackOf, widthOf, wrap, write } from './drawing/index.ts';
import type { Mark } from './drawing/index.ts';
import { bob } from './parts/frames.ts';

/** What the words of an image say. */
export interface OpenGraphWords {
  /** The title, or its lines where they are chosen. */
  readonly title: string | readonly string[];
  /** The line above the title: the agency, the service. */
  readonly kicker: string;
  /** As written: 'From $1,500'. */
  readonly price?: string;
}

export interface WordsPlace {
  /** The longest line, in units. */
  readonly column: number;
  /** The largest size of the title. */
  readonly largest: number;
  /** Where the kicker stands: at the top, or on the title, where something hangs above them. */
  readonly kicker: 'top' | 'title';
}

/** The size of an image in pixels, which are its units, and its margin. */
export const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 64] as const;

const SMALLEST = 48;
const [HEAVIEST, LIGHTEST] = [880, 250] as const;
const LEADING = 0.98;
const MOST_LINES = 4;
/** How much smaller a title may be set for the sake of its string. */
const SHRINK = 0.75;
/** What the title may take of the height. */
const TALLEST = 420;

interface TitleLines {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Every way to break words into at most `most` lines, the fewest lines first. */
function breaksOf(words: readonly string[], most: number): string[][] {
  const whole = [words.join(' ')];
  if (most === 1) return [whole];
  const broken = words.slice(1).flatMap((_, index) => {
    const rest = breaksOf(words.slice(index + 1), most - 1);
    return rest.map((lines) => [words.slice(0, index + 1).join(' '), ...lines]);
  });
  return [whole, ...broken].sort((one, other) => one.length - other.length);
}

const widthAt = (text: string, size: number, weight: number): number =>
  widthOf(text, size, weight, trackOf(size));

/** Whether the string can fall past all lines: the last one, heavy, reaches furthest. */
function isOpen(lines: readonly string[], size: number): boolean {
  const last = widthAt(lines.at(-1) ?? '', size, HEAVIEST);
  return lines.slice(0, -1).every((part) => widthAt(part, size, LIGHTEST) <= last);
}

/**
 * The largest size at which a title takes three lines at most and every line fits the column with its stop. A
 * somewhat smaller one is taken when its last line is the longest, so that the red string hangs free.
 */
function setTitle(title: OpenGraphWords['title'], { column, largest }: WordsPlace): TitleLines {
  const whole = typeof title === 'string' ? title : title.join(' ');
  const ways = typeof title === 'string' ? breaksOf(title.split(' '), 3) : [title];
  let best: TitleLines | undefined;
  for (let size = largest; size > SMALLEST && size >= (best?.size ?? 0) * SHRINK; size -= 4) {
    const fitting = ways
      .filter((lines) => lines.length * size * LEADING <= TALLEST)
      .filter((lines) =>
        lines.every((part) => widthAt(part, size, HEAVIEST) <= column - size * 0.3),
      );
    const open = fitting.find((lines) => isOpen(lines, size));
    if (open !== undefined) return { lines: open, size };
    const [first] = fitting;
    if (first !== undefined) best ??= { lines: first, size };
  }
  if (best !== undefined) return best;
  const lines = wrap(whole, SMALLEST, HEAVIEST, column, MOST_LINES);
  return {
    lines: lines.map((part) => fit(part, SMALLEST, HEAVIEST, column).text),
    size: SMALLEST,
  };
}

/** Where the string may start so that it crosses no word: under the lowest one that reaches over it. */
function hookOf(texts: readonly Mark[], x: number, gap: number): number {
  const above = texts.map(boxOf).filter((box) => box.x + box.w + gap > x);
  return Math.max(0, ...above.map((box) => box.y + box.h + gap));
}

/** Wrapped lines are light but the last; chosen ones gain weight from line to line, as the hero's do. */
function weightOf(index: number, last: number, chosen: boolean): number {
  if (index === last) return HEAVIEST;
  if (!chosen) return LIGHTEST;
  return Math.round(190 + (index / last) * (HEAVIEST - 190));
}

/** The words of an image from its lower left corner up, with the hanging full stop behind the last one. */
export function setWords(words: OpenGraphWords, place: WordsPlace) {
  const { column } = place;
  const { lines, size } = setTitle(words.title, place);
  const foot = HEIGHT - MARGIN;
  const last = lines.length - 1;
  const first = foot - last * size * LEADING;
  const end = MARGIN + widthOf(lines[last] ?? '', size, HEAVIEST, trackOf(size)) + size * 0.16;
  const top = place.kicker === 'top' ? 92 : first - size * 0.74 - 34;
  const title = lines.map((part, index) => {
    const weight = weightOf(index, last, typeof words.title !== 'string');
    return write(MARGIN, first + index * size * LEADING, part, column, size, weight);
  });
  const upper = flat([
    write(MARGIN, top, words.kicker, column, 30, 650),
    words.price === undefined ? [] : write(MARGIN, top + 76, words.price, column, 64, HEAVIEST),
    title.slice(0, last),
  ]);
  const hook = Math.min(hookOf(upper, end, 10), foot - size * 0.5);
  const texts = flat([upper, title.slice(last)]);
  const stop = flat([
    line([end, hook, end, foot - size * 0.34], 'accent-heavy'),
    bob(end, foot - size * 0.36, size * 0.11, 'signal'),
  ]);
  return { texts, stop, end };
}
