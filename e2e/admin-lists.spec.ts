import { randomUUID } from 'node:crypto';
import { addOrders, check, expect, openFilters, rowsOf, searchFor, test } from './support/admin.ts';

test('filters, sort order and page are in the URL, so Back and a reload keep them', async ({
  page,
  openDashboard,
  records,
}) => {
  const { email } = await addOrders(records, 30, (index) => ({
    amount: 100 + index,
    isCustom: index % 2 === 0,
    status: index % 3 === 0 ? 'completed' : 'pending',
  }));
  await openDashboard();
  await searchFor(page, 'Orders', email, 25);
  await expect(page.getByText('1–25 of 30')).toBeVisible();
  const count = page.getByRole('status').filter({ hasText: 'Orders found: ' });
  await expect(count).toHaveText('Orders found: 30');
  const boxes = rowsOf(page, 'Orders').getByRole('checkbox');
  await boxes.first().check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(count).toHaveText('Orders found: 30, from 26');
  await expect(rowsOf(page, 'Orders')).toHaveCount(5);
  await expect(page.getByText('26–30 of 30')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(page.getByRole('tabpanel')).toBeFocused();
  const selection = page.getByRole('group', { name: 'Selected orders' });
  await expect(selection).toContainText('1 order selected, 1 not on this page');
  await boxes.first().check();
  await expect(selection).toContainText('2 orders selected, 1 not on this page');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(rowsOf(page, 'Orders')).toHaveCount(25);
  await expect(boxes.first()).toBeChecked();
  await selection.getByRole('button', { name: 'Clear selection' }).click();
  await expect(selection).not.toContainText('selected');
  await page.goBack();
  await expect(rowsOf(page, 'Orders')).toHaveCount(5);
  await page.reload();
  await expect(rowsOf(page, 'Orders')).toHaveCount(5);
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(rowsOf(page, 'Orders')).toHaveCount(25);
  // The pressed button is gone.
  await expect(page.getByRole('tabpanel')).toBeFocused();

  await openFilters(page);
  await page.getByLabel('Type').selectOption('Custom');
  await expect(rowsOf(page, 'Orders')).toHaveCount(15);
  await page.getByLabel('Status').selectOption('Completed');
  await expect(rowsOf(page, 'Orders')).toHaveCount(5);
  await page.waitForURL((url) => url.searchParams.get('status') === 'completed');
  await page.goBack();
  await expect(page.getByLabel('Status')).toHaveValue('');
  await expect(rowsOf(page, 'Orders')).toHaveCount(15);

  const amount = page.getByRole('columnheader', { name: 'Amount' });
  // Phones have no visible column headers, and so no controls in them.
  const sort = page.getByLabel('Sort', { exact: true });
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const headers = page.getByRole('table', { name: 'Orders' }).getByRole('columnheader');
  await expect(headers.getByRole('button')).toHaveCount(isPhone ? 0 : 2);
  await expect(headers.getByRole('checkbox')).toHaveCount(isPhone ? 0 : 1);
  await expect(headers.filter({ has: page.getByText(/Service$/) })).toBeAttached();
  for (const [option, direction, first] of [
    ['Highest amount', 'descending', 'Order 29'],
    ['Lowest amount', 'ascending', 'Order 1'],
  ] as const) {
    await (isPhone ? sort.selectOption(option) : amount.getByRole('button').click());
    await expect(amount).toHaveAttribute('aria-sort', direction);
    await expect(rowsOf(page, 'Orders').getByRole('link').first()).toHaveText(first);
  }

  await page.getByRole('searchbox').fill('nothing is called like this');
  await expect(page.getByText('No orders found')).toBeVisible();
  await expect(count).toHaveText('Orders found: 0');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(rowsOf(page, 'Orders').first()).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeFocused();
});

test('a transaction shows a short hash, the full one on focus, copies it on click, and links to its order', async ({
  page,
  openDashboard,
  records,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const hash = `0x${randomUUID().replaceAll('-', '')}${randomUUID().replaceAll('-', '')}`;
  const id = await records.addOrder({ service: 'Paid order', status: 'completed' });
  await records.addMoney(id, { hash });
  await records.addMoney(id, { hash: null, status: 'failed' });
  await openDashboard('/admin?tab=transactions');
  await searchFor(page, 'Transactions', id, 2);
  await check(page);
  const rows = rowsOf(page, 'Transactions');
  await expect(rows.filter({ hasText: 'Failed' }).getByRole('cell').nth(3)).toHaveText(/-$/);
  const copy = page.getByRole('button', { name: /^Copy Transaction Hash/ });
  await expect(copy).toHaveText(`${hash.slice(0, 8)}...${hash.slice(-6)}`);
  await expect(page.getByText(hash)).toBeHidden();
  await copy.focus();
  await expect(page.getByText(hash)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(hash)).toBeHidden();
  await copy.click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hash);
  await rows.first().getByRole('link', { name: 'Paid order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paid order' })).toBeVisible();
});
