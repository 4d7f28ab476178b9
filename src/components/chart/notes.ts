/** A price and a title written beside one string of the chart. */
export interface ChartNote {
  readonly id: string;
  /** Wide: windows from 64rem up. Strings are closer together in narrow charts. */
  readonly view: 'wide' | 'narrow';
  readonly place: NotePlace;
  /** The index of the longest string whose bob is above the text; for `beside`, the note's own. */
  readonly below: number;
  /** Whether the item's title follows its price. */
  readonly named: boolean;
}

/**
 * Where the text goes, so that no string crosses it.
 * `beside`: left of the bob, where the shorter neighbours leave room. `left`: under the bob,
 * right-aligned with it.
 * `under`: below the bobs to the right, starting at the string. `edge`: below them, from the
 * chart's left edge.
 */
export type NotePlace = 'beside' | 'left' | 'under' | 'edge';

/** CSS pixels between two of thirty strings in the narrowest window of each view: 1024 and 320. */
const pitch = { strings: 30, wide: 29, narrow: 9.2 } as const;

/** Upper bound of a character's average width in CSS pixels: 13 px Archivo, bold. */
const characterWidth = 7.4;

/** How many strings a line of text spans in a chart of `count` strings. */
const span = (words: string, view: ChartNote['view'], count: number): number => {
  const between = (pitch[view] * pitch.strings) / Math.max(pitch.strings, count);
  return Math.ceil((words.length * characterWidth) / between);
};

/** A neighbour shorter by this share of the longest string leaves room for text beside a bob. */
const roomyGap = 0.12;

interface Item {
  readonly id: string;
  readonly title: string;
  /** Cents. */
  readonly startingPrice: number;
}

/**
 * The notes of a chart of `items`, lowest price first: the item that the page is about (`here`), or
 * the ends of the scale. The highest prices are titled as long as each hangs clearly lower than the
 * one before it.
 */
export function chartNotes(items: readonly Item[], here?: string): ChartNote[] {
  const heaviest = items.at(-1)?.startingPrice ?? 0;
  const last = items.length - 1;
  const isRoomy = (index: number): boolean =>
    ((items[index]?.startingPrice ?? 0) - (items[index - 1]?.startingPrice ?? 0)) / heaviest >=
    roomyGap;

  const note = (index: number, view: ChartNote['view'], named: boolean): ChartNote => {
    const { id = '', title = '' } = items[index] ?? {};
    if (isRoomy(index) && index > last / 2)
      return { id, view, place: 'beside', below: index, named };
    const wide = span(named ? title : '$00,000', view, items.length);
    if (index >= wide) return { id, view, place: 'left', below: index, named };
    const place = view === 'narrow' && named ? 'edge' : 'under';
    return {
      id,
      view,
      place,
      below: Math.min(last, place === 'edge' ? wide : index + wide),
      named,
    };
  };

  const views = ['wide', 'narrow'] as const;
  if (here !== undefined) {
    const index = items.findIndex(({ id }) => id === here);
    return index < 0 ? [] : views.map((view) => note(index, view, true));
  }
  const heavy = [last, last - 1].filter((index) => index > 0 && isRoomy(index));
  return views.flatMap((view) => [
    ...(last > 0 ? [note(0, view, view === 'wide')] : []),
    ...(view === 'wide' ? heavy : heavy.slice(0, 1)).map((index) => note(index, view, true)),
  ]);
}
