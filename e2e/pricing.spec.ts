import { card, findBuyNow } from './support/checkout.ts';
import { expect, test } from './support/test.ts';

test('a reload keeps the plan that is open, and closing it clears the address', async ({
  page,
}) => {
  await page.goto('/pricing');
  const web = card(page, 'Web Design');
  await web.getByRole('button', { name: 'See Details' }).click();
  await expect(page).toHaveURL(/#web-design$/);
  await page.reload();
  await expect(web.getByText('Sub-Services')).toBeVisible();
  await web.getByRole('button', { name: 'See Less' }).click();
  await expect(web.getByText('Sub-Services')).toBeHidden();
  await expect(page).toHaveURL(/\/pricing$/);
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
