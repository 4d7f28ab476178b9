import type { Drawing } from '../core/marks.ts';
import { disc, line, path } from '../core/marks.ts';
import { placePath } from '../core/path.ts';
import type { StyleName } from '../core/styles.ts';
import type { Shape } from '../types.ts';

/** The plumb bob of the brand, hung from (0, 0), two wide, 3.4 long. */
export const BOB =
  'M-0.36 0H0.36V0.5H-0.36ZM-0.45 0.66H0.45C0.82 0.68 1 0.9 1 1.2C1 1.62 0.18 2.9 0 3.4C-0.18 2.9 -1 1.62 -1 1.2C-1 0.9 -0.82 0.68 -0.45 0.66Z';

/** A bob whose neck is at (x, y); `r` is half its width. */
export const bob = (x: number, y: number, r: number, style: StyleName = 'ink'): Shape =>
  path(placePath(BOB, x, y, r), style);

/** The strings on which a thing hangs, from the upper edge of the sheet down to y. */
export const hang = (xs: readonly number[], y: number): Drawing =>
  xs.map((x) => [line([x, 0, x, y], 'hair'), disc(x, y, 3, 'ink')]);

/** A bob on its string. */
export const plumb = (
  x: number,
  from: number,
  to: number,
  r: number,
  style: 'ink' | 'signal' = 'ink',
): Drawing => [line([x, from, x, to], style === 'signal' ? 'cue' : 'rule'), bob(x, to, r, style)];
