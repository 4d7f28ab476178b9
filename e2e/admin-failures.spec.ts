import { accountButton, expect, fillSignIn, test } from './support/admin.ts';

// admin-access.spec.ts loads lists that fail.

test('a sign-in form, then a dashboard, whose script fails to load shows an error and can be retried', async ({
  page,
  staff,
  guard,
}) => {
  guard.allow(/ERR_FAILED|Error hydrating|dynamically imported module/);
  await page.route('**/_astro/AdminApp*', (route) => route.abort());
  await page.goto('/admin?tab=transactions');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to load data');
  await page.unroute('**/_astro/AdminApp*');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await fillSignIn(page, staff);
  await expect(page.getByRole('tab', { name: /Transactions/, selected: true })).toBeVisible();
  await expect(page.getByText('Failed to load data')).toHaveCount(0);

  let refused = 0;
  await page.route('**/_astro/Dashboard*', async (route) => {
    refused += 1;
    await route.abort();
  });
  await page.reload();
  await expect(alert).toBeVisible();
  expect(refused).toBeGreaterThan(0);
  await page.unroute('**/_astro/Dashboard*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(accountButton(page)).toBeVisible();
});
