// Dialogs of the admin page beside the browser's Back, and what is typed in them while an answer is under way.
import type { Page } from '@playwright/test';
import { share } from '../tests/support/share.ts';
import { expect, openDialog, openFilters, openSecurity, signIn, test } from './support/admin.ts';
import { expectInSight } from './support/focus.ts';
import { hold } from './support/pages.ts';
import { newEmail } from './support/records.ts';

const search = (page: Page) => new URL(page.url()).search;

test('Back closes a dialog and stays at the order; Forward does not reopen it, and the note is kept', async ({
  page,
  openDashboard,
  records,
}) => {
  const id = await records.addOrder({ service: 'Order with a dialog', status: 'pending' });
  await openDashboard(`/admin?q=${id}`);
  await page.getByRole('link', { name: 'Order with a dialog' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Order with a dialog' });
  await expect(heading).toBeFocused();
  const address = search(page);
  const dialog = await openDialog(page, 'Cancel order', 'Cancel this order?');
  await dialog.getByLabel('Note').fill('They called');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeFocused();
  expect(search(page)).toBe(address);
  await page.goForward();
  await expect(heading).toBeVisible();
  await expect(dialog).toBeHidden();
  await openDialog(page, 'Cancel order', 'Cancel this order?');
  await expect(dialog.getByLabel('Note')).toHaveValue('They called');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(id);
});

for (const how of share(['Escape', 'Close', 'Keep as it is', 'an answer', 'a reload'] as const)) {
  test(`${how} leaves no entry of the dialog in the history`, async ({
    page,
    openDashboard,
    records,
  }) => {
    const id = await records.addOrder({ service: 'Closed dialog', status: 'pending' });
    await openDashboard(`/admin?q=${id}`);
    await page.getByRole('link', { name: 'Closed dialog' }).click();
    const dialog = await openDialog(page, 'Cancel order', 'Cancel this order?');
    await expect(dialog).toBeVisible();
    if (how === 'Escape') await page.keyboard.press('Escape');
    else if (how === 'a reload') await page.reload();
    else
      await dialog
        .getByRole('button', { name: how === 'an answer' ? 'Cancel order' : how })
        .click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Closed dialog' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => Boolean(Reflect.get(history.state ?? {}, 'layers'))))
      .toBe(false);
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue(id);
  });
}

test('Back from the order that a dialog made leads to where the dialog was opened', async ({
  page,
  openDashboard,
}) => {
  await openDashboard('/admin?tab=transactions');
  await page.getByRole('tab', { name: /^Orders/ }).click();
  const dialog = await openDialog(page, 'Make an order');
  await dialog.getByLabel('Title').fill('Made in a dialog');
  await dialog.getByLabel('Agreed amount').fill('450');
  await dialog.getByRole('button', { name: 'Make order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Made in a dialog' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('tab', { name: /^Orders/, selected: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('tab', { name: /^Transactions/, selected: true })).toBeVisible();
});

test('an address typed while a receipt is sent is there when the dialog opens again', async ({
  page,
  openDashboard,
  records,
}) => {
  const id = await records.addOrder({ service: 'Paid order', status: 'completed' });
  await records.addMoney(id, { amount: 500 });
  await openDashboard(`/admin?open=${id}`);
  const dialog = await openDialog(page, 'Send receipt', 'Send the receipt');
  await dialog.getByLabel('Email').fill(newEmail());
  const release = await hold(page, /\/api\/admin\/.*receipt/);
  await dialog.getByRole('button', { name: 'Send receipt' }).click();
  await expect(dialog.getByRole('button', { name: 'Working...' })).toBeVisible();
  const other = newEmail();
  await dialog.getByLabel('Email').fill(other);
  release();
  await expect(dialog).toBeHidden();
  await openDialog(page, 'Resend receipt', 'Send the receipt');
  await expect(dialog.getByLabel('Email')).toHaveValue(other);
});

test('a note that a failed answer returns to the page is there when the dialog opens again', async ({
  page,
  openDashboard,
  records,
  guard,
}) => {
  guard.allow(/ERR_FAILED/);
  const id = await records.addOrder({ service: 'Unlucky order', status: 'pending' });
  await openDashboard(`/admin?open=${id}`);
  await page.route('**/api/admin/orders/*', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  const dialog = await openDialog(page, 'Cancel order', 'Cancel this order?');
  await dialog.getByLabel('Note').fill('They called');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('The order was not changed')).toBeVisible();
  await openDialog(page, 'Cancel order', 'Cancel this order?');
  await expect(dialog.getByLabel('Note')).toHaveValue('They called');
});

test('passwords, which no form keeps, can be changed before and after they are sent alone', async ({
  page,
  staff,
  guard,
}) => {
  guard.allow(/status of 422/);
  await signIn(page, staff);
  await openSecurity(page);
  const dialog = await openDialog(page, 'Change password');
  const current = dialog.getByLabel('Your password');
  await current.fill('not it');
  await dialog.getByLabel('New password').fill('seven brass bobs in a row');
  const release = await hold(page, '**/api/auth/change-password');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(current).not.toBeEditable();
  release();
  await expect(dialog.getByRole('alert')).toHaveText('That is not your password');
  await expect(current).toBeEditable();
  await expect(current).toHaveValue('not it');
  await expect(dialog.getByLabel('New password')).toHaveValue('seven brass bobs in a row');
});

test('a form that failed before anything was sent can be sent again', async ({
  page,
  openDashboard,
  records,
  guard,
}) => {
  guard.allow(/No clock/);
  const id = await records.addOrder({ service: 'Refunded order', status: 'completed' });
  await records.addMoney(id, { amount: 500 });
  await openDashboard(`/admin?open=${id}`);
  await page.getByRole('button', { name: 'Pause live refresh' }).click();
  const dialog = await openDialog(page, 'Refund');
  await dialog.getByLabel('Amount in US dollars').fill('20');
  const paidBack = dialog.getByLabel('Paid back at');
  const now = await paidBack.inputValue();
  const day = '2026-01-02T03:04';
  await paidBack.fill(day);
  await dialog.getByLabel('Note', { exact: true }).fill('They paid twice');
  // The time is written when the request is made. Other times are written by whatever renders meanwhile.
  await page.evaluate((chosen) => {
    const { toISOString } = Date.prototype;
    Date.prototype.toISOString = function (this: Date) {
      if (this.getTime() === Date.parse(chosen)) throw new Error('No clock');
      return toISOString.call(this);
    };
  }, day);
  const record = dialog.getByRole('button', { name: 'Record refund' });
  await record.click();
  await expect.poll(() => guard.seen().join()).toContain('No clock');
  await paidBack.fill(now);
  await record.click();
  await expect(page.getByText('Refund of $20.00 recorded')).toBeVisible();
});

test('an export that failed says so beside its own list alone', async ({
  page,
  openDashboard,
  guard,
}) => {
  guard.allow(/ERR_FAILED/);
  await openDashboard();
  await openFilters(page);
  await page.route('**/api/admin/orders.csv*', (route) => route.abort());
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const alert = page.getByRole('search').getByRole('alert').filter({ hasText: /\S/ });
  await expect(alert).toHaveText('There is no connection to the server.');
  await page.getByRole('tab', { name: /^Transactions/ }).click();
  await expect(page.getByRole('button', { name: 'Export refunds' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a form of staff shows the first wrong field with its label and what is wrong', async ({
  page,
  staff,
}) => {
  await page.setViewportSize({ width: 390, height: 320 });
  await signIn(page, staff);
  await openSecurity(page);
  const dialog = await openDialog(page, 'Change password');
  const current = dialog.getByLabel('Your password');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toBeFocused();
  await expectInSight(
    dialog.getByText('Your password', { exact: true }),
    current,
    dialog
      .getByText(/password/)
      .and(dialog.locator('[id$="-error"]'))
      .first(),
  );
});
