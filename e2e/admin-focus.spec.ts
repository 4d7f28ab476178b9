// Where the focus is once a view is left, or what had it is gone.
import type { OrderDetail } from '../src/domain/admin/orders.ts';
import { expect, openDialog, rowsOf, test } from './support/admin.ts';

test('leaving an order focuses the link that opened it, its row, or the tab of a list without it', async ({
  page,
  openDashboard,
  records,
}) => {
  const name = 'Twice in the page';
  const id = await records.addOrder({ service: name, flags: ['underpaid'] });
  // Only the newest orders that need review are shown, and other tests add some.
  await page.route(/\/orders\?flag=any/, (route) =>
    route.continue({ url: `${route.request().url()}&q=${id}` }),
  );
  const heading = page.getByRole('heading', { level: 1, name });
  const leave = page.getByRole('button', { name: 'All orders' });
  const inReview = page.getByRole('region', { name: /^Needs review/ }).getByRole('link', { name });
  const inList = rowsOf(page, 'Orders').getByRole('link', { name });
  await openDashboard(`/admin?q=${id}`);
  // A list that loads after the press would return the focus at once.
  await expect(inList).toBeVisible();

  for (const link of [inReview, inList]) {
    await link.click();
    await expect(heading).toBeFocused();
    await leave.click();
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    await link.click();
    await expect(heading).toBeFocused();
    await page.goBack();
    await expect(link).toBeFocused();
  }

  await page.goto(`/admin?q=${id}&open=${id}`);
  await expect(heading).toBeFocused();
  await leave.click();
  await expect(inList).toBeFocused();

  await page.goto(`/admin?q=no-such-order&open=${id}`);
  await expect(heading).toBeFocused();
  await leave.click();
  const tab = page.getByRole('tab', { name: /^Orders/ });
  await expect(tab).toBeFocused();
  await expect(tab).toBeInViewport();
});

test('when a refresh removes the focused control, the heading has the focus, unless a press elsewhere had taken it', async ({
  page,
  openDashboard,
  records,
}) => {
  await page.clock.install();
  const id = await records.addOrder({ service: 'Changed by a colleague', status: 'pending' });
  let status: OrderDetail['order']['status'] = 'pending';
  await page.route(`**/api/admin/orders/${id}`, async (route) => {
    const response = await route.fetch();
    const detail = (await response.json()) as OrderDetail;
    await route.fulfill({ response, json: { ...detail, order: { ...detail.order, status } } });
  });
  await openDashboard(`/admin?open=${id}`);
  const heading = page.getByRole('heading', { level: 1, name: 'Changed by a colleague' });
  const cancel = page.getByRole('button', { name: 'Cancel order' });
  const refresh = async (next: typeof status): Promise<void> => {
    status = next;
    await page.clock.runFor(15_500);
    await expect(cancel).toHaveCount(next === 'pending' ? 1 : 0);
    // The focus moves in the next frame.
    await page.clock.runFor(100);
  };
  await expect(heading).toBeFocused();

  await cancel.focus();
  await refresh('cancelled');
  await expect(heading).toBeFocused();

  await refresh('pending');
  await cancel.focus();
  await page.getByRole('contentinfo').click();
  await refresh('cancelled');
  await expect(page.locator(':focus')).toHaveCount(0);

  await refresh('pending');
  const dialog = await openDialog(page, 'Cancel order', 'Cancel this order?');
  await expect(dialog).toBeFocused();
  status = 'cancelled';
  await page.clock.runFor(15_500);
  // Behind the dialog, which stays.
  await expect(page.locator('main button', { hasText: 'Cancel order' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.clock.runFor(100);
  await expect(dialog).toHaveCount(0);
  await expect(heading).toBeFocused();
});
