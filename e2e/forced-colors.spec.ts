import type { Page } from '@playwright/test';
import { card } from './support/checkout.ts';
import { openKind, readThrough } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** What is known by an edge of its own, where two colors are all there is; the browser draws its own choices. */
const EDGED =
  '.button, input:not([type="hidden"], [type="radio"], [type="checkbox"]), select, textarea, [role="dialog"], [data-showcase="slideshow"] li > button, button[aria-label] > svg';

/** Those of the edged that can't be told from what they stand on. */
function edgeless(page: Page): Promise<string[]> {
  return page.locator(EDGED).evaluateAll((elements) => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const seen = elements.filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden="true"]'),
    );
    const isDrawn = (element: Element): boolean => {
      const style = getComputedStyle(element);
      if (element instanceof SVGElement) {
        return [...element.querySelectorAll('path')].some((path) => {
          const { stroke, fill } = getComputedStyle(path);
          return [stroke, fill].some((paint) => paint !== 'none' && paint !== ground);
        });
      }
      return ['top', 'bottom'].some((side) => {
        const width = Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
        return width > 0 && style.getPropertyValue(`border-${side}-color`) !== ground;
      });
    };
    return seen
      .filter((element) => !isDrawn(element))
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

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

for (const kind of ['home', 'services', 'pricing', 'contact'] as const) {
  test(`${kind}: everything to press has an edge, and focus is seen`, async ({ page, guard }) => {
    await openKind(page, guard, kind);
    await readThrough(page);
    // Some islands wait for a sign that they are about to be used.
    await expect(page.locator('astro-island[ssr]:not([client="intent"])')).toHaveCount(0);
    expect(await edgeless(page)).toEqual([]);
    const link = page.getByRole('main').getByRole('link').first();
    await link.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(link).not.toHaveCSS('outline-style', 'none');
  });
}

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

test('the dialog stands out from the page behind it', async ({ page, guard }) => {
  await openKind(page, guard, 'pricing');
  await card(page, 'Graphic Design').getByRole('button', { name: 'See Details' }).click();
  await card(page, 'Graphic Design').getByRole('button', { name: 'Logo Design' }).first().click();
  await page.getByRole('button', { name: 'Buy Now Logo Design' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
  await expect(dialog.getByLabel('Your price in US dollars')).toBeVisible();
  expect(await edgeless(page)).toEqual([]);
});
