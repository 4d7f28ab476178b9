import type pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { ClusterError } from '../cluster-error.ts';

/** What the supervisor watches over, and how it brings it back. */
export interface Supervised {
  /** Makes sure that the server runs, and returns a connection that lives as long as it does. */
  readonly bringUp: () => Promise<pg.Client>;
  readonly shutDown: () => Promise<void>;
  readonly log: (line: string) => void;
}

const shortestPause = 100;
const longestPause = 5_000;
// After so long a new end is a new story, not one more of the same.
const calm = 30_000;

/**
 * Brings a server back whenever the connection to it breaks, with growing pauses while that fails,
 * until `stop`; which ends the server, waits for it, and may be called any number of times.
 */
export function supervise(first: pg.Client, how: Supervised): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let guard = first;
  let recovery: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;
  // Another run was faster to bring the server back: it is that one's now.
  let lost = false;
  let backSince = 0;
  let pause = 0;

  async function recover(): Promise<void> {
    how.log('The database server ended unexpectedly; starting it again.');
    if (Date.now() - backSince > calm) pause = 0;
    while (!signal.aborted && !lost) {
      await delay(pause, undefined, { signal }).catch(() => undefined);
      pause = Math.min(Math.max(pause * 2, shortestPause), longestPause);
      try {
        watch(await how.bringUp());
        backSince = Date.now();
        how.log('The database server is back.');
        return;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        how.log(`The database server is not back yet: ${message}`);
        lost = error instanceof ClusterError && error.problem === 'in-use';
      }
    }
  }

  function watch(client: pg.Client): void {
    guard = client;
    client.once('end', () => {
      if (!signal.aborted) recovery = recover();
    });
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await recovery;
    if (!lost) await how.shutDown();
    await guard.end().catch(() => undefined);
  }

  watch(first);
  return { stop: () => (stopped ??= stop()) };
}
