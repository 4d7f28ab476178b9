import type { Page } from '@playwright/test';
import { servicePath } from '../src/lib/service-paths.ts';
import { questions, sale, sales } from '../tests/support/agency.ts';
import { findBuyNow } from './support/checkout.ts';
import { watch } from './support/first-load.ts';
import { expectDrawn, hold } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const [faq = { question: '', words: '' }] = questions;

for (const [path, script, name, opened] of [
  ['/', /\/_astro\/Accordion\./, faq.question, faq.words],
  ['/contact', /\/_astro\/ContactForm\./, 'Show Project Details', 'Company (Optional)'],
] as const) {
  test(`a click on ${path} before its island is hydrated takes effect afterward`, async ({
    page,
  }) => {
    const release = await hold(page, script);
    const requested = page.waitForRequest(script);
    await page.goto(path);
    const button = page.getByRole('button', { name });
    // Sections above may differ in height from their estimates, and move the button out of view.
    await expectDrawn(page);
    await button.scrollIntoViewIfNeeded();
    await requested;
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    release();
    await expect(page.getByText(opened)).toBeVisible();
  });
}

/** Opens a service page, one whose id differs from its sub-service's if there is one. Returns its Buy Now button. */
const other = sales.find(({ page, item }) => page.id !== item) ?? sale;
async function findOnPage(page: Page) {
  await page.goto(servicePath(other.service.id, other.page.id));
  return page.getByRole('button', { name: `Buy Now ${other.title}` }).first();
}

for (const [where, find, scripts, sold] of [
  ['a card', findBuyNow, /\/_astro\/OrderDialog\./, sale],
  ['the page of a service', findOnPage, /\/_astro\/.*\.js$/, other],
] as const) {
  test(`Buy Now on ${where} keeps a click made before the dialog’s code loads`, async ({
    page,
  }) => {
    // A card needs its own script to open, so it is opened before scripts are delayed.
    const card = find === findBuyNow ? await find(page) : undefined;
    const release = await hold(page, scripts);
    const buyNow = card ?? (await find(page));
    await buyNow.click();
    await expect(buyNow).toHaveAttribute('aria-busy', 'true');
    await buyNow.click();
    release();
    await expect(page.getByRole('dialog', { name: 'Complete Your Order' })).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(buyNow).toBeFocused();
    await expect(buyNow).not.toHaveAttribute('aria-busy');
  });

  test(`Buy Now on ${where} leads to the contact page if the dialog’s code fails to load`, async ({
    page,
    guard,
  }) => {
    guard.allow(/ERR_FAILED|Error hydrating/);
    const buyNow = await find(page);
    await page.route(/\/_astro\/OrderDialog\./, (route) => route.abort());
    await buyNow.click();
    const query = `service=${sold.service.id}&subservice=${sold.item}`;
    await page.waitForURL(`/contact?${query}#contact-form`);
  });
}

test('Try Again leads to the contact page, too, if the dialog’s code fails to load', async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_FAILED|Error hydrating/);
  await page.route(/\/_astro\/OrderDialog\./, (route) => route.abort());
  await page.goto(`${servicePath(other.service.id, other.page.id)}?buy`);
  const query = `service=${other.service.id}&subservice=${other.item}`;
  await page.waitForURL(`/contact?${query}#contact-form`);
});

test.describe('the dialog’s code is loaded', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  for (const intent of ['hover', 'focus', 'touch'] as const) {
    test(`on ${intent}, once, without opening the dialog`, async ({ page }) => {
      const traffic = watch(page);
      const buyNow = await findBuyNow(page);
      await traffic.rest();
      const dialog = () => traffic.scripts().filter((path) => path.includes('/OrderDialog.'));
      expect(dialog()).toEqual([]);
      if (intent === 'hover') await buyNow.hover();
      if (intent === 'focus') await buyNow.focus();
      if (intent === 'touch') await buyNow.dispatchEvent('touchstart');
      await expect.poll(dialog).toHaveLength(1);
      await traffic.rest();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
});
