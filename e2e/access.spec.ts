import type { Page } from '@playwright/test';
import { violations } from './support/access.ts';
import { card } from './support/checkout.ts';
import { contactForm, fillForm, newVisitor } from './support/contact.ts';
import { kinds, openKind, readThrough, sideways } from './support/pages.ts';
import type { Kind } from './support/pages.ts';
import { expect, test } from './support/test.ts';

// In the desk's and the phone's width, in both themes; and whether the narrowest window is enough.
const LOOKS = [
  ['light', 1280],
  ['dark', 1280],
  ['dark', 390],
  ['light', 390],
] as const;

/** Opens what a page of that kind has to open. */
const open: Partial<Record<Kind, (page: Page) => Promise<void>>> = {
  async home(page) {
    await card(page, 'Web Design').getByRole('button', { name: 'See Details' }).click();
    await card(page, 'Web Design').getByRole('button', { name: 'CMS Website' }).first().click();
    await page.locator('#faq').getByRole('button').first().click();
    await page.getByRole('button', { name: 'Next testimonial' }).click();
  },
  async services(page) {
    await page.getByRole('group', { name: 'Tools' }).getByText('Layers').click();
    await page.getByRole('button', { name: 'Next slide' }).click();
    await page.locator('#faq').getByRole('button').first().click();
  },
  async detail(page) {
    await page.locator('#faq').getByRole('button').first().click();
  },
  async pricing(page) {
    await card(page, 'Graphic Design').getByRole('button', { name: 'See Details' }).click();
    await card(page, 'Graphic Design').getByRole('button', { name: 'Logo Design' }).first().click();
  },
  async contact(page) {
    const form = contactForm(page);
    await form.getByRole('button', { name: 'Show Project Details' }).click();
    await fillForm(form, 'ada@example');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(form.getByRole('alert')).toBeFocused();
  },
};

async function look(page: Page, what: string, looks = LOOKS.slice()): Promise<void> {
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
    await open[kind]?.(page);
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

test('axe finds nothing in the dialog as it is paid, mistaken and too cheap', async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/pricing#graphic-design');
  const graphic = card(page, 'Graphic Design');
  await graphic.getByRole('button', { name: 'Logo Design' }).first().click();
  await graphic.getByRole('button', { name: 'Buy Now Logo Design' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
  await dialog.getByLabel('Your price in US dollars').fill('9999');
  await look(page, 'mistaken');
  await dialog.getByLabel('Your price in US dollars').fill('14');
  await look(page, 'too cheap', [
    ['dark', 1280],
    ['light', 390],
  ]);
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

test('a fault would be found: a picture without a name, a faint word, and a control without a label', async ({
  page,
}) => {
  await page.goto('/privacy');
  await page.evaluate(() => {
    const main = document.querySelector('main');
    main?.append(document.createElement('input'));
    const picture = document.createElement('img');
    picture.width = 40;
    picture.height = 40;
    const faint = document.createElement('p');
    faint.textContent = 'Hardly to be read';
    faint.style.color = '#888';
    faint.style.backgroundColor = '#999';
    main?.append(picture, faint);
  });
  const found = (await violations(page)).map((line) => line.replace(/:.*/s, ''));
  expect(found).toEqual(expect.arrayContaining(['color-contrast', 'image-alt', 'label']));
});
