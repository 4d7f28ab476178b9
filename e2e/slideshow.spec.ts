import type { Locator, Page } from '@playwright/test';
import { setHidden, swipe } from './support/carousel.ts';
import { showcase } from './support/showcase.ts';
import { expect, test } from './support/test.ts';

/** A slide's time, milliseconds. */
const SLIDE = 6000;

/** More than a slide takes to come to rest, milliseconds. */
const SETTLE = 900;

/** A page whose clock stands still, with the slides in the window and the pointer elsewhere. */
async function openSlides(page: Page): Promise<Locator> {
  await page.clock.install();
  await page.goto('/services');
  await page.clock.pauseAt(Date.now() + 60_000);
  const slides = showcase(page, 'Software Development');
  const next = slides.getByRole('button', { name: 'Next slide' });
  await slides.getByRole('heading', { level: 4 }).first().scrollIntoViewIfNeeded();
  await next.scrollIntoViewIfNeeded();
  // However long the page took to come, its first slide has all of its time from here.
  await setHidden(page, true);
  await page.clock.runFor(SETTLE);
  await slides.getByRole('button', { name: /^1 of 5: / }).dispatchEvent('click');
  await page.clock.runFor(SETTLE);
  await setHidden(page, false);
  await current(slides, 1);
  return slides;
}

const current = (slides: Locator, number: number): Promise<void> =>
  expect(slides.getByRole('group', { name: / of 5: / })).toHaveAccessibleName(
    new RegExp(`^${number} of 5: `),
  );

test('turn every six seconds and wrap', async ({ page }) => {
  const slides = await openSlides(page);
  await current(slides, 1);
  await expect(slides.locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
  for (const number of [2, 3, 4, 5, 1]) {
    await page.clock.runFor(SLIDE);
    await current(slides, number);
  }
  await page.clock.runFor(SLIDE - 100);
  await current(slides, 1);
});

test('wait under the pointer and turn on when it goes', async ({ page }) => {
  const slides = await openSlides(page);
  await slides.getByRole('heading', { level: 4 }).first().hover();
  await page.clock.runFor(3 * SLIDE);
  await current(slides, 1);
  await expect(slides.getByRole('button', { name: 'Pause the slides' })).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(SLIDE);
  await current(slides, 2);
});

test('are asked for by buttons, dots and thumbnails, each for all of its time', async ({
  page,
}) => {
  const slides = await openSlides(page);
  const press = async (name: string | RegExp): Promise<void> => {
    await slides.getByRole('button', { name, exact: true }).click();
    await page.clock.runFor(SETTLE);
  };
  await page.clock.runFor(SLIDE - 100);
  await press('Previous slide');
  await current(slides, 5);
  await press('Next slide');
  await current(slides, 1);
  await press(/^3 of 5: /);
  await current(slides, 3);
  await press('MVP Development');
  await current(slides, 2);
  const second = slides.getByRole('button', { name: /^2 of 5: / });
  await expect(second).toHaveAttribute('aria-current', 'true');
  await page.mouse.move(0, 0);
  await page.clock.runFor(SLIDE - SETTLE - 100);
  await current(slides, 2);
  await page.clock.runFor(100 + SETTLE);
  await current(slides, 3);
});

test('have the pause button first, which a mouse stops and starts', async ({ page }) => {
  const slides = await openSlides(page);
  const control = slides.getByRole('button').first();
  await expect(control).toHaveAccessibleName('Pause the slides');
  await control.click();
  await expect(control).toHaveAccessibleName('Play the slides');
  await expect(control).not.toHaveAttribute('aria-pressed');
  await expect(slides.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  await page.mouse.move(0, 0);
  await page.clock.runFor(2 * SLIDE);
  await current(slides, 1);
  await control.click();
  // Under the very pointer that asked for it.
  await page.clock.runFor(SLIDE);
  await current(slides, 2);
});

test('stop for the keyboard until it starts them again', async ({ page }) => {
  const slides = await openSlides(page);
  const control = slides.getByRole('button').first();
  await page.keyboard.press('Shift');
  await control.focus();
  await expect(control).toHaveAccessibleName('Play the slides');
  await page.clock.runFor(2 * SLIDE);
  await current(slides, 1);
  await page.keyboard.press('Enter');
  await expect(control).toHaveAccessibleName('Pause the slides');
  await page.clock.runFor(SLIDE);
  await current(slides, 2);
  await page.keyboard.press('Tab');
  await expect(slides.getByRole('button', { name: 'Previous slide' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.clock.runFor(SETTLE);
  await current(slides, 1);
  await page.clock.runFor(SLIDE);
  await current(slides, 2);
});

test('do not turn in a hidden tab', async ({ page }) => {
  const slides = await openSlides(page);
  await setHidden(page, true);
  await page.clock.runFor(3 * SLIDE);
  await current(slides, 1);
  await setHidden(page, false);
  await page.clock.runFor(SLIDE);
  await current(slides, 2);
});

test('start paused where stillness is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const slides = await openSlides(page);
  await expect(slides.getByRole('button', { name: 'Play the slides' })).toBeVisible();
  await page.clock.runFor(3 * SLIDE);
  await current(slides, 1);
});

test('stop when the wish for stillness comes later', async ({ page }) => {
  const slides = await openSlides(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(slides.getByRole('button', { name: 'Play the slides' })).toBeVisible();
});

test('are all there on a sheet of paper', async ({ page }) => {
  const slides = await openSlides(page);
  await page.emulateMedia({ media: 'print' });
  await expect(slides.locator('[aria-roledescription="slide"]:visible')).toHaveCount(5);
  await expect(slides.getByRole('button')).toHaveCount(0);
});

test.describe('under fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('come by a swipe, not by a scroll, and turn on', async ({ page }) => {
    const slides = await openSlides(page);
    const shown = slides.getByRole('heading', { level: 4 });
    await shown.scrollIntoViewIfNeeded();
    for (const [by, number] of [
      [-260, 2],
      [260, 1],
      [260, 5],
      [-20, 5],
    ] as const) {
      await swipe(page, shown, by);
      await page.clock.runFor(SETTLE);
      await current(slides, number);
    }
    await page.clock.runFor(SLIDE);
    await current(slides, 1);
  });
});
