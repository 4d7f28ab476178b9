import type { Page } from '@playwright/test';
import { expectDrawn, hold, readThrough } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

const PLACE = '#how-we-work';
const offset = (page: Page) =>
  page.locator(PLACE).evaluate((element) => Math.round(element.getBoundingClientRect().top));
test('a hash scrolls to its element after the page has loaded, smoothly or at once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      sessionStorage.setItem('scrolled-at-load', String(scrollY));
    });
  });
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/terms');
    await page.goto(`/${PLACE}`);
    await expect.poll(() => offset(page)).toBeLessThan(130);
    expect(await offset(page)).toBeGreaterThanOrEqual(0);
    expect(new URL(page.url()).hash).toBe(PLACE);
    expect(await page.evaluate(() => sessionStorage.getItem('scrolled-at-load'))).toBe('0');
  }
});

test('a hash does not move a visitor who scrolled before the page had loaded', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      scrollTo({ top: 500, behavior: 'instant' });
    });
  });
  await page.goto(`/${PLACE}`);
  await expect.poll(() => new URL(page.url()).hash).toBe(PLACE);
  expect(await scrolled(page)).toBe(500);
});

test('an unknown hash scrolls to the top, and so does the footer button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/#nowhere');
  await expect.poll(() => new URL(page.url()).hash).toBe('#nowhere');
  expect(await scrolled(page)).toBe(0);
  for (const goUp of [
    () => page.goto('/#not-here-either'),
    () => page.getByRole('button', { name: 'Back to top' }).click(),
  ]) {
    await page.goto(`/${PLACE}`);
    const wanted = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    );
    await expect.poll(() => offset(page)).toBe(Math.round(wanted));
    await goUp();
    await expect.poll(() => scrolled(page)).toBe(0);
  }
});

test('reload and Back restore the scroll position of a page', async ({ page }) => {
  await page.goto('/');
  await readThrough(page);
  const left = await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight * 0.75, behavior: 'instant' });
    return scrollY;
  });
  const position = () => page.evaluate(() => scrollY);
  await page.reload();
  await expect.poll(position).toBe(left);
  await page.goto('/terms');
  await page.goBack();
  await expect.poll(position).toBe(left);
});

test('cards animate in once, 0.1 s apart', async ({ page }) => {
  // The moment in ms at which each card leaves its first place.
  await page.addInitScript(() => {
    const begins: number[] = [];
    Object.assign(window, { begins });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, ...options) {
      const animation = animate.apply(this, options);
      const { effect } = animation;
      if (this.closest('#services') && effect instanceof KeyframeEffect) {
        const [, left] = effect.getKeyframes();
        const { duration } = effect.getComputedTiming();
        begins.push(Math.round((left?.computedOffset ?? NaN) * Number(duration)));
      }
      return animation;
    };
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  // Sections above may differ in height from their estimates, and move a card out of view.
  await expectDrawn(page);
  const cards = page.locator('#services [data-reveal]');
  for (const card of [cards.first(), page.locator('h1'), cards.first()]) {
    await card.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    await expect(card).toBeInViewport();
  }
  const begins = () => page.evaluate(() => Reflect.get(window, 'begins') as number[]);
  await expect.poll(async () => (await begins()).slice(0, 3)).toEqual([0, 100, 200]);
  expect((await begins()).length).toBeLessThan(7);
});

test('the footer shows the year of the visitor’s clock', async ({ page }) => {
  await page.clock.install({ time: new Date('2031-01-01T00:00:30') });
  await page.goto('/privacy');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031');
});

test('the loading overlay is shown for a slow page, and not for a link within the page', async ({
  page,
}) => {
  // The next page loads only after the overlay is drawn.
  await page.route('**/contact', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>There</title>' }),
  );
  await page.exposeFunction('overlayIsDrawn', await hold(page, '**/contact'));
  // The stubbed response does not support view transitions; with reduced motion none starts.
  await page.goto('/');
  await expect(page.locator('[data-loading]')).toBeHidden();
  // A link within the page does not start the overlay.
  const isLeaving = await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#main';
    document.body.append(link);
    link.click();
    return document.documentElement.classList.contains('is-leaving');
  });
  expect(isLeaving).toBe(false);
  await page.evaluate(() => {
    const look = (): void => {
      const overlay = document.querySelector('[data-loading]');
      if (!overlay?.checkVisibility({ visibilityProperty: true })) requestAnimationFrame(look);
      else (window as unknown as { overlayIsDrawn: () => void }).overlayIsDrawn();
    };
    look();
  });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact' })
    .click();
  await expect(page).toHaveTitle('There');
});
