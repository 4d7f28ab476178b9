import type { Page } from '@playwright/test';
import { readThrough } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

const PLACE = '#how-we-work';
const offset = (page: Page) =>
  page.locator(PLACE).evaluate((element) => Math.round(element.getBoundingClientRect().top));
const follow = (page: Page, hash: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a hash leads to its place after the page has loaded (${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener('load', () => {
        sessionStorage.setItem('scrolled-at-load', String(scrollY));
      });
    });
    await page.goto(`/${PLACE}`);
    await expect.poll(() => offset(page)).toBeLessThan(130);
    expect(await offset(page)).toBeGreaterThanOrEqual(0);
    expect(new URL(page.url()).hash).toBe(PLACE);
    expect(await page.evaluate(() => sessionStorage.getItem('scrolled-at-load'))).toBe('0');
  });
}

test('a hash leaves alone a visitor who has gone on before the page has loaded', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      scrollTo({ top: 500, behavior: 'instant' });
    });
  });
  await page.goto(`/${PLACE}`);
  await expect.poll(() => new URL(page.url()).hash).toBe(PLACE);
  expect(await scrolled(page)).toBe(500);
});

test('a hash without a place leads to the top, and so does the footer; one with a place wins over a glide', async ({
  page,
}) => {
  await page.goto('/#nowhere');
  await expect.poll(() => new URL(page.url()).hash).toBe('#nowhere');
  expect(await scrolled(page)).toBe(0);
  await follow(page, '#faq');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
  await follow(page, PLACE);
  const wanted = await page
    .locator('html')
    .evaluate((root) => Number.parseFloat(getComputedStyle(root).scrollPaddingTop));
  await expect.poll(() => offset(page)).toBe(Math.round(wanted));
  await follow(page, '#not-here-either');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.getByRole('button', { name: 'Back to top' }).click();
  await expect.poll(() => scrolled(page)).toBe(0);
});

for (const path of ['/', '/pricing']) {
  test(`${path} opens where it was left, reloaded or come back to`, async ({ page }) => {
    await page.goto(path);
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
}

test('cards rise into place once, 0.1 s apart', async ({ page }) => {
  await page.addInitScript(() => {
    const delays: unknown[] = [];
    Object.assign(window, { delays });
    addEventListener('animationstart', ({ animationName, target }) => {
      if (animationName === 'reveal' && target instanceof Element && target.closest('#services'))
        delays.push(getComputedStyle(target).animationDelay);
    });
  });
  await page.goto('/');
  const cards = page.locator('#services [data-reveal]');
  for (const card of [cards.first(), page.locator('h1'), cards.first()]) {
    await card.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    await expect(card).toBeInViewport();
  }
  await expect
    .poll(async () =>
      ((await page.evaluate(() => Reflect.get(window, 'delays'))) as []).slice(0, 3),
    )
    .toEqual(['0s', '0.1s', '0.2s']);
  expect(await page.evaluate(() => (Reflect.get(window, 'delays') as []).length)).toBeLessThan(7);
});

test('the footer says the year of the visitor', async ({ page }) => {
  await page.clock.install({ time: new Date('2031-01-01T00:00:30') });
  await page.goto('/privacy');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031');
});

const ANSWER = { contentType: 'text/html', body: '<!doctype html><title>There</title><p>There' };

test('the loading overlay is drawn when a page keeps the visitor waiting', async ({ page }) => {
  // The next page arrives when the overlay has been drawn, and not before.
  const drawn = Promise.withResolvers<undefined>();
  await page.exposeFunction('overlayIsDrawn', () => {
    drawn.resolve(undefined);
  });
  await page.route('**/contact', async (route) => {
    await drawn.promise;
    await route.fulfill(ANSWER);
  });
  // The answer takes no part in view transitions, so none may start.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await expect(page.locator('[data-loading]')).toBeHidden();
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

test('the loading overlay is not drawn for a link that leaves no page', async ({ page }) => {
  await page.goto('/');
  const left = await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#main';
    document.body.append(link);
    link.click();
    return document.documentElement.classList.contains('is-leaving');
  });
  expect(left).toBe(false);
});
