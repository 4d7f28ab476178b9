import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const TURN_MS = 6000;
const AUTHORS = ['Ines Okafor', 'Marcus Lindqvist', 'Priya Raman'] as const;

const carousel = (page: Page): Locator => page.getByRole('group', { name: 'What clients say' });
const button = (page: Page, name: string): Locator =>
  carousel(page).getByRole('button', { name, exact: true });
const next = (page: Page): Locator => button(page, 'Next testimonial');
const previous = (page: Page): Locator => button(page, 'Previous testimonial');
const pause = (page: Page): Locator => button(page, 'Pause the testimonials');
const play = (page: Page): Locator => button(page, 'Play the testimonials');

/** Only one slide is there for who does not see; the same one is in the window for who does. */
async function expectSlide(page: Page, number: 1 | 2 | 3): Promise<void> {
  const slide = carousel(page).getByRole('group');
  await expect(slide).toHaveCount(1);
  await expect(slide).toHaveAccessibleName(`${number} of 3`);
  const author = slide.getByText(AUTHORS[number - 1] ?? '');
  await expect(author).toBeInViewport({ ratio: 1 });
  await expect(button(page, `Show testimonial ${number}`)).toHaveAttribute('aria-current', 'true');
}

/** Brings the carousel into view with the clock in hand and the pointer out of the way. */
async function open(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00') });
  await page.goto('/');
  await page.mouse.move(2, 450);
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carousel');
  await expectSlide(page, 1);
}

/** Tabs from the section's heading into the carousel. */
async function tabInto(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [first] = document.querySelectorAll('#testimonials h2');
    first?.setAttribute('tabindex', '-1');
    if (first instanceof HTMLElement) first.focus();
  });
  await page.keyboard.press('Tab');
}

/** As a visitor who turns to another tab and back. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('previous, next and dots show the quotes, and wrap both ways', async ({ page }) => {
  await open(page);
  await next(page).click();
  await expectSlide(page, 2);
  await next(page).click();
  await expectSlide(page, 3);
  await next(page).click();
  await expectSlide(page, 1);
  await previous(page).click();
  await expectSlide(page, 3);
  await button(page, 'Show testimonial 2').click();
  await expectSlide(page, 2);
});

test('each quote has its stars, its words and who said them', async ({ page }) => {
  await open(page);
  const slide = carousel(page).getByRole('group');
  await expect(slide.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
  await expect(slide.getByRole('blockquote')).toContainText('They asked what the screen was for');
  await expect(slide).toContainText('Head of Product, Tidewater Freight');
  await expect(slide.locator('svg').first()).toBeVisible();
  await expect(slide).toContainText('A sample.');
});

test('the next quote comes every six seconds, and the first after the last', async ({ page }) => {
  await open(page);
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
  for (const number of [2, 3, 1] as const) {
    await page.clock.runFor(TURN_MS);
    await expectSlide(page, number);
  }
});

test('a quote that was asked for stands for all of its time', async ({ page }) => {
  await open(page);
  await page.clock.runFor(TURN_MS - 1000);
  await next(page).click();
  await page.mouse.move(2, 450);
  await page.clock.runFor(TURN_MS - 1000);
  await expectSlide(page, 2);
  await page.clock.runFor(1000);
  await expectSlide(page, 3);
});

test('the pointer pauses the quotes, and they go on when it leaves', async ({ page }) => {
  await open(page);
  await carousel(page).getByRole('blockquote').hover();
  await page.clock.runFor(3 * TURN_MS);
  await expectSlide(page, 1);
  await expect(pause(page)).toBeVisible();
  await page.mouse.move(2, 450);
  await page.clock.runFor(TURN_MS);
  await expectSlide(page, 2);
});

test('the button that pauses comes first, and says what it does next', async ({ page }) => {
  await open(page);
  await pause(page).click();
  await expect(play(page)).toBeFocused();
  await page.mouse.move(2, 450);
  await page.clock.runFor(2 * TURN_MS);
  await expectSlide(page, 1);
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  await play(page).click();
  // Under the very pointer that asked for it.
  await page.clock.runFor(TURN_MS);
  await expectSlide(page, 2);
  await expect(pause(page)).not.toHaveAttribute('aria-pressed');
});

test('focus stops the quotes until the keyboard starts them again', async ({ page }) => {
  await open(page);
  await tabInto(page);
  await expect(play(page)).toBeFocused();
  await page.clock.runFor(2 * TURN_MS);
  await expectSlide(page, 1);
  await page.keyboard.press('Tab');
  await expect(previous(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectSlide(page, 3);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(pause(page)).toBeFocused();
  await page.clock.runFor(TURN_MS);
  await expectSlide(page, 1);
});

test('focus that has gone starts nothing', async ({ page }) => {
  await open(page);
  await tabInto(page);
  await page.keyboard.press('Shift+Tab');
  await expect(carousel(page).locator(':focus')).toHaveCount(0);
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(play(page)).toBeVisible();
  await page.clock.runFor(2 * TURN_MS);
  await expectSlide(page, 1);
});

test('a hidden tab turns no quote', async ({ page }) => {
  await open(page);
  await setHidden(page, true);
  await page.clock.runFor(5 * TURN_MS);
  await expectSlide(page, 1);
  await setHidden(page, false);
  await page.clock.runFor(TURN_MS);
  await expectSlide(page, 2);
});

test.describe('for who asked for stillness', () => {
  test('the quotes stand until they are started, and change without a slide', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await expect(play(page)).toBeVisible();
    await page.clock.runFor(2 * TURN_MS);
    await expectSlide(page, 1);
    await page.clock.pauseAt(new Date('2026-11-20T10:05:00'));
    await next(page).click();
    // One frame, as a jump takes; a slide takes many.
    await page.clock.runFor(20);
    await expectSlide(page, 2);
  });

  test('quotes that turn stop when the wish comes later', async ({ page }) => {
    await open(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(play(page)).toBeVisible();
  });
});

test.describe('under fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  /** Moves a finger over the quote by so many pixels. */
  async function swipe(page: Page, by: number): Promise<void> {
    const box = await carousel(page).getByRole('blockquote').boundingBox();
    if (!box) throw new Error('No quote is shown.');
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: moved === undefined ? [] : [{ x: from.x + moved, y: from.y }],
      });
    await touch('touchStart', 0);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', by * part);
    await touch('touchEnd');
    await session.detach();
  }

  test('a swipe brings the next quote or the one before', async ({ page }) => {
    await open(page);
    await swipe(page, -160);
    await expectSlide(page, 2);
    await swipe(page, 160);
    await expectSlide(page, 1);
    await swipe(page, 160);
    await expectSlide(page, 3);
  });
});

test('a mouse selects the words of a quote instead of dragging it', async ({ page }) => {
  await open(page);
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
  await open(page);
  await carousel(page)
    .getByText('Marcus Lindqvist')
    .evaluate((author) => {
      author.scrollIntoView({ block: 'center' });
    });
  await expectSlide(page, 2);
});

test('React comes when the carousel does, and moves nothing on the page', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => /Carousel|client\./.test(url))).toEqual([]);
  const height = (): Promise<number> =>
    page.locator('#testimonials').evaluate((section) => section.getBoundingClientRect().height);
  const before = await height();
  await expect(carousel(page).getByRole('button')).toHaveCount(0);
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(next(page)).toBeVisible();
  expect(await height()).toBe(before);
  expect(scripts.filter((url) => url.includes('Carousel'))).toHaveLength(1);
});

test('where the carousel can’t be fetched, the quotes scroll by hand', async ({ page, guard }) => {
  guard.allow(/ERR_FAILED|Failed to fetch|Error hydrating|status of 404/);
  await page.route(/\/_astro\/Carousel\./, (route) => route.abort());
  await page.goto('/');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).getByRole('button')).toHaveCount(0);
  await expect(carousel(page).getByText(AUTHORS[0])).toBeInViewport();
  await carousel(page).getByText(AUTHORS[2]).scrollIntoViewIfNeeded();
  await expect(carousel(page).getByText(AUTHORS[2])).toBeInViewport({ ratio: 1 });
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

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing in the ${colorScheme} theme at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await carousel(page).scrollIntoViewIfNeeded();
      await next(page).click();
      await expectSlide(page, 2);
      const { violations } = await new AxeBuilder({ page }).include('#testimonials').analyze();
      expect(violations).toEqual([]);
    });
  }
}

test('nothing is cut off at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(next(page)).toBeVisible();
  for (const name of ['Pause the testimonials', 'Next testimonial', 'Show testimonial 3']) {
    const box = await button(page, name).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320, name).toBe(true);
    expect(box && Math.min(box.width, box.height), name).toBeGreaterThanOrEqual(24);
  }
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWide).toBe(false);
});
