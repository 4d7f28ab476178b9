import type { Page } from '@playwright/test';
import { findBuyNow } from './support/checkout.ts';
import { expect, test } from './support/test.ts';

/** Delays scripts until the returned function is called. */
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
  test(`a click on ${path} before its island is hydrated takes effect afterwards`, async ({
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

/** Opens a service page whose id differs from its sub-service's. Returns its Buy Now button. */
async function findIllustration(page: Page) {
  await page.goto('/services/graphic-design/custom-illustration');
  return page.getByRole('button', { name: 'Buy Now Illustration Package' });
}

for (const [where, find, scripts, subService] of [
  ['a card', findBuyNow, /\/_astro\/OrderDialog\./, 'logo-design'],
  ['the page of a service', findIllustration, /\/_astro\/.*\.js$/, 'illustration-package'],
] as const) {
  test(`Buy Now on ${where} keeps a click made before the dialog’s code loads`, async ({
    page,
  }) => {
    // A card needs its own script to open, so it is opened before scripts are delayed.
    const card = find === findBuyNow ? await find(page) : undefined;
    const release = await holdScripts(page, scripts);
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
    await page.waitForURL(`/contact?service=graphic-design&subservice=${subService}#contact-form`);
  });
}
