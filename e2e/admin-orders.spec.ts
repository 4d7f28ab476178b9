import type { Page } from '@playwright/test';
import { newEmail } from './support/records.ts';
import { check, expect, openDialog, openFilters, rowsOf, test } from './support/admin.ts';

test('an underpaid order shows the shortfall, can be reviewed, and its payment accepted', async ({
  page,
  openDashboard,
  records,
}) => {
  const id = await records.addOrder({ service: 'Short order', flags: ['underpaid'] });
  await records.addMoney(id, { status: 'pending', amount: 242.5 });
  await openDashboard();
  const review = page.getByRole('region', { name: /^Needs review/ });
  await expect(
    review.getByRole('listitem').filter({ hasText: `Short order ${id.slice(0, 8)}` }),
  ).toContainText('Underpaid by $257.50');
  await openFilters(page);
  await page.getByLabel('Flag', { exact: true }).selectOption('Underpaid');
  await expect(page).toHaveURL(/flag=underpaid/);
  const row = rowsOf(page, 'Orders').filter({ hasText: id.slice(0, 8) });
  await expect(row).toContainText('$500.00$242.50 received');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Mark as reviewed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(page.getByText('Marked as reviewed')).toBeVisible();
  await expect(page.getByText('Underpaid by $257.50')).toHaveCount(0);
  // What was pressed is gone.
  const heading = page.getByRole('heading', { level: 1, name: 'Short order' });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    /Reviewed by staff.*Underpaid/,
  );
  await page.getByRole('button', { name: 'Undo review' }).click();
  await expect(page.getByText('Underpaid by $257.50')).toBeVisible();
  await expect(heading).toBeFocused();
  await check(page);
  const dialog = await openDialog(page, 'Accept the payment', 'Accept the payment?');
  await expect(dialog).toContainText('Short order, $242.50 of $500.00');
  await dialog.getByRole('button', { name: 'Accept the payment' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Say why so little is accepted');
  await check(page);
  await dialog.getByLabel('Reason').fill('Half was agreed by phone.');
  await dialog.getByRole('button', { name: 'Accept the payment' }).click();
  await expect(page.getByText('Order marked as completed')).toBeVisible();
  expect(await records.statusOf(id)).toBe('completed');
});

test('a paid order without an address gets its receipt, is delivered and partly refunded', async ({
  page,
  openDashboard,
  records,
  guard,
}) => {
  test.slow();
  // The server refuses a hash that contains a space.
  guard.allow(/status of 422/);
  const [email, other] = [newEmail(), newEmail()];
  const id = await records.addOrder({ service: 'Paid order', status: 'completed' });
  await records.addMoney(id, { amount: 485 });
  const member = await openDashboard(`/admin?q=${id}&open=${id}`);
  const receipt = await openDialog(page, 'Send receipt', 'Send the receipt');
  await receipt.getByRole('button', { name: 'Send receipt' }).click();
  await expect(receipt.getByRole('alert')).toContainText('Enter an email address');
  await receipt.getByLabel('Email').fill(email);
  await expect(receipt.getByLabel('Keep this address for the order')).toBeChecked();
  await check(page);
  await receipt.getByRole('button', { name: 'Send receipt' }).click();
  await expect(page.getByText(`The receipt goes to ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Resend receipt' }).click();
  await receipt.getByLabel('Email').fill(other);
  await receipt.getByLabel('Keep this address for the order').uncheck();
  await receipt.getByRole('button', { name: 'Send receipt' }).click();
  await expect(page.getByText(`The receipt goes to ${other}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mails' })).toContainText(
    `${other}, resent by ${member.email}`,
  );
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText(
    new RegExp(`Email address changed.*to ${email}.*Receipt resent.*to ${other}`),
  );
  await expect(page.getByRole('link', { name: email })).toBeVisible();

  const delivery = await openDialog(page, 'Mark as delivered', 'Mark as delivered?');
  await delivery.getByRole('checkbox', { name: `Mail ${email}` }).check();
  await delivery.getByLabel('Note to the buyer').fill('The files are attached.');
  await delivery.getByText('Preview').click();
  await expect(delivery.getByRole('group', { name: 'Preview of the mail' })).toContainText(
    'The files are attached.',
  );
  await check(page);
  await delivery.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(page.getByText('Marked as delivered')).toBeVisible();
  await expect(history).toContainText(`Delivered${member.email}`);

  const dialog = await openDialog(page, 'Refund');
  await expect(dialog).toContainText(
    'The refund policy gives $485.00: all of it within 14 days of the payment.',
  );
  const amount = dialog.getByLabel('Amount in US dollars');
  const record = dialog.getByRole('button', { name: 'Record refund' });
  await expect(amount).toHaveValue('485.00');
  await amount.fill('9999');
  await record.click();
  await expect(amount).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveText([
    'At most $485.00 can be refunded',
    'Enter a transaction hash or a note',
  ]);
  await check(page);
  await amount.fill('120');
  await dialog.getByLabel('Transaction hash').fill('not a hash');
  await record.click();
  await expect(dialog.getByRole('alert')).toHaveText('must be visible ASCII characters');
  await dialog.getByLabel('Transaction hash').fill(`0x${id.replaceAll('-', '')}`);
  await record.dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Refund of $120.00 recorded')).toBeVisible();
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await expect(refunds.getByRole('listitem')).toHaveCount(1);
  await expect(refunds).toContainText('$120.00');
  await expect(history).toContainText(`Refunded by staff${member.email}, $120.00`);

  await page.getByRole('button', { name: 'All orders' }).click();
  const row = rowsOf(page, 'Orders').first();
  await expect(row).toContainText('CompletedDeliveredRefunded in part');
  await openFilters(page);
  await page.getByLabel('Refunded').selectOption('In part');
  await expect(rowsOf(page, 'Orders')).toHaveCount(1);
  await page.getByLabel('Delivered').selectOption('Not delivered');
  await expect(page.getByText('No orders found')).toBeVisible();
  expect(page.url()).toContain('refunded=part&delivered=no');
});

test('when two staff members act on one order at once, the second is refused, and one refund is recorded', async ({
  page,
  openDashboard,
  elsewhere,
  records,
  guard,
}) => {
  guard.allow(/status of 409/);
  const colleague = await records.addStaff();
  const other = await elsewhere(colleague);
  const id = await records.addOrder({ service: 'Overtaken order' });
  await openDashboard(`/admin?open=${id}`);
  await page.getByRole('button', { name: 'Pause live refresh' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Note (optional)').fill('My reasons, at length.');
  await other.goto(`/admin?open=${id}`);
  await other.getByRole('button', { name: 'Cancel order' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(other.getByText('Order marked as canceled')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'changed this order in the meantime' });
  await expect(alert).toContainText('It is now cancelled.');
  await expect(page.getByLabel('New note')).toHaveValue('My reasons, at length.');
  await expect(page.getByRole('region', { name: 'History' })).toContainText(colleague.email);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);

  const paid = await records.addOrder({ status: 'completed' });
  await records.addMoney(paid, {});
  for (const each of [page, other]) {
    await each.goto(`/admin?open=${paid}`);
    await each.getByRole('button', { name: 'Refund' }).click();
    await each.getByRole('dialog').getByLabel('Note').fill('Paid back in cash.');
  }
  const record = (each: Page) => each.getByRole('button', { name: 'Record refund' }).click();
  await record(other);
  await expect(other.getByText('Refund of $500.00 recorded')).toBeVisible();
  await record(page);
  await expect(dialog.getByRole('alert')).toContainText('The refund was not recorded');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('$500.00');
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0);
});

test('a second payment does not count, even after review, nor does a canceled one', async ({
  page,
  openDashboard,
  records,
}) => {
  const id = await records.addOrder({ status: 'completed', flags: ['repeated'] });
  await records.addMoney(id, { amount: 490 });
  await records.addMoney(id, { amount: 490, status: 'uncounted' });
  await openDashboard(`/admin?open=${id}`);
  await expect(page.getByText('Paid twice, $480.00 too much')).toBeVisible();
  const money = page.getByRole('region', { name: 'Transactions' });
  await expect(money.getByRole('link', { name: /block explorer/ }).first()).toHaveAttribute(
    'href',
    /^https:\/\/polygonscan\.com\/tx\/0x/,
  );
  await page.getByRole('button', { name: 'Mark as reviewed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(money).toContainText('Not countedReviewed');
  await expect(money).not.toContainText('Pending');

  const cancelled = await records.addOrder({ status: 'failed', amount: 777 });
  await records.addMoney(cancelled, { status: 'failed', amount: 777, hash: null });
  await page.goto(`/admin?open=${cancelled}`);
  await expect(money.getByText('Canceled by the buyer. No payment was reported.')).toBeVisible();
  await expect(money).toContainText('$777.00');
  await expect(money).not.toContainText('Arrived');
});

test('a pending order is checked with the gateway, also when its scheduled checks have ended', async ({
  page,
  openDashboard,
  records,
}) => {
  const email = newEmail();
  const id = await records.addOrder({ email, service: 'Awaited order', hasWallet: false });
  const wallet = await page.request.post(`/api/orders/${id}/wallet`, {
    data: { provider: 'moonpay' },
  });
  expect(wallet.ok()).toBe(true);
  await openDashboard(`/admin?open=${id}`);
  const checks = page.getByRole('region', { name: 'Gateway checks' });
  await checks.getByRole('button', { name: 'Check with the gateway now' }).click();
  await expect(checks.getByRole('status')).toHaveText('The gateway answers: Not paid');
  await expect(checks).toContainText(/Last check\w+ \d+, .*Next check\w+ \d+,/);
  await records.endChecks(id);
  await page.goto(`/admin?q=${email}`);
  await expect(rowsOf(page, 'Orders')).toHaveCount(1);
  await openFilters(page);
  await page.getByLabel('Checks').selectOption('Ended');
  await expect(rowsOf(page, 'Orders')).toContainText('PendingChecks ended');
  await page.getByRole('link', { name: 'Awaited order' }).click();
  await expect(checks).toContainText('None: the checks have ended');
  await checks.getByRole('button', { name: 'Check with the gateway now' }).click();
  await expect(checks.getByRole('status')).toHaveText('The gateway answers: Not paid');
  await check(page);
});
