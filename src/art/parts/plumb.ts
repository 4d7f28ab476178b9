import { bobPath } from '../../domain/bob.ts';
import type { Drawing } from '../core/marks.ts';
import { disc, line, path } from '../core/marks.ts';
import { placePath } from '../core/path.ts';
import type { StyleName } from '../core/styles.ts';
import type { Shape } from '../types.ts';

/** The outline of a bob whose neck is at (x, y); `r` is half its width. It is 3.4 r long. */
export const bobOutline = (x: number, y: number, r: number): string =>
  placePath(bobPath, x - r, y, r / 10);

/** A bob whose neck is at (x, y); `r` is half its width. */
export const bob = (x: number, y: number, r: number, style: StyleName = 'ink'): Shape =>
  path(bobOutline(x, y, r), style);

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
