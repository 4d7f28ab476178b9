import type { Page } from '@playwright/test';
import { services } from '../tests/schemas/files.ts';
import { questions } from '../tests/support/agency.ts';
import { card, openDialog } from './support/checkout.ts';
import { menuLink, walkMenu } from './support/menu.ts';
import { expect, test } from './support/test.ts';

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
