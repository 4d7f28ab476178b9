import type { Locator } from '@playwright/test';
import { openDialog } from './support/checkout.ts';
import { edgeless } from './support/edges.ts';
import { openKind, readThrough } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** What tells a chosen thing from another besides its words. */
const look = (thing: Locator): Promise<string> =>
  thing.first().evaluate((element) => {
    const { fontWeight, borderTopWidth, outlineStyle, color } = getComputedStyle(element);
    const mark = getComputedStyle(element, '::before');
    return JSON.stringify([fontWeight, borderTopWidth, outlineStyle, color, mark.transform]);
  });

const SLIDE = '[data-showcase="slideshow"] li >';

// Every other edge: e2e/engines/zoom-and-colors.spec.ts.

/** What is chosen on a page, and what could be. */
const CHOICES = {
  services: [
    ['[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]'],
    [`${SLIDE} [aria-current="true"]`, `${SLIDE} button:not([aria-current])`],
  ],
  contact: [
    ['[data-office-choice][aria-pressed="true"]', '[data-office-choice][aria-pressed="false"]'],
  ],
} as const;

for (const kind of ['services', 'contact'] as const) {
  test(`focus is seen, and what is chosen is told from what is not: ${kind}`, async ({
    page,
    guard,
  }) => {
    await openKind(page, guard, kind);
    const link = page.getByRole('main').getByRole('link').first();
    await link.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(link).not.toHaveCSS('outline-style', 'none');
    await readThrough(page);
    for (const [chosen, others] of CHOICES[kind])
      expect(await look(page.locator(chosen))).not.toBe(await look(page.locator(others)));
  });
}

test('the dialog stands out from the page behind it', async ({ page }) => {
  const dialog = await openDialog(page, 'Graphic Design', 'Logo Design');
  await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
  await expect(dialog.getByLabel('Your price in US dollars')).toBeVisible();
  expect(await page.evaluate(edgeless)).toEqual([]);
});
