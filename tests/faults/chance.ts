import { randomInt } from 'node:crypto';

/** A whole number from `least` to `most`, both included. */
export const between = (least: number, most: number): number => randomInt(least, most + 1);

/** True with a probability of `share` %. */
export const percent = (share: number): boolean => between(1, 100) <= share;

/** @throws {RangeError} for an empty list. */
export function pick<Item>(items: readonly Item[]): Item {
  return items[randomInt(items.length)] as Item;
}
