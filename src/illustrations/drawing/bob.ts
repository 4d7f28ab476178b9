import { bobPath } from '../../domain/bob.ts';
import { path } from './marks.ts';
import type { Shape } from './marks.ts';
import { placePath } from './path.ts';
import type { StyleName } from './styles.ts';

/** The outline of a bob with its neck at (x, y). `r` is half its width; its length is 3.4 r. */
export const bobOutline = (x: number, y: number, r: number): string =>
  placePath(bobPath, x - r, y, r / 10);

/** A bob with its neck at (x, y); `r` is half its width. */
export const bob = (x: number, y: number, r: number, style: StyleName = 'ink'): Shape =>
  path(bobOutline(x, y, r), style);
