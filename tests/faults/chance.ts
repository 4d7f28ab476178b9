/**
 * Random choices from a seed: a linear congruential generator modulo 2³² whose upper bits are mixed into the lower ones.
 * Not for secrets.
 */
export function createChance(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 16), 0x45d9f3b);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  /** A whole number from `least` to `most`, both included. */
  const between = (least: number, most: number) => least + (next() % (most - least + 1));
  return {
    between,
    /** True with a probability of `share` %. */
    percent: (share: number) => between(1, 100) <= share,
    /** @throws {RangeError} for an empty list. */
    pick<Item>(items: readonly Item[]): Item {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new RangeError('There is nothing to pick from.');
      return item;
    },
    /** A seed for another generator, such as one per buyer. */
    seed: next,
    /** 32 hexadecimal digits. */
    name: () => Array.from({ length: 4 }, () => next().toString(16).padStart(8, '0')).join(''),
  };
}
export type Chance = ReturnType<typeof createChance>;
