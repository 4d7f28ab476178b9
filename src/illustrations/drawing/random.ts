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

/** A seeded generator (mulberry32). */
export function random(seed: string): Rand {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The item at a position, modulo the length. @throws {Error} for an empty list */
export function at<Item>(items: readonly Item[], position: number): Item {
  const index = ((Math.floor(position) % items.length) + items.length) % items.length;
  const item = items[index];
  if (item === undefined) throw new Error('Cannot take an item from an empty list.');
  return item;
}

/** A random item. */
export const pick = <Item>(rand: Rand, items: readonly Item[]): Item =>
  at(items, rand() * items.length);

/** A random number in [low, high). */
export const between = (rand: Rand, low: number, high: number): number =>
  low + rand() * (high - low);

export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => make(index));
