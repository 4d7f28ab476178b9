import { bob, boxOf, flat, line, rect, write } from './drawing/index.ts';
import type { Mark, Typesetter } from './drawing/index.ts';

/** The text of an image. */
export interface OpenGraphText {
  /** The title, or its lines if the breaks are fixed. */
  readonly title: string | readonly string[];
  /** The line above the title: the agency, and what follows it. */
  readonly brand: string;
  readonly kicker?: string;
  /** Formatted: 'From $1,500'. */
  readonly price?: string;
}

export interface TextPlace {
  readonly typesetter: Typesetter;
  /** The longest line, in units. */
  readonly column: number;
  /** The largest size of the title. */
  readonly largest: number;
  /** Width by height of the logo, which stands for the agency's name. */
  readonly logo?: number | undefined;
  /** The kicker's position: at the top, or just above the title if something hangs there. */
  readonly kicker: 'top' | 'title';
}

/** The size of an image in pixels, which are its units, and its margin. */
export const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 64] as const;

const LOGO_HEIGHT = 44;
const SMALLEST = 48;
const [HEAVIEST, LIGHTEST] = [880, 250] as const;
const LEADING = 0.98;
const MOST_LINES = 4;
/** How far a title may shrink so that the string hangs free. */
const SHRINK = 0.75;
/** The largest share of the height that the title takes. */
const TALLEST = 420;

interface TitleLines {
  readonly lines: readonly string[];
  readonly size: number;
}

/** All ways to break words into at most `most` lines, fewest lines first. */
function breaksOf(words: readonly string[], most: number): string[][] {
  const whole = [words.join(' ')];
  if (most === 1) return [whole];
  const broken = words.slice(1).flatMap((_, index) => {
    const rest = breaksOf(words.slice(index + 1), most - 1);
    return rest.map((lines) => [words.slice(0, index + 1).join(' '), ...lines]);
  });
  return [whole, ...broken].sort((one, other) => one.length - other.length);
}

/** Whether the string can pass all lines: the last, heavy one must be the longest. */
function isOpen(lines: readonly string[], size: number, { widthOf }: Typesetter): boolean {
  const last = widthOf(lines.at(-1) ?? '', size, HEAVIEST);
  return lines.slice(0, -1).every((part) => widthOf(part, size, LIGHTEST) <= last);
}

/**
 * The largest size at which a title takes at most three lines and each line with its full stop
 * fits the column. Prefers a slightly smaller size whose last line is the longest, so that the
 * red string hangs free.
 */
function setTitle(
  title: OpenGraphText['title'],
  { column, largest, typesetter }: TextPlace,
): TitleLines {
  const { fit, widthOf, wrap } = typesetter;
  const whole = typeof title === 'string' ? title : title.join(' ');
  const ways = typeof title === 'string' ? breaksOf(title.split(' '), 3) : [title];
  let best: TitleLines | undefined;
  for (let size = largest; size > SMALLEST && size >= (best?.size ?? 0) * SHRINK; size -= 4) {
    const fitting = ways
      .filter((lines) => lines.length * size * LEADING <= TALLEST)
      .filter((lines) =>
        lines.every((part) => widthOf(part, size, HEAVIEST) <= column - size * 0.3),
      );
    const open = fitting.find((lines) => isOpen(lines, size, typesetter));
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

/** The string's top: below the lowest line that it would cross. */
function hookOf(texts: readonly Mark[], x: number, gap: number): number {
  const above = texts.map(boxOf).filter((box) => box.x + box.w + gap > x);
  return Math.max(0, ...above.map((box) => box.y + box.h + gap));
}

/** Wrapped lines are light except the last; fixed lines get heavier line by line, as in the hero. */
function weightOf(index: number, last: number, chosen: boolean): number {
  if (index === last) return HEAVIEST;
  if (!chosen) return LIGHTEST;
  return Math.round(190 + (index / last) * (HEAVIEST - 190));
}

/** The line above the title: the logo's place or the agency's name, and what follows it. */
function setKicker(
  { brand, kicker }: OpenGraphText,
  { column, logo, typesetter }: TextPlace,
  y: number,
) {
  if (logo === undefined) {
    const text = kicker === undefined ? brand : `${brand} · ${kicker}`;
    return { marks: write(typesetter, MARGIN, y, text, column, 30, 650) };
  }
  const w = Math.min(LOGO_HEIGHT * logo, column * 0.6);
  const box = { x: MARGIN, y: y - 11 - LOGO_HEIGHT / 2, w, h: LOGO_HEIGHT };
  const after = write(typesetter, MARGIN + w + 24, y, kicker ?? '', column - w - 24, 30, 650);
  // Keeps strings away from the logo.
  return { marks: [rect(box.x, box.y, box.w, box.h, 'ground'), ...after], box };
}

/** The text of an image from the lower left corner up; the full stop hangs after the last word. */
export function setText(text: OpenGraphText, place: TextPlace) {
  const { column, typesetter } = place;
  const { lines, size } = setTitle(text.title, place);
  const foot = HEIGHT - MARGIN;
  const last = lines.length - 1;
  const first = foot - last * size * LEADING;
  const end = MARGIN + typesetter.widthOf(lines[last] ?? '', size, HEAVIEST) + size * 0.16;
  const top = place.kicker === 'top' ? 92 : first - size * 0.74 - 34;
  const title = lines.map((part, index) => {
    const weight = weightOf(index, last, typeof text.title !== 'string');
    return write(typesetter, MARGIN, first + index * size * LEADING, part, column, size, weight);
  });
  const { marks, box } = setKicker(text, place, top);
  const upper = flat([
    marks,
    text.price === undefined
      ? []
      : write(typesetter, MARGIN, top + 76, text.price, column, 64, HEAVIEST),
    title.slice(0, last),
  ]);
  const hook = Math.min(hookOf(upper, end, 10), foot - size * 0.5);
  const texts = flat([upper, title.slice(last)]);
  const stop = flat([
    line([end, hook, end, foot - size * 0.34], 'accent-heavy'),
    bob(end, foot - size * 0.36, size * 0.11, 'signal'),
  ]);
  return { texts, stop, end, logoBox: box };
}
