import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** The page of a service whose id differs from that of the sub-service it sells. */
const PATH = '/services/graphic-design/custom-illustration';

const hero = (page: Page): Locator =>
  page.getByRole('region', { name: 'Illustration Package', exact: true });
const buyNow = (page: Page): Locator =>
  hero(page).getByRole('button', { name: 'Buy Now Illustration Package' });

test('a service page sells what it describes, at the price that it shows', async ({ page }) => {
  await page.goto(PATH);
  await expect(hero(page).getByText('Starting at $900')).toBeVisible();
  await buyNow(page).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Your Order' });
  await expect(dialog).toBeFocused();
  await expect(dialog.getByRole('heading', { name: 'Illustration Package' })).toBeVisible();
  await expect(dialog.getByText('graphic-design-illustration-package')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Pay $900.00 with Mercuryo' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
  await dialog.getByLabel('Your price in US dollars').fill('450');
  await expect(dialog.getByRole('button', { name: 'Pay $450.00 with Mercuryo' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(buyNow(page)).toBeFocused();
});

test('it sells the same under every service that the address may name', async ({ page }) => {
  for (const path of [
    '/services/consultation/custom-illustration',
    '/services/growth/custom-illustration',
  ]) {
    await page.goto(path);
    await buyNow(page).click();
    await expect(
      page.getByRole('dialog').getByText('graphic-design-illustration-package'),
    ).toBeVisible();
  }
});

test('a press that comes before the button and the dialog are hydrated is kept', async ({
  page,
}) => {
  const sent = Promise.withResolvers<undefined>();
  await page.route(/\/_astro\/.*\.js$/, async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page.goto(PATH);
  await buyNow(page).click();
  await expect(buyNow(page)).toHaveAttribute('aria-busy', 'true');
  sent.resolve(undefined);
  await expect(page.getByRole('dialog', { name: 'Complete Your Order' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(buyNow(page)).not.toHaveAttribute('aria-busy');
});

test('where the dialog can’t be fetched, Buy Now leads to the contact page', async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_FAILED|Error hydrating/);
  await page.goto(PATH);
  await page.route(/\/_astro\/OrderDialog\./, (route) => route.abort());
  await buyNow(page).click();
  await page.waitForURL(/\/contact\?service=graphic-design&subservice=illustration-package$/);
});

for (const width of [320, 390]) {
  test(`both buttons fit a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(PATH);
    await expect(buyNow(page)).toBeVisible();
    await expect(hero(page).getByRole('link', { name: 'Get Started' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('there is the way to the contact page, and nothing to buy', async ({ page }) => {
    await page.goto(PATH);
    await expect(hero(page).getByRole('link', { name: 'Get Started' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Buy Now/ })).toHaveCount(0);
  });
});
