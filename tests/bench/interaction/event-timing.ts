import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The longest event of each interaction so far, in milliseconds, by its id. */
    interactions: Map<number, number>;
  }
}

/** What Event Timing does not report is shorter than this, in milliseconds. */
export const SHORTEST_MS = 16;

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

/** Forgets what was noted so far, once it has been reported. */
export async function forgetInteractions(page: Page): Promise<void> {
  await restFrames(page);
  await page.evaluate(() => {
    window.interactions.clear();
  });
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
