import type { Locator, Page } from '@playwright/test';
import {
  accountButton,
  check,
  expect,
  fillSignIn,
  openFilters,
  openSecurity,
  rowsOf,
  signIn,
  test,
} from './support/admin.ts';
import type { Records, Staff } from './support/records.ts';

/** Checks the open dialog, then that Escape closes it and returns focus to its opener. */
async function checkDialog(page: Page, opener: Locator): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** Checks the sign-in form with its errors, and its second step. */
async function walkSignIn(page: Page, staff: Staff): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await check(page);
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({ json: { twoFactorRedirect: true } }),
  );
  await fillSignIn(page, staff);
  await page.getByRole('button', { name: 'Continue' }).click();
  await check(page);
  await page.unroute('**/api/auth/sign-in/email');
}

const LISTS = /\/api\/admin\/(orders|transactions|inquiries)\?/;

/** Checks the lists while they load, after a failure, and when they are empty. */
async function walkStates(page: Page, staff: Staff): Promise<void> {
  const loaded = Promise.withResolvers<undefined>();
  await page.route(LISTS, async (route) => {
    await loaded.promise;
    await route.fulfill({ status: 503, json: {} });
  });
  await signIn(page, staff);
  await expect(page.getByText('Loading...').first()).toBeAttached();
  await check(page);
  loaded.resolve(undefined);
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await check(page);
  await page.unroute(LISTS);
  await page.goto('/admin?q=nothing+is+called+like+this');
  await expect(page.getByText('No orders found')).toBeVisible();
  await check(page);
}

/** Checks the overview, each list, an inquiry and two dialogs. */
async function walkLists(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(rowsOf(page, 'Orders').first()).toBeVisible();
  await page.getByText('Show as a table').click();
  await openFilters(page);
  await check(page);
  await openSecurity(page);
  await checkDialog(page, accountButton(page));
  const help = page.getByRole('button', { name: 'Keyboard shortcuts' });
  await help.click();
  await checkDialog(page, help);
  for (const list of ['Transactions', 'Inquiries'] as const) {
    await page.getByRole('tab', { name: new RegExp(`^${list}`) }).click();
    await expect(rowsOf(page, list).first()).toBeVisible();
    await check(page);
  }
  await rowsOf(page, 'Inquiries').getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Reply by mail' })).toBeVisible();
  await check(page);
}

/** Checks a flagged order with its cancel dialog, and a paid one with its refund dialog. */
async function walkOrders(page: Page, records: Records): Promise<void> {
  const flagged = await records.addOrder({ flags: ['underpaid', 'late'] });
  await records.addMoney(flagged, { status: 'pending', amount: 20 });
  const paid = await records.addOrder({ status: 'completed', email: 'ada@example.com' });
  // For the list: each status has its own color.
  for (const status of ['failed', 'cancelled'] as const) await records.addOrder({ status });
  await records.addMoney(paid, {});
  for (const [id, name] of [[flagged, 'Cancel order'] as const, [paid, 'Refund'] as const]) {
    await page.goto(`/admin?open=${id}`);
    const opener = page.getByRole('button', { name });
    await opener.click();
    if (name === 'Refund') await page.getByRole('button', { name: 'Record refund' }).click();
    await checkDialog(page, opener);
    await check(page);
  }
}

test('the sign-in form, and lists that load, fail or are empty are accessible', async ({
  page,
  staff,
  guard,
}) => {
  test.slow();
  guard.allow(/status of 503/);
  await walkSignIn(page, staff);
  await walkStates(page, staff);
});

test('lists, orders and dialogs are accessible', async ({ page, openDashboard, records }) => {
  // Ten axe checks, some on long pages.
  test.slow();
  await records.addInquiry('Ada Example', 'A question');
  await openDashboard();
  await walkOrders(page, records);
  await walkLists(page);
});
