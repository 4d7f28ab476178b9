import type { Page } from '@playwright/test';
import { violations } from './support/access.ts';
import { openDialog } from './support/checkout.ts';
import { contactForm, fillForm, newVisitor } from './support/contact.ts';
import { dropTimers, kinds, openKind, readThrough, sideways } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Both themes and both layouts, in turn. The contrast of each pair of colors in either: tests/styles/colors.test.ts. */
const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const;

async function show(page: Page, { colorScheme, width }: (typeof LOOKS)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
}

/** Opens whatever opens without leaving the page. */
async function openEverything(page: Page): Promise<void> {
  // Counted before the first is pressed: what opens has some of its own.
  const closed = 'main button[aria-controls][aria-expanded="false"]:visible';
  const count = await page.locator(closed).evaluateAll((buttons) => {
    for (const [place, button] of buttons.entries()) button.setAttribute('data-place', `${place}`);
    return buttons.length;
  });
  for (let place = 0; place < count; place += 1) {
    await page.locator(`button[data-place="${place}"]`).click();
  }
  const row = page.locator('article h5 > button:visible').first();
  if ((await row.count()) > 0) await row.click();
}

async function refuseForm(page: Page): Promise<void> {
  const form = contactForm(page);
  await fillForm(form, 'ada@example');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByRole('alert')).toBeFocused();
}

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

for (const [index, kind] of kinds.entries()) {
  const look = LOOKS[index % 2 === 0 ? 0 : 1];
  test(`${kind}: axe finds nothing, targets fit a finger, and nothing is wider than its window`, async ({
    page,
    guard,
  }) => {
    test.slow();
    await show(page, look);
    await openKind(page, guard, kind);
    await readThrough(page);
    await expect(page.locator('astro-island[ssr]:not([client="intent"])')).toHaveCount(0);
    await openEverything(page);
    if (kind === 'contact') await refuseForm(page);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await smallTargets(page)).toEqual([]);
    for (const [width, height] of [
      [667, 375],
      [320, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await sideways(page), `${width} px`).toBe(0);
    }
  });
}

test('axe finds nothing with the menu open, whose end a phone on its side can reach', async ({
  page,
}) => {
  await show(page, LOOKS[1]);
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('#menu')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 667, height: 375 });
  expect(await smallTargets(page)).toEqual([]);
  const last = page.locator('#menu').getByRole('link', { name: 'Get A Quote' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('axe finds nothing in the dialog, with a wrong price and one that is too low', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dialog = await openDialog(page, 'Graphic Design', 'Logo Design');
  await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
  for (const [price, look] of [
    ['9999', LOOKS[0]],
    ['14', LOOKS[1]],
  ] as const) {
    await dialog.getByLabel('Your price in US dollars').fill(price);
    await show(page, look);
    expect(await violations(page), price).toEqual([]);
  }
});

test('axe finds nothing in a message that was sent', async ({ page, guard }) => {
  await show(page, LOOKS[0]);
  // The panel stays for as long as it is looked at.
  await dropTimers(page, 5000);
  await openKind(page, guard, 'contact');
  const form = contactForm(page);
  await form.scrollIntoViewIfNeeded();
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  await fillForm(form, newVisitor());
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent!')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
