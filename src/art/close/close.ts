import type { Drawing } from '../core/marks.ts';
import type { Pen } from '../types.ts';

/** Width of the sheet on which close views are drawn, in units; it is 400 to 500 high. */
export const WIDE = 400;
/** Its margins: what stands free begins and ends there. */
export const LEFT = 24;
export const RIGHT = WIDE - LEFT;
/** The room between the margins. */
export const ROOM = RIGHT - LEFT;

/**
 * A composition arranged anew for a narrow place: fewer things, larger, on a sheet of its own.
 * @param high of the sheet: 500 where it stands upright, 400 where it is square
 */
export type Close = (pen: Pen, high: number) => Drawing;
