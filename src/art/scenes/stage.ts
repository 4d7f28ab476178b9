import type { Drawing } from '../core/marks.ts';
import { boxOf, flat } from '../core/marks.ts';
import type { Box, Composition, Mark, Pen } from '../types.ts';

/** The sheet on which every composition is drawn, in units. */
export const WIDE = 720;
export const HIGH = 540;
/** How far a shape may reach over the edge of the sheet. */
export const BLEED = 40;

/** A touch of the edges is not an overlap. */
const TOUCH = 1.5;

const overlaps = (a: Box, b: Box): boolean =>
  a.x + TOUCH < b.x + b.w &&
  b.x + TOUCH < a.x + a.w &&
  a.y + TOUCH < b.y + b.h &&
  b.y + TOUCH < a.y + a.h;

/** Leaves out the words that something drawn later would hide or cut. */
export function withoutHiddenWords(marks: readonly Mark[]): Mark[] {
  const covers: Box[] = [];
  const kept: Mark[] = [];
  for (const mark of marks.toReversed()) {
    const box = boxOf(mark);
    if (mark.kind === 'words' && covers.some((cover) => overlaps(cover, box))) continue;
    if (mark.kind === 'shape' && mark.covers === true) covers.push(box);
    kept.push(mark);
  }
  return kept.reverse();
}

/** An arrangement on the wide sheet. */
export const compose =
  (draw: (pen: Pen) => Drawing): Composition =>
  (pen) =>
    withoutHiddenWords(flat(draw(pen)));
