import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  addOrders,
  check,
  download,
  expect,
  openFilters,
  rowsOf,
  searchFor,
  test,
} from './support/admin.ts';

const names = (page: Page) => rowsOf(page, 'Orders').getByRole('link').allTextContents();

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
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(count).toHaveText('Orders found: 30, from 26');
  await expect(rowsOf(page, 'Orders')).toHaveCount(5);
  await expect(page.getByText('26–30 of 30')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(rowsOf(page, 'Orders')).toHaveCount(25);
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
  // Phones have no visible column headers.
  const sort = page.getByLabel('Sort', { exact: true });
  const hasSelect = await sort.isVisible();
  for (const [option, direction, first] of [
    ['Highest amount', 'descending', 'Order 29'],
    ['Lowest amount', 'ascending', 'Order 1'],
  ] as const) {
    await (hasSelect ? sort.selectOption(option) : amount.getByRole('button').click());
    await expect(amount).toHaveAttribute('aria-sort', direction);
    await expect.poll(async () => (await names(page))[0]).toBe(first);
  }

  await page.getByRole('searchbox').fill('nothing is called like this');
  await expect(page.getByText('No orders found')).toBeVisible();
  await expect(count).toHaveText('Orders found: 0');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(rowsOf(page, 'Orders').first()).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeFocused();
});

test('column headers have controls only where they are seen', async ({
  page,
  openDashboard,
  records,
}) => {
  const { email } = await addOrders(records, 1, () => ({}));
  await openDashboard();
  await searchFor(page, 'Orders', email, 1);
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const headers = page.getByRole('table', { name: 'Orders' }).getByRole('columnheader');
  await expect(headers.getByRole('button')).toHaveCount(isPhone ? 0 : 2);
  await expect(headers.getByRole('checkbox')).toHaveCount(isPhone ? 0 : 1);
  for (const name of [/Service$/, /^Amount$/])
    await expect(headers.filter({ has: page.getByText(name) })).toBeAttached();
});

test('a search finds an order by whatever names it, in any spelling', async ({
  page,
  openDashboard,
  records,
}) => {
  const name = `Quillfeather${randomUUID().slice(0, 8)}`;
  const inquiry = await records.addInquiry(`Augusta ${name}`, 'A logo', `About ${name}s of ours`);
  const hash = `${randomUUID()}${randomUUID()}`.replaceAll('-', '');
  const cents = Number.parseInt(inquiry.slice(0, 5), 16) % 90_000;
  const amount = 10_000 + cents / 100;
  const id = await records.addOrder({
    ...{ email: `${inquiry}@example.com`, status: 'completed', amount, service: 'Named order' },
  });
  await records.addMoney(id, { amount, hash: `0x${hash}` });
  await openDashboard();
  for (const text of [
    ...[id.slice(-8), `#${id.slice(0, 8).toUpperCase()}`, `${inquiry.slice(9)}@EXAMPLE`],
    ...[name.toLowerCase(), hash.toUpperCase(), `https://polygonscan.com/tx/0x${hash}`],
    `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  ]) {
    await searchFor(page, 'Orders', text, 1);
    await expect(rowsOf(page, 'Orders').getByRole('link')).toHaveText('Named order');
  }
  const csv = await download(page, page.getByRole('button', { name: 'Export CSV' }));
  expect(csv).toContain(`,0x${hash},`);
  await page.getByRole('tab', { name: /^Inquiries/ }).click();
  // The other lists keep their filters, and so their counts.
  await expect(page.getByRole('tab', { name: 'Orders (1)' })).toBeVisible();
  await searchFor(page, 'Inquiries', `about ${name}s of`, 1);
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
  await expect(rows.filter({ hasText: 'Failed' }).getByRole('cell').nth(4)).toHaveText(/-$/);
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

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('dates and times use the browser’s time zone, which is shown, with UTC in a tooltip', async ({
    page,
    openDashboard,
    records,
  }) => {
    const email = `days-${randomUUID()}@example.com`;
    // 22:30 in UTC is the next morning in Tokyo.
    for (const day of [1, 2, 3]) {
      const at = new Date(`2026-03-0${day}T22:30:15Z`);
      await records.addOrder({ email, service: `March ${day + 1}`, at });
    }
    await openDashboard();
    await searchFor(page, 'Orders', email, 3);
    await openFilters(page);
    const from = page.getByLabel('From', { exact: true });
    // As a year is typed, each digit makes a day.
    for (const day of ['0202-03-03', '2026-03-03']) {
      await from.fill(day);
      await page.waitForURL((url) => url.searchParams.get('from') === day);
    }
    await expect(rowsOf(page, 'Orders')).toHaveCount(2);
    await page.getByLabel('To', { exact: true }).fill('2026-03-03');
    await expect(rowsOf(page, 'Orders')).toHaveCount(1);
    expect(await names(page)).toEqual(['March 3']);
    await page.goBack();
    await page.goBack();
    await expect(from).toHaveValue('');
    await expect(rowsOf(page, 'Orders')).toHaveCount(3);
    await expect(page.getByText('Times in Asia/Tokyo')).toBeVisible();
    await rowsOf(page, 'Orders')
      .getByRole('button', { name: /Mar 3, 2026, 7:30.AM/ })
      .hover();
    await expect(page.getByText('2026-03-02 22:30:15 UTC')).toBeVisible();
    await page.getByLabel('Rows per page').selectOption('50');
    await page.waitForURL((url) => url.searchParams.get('size') === '50');
  });
});
