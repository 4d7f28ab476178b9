import type { Page } from '@playwright/test';
import { services } from '../tests/schemas/files.ts';
import { questions, site } from '../tests/support/agency.ts';
import { share } from '../tests/support/share.ts';
import { withoutLacking } from '../tests/support/used-features.ts';
import { violations } from './support/access.ts';
import { card, openDialog } from './support/checkout.ts';
import { mapPlate } from './support/contact.ts';
import { menuLink, walkMenu } from './support/menu.ts';
import { KINDS, nextFrames, openKind, readThrough, sideways } from './support/pages.ts';
import { expect, test } from './support/test.ts';
import { cutOff, visibleWords } from './support/text.ts';

// These tests remove features that the oldest browsers of package.json's `browserslist` lack.

/** Removes script APIs that are newer than Chrome 111, Firefox 115 or Safari 16.4. */
async function withoutYoungApis(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const [owner, names] of [
      [AbortSignal, ['any', 'timeout']],
      [Promise, ['withResolvers', 'try']],
      [Object, ['groupBy']],
      [Element.prototype, ['checkVisibility']],
      [HTMLDetailsElement.prototype, ['name']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [URLSearchParams.prototype, ['size']],
      [Document.prototype, ['startViewTransition']],
    ] as const) {
      for (const name of names) if (!Reflect.deleteProperty(owner, name)) throw new Error(name);
    }
  });
}

/** Disables a feature of HTML or CSS by renaming it. Needs `bypassCSP`, because the page no longer matches its policy. */
async function withoutFeature(page: Page, name: string): Promise<void> {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(name, 'unknown') });
  });
}

test('panels, cards and the dialog open; a hash opens its card, and closing removes the hash', async ({
  page,
}) => {
  const [one, other] = services();
  if (!one || !other) throw new Error('content/services has fewer than two services.');
  await withoutYoungApis(page);
  await page.goto(`/pricing#${one.id}`);
  const first = card(page, one.title);
  const second = card(page, other.title);
  await expect(first.getByText('Sub-Services')).toBeVisible();
  await second.getByRole('button', { name: 'See Details' }).click();
  await expect(second.getByText('Sub-Services')).toBeVisible();
  await expect(first.getByText('Sub-Services')).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`#${other.id}$`));
  await second.getByRole('button', { name: 'See Less' }).click();
  await expect(second.getByText('Sub-Services')).toBeHidden();
  await expect(page).toHaveURL(/\/pricing$/);

  await page.goto(`/#${questions.at(-1)?.hash}`);
  const last = page.getByRole('button', { name: questions.at(-1)?.question ?? '' });
  await expect(last).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: questions[0]?.question ?? '' }).click();
  await expect(last).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('main [data-hanging-dot]').first()).toHaveAttribute('data-hung', '');

  await openDialog(page);
});

test.describe('without popovers', () => {
  test.use({ bypassCSP: true, viewport: { width: 390, height: 844 } });

  test('the menu of a phone opens, closes and navigates; a wide window shows its links', async ({
    page,
  }) => {
    await withoutYoungApis(page);
    await withoutFeature(page, 'popover');
    await page.goto('/');
    await walkMenu(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(menuLink(page)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await menuLink(page).click();
    await page.waitForURL('/pricing');
  });
});

test.describe('without light-dark()', () => {
  test.use({ bypassCSP: true });

  test('the page has the colors of the chosen theme', async ({ page }) => {
    await withoutFeature(page, 'light-dark(');
    const ground = () =>
      page.evaluate(() => {
        const { backgroundColor } = getComputedStyle(document.body);
        return Number(/oklch\(([\d.]+)/.exec(backgroundColor)?.[1]) > 0.5 ? 'light' : 'dark';
      });
    for (const [colorScheme, other] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      expect(await ground()).toBe(colorScheme);
      await page.getByRole('switch').click();
      await expect.poll(ground).toBe(other);
      await page.evaluate(() => {
        localStorage.clear();
      });
    }
  });
});

test.describe('without any feature of styles that a supported browser lacks', () => {
  test.use({ bypassCSP: true });

  /** The words of a page that is read to its end, with its carousels at work and its map loaded. */
  async function wordsAtEnd(page: Page): Promise<Set<string>> {
    await readThrough(page);
    await expect(page.locator('[data-slide]:not([aria-hidden])')).toHaveCount(0);
    await page.locator('[data-office-panel]').evaluateAll((panels) => {
      for (const panel of panels) panel.scrollIntoView({ behavior: 'instant' });
    });
    for (const { label } of site.offices) await expect(mapPlate(page, label)).toHaveCount(0);
    return visibleWords(page);
  }

  for (const kind of share(['home', 'services', 'detail', 'pricing', 'contact', 'legal']))
    test(`${kind}: every word is there, nothing is cut off, and axe finds nothing`, async ({
      page,
      guard,
    }) => {
      test.slow();
      await openKind(page, guard, kind);
      const words = await wordsAtEnd(page);
      let taken = 0;
      await page.route(KINDS[kind] ?? '', async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const body = html.replaceAll(/(?<=<style>)[^]*?(?=<\/style>)/g, withoutLacking);
        taken += html.length - body.length;
        await route.fulfill({ response, body });
      });
      await openKind(page, guard, kind);
      expect(taken).toBeGreaterThan(1_000);
      const shown = await wordsAtEnd(page);
      // A showcase draws a figure by lot.
      const missing = [...words].filter((word) => /\p{L}/u.test(word) && !shown.has(word));
      expect(missing).toEqual([]);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await nextFrames(page);
        expect.soft(await page.evaluate(cutOff), `${width} px`).toEqual([]);
        expect.soft(await sideways(page), `${width} px`).toBe(0);
        expect.soft(await violations(page), `${width} px`).toEqual([]);
      }
    });
});
