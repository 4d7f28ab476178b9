import type { Locator, Page } from '@playwright/test';
import { violations } from './support/access.ts';
import { preselected, second } from '../tests/support/agency.ts';
import { openDialog, payLabel } from './support/checkout.ts';
import { contactForm, fillForm, newVisitor } from './support/contact.ts';
import { edgeless } from './support/edges.ts';
import { kinds, openKind, readThrough, sideways } from './support/pages.ts';
import type { Kind } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Pages alternate between these two. tests/styles/colors.test.ts checks contrast in both themes. */
const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const;

async function show(page: Page, { colorScheme, width }: (typeof LOOKS)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
}

const SLIDE = '[data-showcase="slideshow"] li >';

/** Selectors of a selected control and of an unselected one, by kind of page. */
const CHOICES: Partial<Record<Kind, [chosen: string, other: string][]>> = {
  services: [
    ['[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]'],
    [`${SLIDE} [aria-current="true"]`, `${SLIDE} button:not([aria-current])`],
  ],
  contact: [
    ['[data-office-choice][aria-pressed="true"]', '[data-office-choice][aria-pressed="false"]'],
  ],
};

/** The styles that can distinguish a selected control from the others. */
const look = (control: Locator): Promise<string> =>
  control.first().evaluate((element) => {
    const { fontWeight, borderTopWidth, outlineStyle, color } = getComputedStyle(element);
    const mark = getComputedStyle(element, '::before');
    return JSON.stringify([fontWeight, borderTopWidth, outlineStyle, color, mark.transform]);
  });

/** With forced colors, controls have an edge, focus is visible, and selected controls look different. */
async function checkForcedColors(page: Page, kind?: Kind): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await page.evaluate(edgeless)).toEqual([]);
  for (const [chosen, other] of CHOICES[kind ?? ''] ?? [])
    expect(await look(page.locator(chosen))).not.toBe(await look(page.locator(other)));
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).not.toHaveCSS('outline-style', 'none');
}

/** Opens every closed disclosure, and the first visible row of a card. */
async function openEverything(page: Page): Promise<void> {
  // Numbered before the first click, because an open disclosure may contain closed ones.
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

/** Keeps the success panel open, which closes after 5 s. Call it before opening the page. */
const keepSentPanel = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (act: () => void, after?: number) =>
        after === 5000 ? 0 : setTimeout(act, after),
    });
  });

/** Submits the form with an invalid email, then with a valid one. */
async function checkForm(page: Page): Promise<void> {
  const form = contactForm(page);
  const send = form.getByRole('button', { name: 'Send Message' });
  await fillForm(form, 'ada@example');
  await send.click();
  await expect(form.getByRole('alert')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await form.getByLabel('Email').fill(newVisitor());
  await send.click();
  await expect(page.getByText('Message Sent!')).toBeVisible();
}

/**
 * Targets under 24 by 24 px (WCAG 2.5.8). Excludes links within a sentence and inputs that have a larger
 * label.
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
        // Up to 1 px wide: for screen readers only, or shown on focus.
        if (width <= 1 || (width >= 24 && height >= 24)) return [];
        return [`${element.outerHTML.slice(0, 90)}: ${width.toFixed(1)} × ${height.toFixed(1)}`];
      });
  });
}

for (const [index, kind] of kinds.entries()) {
  const look = LOOKS[index % 2 === 0 ? 0 : 1];
  test(`${kind}: axe finds no violations, targets are large enough, nothing overflows the window, controls keep an edge`, async ({
    page,
    guard,
  }) => {
    test.slow();
    await show(page, look);
    if (kind === 'contact') await keepSentPanel(page);
    await openKind(page, guard, kind);
    await readThrough(page);
    await expect(page.locator('astro-island[ssr]:not([client="intent"])')).toHaveCount(0);
    await openEverything(page);
    if (kind === 'contact') await checkForm(page);
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
    await checkForcedColors(page, kind);
  });
}

test('axe finds no violations in the open menu, and its last link can be scrolled to in landscape', async ({
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

test('axe finds no violations in the dialog in any state; at 400 % zoom nothing is cut off', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'How paying works' }).click();
  await dialog.getByRole('button', { name: `Pay Now ${second.name}` }).click();
  await expect(dialog.getByRole('group', { name: 'Pay without a receipt?' })).toBeVisible();
  for (const look of LOOKS) {
    await show(page, look);
    expect(await violations(page)).toEqual([]);
  }
  await dialog.getByRole('button', { name: 'Add an email' }).click();
  await dialog.getByRole('radio', { name: preselected.name }).check();
  await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
  for (const [price, look] of [
    ['', LOOKS[0]],
    ['9999', LOOKS[0]],
    ['14', LOOKS[1]],
  ] as const) {
    await dialog.getByLabel('Your price in US dollars').fill(price);
    await show(page, look);
    expect(await violations(page), price).toEqual([]);
  }
  await dialog.getByLabel('Your price in US dollars').fill('200');
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  // Hover fails unless the button can be scrolled into view.
  await dialog.getByRole('button', { name: payLabel(preselected, 20_000) }).hover();
  await page.setViewportSize({ width: 1280, height: 900 });
  await checkForcedColors(page);
});
