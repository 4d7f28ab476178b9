import { bobWidth, fontWeight, scaleOf, stringLength } from '../../domain/weight.ts';
import type { Scale } from '../../domain/weight.ts';

export interface ChartItem {
  /** Cents. */
  readonly startingPrice: number;
  readonly title: string;
}

/**
 * Where a string's label goes, so that nothing crosses it.
 * `beside`: left of the bob, where the shorter neighbors leave room. `left`: under the bob,
 * right-aligned with it. `under`: below the bobs to the right, starting at the string.
 */
export type LabelPlace = 'beside' | 'left' | 'under';

/** The scale of the heaviest bob of up to thirty; a bob is 20 units wide and 34 high. */
const LARGEST_BOB = 2.4;

const PACES = 6;

/**
 * Upper bound of a label's width per character, in distances between two of thirty strings: 15.2 px
 * at half an em, 32 px apart, in a window of 1024 px.
 */
const CHARACTER = 0.28;

/** A string that is longer than the one before it by this share of the longest leaves room. */
const ROOMY = 0.12;

/** The strings of thirty that a label near the hanging dot may pass below: 10.5 em of text. */
const WRAPPED_SPAN = 5;

const round = (value: number): number => Number(value.toFixed(2));

/** The length of a price's string, in percent of the chart's height. */
export const chartLength = (cents: number, scale: Scale): number =>
  round(stringLength(cents, scale, { shortest: 1.2, longest: 100 }));

/** The scale of a price's bob. @param crowd how much nearer strings are than thirty would be */
export const chartBob = (cents: number, scale: Scale, crowd = 1): number =>
  round(bobWidth(cents, scale, LARGEST_BOB / crowd));

const crowdOf = (count: number): number => Math.max(1, count / 30);

/**
 * How many of `count` strings a text spans.
 * @param character the width of a character, in distances between two of thirty strings
 */
export const spanOf = (text: string, character: number, count: number): number =>
  Math.ceil(text.length * character * crowdOf(count));

/** Whether text fits beside the bob of a string, in a chart of items that are sorted by ascending price. */
export function isRoomy(items: readonly ChartItem[], index: number): boolean {
  const [own, before, heaviest] = [items[index], items[index - 1], items.at(-1)];
  if (!own || !before || !heaviest || index <= (items.length - 1) / 2) return false;
  return (own.startingPrice - before.startingPrice) / heaviest.startingPrice >= ROOMY;
}

/** The strings of a chart of items that are sorted by ascending price, each with its bob and its label. */
export function labeledStrings<Sold extends ChartItem>(items: readonly Sold[]) {
  const last = items.length - 1;
  const crowd = crowdOf(items.length);
  const scale = scaleOf(items.map(({ startingPrice }) => startingPrice));
  const lengthOf = ({ startingPrice }: ChartItem): number => chartLength(startingPrice, scale);
  const bobOf = ({ startingPrice }: ChartItem): number => chartBob(startingPrice, scale, crowd);
  const restOf = (index: number): 'lightest' | 'heaviest' | 'second' | undefined => {
    if (index === 0) return 'lightest';
    if (!isRoomy(items, index)) return undefined;
    if (index === last) return 'heaviest';
    return index === last - 1 ? 'second' : undefined;
  };
  return items.map((item, index) => {
    const span = spanOf(item.title, CHARACTER, items.length);
    const place: LabelPlace = isRoomy(items, index) ? 'beside' : index >= span ? 'left' : 'under';
    const reach = place === 'under' ? span : Math.ceil(WRAPPED_SPAN * crowd);
    const deepest = items[Math.min(last, index + reach)] ?? item;
    const next = items[index + 1];
    return {
      item,
      /** In percent of the chart's height. */
      length: lengthOf(item),
      /** The scale of its bob, and of the next string's; 0 after the last. */
      bob: bobOf(item),
      next: next ? bobOf(next) : 0,
      /** The font weight of its label. */
      weight: fontWeight(item.startingPrice, scale, 300),
      /** A longer string swings more slowly: 0 to 5. */
      pace: Math.floor((index * PACES) / items.length),
      place,
      /** The length and the bob of the longest string that a label to the right passes below. */
      below: { length: lengthOf(deepest), bob: bobOf(deepest) },
      /** A label that also shows while no string is chosen. */
      rest: restOf(index),
    };
  });
}
