import { neonConfig } from '@neondatabase/serverless';
import { STAFF_SETTINGS } from './admin.ts';
import { shopTest } from './shop.ts';

/** How the database answers: `gone` breaks connections, `silent` never responds. */
type Mode = 'there' | 'gone' | 'silent';

/** Rejects once the request is aborted. */
const untilAborted = ({ signal }: RequestInit) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => {
      const { reason }: { reason: unknown } = signal;
      reject(reason);
    });
  });

/** Fixtures: a shop, and for each test that uses it the way to its database, which counts the round trips. */
export const bridgeTest = shopTest(STAFF_SETTINGS).extend('bridge', ({}, { onCleanup }) => {
  const bridge = { mode: 'there' as Mode, trips: 0 };
  const config: { fetchFunction: unknown } = neonConfig;
  config.fetchFunction = (url: string, init: RequestInit) => {
    bridge.trips += 1;
    if (bridge.mode === 'silent') return untilAborted(init);
    return bridge.mode === 'there'
      ? fetch(url, init)
      : Promise.reject(new TypeError('fetch failed'));
  };
  onCleanup(() => {
    config.fetchFunction = undefined;
  });
  return bridge;
});
