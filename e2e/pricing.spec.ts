import type { Page } from '@playwright/test';
import { card, findBuyNow, openDialog } from './support/checkout.ts';
import { expect, test } from './support/test.ts';

const isOverflowing = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('one card is open at a time, and the address names it', async ({ page }) => {
  await page.goto('/pricing#graphic-design');
  const graphic = card(page, 'Graphic Design');
  const web = card(page, 'Web Design');
  await expect(graphic.getByText('Sub-Services')).toBeVisible();
  await expect(graphic.getByRole('button', { name: 'See Less' })).toBeVisible();
  // The shell puts the address back when it has brought the visitor there.
  await expect(page).toHaveURL(/#graphic-design$/);
  await web.getByRole('button', { name: 'See Details' }).click();
  await expect(web.getByText('Sub-Services')).toBeVisible();
  await expect(graphic.getByText('Sub-Services')).toBeHidden();
  await expect(page).toHaveURL(/#web-design$/);
  await page.reload();
  await expect(web.getByText('Sub-Services')).toBeVisible();
  await web.getByRole('button', { name: 'See Less' }).click();
  await expect(web.getByText('Sub-Services')).toBeHidden();
  await expect(page).toHaveURL(/\/pricing$/);
});

for (const path of ['/', '/pricing']) {
  test(`a plan on ${path} with something cheaper in it says what its price buys`, async ({
    page,
  }) => {
    await page.goto(path);
    const prototyping = card(page, 'Prototyping');
    await expect(prototyping.getByRole('paragraph').filter({ hasText: '$4,000' })).toContainText(
      'For an interactive prototype. Single stages from $2,500.',
    );
    await expect(card(page, 'Web Design').getByText('Single stages')).toHaveCount(0);
  });
}

test('one sub-service is open at a time, with its links', async ({ page }) => {
  await page.goto('/pricing#consultation');
  const consultation = card(page, 'Consultation');
  const call = consultation.getByRole('link', { name: 'Get Quote for Strategic Call' });
  const session = consultation.getByRole('link', { name: 'Get Quote for Spark Session' });
  await consultation.getByRole('button', { name: 'Strategic Call' }).first().click();
  await expect(call).toBeVisible();
  await consultation.getByRole('button', { name: 'Spark Session' }).first().click();
  await expect(call).toBeHidden();
  const quote = '/contact?service=consultation&subservice=spark-session';
  await expect(session).toHaveAttribute('href', quote);
  const start = consultation.getByRole('link', { name: 'Get Started with Consultation' });
  await expect(start).toHaveAttribute('href', '/contact?plan=consultation');
});

test('a press that comes before the dialog’s code is kept, and seen to be', async ({ page }) => {
  const buyNow = await findBuyNow(page, 'Graphic Design', 'Logo Design');
  const sent = Promise.withResolvers<undefined>();
  await page.route(/\/_astro\/OrderDialog\./, async (route) => {
    await sent.promise;
    await route.continue();
  });
  await buyNow.click();
  await expect(buyNow).toHaveAttribute('aria-busy', 'true');
  await buyNow.click();
  sent.resolve(undefined);
  await expect(page.getByRole('dialog', { name: 'Complete Your Order' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(buyNow).toBeFocused();
  await expect(buyNow).not.toHaveAttribute('aria-busy');
});

test('where the dialog can’t be fetched, Buy Now leads to the contact page', async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_FAILED|Error hydrating/);
  const buyNow = await findBuyNow(page, 'Graphic Design', 'Logo Design');
  await page.route(/\/_astro\/OrderDialog\./, (route) => route.abort());
  await buyNow.click();
  await page.waitForURL(/\/contact\?service=graphic-design&subservice=logo-design$/);
});

test('the content security policy holds while the dialog opens, works and closes', async ({
  page,
  guard,
}) => {
  const dialog = await openDialog(page, 'Graphic Design', 'Logo Design');
  await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(guard.complaints()).toEqual([]);
  // The guard does see a breach.
  guard.allow(/Policy breached|violates the following|Content Security Policy/i);
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'p { color: red }';
    document.head.append(style);
  });
  await expect.poll(() => guard.seen()).toContainEqual(expect.stringContaining('Policy breached'));
});

test('the page behind an open dialog stays where it is', async ({ page }) => {
  const buyNow = await findBuyNow(page, 'Graphic Design', 'Packaging Design');
  await buyNow.hover();
  const width = await page.evaluate(() => document.body.clientWidth);
  await buyNow.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  expect(await page.evaluate(() => document.body.clientWidth)).toBe(width);
  await page.mouse.move(5, 450);
  await page.mouse.wheel(0, 800);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => document.body.clientWidth)).toBe(width);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
});

for (const [what, viewport] of [
  ['320 px', { width: 320, height: 640 }],
  ['400 % zoom', { width: 320, height: 256 }],
] as const) {
  test(`nothing is cut off at ${what}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const dialog = await openDialog(page, 'Graphic Design', 'Brand Identity Starter Kit');
    expect(await isOverflowing(page)).toBe(false);
    expect(await dialog.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(
      false,
    );
    await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
    await dialog.getByLabel('Your price in US dollars').fill('9000');
    expect(await dialog.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(
      false,
    );
    const main = dialog.getByRole('button', { name: 'Pay $9,000.00 with Mercuryo' });
    await main.scrollIntoViewIfNeeded();
    // All of it but a fraction of a pixel, which rounding may leave outside.
    await expect(main).toBeInViewport({ ratio: 0.99 });
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('every card lies open, and buying starts with a quote', async ({ page }) => {
    await page.goto('/pricing');
    const graphic = card(page, 'Graphic Design');
    await expect(graphic.getByRole('heading', { name: 'Logo Design' })).toBeVisible();
    await expect(graphic.getByRole('link', { name: 'Get Quote for Logo Design' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Buy Now|See Details/ })).toHaveCount(0);
  });
});
