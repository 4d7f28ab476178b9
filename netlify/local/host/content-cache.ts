/** Something that takes memory worth counting. */
export interface Weighed {
  readonly bytes: number;
}

/** Keeps what was made under a key, dropping what was not asked for longest once it weighs too much. */
export interface ContentCache<T extends Weighed> {
  /** Makes it where it is not kept; askers at the same time share one making, and a failed one is not kept. */
  get(key: string, make: () => Promise<T>): Promise<T>;
}

export function createContentCache<T extends Weighed>(maxBytes: number): ContentCache<T> {
  const kept = new Map<string, Promise<T>>();
  const weights = new Map<string, number>();
  let total = 0;

  function drop(key: string): void {
    total -= weights.get(key) ?? 0;
    weights.delete(key);
    kept.delete(key);
  }

  async function fill(key: string, make: () => Promise<T>): Promise<T> {
    try {
      const made = await make();
      if (made.bytes > maxBytes) {
        drop(key);
        return made;
      }
      weights.set(key, made.bytes);
      total += made.bytes;
      for (const stalest of weights.keys()) {
        if (total <= maxBytes) break;
        drop(stalest);
      }
      return made;
    } catch (fault) {
      drop(key);
      throw fault;
    }
  }

  return {
    get(key, make) {
      const weight = weights.get(key);
      if (weight !== undefined) {
        weights.delete(key);
        weights.set(key, weight);
      }
      const content = kept.get(key) ?? fill(key, make);
      kept.set(key, content);
      return content;
    },
  };
}
