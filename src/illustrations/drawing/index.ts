/** The drawing functions for icons and sharing images. */
export { bob, bobOutline } from './bob.ts';
export { flat, line, path, rect } from './marks.ts';
export type { Drawing, Mark } from './marks.ts';
export { createTypesetter } from './measure.ts';
export type { Typesetter } from './measure.ts';
export { boxOf, write } from './text.ts';
export type { Color } from './styles.ts';
