import { isRoomy, spanOf } from './labels.ts';
import type { ChartItem, LabelPlace } from './labels.ts';

/** The label of one string of a chart: "You are here". */
export interface ChartNote {
  /** Wide: windows from 64rem up, with price and title. Narrow: the label alone. */
  readonly view: 'wide' | 'narrow';
  readonly place: LabelPlace;
  /** The index of the string whose position the text has. */
  readonly at: number;
  /** The index of the longest string whose bob is above the text; for `beside`, the note's own. */
  readonly below: number;
}

/**
 * Upper bound of a character's width, 7.4 CSS pixels of 13 px type in bold (0.57 em: Archivo's, which few sans serifs exceed),
 * in distances between two of thirty strings in the narrowest window of each view: 1024 and 320.
 */
const CHARACTER = { wide: 7.4 / 29, narrow: 7.4 / 9.2 } as const;

/** Distances between two strings that fit the page's gutter, where text may begin. */
const GUTTER = { wide: 0, narrow: 2 } as const;

/** The notes of a chart of `items`, lowest price first, about the item `here`, one for each view. */
export function chartNotes(
  items: readonly (ChartItem & { readonly id: string })[],
  here: string,
  label: string,
): ChartNote[] {
  const index = items.findIndex(({ id }) => id === here);
  if (index < 0) return [];
  const last = items.length - 1;
  const below = (view: ChartNote['view'], text: string): ChartNote => {
    const strings = spanOf(text, CHARACTER[view], items.length);
    return index >= strings - GUTTER[view]
      ? { view, place: 'left', at: index, below: index }
      : { view, place: 'under', at: index, below: Math.min(last, index + strings) };
  };
  if (!isRoomy(items, index))
    return [below('wide', items[index]?.title ?? ''), below('narrow', label)];
  // A narrow page's text starts beside the long strings: their note hangs before the first of them.
  let before = index;
  while (isRoomy(items, before)) before -= 1;
  return [
    { view: 'wide', place: 'beside', at: index, below: index },
    { view: 'narrow', place: 'left', at: before, below: before },
  ];
}
