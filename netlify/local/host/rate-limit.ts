import type { LoadedFunction } from './functions.ts';

export interface RateLimiter {
  /** Counts a call. Returns 0 where it may go on, otherwise the whole seconds to wait. */
  take(fn: LoadedFunction, address: string): number;
}

/** The times of a client's latest calls, as many as the limit allows; `next` is the oldest once they are all there. */
interface Calls {
  readonly times: number[];
  next: number;
}

/** Milliseconds until one more call fits, counting it where it does. */
function takeOne(calls: Calls, limit: number, size: number, time: number): number {
  const oldest = calls.times[calls.next];
  // One that lies ahead was counted before the clock was set back.
  if (oldest !== undefined && oldest > time - size && oldest <= time) return oldest + size - time;
  calls.times[calls.next] = time;
  calls.next = (calls.next + 1) % limit;
  return 0;
}

/**
 * Applies the functions' rateLimit over a sliding window, the platform's way: at most windowLimit calls in any
 * windowSize seconds. Refused calls are not counted. There is one domain here, whatever a Host header says.
 * @param now milliseconds.
 * @param factor multiplies every limit.
 * @param maxKeys the most clients kept; past it the one not seen for longest is forgotten.
 */
export function createRateLimiter(now: () => number, factor: number, maxKeys: number): RateLimiter {
  const clients = new Map<string, Calls>();
  return {
    take(fn, address) {
      if (fn.rateLimit === null) return 0;
      const key = `${fn.name}\n${fn.rateLimit.perAddress ? address : ''}`;
      const calls = clients.get(key) ?? { times: [], next: 0 };
      clients.delete(key);
      clients.set(key, calls);
      const [stalest] = clients.keys();
      if (clients.size > maxKeys && stalest !== undefined) clients.delete(stalest);
      const limit = Math.max(1, Math.floor(fn.rateLimit.windowLimit * factor));
      return Math.ceil(takeOne(calls, limit, fn.rateLimit.windowSize * 1000, now()) / 1000);
    },
  };
}
