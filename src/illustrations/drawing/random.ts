/** Returns the next number in [0, 1). */
export type Rand = () => number;

/** FNV-1a over the UTF-16 code units of the text. */
export function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index);
    value = Math.imul(value, 16777619);
  }
  return value >>> 0;
}

/** A generator (mulberry32) whose whole sequence follows from the seed. */
export function random(seed: string): Rand {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The item at a position, counted round and round. Throws when there is none at all. */
export function at<Item>(items: readonly Item[], position: number): Item {
  const index = ((Math.floor(position) % items.length) + items.length) % items.length;
  const item = items[index];
  if (item === undefined) throw new Error('Cannot take an item from an empty list.');
  return item;
}

/** One item, chosen by the generator. */
export const pick = <Item>(rand: Rand, items: readonly Item[]): Item =>
  at(items, rand() * items.length);

/** A number in [low, high). */
export const between = (rand: Rand, low: number, high: number): number =>
  low + rand() * (high - low);

/** The whole numbers 0 to count - 1, mapped. */
export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => make(index));
