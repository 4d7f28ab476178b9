import type { Page } from '@playwright/test';
import { findBuyNow } from './support/checkout.ts';
import { expect, test } from './support/test.ts';

/** Holds scripts back; answers what lets them come. */
async function holdScripts(page: Page, scripts: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return () => {
    resolve(undefined);
  };
}

for (const [path, script, name, opened] of [
  ['/', /\/_astro\/Accordion\./, /^What kinds of business/, 'Startups, entrepreneurs, small'],
  ['/contact', /\/_astro\/ContactForm\./, 'Show Project Details', 'Company (Optional)'],
] as const) {
  test(`a press on ${path} before its block is hydrated is answered once it is`, async ({
    page,
  }) => {
    const release = await holdScripts(page, script);
    const requested = page.waitForRequest(script);
    await page.goto(path);
    const button = page.getByRole('button', { name });
    await button.scrollIntoViewIfNeeded();
    await requested;
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    release();
    await expect(page.getByText(opened)).toBeVisible();
  });
}

const DETAIL = '/services/graphic-design/custom-illustration';

/** Opens the page of a service whose id differs from that of the sub-service it sells; answers its button. */
async function findIllustration(page: Page) {
  await page.goto(DETAIL);
  return page.getByRole('button', { name: 'Buy Now Illustration Package' });
}

const findLogo = (page: Page) => findBuyNow(page, 'Graphic Design', 'Logo Design');

for (const [where, find, scripts, isBefore] of [
  ['a card', findLogo, /\/_astro\/OrderDialog\./, false],
  ['the page of a service', findIllustration, /\/_astro\/.*\.js$/, true],
] as const) {
  test(`Buy Now on ${where} keeps a press that comes before the dialog’s code`, async ({
    page,
  }) => {
    const hold = () => holdScripts(page, scripts);
    const before = isBefore ? await hold() : undefined;
    const buyNow = await find(page);
    const release = before ?? (await hold());
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
}

for (const [find, query] of [
  [findLogo, 'service=graphic-design&subservice=logo-design'],
  [findIllustration, 'service=graphic-design&subservice=illustration-package'],
] as const) {
  test(`where the dialog can’t be fetched, Buy Now leads to the contact page: ${query}`, async ({
    page,
    guard,
  }) => {
    guard.allow(/ERR_FAILED|Error hydrating/);
    const buyNow = await find(page);
    await page.route(/\/_astro\/OrderDialog\./, (route) => route.abort());
    await buyNow.click();
    await page.waitForURL((url) => url.pathname + url.search === `/contact?${query}`);
  });
}
