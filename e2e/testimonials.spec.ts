import {
  AUTHORS,
  carousel,
  dot,
  expectSlide,
  next,
  openCarousel,
  pause,
  previous,
  settle,
  swipe,
} from './support/carousel.ts';
import { sideways } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('previous, next and dots show the quotes, and wrap both ways', async ({ page }) => {
  await openCarousel(page);
  for (const [button, number] of [
    [next(page), 2],
    [next(page), 3],
    [next(page), 1],
    [previous(page), 3],
    [dot(page, 2), 2],
  ] as const) {
    await button.click();
    await settle(page);
    await expectSlide(page, number);
  }
});

test('each quote has its stars, its words and who said them', async ({ page }) => {
  await openCarousel(page);
  const slide = carousel(page).getByRole('group');
  await expect(slide.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
  await expect(slide.getByRole('blockquote')).toContainText('They asked what the screen was for');
  await expect(slide).toContainText('Head of Product, Tidewater Freight');
  await expect(slide.locator('svg').first()).toBeVisible();
  await expect(slide).toContainText('A sample.');
});

test.describe('under fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a swipe brings the next quote or the one before', async ({ page }) => {
    await openCarousel(page);
    // Over more than half of the way, so that its speed does not count.
    for (const [by, number] of [
      [-260, 2],
      [260, 1],
      [260, 3],
    ] as const) {
      await swipe(page, carousel(page).getByRole('blockquote'), by);
      await settle(page);
      await expectSlide(page, number);
    }
  });
});

test('a mouse selects the words of a quote instead of dragging it', async ({ page }) => {
  await openCarousel(page);
  const box = await carousel(page).getByRole('blockquote').boundingBox();
  if (!box) throw new Error('No quote is shown.');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 320, box.y + 20, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(5);
  await expectSlide(page, 1);
});

test('a quote that the browser itself scrolls to becomes the one shown', async ({ page }) => {
  await openCarousel(page);
  await carousel(page)
    .getByText('Marcus Lindqvist')
    .evaluate((author) => {
      author.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
  await settle(page);
  await expectSlide(page, 2);
});

test('the page keeps its place when the carousel comes to life', async ({ page }) => {
  const held = Promise.withResolvers<undefined>();
  await page.route(/\/_astro\/Testimonials\./, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/');
  const height = (): Promise<number> =>
    page.locator('#testimonials').evaluate((section) => section.getBoundingClientRect().height);
  // A section that was never near the window has no height of its own yet.
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).getByText(AUTHORS[0])).toBeInViewport();
  await expect(carousel(page).getByRole('button')).toHaveCount(0);
  const before = await height();
  held.resolve(undefined);
  await expect(next(page)).toBeVisible();
  expect(await height()).toBe(before);
});

test('where the carousel can’t be fetched, the quotes scroll by hand', async ({ page, guard }) => {
  guard.allow(/ERR_FAILED|Failed to fetch|Error hydrating|status of 404/);
  await page.route(/\/_astro\/Testimonials\./, (route) => route.abort());
  await page.goto('/');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).getByRole('button')).toHaveCount(0);
  await expect(carousel(page).getByText(AUTHORS[0])).toBeInViewport();
  await carousel(page).getByText(AUTHORS[2]).scrollIntoViewIfNeeded();
  await expect(carousel(page).getByText(AUTHORS[2])).toBeInViewport({ ratio: 1 });
});

test('a sheet of paper has every quote, and nothing to press', async ({ page }) => {
  await openCarousel(page);
  await next(page).click();
  await settle(page);
  await page.emulateMedia({ media: 'print' });
  const places: number[] = [];
  for (const author of AUTHORS) {
    const box = await carousel(page).getByText(author).boundingBox();
    expect(box && box.x >= 0 && box.x < 1280, author).toBe(true);
    places.push(box?.y ?? 0);
  }
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(new Set(places).size).toBe(3);
  await expect(next(page)).toBeHidden();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('all the quotes can be read, and nothing is there to press', async ({ page }) => {
    await page.goto('/');
    const section = page.getByRole('region', { name: 'In their words' });
    for (const author of AUTHORS) {
      const name = section.getByText(author);
      await name.scrollIntoViewIfNeeded();
      await expect(name).toBeInViewport({ ratio: 1 });
    }
    await expect(section.getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(3);
    await expect(section.getByRole('button')).toHaveCount(0);
  });
});

test('nothing is cut off at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openCarousel(page);
  for (const button of [pause(page), next(page), dot(page, 3)]) {
    const box = await button.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
    expect(box && Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
  }
  expect(await sideways(page)).toBe(0);
});
