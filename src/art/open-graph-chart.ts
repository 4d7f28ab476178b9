import { bobWidth, scaleOf, stringLength } from '../domain/weight.ts';
import { boxOf, flat, line } from './core/marks.ts';
import { HEIGHT, MARGIN, WIDTH } from './open-graph-words.ts';
import { bob } from './parts/plumb.ts';
import type { Mark } from './types.ts';

/** Half the width of the heaviest bob, and how long a bob is in halves of its width. */
const [LARGEST, LENGTH] = [19, 3.4] as const;
/** The air between a string and the words. */
const AIR = 18;
const SHORTEST = 14;

interface Hung {
  readonly x: number;
  readonly cents: number;
}

/** The strings' places from edge to edge, lightest first, evenly spread on either side of the red one. */
function hangPrices(prices: readonly number[], free: number): Hung[] {
  const sorted = prices.toSorted((one, other) => one - other);
  const [left, right] = [free - MARGIN, WIDTH - MARGIN - free];
  const before = Math.round((sorted.length * left) / (left + right));
  const [near, far] = [left / Math.max(1, before), right / Math.max(1, sorted.length - before)];
  return sorted.map((cents, index) => ({
    cents,
    x: index < before ? MARGIN + index * near : free + (index - before + 1) * far,
  }));
}

/**
 * The chart that the home page opens with: a string for each price, drawn to scale, as long as the words leave room.
 * @param prices cents
 * @param texts what no string may touch
 * @param free where the red string hangs
 */
export function drawChart(prices: readonly number[], texts: readonly Mark[], free: number): Mark[] {
  if (prices.length === 0) return [];
  const scale = scaleOf(prices);
  const boxes = texts.map(boxOf);
  const hung = hangPrices(prices, free).map(({ x, cents }) => {
    const r = bobWidth(cents, scale, LARGEST);
    const below = boxes.filter((box) => box.x < x + r + AIR && box.x + box.w > x - r - AIR);
    const floor = Math.min(HEIGHT - MARGIN, ...below.map((box) => box.y - AIR));
    return { x, cents, r, most: floor - r * LENGTH };
  });
  const lengthAt = (cents: number, longest: number): number =>
    stringLength(cents, scale, { shortest: SHORTEST, longest });
  let longest = HEIGHT;
  while (longest > SHORTEST && hung.some(({ cents, most }) => lengthAt(cents, longest) > most)) {
    longest -= 4;
  }
  return flat(
    hung.map(({ x, cents, r }) => {
      const length = lengthAt(cents, longest);
      return [line([x, 0, x, length], 'rule'), bob(x, length, r)];
    }),
  );
}
