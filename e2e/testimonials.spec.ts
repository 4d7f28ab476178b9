// Over 250 lines: one carousel, turned in each of its ways.
import type { Locator, Page } from '@playwright/test';
import { share } from '../tests/support/share.ts';
import { authors } from '../tests/support/agency.ts';
import { away, openCarousel, setHidden, settle, turn, TURN_MS } from './support/carousel.ts';
import { expectDrawn, hold } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const carousel = (page: Page): Locator => page.getByRole('group', { name: 'What clients say' });
const button = (page: Page, name: string): Locator =>
  carousel(page).getByRole('button', { name, exact: true });
const next = (page: Page): Locator => button(page, 'Next testimonial');
const pause = (page: Page): Locator => button(page, 'Pause the testimonials');
const play = (page: Page): Locator => button(page, 'Play the testimonials');

/** Expects a single slide, the same in the accessibility tree and the viewport. After the last comes the first again. */
async function expectSlide(page: Page, turns: number): Promise<void> {
  const number = ((turns - 1) % authors.length) + 1;
  const slide = carousel(page).getByRole('group');
  await expect(slide).toHaveCount(1);
  await expect(slide).toHaveAccessibleName(`${number} of ${authors.length}`);
  // Not 1, because a slide may stop a fraction of a pixel off.
  await expect(slide.getByText(authors[number - 1] ?? '')).toBeInViewport({ ratio: 0.99 });
  const dot = button(page, `Show testimonial ${number}`);
  await expect(dot).toHaveAttribute('aria-current', 'true');
}

async function openQuotes(page: Page): Promise<void> {
  await openCarousel(page, '/', carousel(page));
  await expectSlide(page, 1);
}

test('the next quote is shown every six seconds; hovering, a hidden tab and the Pause button stop them', async ({
  page,
}) => {
  await openQuotes(page);
  const announced = carousel(page).locator('[aria-live]');
  await expect(announced).toHaveAttribute('aria-live', 'off');
  for (const slide of [1, 3]) {
    await page.clock.runFor(TURN_MS - 100);
    await expectSlide(page, slide);
    await page.clock.runFor(100);
    await settle(page);
    await expectSlide(page, slide + 1);
    // A chosen quote has its full time, too.
    if (slide === 1) await next(page).click();
    await away(page);
  }

  await carousel(page).getByRole('blockquote').hover();
  await turn(page, 3);
  await expectSlide(page, 4);
  await expect(pause(page)).toBeVisible();
  await away(page);
  await turn(page);
  await expectSlide(page, 5);

  await setHidden(page, true);
  await turn(page, 5);
  await expectSlide(page, 5);
  await setHidden(page, false);
  await turn(page);
  await expectSlide(page, 6);

  // The Pause button is the first control, and its name is its next action.
  const first = carousel(page).getByRole('button').first();
  await expect(first).toHaveAccessibleName('Pause the testimonials');
  await pause(page).click();
  await expect(play(page)).toBeFocused();
  await away(page);
  await play(page).blur();
  await turn(page, 2);
  await expectSlide(page, 6);
  await expect(announced).toHaveAttribute('aria-live', 'polite');
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  // The pointer is still over the button.
  await turn(page);
  await expectSlide(page, 7);
  await away(page);
  await pause(page).hover();
  await turn(page);
  await expectSlide(page, 7);
});

test('focus stops the quotes until the keyboard starts them again', async ({ page }) => {
  await openQuotes(page);
  await page.evaluate(() => {
    const heading = document.querySelector<HTMLElement>('#testimonials h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  });
  await page.keyboard.press('Tab');
  await expect(play(page)).toBeFocused();
  await turn(page, 2);
  await expectSlide(page, 1);
  await page.keyboard.press('Tab');
  await expect(button(page, 'Previous testimonial')).toBeFocused();
  await page.keyboard.press('Enter');
  await settle(page);
  await expectSlide(page, authors.length);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(pause(page)).toBeFocused();
  // Focus that moves inside does not stop them again.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(pause(page)).toBeFocused();
  await turn(page);
  await expectSlide(page, 1);
  // Focus stops them again once it has left.
  await pause(page).blur();
  await turn(page);
  await expectSlide(page, 2);
  await page.keyboard.press('Tab');
  await expect(play(page)).toBeVisible();
});

test(
  'with reduced motion quotes do not rotate and change without a transition; print shows all',
  { tag: '@once' },
  async ({ page }) => {
    await openQuotes(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(play(page)).toBeVisible();
    await turn(page, 2);
    await expectSlide(page, 1);
    await next(page).click();
    // Without a transition, the change takes one frame.
    await page.clock.runFor(20);
    await expectSlide(page, 2);
    await play(page).click();
    await turn(page);
    await expectSlide(page, 3);
    await page.emulateMedia({ media: 'print' });
    const places: number[] = [];
    for (const author of authors) {
      const box = await carousel(page).getByText(author).boundingBox();
      expect(box && box.x >= 0 && box.x < 1280, author).toBe(true);
      places.push(box?.y ?? 0);
    }
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(new Set(places).size).toBe(authors.length);
    await expect(next(page)).toBeHidden();
  },
);

for (const width of share([390, 1280]))
  test(
    `quotes stay in view on a page from right to left, at ${width} px`,
    { tag: '@once' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.dir = 'rtl';
        });
      });
      await openQuotes(page);
      for (const number of [2, 3]) {
        await next(page).click();
        await settle(page);
        await expectSlide(page, number);
      }
      await button(page, 'Show testimonial 1').click();
      await settle(page);
      await expectSlide(page, 1);
    },
  );

test.describe('with touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  /** Swipes horizontally over the quote by `by` pixels. */
  async function swipe(page: Page, by: number, held = () => Promise.resolve()): Promise<void> {
    const box = await carousel(page).getByRole('blockquote').boundingBox();
    if (!box) throw new Error('There is no quote to swipe.');
    const from = { x: box.x + box.width / 2 - by / 2, y: box.y + box.height / 2 };
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: moved === undefined ? [] : [{ x: from.x + moved, y: from.y }],
      });
    await touch('touchStart', 0);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', by * part);
    await held();
    await touch('touchEnd');
    await session.detach();
  }

  test(
    'a swipe shows the next or previous quote, a short move does not',
    { tag: '@once' },
    async ({ page }) => {
      await openQuotes(page);
      // More than half of the width, so speed does not matter.
      for (const [by, number] of [
        [-260, 2],
        [260, 1],
        [260, authors.length],
        [-20, authors.length],
      ] as const) {
        await swipe(page, by);
        await settle(page);
        await expectSlide(page, number);
      }
      await turn(page);
      await expectSlide(page, 1);
      await swipe(page, 0, () => turn(page, 2));
      await expectSlide(page, 1);
    },
  );
});

test('a mouse selects the text of a quote, and a quote that the browser scrolls to becomes the current one', async ({
  page,
}) => {
  await openQuotes(page);
  const box = await carousel(page).getByRole('blockquote').boundingBox();
  if (!box) throw new Error('No quote is shown.');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 320, box.y + 20, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(5);
  await expectSlide(page, 1);
  await carousel(page)
    .getByText(authors[1] ?? '')
    .evaluate((author) => {
      author.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
  await settle(page);
  await expectSlide(page, 2);
});

test('before their script loads the quotes can be scrolled, and loading it does not change their height', async ({
  page,
}) => {
  const release = await hold(page, /\/_astro\/Testimonials\./);
  await page.goto('/');
  const height = (): Promise<number> =>
    page.locator('#testimonials').evaluate((section) => section.getBoundingClientRect().height);
  // Until then heights are estimates, and the place to scroll to moves.
  await expectDrawn(page);
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).getByText(authors[0] ?? '')).toBeInViewport();
  await expect(carousel(page).getByRole('button')).toHaveCount(0);
  await carousel(page)
    .getByText(authors[2] ?? '')
    .scrollIntoViewIfNeeded();
  await expect(carousel(page).getByText(authors[2] ?? '')).toBeInViewport({ ratio: 1 });
  const before = await height();
  await carousel(page)
    .getByText(authors[2] ?? '')
    .hover();
  release();
  await expect(next(page)).toBeVisible();
  // The pointer was there before.
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  expect(await height()).toBe(before);
});
