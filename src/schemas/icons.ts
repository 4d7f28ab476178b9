import { oneOf } from './prose.ts';

/** Icons available to content. Draw a new one before adding its name. */
const ICONS = [
  'badge',
  'bolt',
  'book',
  'box',
  'browser',
  'brush',
  'cart',
  'chart',
  'clock',
  'code',
  'coin',
  'compass',
  'cursor',
  'document',
  'flame',
  'globe',
  'grid',
  'house',
  'image',
  'layers',
  'magnifier',
  'mark',
  'package',
  'page',
  'pen',
  'people',
  'phone',
  'plane',
  'plug',
  'plus',
  'poster',
  'pulse',
  'refresh',
  'rocket',
  'sketch',
  'spark',
  'star',
  'tap',
  'window',
  'wireframe',
] as const;

export const icon = oneOf(ICONS);

export type IconName = (typeof ICONS)[number];
