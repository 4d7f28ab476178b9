import type { Anchor, Mark, TextMark } from './marks.ts';
import { fit, SMALLEST, trackOf, widthOf } from './measure.ts';
import type { Box } from './path.ts';
import type { Color } from './styles.ts';

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

/** The box that a mark covers; for text, from ascender to descender. */
export function boxOf(mark: Mark): Box {
  if (mark.kind === 'shape') return mark.box;
  const w = widthOf(mark.text, mark.size, mark.weight, mark.track);
  const shift = mark.anchor === 'start' ? 0 : mark.anchor === 'end' ? w : w / 2;
  return { x: mark.x - shift, y: mark.y - mark.size * 0.74, w, h: mark.size * 0.96 };
}
