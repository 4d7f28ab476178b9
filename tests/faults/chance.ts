/** Choices that follow from a seed: the same seed, the same choices in the same order. */
export interface Chance {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** True in so many of a hundred. */
  percent(share: number): boolean;
  /** @throws {RangeError} for an empty list. */
  pick<Item>(items: readonly Item[]): Item;
  /** A source of its own, for one actor among many. */
  fork(): Chance;
  /** 32 hexadecimal digits. */
  name(): string;
}

/** A linear congruential step modulo 2³², its upper bits mixed down; even enough for choices, not for secrets. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 16), 0x45d9f3b);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const between = (least: number, most: number) => least + (next() % (most - least + 1));
  return {
    between,
    percent: (share) => between(1, 100) <= share,
    pick(items) {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new RangeError('There is nothing to pick from.');
      return item;
    },
    fork: () => createChance(next()),
    name: () => Array.from({ length: 4 }, () => next().toString(16).padStart(8, '0')).join(''),
  };
}
