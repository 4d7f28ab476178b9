import { rect } from './marks.ts';
import type { Anchor, Drawing, Mark, TextMark } from './marks.ts';
import { fit, SMALLEST, trackOf, widthOf, wrap } from './measure.ts';
import type { Box } from './path.ts';
import type { Color, StyleName } from './styles.ts';

/** The text's anchor (default: start) and color (default: ink), in any order. */
type TextStyle = Anchor | Color;

const isAnchor = (style: TextStyle): style is Anchor =>
  style === 'start' || style === 'middle' || style === 'end';

/** One line of text that fits `max` units; empty if not even a letter fits. */
export function write(
  x: number,
  y: number,
  text: string,
  max: number,
  size = SMALLEST,
  weight = 500,
  ...style: readonly TextStyle[]
): TextMark[] {
  const fitted = fit(text, Math.max(size, SMALLEST), weight, max);
  if (fitted.text === '') return [];
  const anchor = style.find(isAnchor) ?? 'start';
  const fill = style.find((each) => !isAnchor(each)) ?? 'ink';
  const track = trackOf(fitted.size);
  return [{ kind: 'text', x, y, ...fitted, weight, fill, anchor, track, max }];
}

/** Line height as a share of the font size. */
const LEADING = 1.18;

/** Breaks a text into lines: reduces the size if it needs too many, then drops words. */
export function paragraph(
  x: number,
  y: number,
  text: string,
  max: number,
  rows: number,
  size = SMALLEST,
  weight = 500,
  ...style: readonly TextStyle[]
): TextMark[] {
  let fitted = Math.max(size, SMALLEST);
  const gap = fitted * LEADING;
  const breaks = (): readonly string[] => wrap(text, fitted, weight, max, rows + 1);
  while (fitted > SMALLEST && breaks().length > rows) fitted = Math.max(SMALLEST, fitted - 0.5);
  return breaks()
    .slice(0, rows)
    .flatMap((part, index) => write(x, y + index * gap, part, max, fitted, weight, ...style));
}

/** A headline of two lines of equal size, the first light, the second heavy. */
export function headline(
  x: number,
  y: number,
  [first, second]: readonly [string, string],
  max: number,
  size: number,
  fill: Color = 'ink',
): TextMark[] {
  const fitted = Math.min(fit(first, size, 250, max).size, fit(second, size, 850, max).size);
  return [
    ...write(x, y, first, max, fitted, 250, fill),
    ...write(x, y + fitted * 0.98, second, max, fitted, 850, fill),
  ];
}

/** Text that is shown together or not at all. */
const joined = (marks: readonly TextMark[]): TextMark[] =>
  marks.map((mark) => ({ ...mark, sentence: marks[0]?.text ?? '' }));

/** A light and a heavy phrase on one line, a space apart. */
export function phrase(
  x: number,
  y: number,
  [light, heavy]: readonly [string, string],
  max: number,
  size: number,
): TextMark[] {
  const track = trackOf(size);
  const space = size * 0.24;
  const natural = widthOf(light, size, 250, track) + space + widthOf(heavy, size, 880, track);
  const fitted = Math.floor(Math.min(size, (size * max) / natural));
  const first = widthOf(light, fitted, 250, trackOf(fitted)) + fitted * 0.24;
  return joined([
    ...write(x, y, light, first, fitted, 250),
    ...write(x + first, y, heavy, max - first, fitted, 880),
  ]);
}

/** A light phrase at the left end of a line and a heavy one at its right end. */
export function spreadPhrase(
  left: number,
  right: number,
  y: number,
  [light, heavy]: readonly [string, string],
  size: number,
): TextMark[] {
  const first = widthOf(light, size, 250, trackOf(size));
  return joined([
    ...write(left, y, light, first, size, 250),
    ...write(right, y, heavy, right - left - first - size / 2, size, 880, 'end'),
  ]);
}

/** The box that a mark covers; for text, from ascender to descender. */
export function boxOf(mark: Mark): Box {
  if (mark.kind === 'shape') return mark.box;
  const w = widthOf(mark.text, mark.size, mark.weight, mark.track);
  const shift = mark.anchor === 'start' ? 0 : mark.anchor === 'end' ? w : w / 2;
  return { x: mark.x - shift, y: mark.y - mark.size * 0.74, w, h: mark.size * 0.96 };
}

/** Lines of text with a background patch, where rules run behind them. */
export const patched = (lines: readonly Mark[], paper: StyleName = 'ground'): Drawing =>
  lines.map((mark) => {
    const { x, y, w, h } = boxOf(mark);
    return [rect(x - 4, y - 1, w + 8, h + 2, paper), mark];
  });
