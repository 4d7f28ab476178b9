import type { Page } from '@playwright/test';
import { expect, fillSignIn, rowsOf, searchFor, signIn, test } from './support/desk.ts';

const ORDERS = /\/api\/admin\/orders\?/;

/** Makes every load of the orders fail with such an answer. */
const failWith = (page: Page, status: number, body: string) =>
  page.route(ORDERS, (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body }),
  );

const problem = (detail: string): string =>
  JSON.stringify({ type: 'about:blank', title: 'Service unavailable', status: 503, detail });

test('a failed load is told with its message and tried again', async ({ page, staff, guard }) => {
  guard.allow(/status of 5\d\d/);
  await failWith(page, 503, problem('The database is away.'));
  await signIn(page, staff);
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load data' });
  await expect(alert).toContainText('The database is away.');
  await page.unroute(ORDERS);
  await failWith(page, 500, 'no words at all');
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(alert).toHaveText('Failed to load dataTry Again');
  await page.unroute(ORDERS);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('a desk whose script does not come says so, and comes when asked again', async ({
  page,
  staff,
  guard,
}) => {
  guard.allow(/ERR_FAILED/);
  await signIn(page, staff);
  let refused = 0;
  await page.route('**/_astro/Dashboard*', async (route) => {
    refused += 1;
    await route.abort();
  });
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(refused).toBeGreaterThan(0);
  await page.unroute('**/_astro/Dashboard*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('a door whose script does not come says so, and opens when the page is asked for again', async ({
  page,
  staff,
  guard,
}) => {
  guard.allow(/ERR_FAILED|Error hydrating/);
  await page.route('**/_astro/AdminApp*', (route) => route.abort());
  await page.goto('/admin?tab=transactions');
  await expect(page.getByRole('alert')).toContainText('Failed to load data');
  await page.unroute('**/_astro/AdminApp*');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await fillSignIn(page, staff);
  await expect(page.getByRole('tab', { name: /Transactions/, selected: true })).toBeVisible();
  await expect(page.getByText('Failed to load data')).toHaveCount(0);
});

test('orders and transactions are asked for side by side, and null is an empty list', async ({
  page,
  staff,
}) => {
  const waiting: string[] = [];
  let open = (): void => undefined;
  const both = new Promise<void>((resolve) => (open = resolve));
  await page.route(/\/api\/admin\/(orders|transactions)\?limit=25/, async (route) => {
    waiting.push(new URL(route.request().url()).pathname);
    if (waiting.length === 2) open();
    // Each waits for the other: one after the other would never come.
    await both;
    await route.fulfill({ json: { items: null, next_cursor: null } });
  });
  await page.route(/\/api\/admin\/orders\?flag=/, (route) => route.fulfill({ json: null }));
  await page.route(/limit=25/, async (route, request) => {
    if (!/orders|transactions/.test(request.url())) return route.fallback();
    waiting.push(new URL(request.url()).pathname);
    if (waiting.length >= 2) open();
    await both;
    return route.fulfill({ json: { items: null, next_cursor: null } });
  });
  await signIn(page, staff);
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.getByRole('tab', { name: /^Transactions/ }).click();
  await expect(page.getByText('No transactions found')).toBeVisible();
  expect(new Set(waiting)).toEqual(new Set(['/api/admin/orders', '/api/admin/transactions']));
});

test('a list that nothing fits says so and how to go on', async ({ page, staff, deskRecords }) => {
  await deskRecords.addOrder({ service: 'Something' });
  await signIn(page, staff);
  await page.getByRole('searchbox').fill('nothing is called like this');
  await expect(page.getByText('No orders found')).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(rowsOf(page, 'Orders').first()).toBeVisible();
});

test('the desk renews itself every 15 s, not in the background of a person, and not when paused', async ({
  page,
  staff,
  deskRecords,
}) => {
  await page.clock.install();
  const email = `live-${Date.now()}@example.com`;
  await deskRecords.addOrder({ email, service: 'First' });
  await signIn(page, staff);
  await searchFor(page, 'Orders', email, 1);
  await deskRecords.addOrder({ email, service: 'Second' });
  const renewed = page.waitForRequest((request) => request.url().includes('q=live-'));
  await page.clock.runFor(15_500);
  expect((await renewed).headers()['x-desk-background']).toBe('1');
  await expect(rowsOf(page, 'Orders')).toHaveCount(2);

  await page.getByRole('button', { name: 'Pause live refresh' }).click();
  await expect(page.getByText('Live refresh paused')).toBeVisible();
  await deskRecords.addOrder({ email, service: 'Third' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.runFor(60_000);
  expect(asked).toEqual([]);
  const byHand = page.waitForRequest((request) => request.url().includes('q=live-'));
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  expect((await byHand).headers()['x-desk-background']).toBeUndefined();
  await expect(rowsOf(page, 'Orders')).toHaveCount(3);
});

test('revenue hangs by day, week and month, with a table behind the drawing', async ({
  page,
  staff,
  deskRecords,
}) => {
  const id = await deskRecords.addOrder({ service: 'Paid', status: 'completed' });
  await deskRecords.addMoney(id, { amount: 750 });
  await signIn(page, staff);
  const chart = page.getByRole('region', { name: 'Revenue' }).first();
  await expect(chart.getByRole('img', { name: /^Revenue\. 30 periods/ })).toBeVisible();
  await chart.getByRole('button', { name: 'Month' }).click();
  await expect(chart.getByRole('img', { name: /^Revenue\. 12 periods/ })).toBeVisible();
  await chart.getByText('Show as a table').click();
  await expect(chart.getByRole('row')).toHaveCount(13);
  await expect(chart.getByRole('row').nth(1)).toContainText(String(new Date().getUTCFullYear()));
});
