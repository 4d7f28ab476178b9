import type { Page } from '@playwright/test';

/** A page that has fetched nothing for so long has what it wants. */
const QUIET_MS = 500;

/**
 * Ends once the page has nothing more to do by itself: nothing that ends moves any more, and nothing is fetched. What
 * moves without an end, as a sign of waiting does, is part of the page at rest.
 */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async (quietMs) => {
    const start = performance.now();
    const moving = (): Animation[] =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    const isQuiet = (): boolean => {
      const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const last = Math.max(start, ...fetched.map(({ responseEnd }) => responseEnd));
      return performance.now() - last > quietMs;
    };
    while (moving().length > 0 || !isQuiet()) {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }, QUIET_MS);
}
