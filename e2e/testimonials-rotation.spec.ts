import type { Page } from '@playwright/test';
import {
  carousel,
  expectSlide,
  next,
  openCarousel,
  pause,
  play,
  previous,
  setHidden,
  settle,
  TURN_MS,
} from './support/carousel.ts';
import { expect, test } from './support/test.ts';

/** Lets a quote stand for its time, and the next one come to rest. */
async function turn(page: Page, times = 1): Promise<void> {
  await page.clock.runFor(times * TURN_MS);
  await settle(page);
}

const away = (page: Page): Promise<void> => page.mouse.move(2, 450);

/** Tabs from the section's heading into the carousel. */
async function tabInto(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [first] = document.querySelectorAll('#testimonials h2');
    first?.setAttribute('tabindex', '-1');
    if (first instanceof HTMLElement) first.focus();
  });
  await page.keyboard.press('Tab');
}

test('the next quote comes every six seconds, and the first after the last', async ({ page }) => {
  await openCarousel(page);
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(TURN_MS - 100);
  await expectSlide(page, 1);
  await page.clock.runFor(100);
  await settle(page);
  await expectSlide(page, 2);
  await turn(page);
  await expectSlide(page, 3);
  await turn(page);
  await expectSlide(page, 1);
});

test('a quote that was asked for stands for all of its time', async ({ page }) => {
  await openCarousel(page);
  await page.clock.runFor(TURN_MS - 1000);
  await next(page).click();
  await away(page);
  await page.clock.runFor(TURN_MS - 100);
  await expectSlide(page, 2);
  await page.clock.runFor(100);
  await settle(page);
  await expectSlide(page, 3);
});

test('the pointer pauses the quotes, and they go on when it leaves', async ({ page }) => {
  await openCarousel(page);
  await carousel(page).getByRole('blockquote').hover();
  await turn(page, 3);
  await expectSlide(page, 1);
  await expect(pause(page)).toBeVisible();
  await away(page);
  await turn(page);
  await expectSlide(page, 2);
});

test('the button that pauses comes first, and says what it does next', async ({ page }) => {
  await openCarousel(page);
  await expect(carousel(page).getByRole('button').first()).toHaveAccessibleName(
    'Pause the testimonials',
  );
  await pause(page).click();
  await expect(play(page)).toBeFocused();
  await away(page);
  await turn(page, 2);
  await expectSlide(page, 1);
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  // Under the very pointer that asked for it.
  await turn(page);
  await expectSlide(page, 2);
  await expect(pause(page)).not.toHaveAttribute('aria-pressed');
});

test('focus stops the quotes until the keyboard starts them again', async ({ page }) => {
  await openCarousel(page);
  await tabInto(page);
  await expect(play(page)).toBeFocused();
  await turn(page, 2);
  await expectSlide(page, 1);
  await page.keyboard.press('Tab');
  await expect(previous(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await settle(page);
  await expectSlide(page, 3);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(pause(page)).toBeFocused();
  await turn(page);
  await expectSlide(page, 1);
});

test('focus that has gone starts nothing', async ({ page }) => {
  await openCarousel(page);
  await tabInto(page);
  await page.keyboard.press('Shift+Tab');
  await expect(carousel(page).locator(':focus')).toHaveCount(0);
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(play(page)).toBeVisible();
  await turn(page, 2);
  await expectSlide(page, 1);
});

test('a hidden tab turns no quote', async ({ page }) => {
  await openCarousel(page);
  await setHidden(page, true);
  await turn(page, 5);
  await expectSlide(page, 1);
  await setHidden(page, false);
  await turn(page);
  await expectSlide(page, 2);
});

test.describe('for who asked for stillness', () => {
  test('the quotes stand until they are started, and change without a slide', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openCarousel(page);
    await expect(play(page)).toBeVisible();
    await turn(page, 2);
    await expectSlide(page, 1);
    await next(page).click();
    // One frame, as a jump takes; a slide takes many.
    await page.clock.runFor(20);
    await expectSlide(page, 2);
  });

  test('quotes that turn stop when the wish comes later', async ({ page }) => {
    await openCarousel(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(play(page)).toBeVisible();
  });
});
