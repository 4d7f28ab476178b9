import { site } from '../tests/support/agency.ts';
import type { Request } from '@playwright/test';
import { download, expect, rowsOf, searchFor, test } from './support/admin.ts';
import { hold } from './support/pages.ts';

test('orders and transactions load in parallel, and null is an empty list', async ({
  page,
  openDashboard,
}) => {
  const requested = new Set<string>();
  const both = Promise.withResolvers<undefined>();
  await page.route(/\/api\/admin\/(orders|transactions)\?.*limit=25/, async (route) => {
    requested.add(new URL(route.request().url()).pathname);
    if (requested.size === 2) both.resolve(undefined);
    // Each response waits for both requests, so sequential requests would hang.
    await both.promise;
    await route.fulfill({ json: { items: null, next_cursor: null } });
  });
  await page.route(/\/api\/admin\/orders\?flag=/, (route) => route.fulfill({ json: null }));
  await openDashboard();
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.getByRole('tab', { name: /^Transactions/ }).click();
  await expect(page.getByText('No transactions found')).toBeVisible();
});

test('the page refreshes every 15 s with a background request, but not while paused', async ({
  page,
  openDashboard,
  records,
}) => {
  await page.clock.install();
  const email = `live-${Date.now()}@example.com`;
  await records.addOrder({ email, service: 'First' });
  await openDashboard();
  await searchFor(page, 'Orders', email, 1);
  await records.addOrder({ email, service: 'Second' });
  const isList = (request: Request) => /\/api\/admin\/orders\?.*q=live-/.test(request.url());
  const renewed = page.waitForRequest(isList);
  await page.clock.runFor(15_500);
  const refresh = await renewed;
  expect(refresh.headers(), refresh.url()).toMatchObject({ 'x-admin-background': '1' });
  await expect(rowsOf(page, 'Orders')).toHaveCount(2);

  await page.getByRole('button', { name: 'Pause live refresh' }).click();
  await expect(page.getByText('Live refresh paused')).toBeVisible();
  await records.addOrder({ email, service: 'Third' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.runFor(60_000);
  expect(asked).toEqual([]);
  const byHand = page.waitForRequest(isList);
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  expect((await byHand).headers()['x-admin-background']).toBeUndefined();
  await expect(rowsOf(page, 'Orders')).toHaveCount(3);

  await test.step('clearing the filters while a search is typed clears that search too', async () => {
    await page.getByRole('searchbox').fill('a search');
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await page.clock.runFor(1_000);
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(page).not.toHaveURL(/q=/);
  });
});

test('the dashboard has alerts, figures, a chart and lists, and a header without public navigation', async ({
  page,
  openDashboard,
  records,
}) => {
  const id = await records.addOrder({ status: 'completed' });
  await records.addMoney(id, { amount: 750 });
  await records.addInquiry('Ada', 'Hello');
  await page.route('**/api/admin/summary', async (route) => {
    const response = await route.fetch();
    const summary = (await response.json()) as object;
    const alert = { subject: null, count: 1, since: null };
    const alerts = [
      { ...alert, kind: 'schedule-stopped', subject: 'send-mails', since: '2026-11-21T03:00:00Z' },
      { ...alert, kind: 'review-overdue', count: 2 },
    ];
    await route.fulfill({ response, json: { ...summary, alerts } });
  });
  await openDashboard();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  const alerts = page.getByRole('region', { name: 'Alerts' });
  await expect(alerts.getByRole('listitem')).toHaveText([
    'The scheduled function send-mails has not succeeded since 2026-11-21 03:00 UTC.',
    '2 orders have waited for review for more than 2 days.',
  ]);
  const summary = page.getByRole('region', { name: 'Summary' });
  const cards = ['Total Revenue', 'Total Orders', 'Completed Orders', 'Pending Orders'];
  await expect(summary.getByRole('term')).toHaveText(cards);
  await expect(summary.getByRole('definition').nth(1)).toHaveText(
    /^Refunded \$[\d,.]+Net \$[\d,.]+What counts/,
  );
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText([
    /^Orders \([\d,]+\)$/,
    /^Transactions \([\d,]+\)$/,
    /^Inquiries \([\d,]+\)$/,
  ]);
  const headers = page.getByRole('columnheader');
  await expect(headers).toHaveText([
    ...['Service', 'Amount', 'Status', 'Type', 'Created', 'Reference', 'Buyer'],
  ]);
  await tabs.nth(1).click();
  await expect(headers).toHaveText([
    ...['Payment ID', 'Amount', 'Status', 'Transaction Hash', 'Created', 'Order'],
  ]);
  await expect(page.getByRole('button', { name: 'Refresh Data' })).toBeVisible();

  const header = page.getByRole('banner');
  const home = header.getByRole('link', { name: `${site.name}, home` });
  await expect(home).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Get A Quote' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
  const theme = header.getByRole('switch', { name: 'Dark theme' });
  const isDark = await theme.isChecked();
  await theme.click();
  await expect(theme).toBeChecked({ checked: !isDark });

  await test.step('the chart has a range and a table, and the arrow keys read its values', async () => {
    const chart = page.getByRole('region', { name: 'Revenue', exact: true });
    await expect(chart).toContainText(/\$[\d,.]+ in the last 30 days/);
    await expect(chart.getByText('so far', { exact: true })).toBeVisible();
    await chart.getByRole('button', { name: '7 days' }).click();
    await expect(page).toHaveURL(/range=7d/);
    await expect(chart).toContainText('in the last 7 days');
    await page.reload();
    const bars = chart.getByRole('slider', { name: 'Revenue by day' });
    await expect(bars).toHaveAttribute('max', '6');
    await bars.focus();
    await expect(bars).toHaveAttribute('aria-valuetext', /so far: \$[\d,.]+, \d+ payments?/);
    await page.keyboard.press('ArrowLeft');
    const dated = /^\w+ \d+, \d+: \$[\d,.]+, \d+ payments?/;
    await expect(bars).toHaveAttribute('aria-valuetext', dated);
    await chart.getByText('Show as a table').click();
    const rows = chart.getByRole('row');
    await expect(rows).toHaveCount(8);
    await expect(rows.nth(1)).toContainText('so far');
    await chart.getByRole('button', { name: '1 year' }).click();
    await expect(rows).toHaveCount(13);
  });
});

test('an export that is too large is offered by months', async ({
  page,
  guard,
  openDashboard,
  records,
}) => {
  guard.allow(/status of 413/);
  const id = await records.addOrder({});
  const detail = 'This file would be larger than can be downloaded. Choose fewer days.';
  const problem = { type: 'about:blank', title: 'Content too large', status: 413, detail };
  await page.route('**/api/admin/orders.csv?*', async (route) => {
    if (new URL(route.request().url()).searchParams.has('from')) return route.continue();
    await route.fulfill({ status: 413, contentType: 'application/problem+json', json: problem });
  });
  const release = await hold(page, /\/api\/admin\/orders\?flag=/);
  await openDashboard();
  await expect(page.getByRole('slider', { name: 'Revenue by day' })).toBeVisible();
  // A press that the loading page moves the button away from would be lost.
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
  release();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText(detail)).toBeVisible();
  const months = page.getByRole('list', { name: 'Export by month' });
  expect(await download(page, months.getByRole('button').first())).toContain(id);
});
