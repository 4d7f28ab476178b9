import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, rowsOf, searchFor, signIn, test } from './support/desk.ts';
import type { DeskRecords } from './support/desk-records.ts';

/** Orders of one buyer, a minute apart, the newest named first; answers the buyer's address. */
async function addOrders(records: DeskRecords, count: number): Promise<string> {
  const email = `list-${randomUUID()}@example.com`;
  for (let index = 0; index < count; index += 1) {
    await records.addOrder({
      email,
      service: `Order ${index + 1}`,
      amount: 100 + index,
      isCustom: index % 2 === 0,
      status: index % 3 === 0 ? 'completed' : 'pending',
      at: new Date(Date.now() - index * 60_000),
    });
  }
  return email;
}

const names = (page: Page) => rowsOf(page, 'Orders').getByRole('link').allTextContents();

test('filters, order and page are in the address: back, forward and a reload find them again', async ({
  page,
  staff,
  deskRecords,
}) => {
  const email = await addOrders(deskRecords, 30);
  await signIn(page, staff);
  await searchFor(page, 'Orders', email, 25);
  await expect(page.getByText('Rows 1 to 25')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rowsOf(page, 'Orders')).toHaveCount(5);
  await expect(page.getByText('Rows 26 to 30')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(rowsOf(page, 'Orders')).toHaveCount(25);
  await page.goBack();
  await expect(rowsOf(page, 'Orders')).toHaveCount(5);
  await page.reload();
  await expect(rowsOf(page, 'Orders')).toHaveCount(5);
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(rowsOf(page, 'Orders')).toHaveCount(25);

  await page.getByLabel('Type').selectOption('Custom');
  await expect(rowsOf(page, 'Orders')).toHaveCount(15);
  await page.getByLabel('Status').selectOption('Completed');
  await expect(rowsOf(page, 'Orders')).toHaveCount(5);
  await page.waitForURL((url) => url.searchParams.get('status') === 'completed');
  await page.goBack();
  await expect(page.getByLabel('Status')).toHaveValue('');
  await expect(rowsOf(page, 'Orders')).toHaveCount(15);

  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect.poll(async () => (await names(page))[0]).toBe('Order 29');
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
  await expect.poll(async () => (await names(page))[0]).toBe('Order 1');

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('days are the viewer’s own, and the rows per page a choice', async ({
  page,
  staff,
  deskRecords,
}) => {
  const email = `days-${randomUUID()}@example.com`;
  const on = (day: string) => new Date(`${day}T12:00:00`);
  for (const day of ['2026-03-01', '2026-03-02', '2026-03-03'])
    await deskRecords.addOrder({ email, service: day, at: on(day) });
  await signIn(page, staff);
  await searchFor(page, 'Orders', email, 3);
  await page.getByLabel('From', { exact: true }).fill('2026-03-02');
  await expect(rowsOf(page, 'Orders')).toHaveCount(2);
  await page.getByLabel('To', { exact: true }).fill('2026-03-02');
  await expect(rowsOf(page, 'Orders')).toHaveCount(1);
  expect(await names(page)).toEqual(['2026-03-02']);
  await page.getByLabel('Rows per page').selectOption('50');
  await page.waitForURL((url) => url.searchParams.get('size') === '50');
});

test('a filter is saved under a name, found in another visit, and deleted', async ({
  page,
  staff,
  deskRecords,
}) => {
  const email = await addOrders(deskRecords, 3);
  await signIn(page, staff);
  await searchFor(page, 'Orders', email, 3);
  await page.getByLabel('Status').selectOption('Completed');
  await expect(rowsOf(page, 'Orders')).toHaveCount(1);
  await page.getByRole('button', { name: 'Save filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save these filters' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Enter a name for these filters');
  await dialog.getByLabel('Name').fill('Paid by Ada');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Paid by Ada', exact: true }).click();
  await expect(rowsOf(page, 'Orders')).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue(email);
  await page.getByRole('button', { name: 'Delete Paid by Ada' }).click();
  await expect(page.getByRole('button', { name: 'Paid by Ada', exact: true })).toHaveCount(0);
});

test('a transaction shows its hash short, whole on focus, and copied on a press', async ({
  page,
  staff,
  deskRecords,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const hash = `0x${randomUUID().replaceAll('-', '')}${randomUUID().replaceAll('-', '')}`;
  const id = await deskRecords.addOrder({ service: 'Paid order', status: 'completed' });
  await deskRecords.addMoney(id, { hash });
  await deskRecords.addMoney(id, { hash: null, status: 'failed' });
  await signIn(page, staff, '/admin?tab=transactions');
  await searchFor(page, 'Transactions', id, 2);
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
  await rows.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paid order' })).toBeVisible();
});

test('a time is the viewer’s own, with the exact UTC behind it', async ({
  browser,
  baseURL,
  staff,
  deskRecords,
}) => {
  const email = `time-${randomUUID()}@example.com`;
  await deskRecords.addOrder({ email, at: new Date('2026-07-04T22:30:15Z') });
  const context = await browser.newContext({ baseURL: baseURL ?? '', timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  await signIn(page, staff);
  await searchFor(page, 'Orders', email, 1);
  const time = rowsOf(page, 'Orders').getByRole('button', { name: /Jul 5, 2026, 7:30.AM/ });
  await time.hover();
  await expect(page.getByText('2026-07-04 22:30:15 UTC')).toBeVisible();
  await context.close();
});
