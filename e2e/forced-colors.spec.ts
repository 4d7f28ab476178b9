import type { Page } from '@playwright/test';
import { openDialog } from './support/checkout.ts';
import { edgeless } from './support/edges.ts';
import { openKind, readThrough } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** The looks of two things differ in more than their words. */
async function expectToldApart(page: Page, chosen: string, other: string): Promise<void> {
  const look = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { fontWeight, borderTopWidth, outlineStyle, color } = getComputedStyle(element);
        const mark = getComputedStyle(element, '::before');
        return JSON.stringify([fontWeight, borderTopWidth, outlineStyle, color, mark.transform]);
      });
  expect(await look(chosen)).not.toBe(await look(other));
}

// Every other edge: e2e/engines/zoom-and-colors.spec.ts.

test('focus is seen', async ({ page, guard }) => {
  for (const kind of ['home', 'services', 'pricing', 'contact'] as const) {
    await openKind(page, guard, kind);
    const link = page.getByRole('main').getByRole('link').first();
    await link.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(link).not.toHaveCSS('outline-style', 'none');
  }
});

test('what is chosen is told from what is not', async ({ page, guard }) => {
  await openKind(page, guard, 'services');
  await readThrough(page);
  await expectToldApart(
    page,
    '[role="tab"][aria-selected="true"]',
    '[role="tab"][aria-selected="false"]',
  );
  await expectToldApart(
    page,
    '[data-showcase="slideshow"] li > [aria-current="true"]',
    '[data-showcase="slideshow"] li > button:not([aria-current])',
  );
  await openKind(page, guard, 'contact');
  await expectToldApart(
    page,
    '[data-office-choice][aria-pressed="true"]',
    '[data-office-choice][aria-pressed="false"]',
  );
});

test('the dialog stands out from the page behind it', async ({ page }) => {
  const dialog = await openDialog(page, 'Graphic Design', 'Logo Design');
  await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
  await expect(dialog.getByLabel('Your price in US dollars')).toBeVisible();
  expect(await page.evaluate(edgeless)).toEqual([]);
});
