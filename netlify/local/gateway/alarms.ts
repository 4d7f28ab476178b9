/** One timer a name. */
export class Alarms {
  readonly #timers = new Map<string, NodeJS.Timeout>();

  get size(): number {
    return this.#timers.size;
  }

  /** In place of an earlier one of the same name. */
  set(name: string, waitMs: number, ring: () => void): void {
    this.clear(name);
    const timer = setTimeout(() => {
      this.#timers.delete(name);
      ring();
    }, waitMs);
    this.#timers.set(name, timer);
  }

  clear(name: string): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
  }

  clearAll(): void {
    for (const name of this.#timers.keys()) this.clear(name);
  }
}
