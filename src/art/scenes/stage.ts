import type { Drawing } from '../core/marks.ts';
import { flat } from '../core/marks.ts';
import type { Composition, Pen } from '../types.ts';

/** The sheet on which every composition is drawn, in units. */
export const WIDE = 720;
export const HIGH = 540;

/** An arrangement whose crops keep the point (x, y) in the middle as far as the sheet allows. */
export const compose = (x: number, y: number, draw: (pen: Pen) => Drawing): Composition => ({
  focus: [x, y],
  draw: (pen) => flat(draw(pen)),
});
