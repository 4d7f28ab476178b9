import { check, expect, openFilters, rowsOf, test } from './support/admin.ts';
import { hold } from './support/pages.ts';
import { newEmail } from './support/records.ts';

const LISTS = /\/api\/admin\/(orders|transactions|inquiries)\?/;

// The other specs of staff check what they walk through: each list, an empty one, the pages and their dialogs.
test('orders that load, fail and are shown are accessible, and so are dialogs, which return the focus', async ({
  page,
  openDashboard,
  records,
  guard,
}) => {
  test.slow();
  guard.allow(/status of 503/);
  const email = newEmail();
  const flagged = await records.addOrder({ email, flags: ['underpaid', 'late'] });
  await records.addMoney(flagged, { status: 'pending', amount: 20 });
  // Each status has a color of its own.
  for (const status of ['completed', 'failed', 'cancelled'] as const)
    await records.addOrder({ email, status });
  const json = { type: 'about:blank', title: '', status: 503, detail: 'The database is away.' };
  await page.route(LISTS, (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', json }),
  );
  const release = await hold(page, LISTS);
  await openDashboard(`/admin?q=${email}`);
  await expect(page.getByText('Loading...').first()).toBeAttached();
  await check(page);
  release();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load data' });
  await expect(alert).toContainText('The database is away.');
  await check(page);
  await page.unroute(LISTS);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(rowsOf(page, 'Orders')).toHaveCount(4);
  await page.getByText('Show as a table').click();
  await openFilters(page);
  await check(page);

  for (const name of ['Make an order', 'Keyboard shortcuts']) {
    const opener = page.getByRole('button', { name });
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});
