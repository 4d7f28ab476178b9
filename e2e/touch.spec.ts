import type { Page } from '@playwright/test';
import { openDialog } from './support/checkout.ts';
import { kinds, openKind, readThrough, sideways } from './support/pages.ts';
import { showcase } from './support/showcase.ts';
import { expect, test } from './support/test.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/**
 * Targets under 24 by 24 px, but for links within a sentence, and what a larger label or another target enlarges
 * (WCAG 2.5.8).
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInSentence = (element: Element): boolean => {
      const sentence = element.closest('p, li, dd, td, label');
      const words = (of: Element | null) => of?.textContent.replaceAll(/\s+/g, '') ?? '';
      return getComputedStyle(element).display === 'inline' && words(sentence) !== words(element);
    };
    return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.sr-only') && !isInSentence(element))
      .flatMap((element) => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
        const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
        const width = Math.max(...boxes.map((box) => box.width));
        const height = Math.max(...boxes.map((box) => box.height));
        // What is drawn for those alone who listen, or comes with focus.
        if (width <= 1 || (width >= 24 && height >= 24)) return [];
        return [`${element.outerHTML.slice(0, 90)}: ${width.toFixed(1)} × ${height.toFixed(1)}`];
      });
  });
}

for (const kind of kinds) {
  test(`every target is large enough for a finger, and a phone on its side shows all: ${kind}`, async ({
    page,
    guard,
  }) => {
    await openKind(page, guard, kind);
    await readThrough(page);
    expect(await smallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: 667, height: 375 });
    expect(await sideways(page)).toBe(0);
  });
}

test('the menu of a phone that lies on its side can be reached to its end', async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 375 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  expect(await smallTargets(page)).toEqual([]);
  const last = page.locator('#menu').getByRole('link', { name: 'Get A Quote' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('the tools of the design tool answer to a tap', async ({ page }) => {
  await page.goto('/services');
  const product = showcase(page, 'Product Design');
  const tools = product.getByRole('group', { name: 'Tools' }).getByRole('button');
  await tools.first().scrollIntoViewIfNeeded();
  for (const name of ['Pen', 'Move', 'Preview', 'Select']) {
    await tools.filter({ hasText: name }).tap();
    await expect(tools.filter({ hasText: name })).toHaveAttribute('aria-pressed', 'true');
  }
  await tools.filter({ hasText: 'Layers' }).tap();
  await expect(product.getByRole('heading', { name: 'Layers' })).toBeVisible();
});

for (const [what, keyboard] of [
  ['makes the page shorter, as on Android', 'resizes'],
  ['covers the page, as on iOS', 'covers'],
] as const) {
  test(`a keyboard that ${what} leaves the dialog’s field and button in reach`, async ({
    page,
  }) => {
    const dialog = await openDialog(page, 'Graphic Design', 'Logo Design');
    await dialog.getByRole('button', { name: 'Use Custom Price' }).tap();
    const field = dialog.getByLabel('Email for your receipt');
    await field.tap();
    const left = 400;
    if (keyboard === 'resizes') await page.setViewportSize({ width: 390, height: left });
    else
      await page.evaluate((height) => {
        const viewport = window.visualViewport;
        Object.defineProperty(viewport, 'height', { value: height });
        viewport?.dispatchEvent(new Event('resize'));
      }, left);
    await expect
      .poll(() => dialog.evaluate((element) => Math.round(element.getBoundingClientRect().bottom)))
      .toBeLessThanOrEqual(left);
    await field.evaluate((element) => {
      element.scrollIntoView({ block: 'nearest' });
    });
    const bottomOf = (part: typeof field) =>
      part.evaluate((element) => Math.floor(element.getBoundingClientRect().bottom));
    await expect(field).toBeFocused();
    expect(await bottomOf(field)).toBeLessThanOrEqual(left);
    const pay = dialog.getByRole('button', { name: /^Pay \$/ });
    await pay.scrollIntoViewIfNeeded();
    expect(await bottomOf(pay)).toBeLessThanOrEqual(left);
    expect(await sideways(page)).toBe(0);
  });
}
