import type { Mark, TextMark } from './marks.ts';
import { SMALLEST, trackOf } from './measure.ts';
import type { Typesetter } from './measure.ts';
import type { Box } from './path.ts';

/** One line of text that fits `max` units; empty if not even a letter fits. */
export function write(
  { fit, widthOf }: Typesetter,
  x: number,
  y: number,
  text: string,
  max: number,
  size: number,
  weight: number,
): TextMark[] {
  const fitted = fit(text, Math.max(size, SMALLEST), weight, max);
  if (fitted.text === '') return [];
  const width = widthOf(fitted.text, fitted.size, weight);
  return [{ kind: 'text', x, y, ...fitted, weight, track: trackOf(fitted.size), width }];
}

/** The box that a mark covers; for text, from ascender to descender. */
export const boxOf = (mark: Mark): Box =>
  mark.kind === 'shape'
    ? mark.box
    : { x: mark.x, y: mark.y - mark.size * 0.74, w: mark.width, h: mark.size * 0.96 };
