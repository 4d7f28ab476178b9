/** A price and a name written beside one string of the chart. */
export interface ChartNote {
  readonly id: string;
  /** Windows from 64rem up are wide. A narrow chart has its strings closer, so words need more room below. */
  readonly view: 'wide' | 'narrow';
  /** `beside`: left of the bob, where the shorter neighbours leave room. `under`: below the bobs, to the right. */
  readonly place: 'beside' | 'under';
  /** The index of the string whose bob the words stay clear of; for `beside` the note's own. */
  readonly below: number;
  /** Whether the name of the thing stands under its price. */
  readonly named: boolean;
}

/** How many strings a price is as wide as, and a name. */
const span = {
  wide: { price: 2, name: 4 },
  narrow: { price: 4, name: 13 },
} as const;

/** A neighbour shorter by this share of the longest string leaves room for two lines beside a bob. */
const roomyGap = 0.12;

interface Item {
  readonly id: string;
  /** Cents. */
  readonly price: number;
}

/**
 * What is written into a chart of `items`, lightest first: the item that the page is about (`here`), or the
 * ends of the scale. The heaviest are named as long as each hangs clearly lower than the one before it.
 */
export function chartNotes(items: readonly Item[], here?: string): ChartNote[] {
  const heaviest = items.at(-1)?.price ?? 0;
  const last = items.length - 1;
  const isRoomy = (index: number): boolean =>
    ((items[index]?.price ?? 0) - (items[index - 1]?.price ?? 0)) / heaviest >= roomyGap;
  const views = ['wide', 'narrow'] as const;

  const note = (index: number, view: ChartNote['view'], named: boolean): ChartNote => {
    const beside = isRoomy(index) && index > last / 2;
    const below = beside ? index : Math.min(last - 2, index + span[view][named ? 'name' : 'price']);
    return { id: items[index]?.id ?? '', view, place: beside ? 'beside' : 'under', below, named };
  };

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
