/** Promises given to waitUntil: work that outlives its answer. */
export interface BackgroundWork {
  track(promise: Promise<unknown>, onFault: (fault: unknown) => void): void;
  /** Resolves once all of it is done, or `ms` have passed. */
  settle(ms: number): Promise<void>;
}

export function createBackgroundWork(): BackgroundWork {
  const pending = new Set<Promise<void>>();
  return {
    track(promise, onFault) {
      const tracked: Promise<void> = Promise.resolve(promise)
        .then(() => undefined, onFault)
        .finally(() => pending.delete(tracked));
      pending.add(tracked);
    },
    async settle(ms) {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, ms);
      // Work may give more work to waitUntil while it is waited for.
      const done = (async () => {
        while (pending.size > 0) await Promise.all(pending);
      })();
      await Promise.race([done, late.promise]);
      clearTimeout(timer);
    },
  };
}
