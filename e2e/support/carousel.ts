import type { Locator, Page } from '@playwright/test';

/** How long a slide is shown, in ms. */
export const TURN_MS = 6000;
/** Longer than a slide's transition, in ms. */
const SETTLE_MS = 900;

/** Waits until a slide has stopped. */
export const settle = (page: Page): Promise<void> => page.clock.runFor(SETTLE_MS);

/** Runs the clock for `times` slide changes, until the last slide has stopped. */
export async function turn(page: Page, times = 1): Promise<void> {
  await page.clock.runFor(times * TURN_MS);
  await settle(page);
}

export const away = (page: Page): Promise<void> => page.mouse.move(2, 450);

/** Simulates switching to another tab, or back. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

/** Opens a page and scrolls to its carousel. Pauses the clock; the first slide has its full time left. */
export async function openCarousel(page: Page, path: string, carousel: Locator): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00') });
  await page.goto(path);
  await away(page);
  await carousel.scrollIntoViewIfNeeded();
  const firstDot = carousel.getByRole('button', { name: /^(Show testimonial 1$|1 of \d+: )/ });
  await firstDot.scrollIntoViewIfNeeded();
  await page.clock.pauseAt(new Date('2026-11-20T10:05:00'));
  await setHidden(page, true);
  await settle(page);
  await firstDot.dispatchEvent('click');
  await settle(page);
  await setHidden(page, false);
}
