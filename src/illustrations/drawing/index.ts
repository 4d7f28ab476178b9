/** The drawing functions for compositions. */
export { hatch, hatchRect } from './hatch.ts';
export type { Tone } from './hatch.ts';
export { disc, flat, line, path, poly, rect } from './marks.ts';
export type { Drawing, Mark, Shape, TextMark } from './marks.ts';
export { fit, trackOf, widthOf, wrap } from './measure.ts';
export { boxOf, headline, paragraph, patched, phrase, spreadPhrase, write } from './text.ts';
export { circle, flatten, placePath, round } from './path.ts';
export type { Box } from './path.ts';
export { at, between, hash, pick, random, times } from './random.ts';
export type { Rand } from './random.ts';
export type { Color, StyleName } from './styles.ts';
