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
    const detail = 'The database is away.';
    const json = { type: 'about:blank', title: '', status: 503, detail };
    await route.fulfill({ status: 503, contentType: 'application/problem+json', json });
  });
  await signIn(page, staff);
  await expect(page.getByText('Loading...').first()).toBeAttached();
  await check(page);
  loaded.resolve(undefined);
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load data' });
  await expect(alert).toContainText('The database is away.');
  await check(page);
  await page.unroute(LISTS);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(alert).toHaveCount(0);
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

/** Adds an order of each status, which has a color of its own, and one with flags. */
async function addStatuses(records: Records): Promise<void> {
  const flagged = await records.addOrder({ flags: ['underpaid', 'late'] });
  await records.addMoney(flagged, { status: 'pending', amount: 20 });
  await records.addMoney(await records.addOrder({ status: 'completed' }), {});
  for (const status of ['failed', 'cancelled'] as const) await records.addOrder({ status });
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

// admin-money.spec.ts, admin-orders.spec.ts and admin-work.spec.ts check orders and their dialogs.
test('lists and dialogs are accessible', async ({ page, openDashboard, records }) => {
  test.slow();
  await records.addInquiry('Ada Example', 'A question');
  await addStatuses(records);
  await openDashboard();
  await walkLists(page);
});
