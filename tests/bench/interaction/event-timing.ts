import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The longest event of each interaction so far, in milliseconds, by its id. */
    interactions: Map<number, number>;
  }
}

/** What Event Timing does not report is shorter than this, in milliseconds. */
export const SHORTEST_MS = 16;

/** A page that has fetched nothing for so long has what it wants. */
const QUIET_MS = 500;

/** Notes each interaction of the pages to come. Event Timing rounds to 8 ms and counts up to the next frame shown. */
export async function noteInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    window.interactions = new Map();
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (!entry.interactionId) continue;
        const longest = window.interactions.get(entry.interactionId) ?? 0;
        window.interactions.set(entry.interactionId, Math.max(longest, entry.duration));
      }
    });
    // TypeScript's own list of these options lacks the threshold.
    const wanted = { type: 'event', durationThreshold, buffered: true };
    observer.observe(wanted);
  }, SHORTEST_MS);
}

/**
 * Ends once the page has nothing more to do by itself, and forgets what was noted so far: nothing that ends moves any
 * more, and nothing is fetched. What moves without an end, as a sign of waiting does, is part of the page at rest.
 */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async (quietMs) => {
    const start = performance.now();
    const ends = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    const moving = (): Animation[] => document.getAnimations().filter(ends);
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
  await restFrames(page);
  await page.evaluate(() => window.interactions.clear());
}

/** The longest interaction since, in milliseconds; 0: none as long as is reported. */
export async function longestInteraction(page: Page): Promise<number> {
  await restFrames(page);
  return page.evaluate(() => Math.max(0, ...window.interactions.values()));
}

/** Entries come after the frame that shows what the event did, in an idle moment. */
async function restFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
}
