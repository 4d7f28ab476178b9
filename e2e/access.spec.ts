import type { Page } from '@playwright/test';
import { violations } from './support/access.ts';
import { openDialog } from './support/checkout.ts';
import { contactForm, fillForm, newVisitor } from './support/contact.ts';
import { kinds, openKind, readThrough, sideways } from './support/pages.ts';
import { expect, test } from './support/test.ts';

type Look = [colorScheme: 'light' | 'dark', width: number];

/** Both themes, and both layouts. The contrast of each pair of colors in either: tests/styles/colors.test.ts. */
const LOOKS: Look[] = [
  ['light', 1280],
  ['dark', 390],
];

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

async function look(page: Page, what: string, looks = LOOKS): Promise<void> {
  for (const [colorScheme, width] of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await violations(page), `${what}, ${colorScheme}, ${width} px`).toEqual([]);
  }
}

for (const kind of kinds) {
  test(`axe finds nothing, and nothing is wider than its window: ${kind}`, async ({
    page,
    guard,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openKind(page, guard, kind);
    await readThrough(page);
    await expect(page.locator('astro-island[ssr]:not([client="intent"])')).toHaveCount(0);
    await openEverything(page);
    if (kind === 'contact') await refuseForm(page);
    await look(page, kind);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sideways(page)).toBe(0);
  });
}

test('axe finds nothing with the menu open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('#menu')).toBeVisible();
  await look(page, 'menu', [
    ['light', 390],
    ['dark', 390],
  ]);
});

test('axe finds nothing in the dialog, with a wrong price and one that is too low', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dialog = await openDialog(page, 'Graphic Design', 'Logo Design');
  await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
  await dialog.getByLabel('Your price in US dollars').fill('9999');
  await look(page, 'wrong price');
  await dialog.getByLabel('Your price in US dollars').fill('14');
  await look(page, 'too low');
});

test('axe finds nothing in a message that was sent', async ({ page, guard }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The panel stays for as long as it is looked at.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (act: () => void, after?: number) =>
        after === 5000 ? 0 : setTimeout(act, after),
    });
  });
  await openKind(page, guard, 'contact');
  const form = contactForm(page);
  await readThrough(page);
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  await fillForm(form, newVisitor());
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent!')).toBeVisible();
  await look(page, 'sent');
});
