import { expect, test } from './support/test.ts';

test('a press on a block that is not hydrated yet is answered once it is', async ({ page }) => {
  const script = Promise.withResolvers<undefined>();
  await page.route(/\/_astro\/ContactForm\./, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/contact');
  const button = page.getByRole('button', { name: 'Show Project Details' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  script.resolve(undefined);
  await expect(page.getByRole('button', { name: 'Hide Project Details' })).toBeVisible();
  await expect(page.getByLabel('Company')).toBeVisible();
});
