import type { Locator, Page } from '@playwright/test';
import { away, openCarousel, settle, turn, TURN_MS } from './support/carousel.ts';
import { showcase } from './support/showcase.ts';
import { expect, test } from './support/test.ts';

// The carousel itself is walked on the home page: testimonials.spec.ts.

async function openSlides(page: Page): Promise<Locator> {
  const slides = showcase(page, 'Software Development');
  await openCarousel(page, '/services', slides);
  await expectSlide(slides, 1);
  return slides;
}

const expectSlide = (slides: Locator, number: number): Promise<void> =>
  expect(slides.getByRole('group', { name: / of 5: / })).toHaveAccessibleName(
    new RegExp(`^${number} of 5: `),
  );

test('slides turn every six seconds, wrap, and wait under the pointer', async ({ page }) => {
  const slides = await openSlides(page);
  for (const number of [2, 3, 4, 5, 1]) {
    await page.clock.runFor(TURN_MS);
    await expectSlide(slides, number);
  }
  await settle(page);
  await slides.getByRole('heading', { level: 4 }).first().hover();
  await turn(page, 3);
  await expectSlide(slides, 1);
  await away(page);
  await turn(page);
  await expectSlide(slides, 2);
});

test('slides are asked for by buttons, dots and thumbnails', async ({ page }) => {
  const slides = await openSlides(page);
  for (const [name, number] of [
    ['Previous slide', 5],
    ['Next slide', 1],
    [/^3 of 5: /, 3],
    ['MVP Development', 2],
  ] as const) {
    await slides.getByRole('button', { name, exact: true }).click();
    await settle(page);
    await expectSlide(slides, number);
  }
  for (const name of ['MVP Development', /^2 of 5: /]) {
    const chosen = slides.getByRole('button', { name, exact: true });
    await expect(chosen).toHaveAttribute('aria-current', 'true');
  }
});

test('a sheet of paper has every slide, and nothing to press', async ({ page }) => {
  const slides = await openSlides(page);
  await page.emulateMedia({ media: 'print' });
  await expect(slides.locator('[aria-roledescription="slide"]:visible')).toHaveCount(5);
  await expect(slides.getByRole('button')).toHaveCount(0);
});
