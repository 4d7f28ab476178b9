import { randomUUID } from 'node:crypto';
import { check, download, expect, openDialog, rowsOf, searchFor, test } from './support/admin.ts';
import { newEmail } from './support/records.ts';
import { setting } from './support/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('from an inquiry to a deposit that is paid by its link, and to the balance', async ({
  page,
  openDashboard,
  records,
}) => {
  const name = `Edsger ${randomUUID().slice(0, 8)}`;
  const inquiry = await records.addInquiry(name, 'A brand for a bakery');
  await openDashboard(`/admin?tab=inquiries&open=${inquiry}`);
  const dialog = await openDialog(page, 'Make an order');
  await expect(dialog.getByLabel('Email of the buyer')).toHaveValue(`${inquiry}@example.com`);
  await dialog.getByLabel('Title').fill('Bakery brand');
  await dialog.getByLabel('Agreed amount').fill('1,200');
  await dialog.getByLabel('A deposit').check();
  await expect(dialog.getByLabel('To pay now')).toHaveValue('600.00');
  await dialog.getByLabel('To pay now').fill('1200');
  await dialog.getByRole('button', { name: 'Make and send' }).click();
  await expect(dialog.getByText('Enter less than the agreed amount')).toBeVisible();
  await dialog.getByLabel('To pay now').fill('500');
  await dialog.getByLabel('Note to the buyer').fill('Thank you for the call.');
  await check(page);
  await dialog.getByRole('button', { name: 'Make and send' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Bakery brand, deposit' }),
  ).toBeFocused();
  const link = page.getByRole('region', { name: 'Payment link' });
  await expect(link).toContainText('A deposit of $1,200.00');
  await expect(link.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mails' })).toContainText('Payment link');
  await link.getByRole('button', { name: 'Copy link' }).click();
  await expect(link.getByText('Copied')).toBeVisible();
  await check(page);
  const admin = page.url();

  const url = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(url);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Bakery brand, deposit' }),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Thank you for the call.');
  await expect(page.getByRole('main')).toContainText('Part of the $1,200.00 we agreed on');
  await check(page);
  await page.getByRole('button', { name: /^Pay \$500\.00 with/ }).click();
  await page.waitForURL(/process-payment\.php/);
  const order = new URLSearchParams(new URL(url).hash.slice(1)).get('order');
  await page.goto(`${setting('E2E_BASE_URL')}/payment/cancel?order_id=${order}`);
  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await page.getByRole('button', { name: /^Pay \$500\.00 with/ }).click();
  await page.waitForURL(/process-payment\.php/);
  await page.getByRole('button', { name: 'Pay $500.00', exact: true }).click();
  await page.getByRole('link', { name: 'Return to the shop' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'This order is paid' })).toBeVisible();
  await check(page);

  await page.goto(admin);
  await expect(link).toContainText('The order is completed');
  await link.getByRole('button', { name: 'Ask for the balance' }).click();
  await expect(dialog.getByLabel('To pay now')).toHaveValue('700.00');
  await dialog.getByLabel('Send the link by mail').uncheck();
  await dialog.getByRole('button', { name: 'Make order' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Bakery brand, balance' }),
  ).toBeFocused();
  await expect(link.getByRole('link', { name: 'Bakery brand, deposit, $500.00' })).toBeVisible();
  await link.getByRole('link', { name }).click();
  const made = page.getByRole('definition').filter({ hasText: 'Bakery brand' });
  await expect(made.getByRole('link')).toHaveText([
    'Bakery brand, deposit, $500.00',
    'Bakery brand, balance, $700.00',
  ]);
});

test('the link of an order from nothing is mailed, and ends when the order is withdrawn', async ({
  page,
  openDashboard,
}) => {
  await openDashboard();
  const dialog = await openDialog(page, 'Make an order');
  await dialog.getByRole('button', { name: 'Make order' }).click();
  await expect(dialog.getByText('Enter what the order is for')).toBeVisible();
  await dialog.getByLabel('Service').selectOption('Logo Design');
  await dialog.getByLabel('Agreed amount').fill('450');
  await dialog.getByRole('button', { name: 'Make order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Logo Design' })).toBeFocused();
  const link = page.getByRole('region', { name: 'Payment link' });
  await link.getByRole('button', { name: 'Send link' }).click();
  const send = page.getByRole('dialog', { name: 'Send the link' });
  await send.getByLabel('Email').fill(newEmail());
  await check(page);
  await send.getByRole('button', { name: 'Send link' }).click();
  await expect(link.getByText('The link is on its way')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(link).toContainText('The order is cancelled');
  await page.getByRole('button', { name: 'All orders' }).click();
  await page.getByRole('button', { name: 'Make an order' }).click();
  await expect(dialog.getByLabel('Agreed amount')).toHaveValue('');
});

test('money held on a cancelled order is refunded, and of a surplus nothing else', async ({
  page,
  openDashboard,
  records,
}) => {
  const email = newEmail();
  const id = await records.addOrder({ status: 'pending', flags: ['underpaid'], email });
  await records.addMoney(id, { status: 'pending', amount: 200 });
  await openDashboard(`/admin?open=${id}`);
  const cancel = await openDialog(page, 'Cancel order', 'Cancel this order?');
  await cancel.getByLabel(`Mail ${email}`).check();
  await cancel.getByLabel('Note to the buyer').fill('As you asked.');
  await cancel.getByText('Preview').click();
  await expect(cancel.getByRole('group', { name: 'Preview of the mail' })).toContainText(
    'As you asked.',
  );
  await check(page);
  await cancel.getByRole('button', { name: 'Cancel order' }).click();
  const mails = page.getByRole('region', { name: 'Mails' });
  await expect(mails).toContainText('Cancellation mail');
  const refund = await openDialog(page, 'Refund');
  await expect(refund).toContainText('all of it, because the order is not completed');
  await expect(refund.getByLabel('Amount in US dollars')).toHaveValue('200.00');
  const hash = `0x${randomUUID().replaceAll('-', '').repeat(2)}`;
  await refund.getByLabel('Transaction hash').fill(hash);
  await refund.getByLabel(`Mail ${email}`).check();
  await refund.getByText('Preview').click();
  await expect(refund.getByRole('group', { name: 'Preview of the mail' })).toContainText('$200.00');
  await refund.getByRole('button', { name: 'Record refund' }).click();
  await expect(page.getByText('Refund of $200.00 recorded')).toBeVisible();
  await expect(mails).toContainText('Refund mail');
  expect(await records.statusOf(id)).toBe('cancelled');
  await page.goto('/admin');
  await searchFor(page, 'Orders', hash.slice(2).toUpperCase(), 1);
  await expect(rowsOf(page, 'Orders')).toContainText('CancelledRefunded');
  await page.goto('/admin?tab=transactions');
  const csv = await download(page, page.getByRole('button', { name: 'Export refunds' }));
  expect(csv).toContain(hash);

  const twice = await records.addOrder({ status: 'completed', flags: ['repeated'] });
  await records.addMoney(twice, { amount: 485 });
  await records.addMoney(twice, { amount: 485, status: 'uncounted' });
  await page.goto(`/admin?open=${twice}`);
  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(refund.getByLabel('The surplus, $470.00')).toBeChecked();
  await refund.getByLabel('The whole order, $970.00').check();
  await expect(refund.getByLabel('Amount in US dollars')).toHaveValue('970.00');
  await refund.getByLabel('The surplus').check();
  await refund.getByLabel('Transaction hash').fill(`${hash}0`);
  await refund.getByRole('button', { name: 'Record refund' }).click();
  await expect(page.getByText('Refund of $470.00 recorded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();
});

test('the value of a payment in a coin without a price is entered', async ({
  page,
  openDashboard,
  records,
}) => {
  const id = await records.addOrder({ status: 'pending', amount: 500 });
  await records.addUnpriced(id);
  await openDashboard(`/admin?open=${id}`);
  const transactions = page.getByRole('region', { name: 'Transactions' });
  await expect(transactions.getByText('9000 polygon_dust')).toBeVisible();
  const value = await openDialog(page, 'Enter its value');
  await value.getByLabel('Amount in US dollars').fill('470');
  await value.getByRole('button', { name: 'Enter value' }).click();
  await expect(value.getByLabel('Note')).toBeFocused();
  await value.getByLabel('Note').fill('By the pool’s price of that day.');
  await check(page);
  await value.getByRole('button', { name: 'Enter value' }).click();
  await expect(page.getByText('Value of $470.00 entered')).toBeVisible();
  await expect(transactions.getByText('No price')).toBeHidden();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Value entered by staff')).toBeVisible();
  expect(await records.statusOf(id)).toBe('completed');
});

test('a wire is recorded, refunded by mistake, and the refund withdrawn', async ({
  page,
  openDashboard,
  records,
}) => {
  const id = await records.addOrder({ status: 'pending', amount: 500 });
  await openDashboard(`/admin?open=${id}`);
  const payment = await openDialog(page, 'Record a payment');
  await expect(payment.getByLabel('Amount in US dollars')).toHaveValue('500.00');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(payment.getByLabel('Note')).toBeFocused();
  await payment.getByLabel('Note').fill('By wire, in the bank’s statement.');
  await check(page);
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Payment of $500.00 recorded')).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText(/^Report \d+$/).click();
  await expect(history.getByText('By wire, in the bank’s statement.')).toBeVisible();
  expect(await records.statusOf(id)).toBe('completed');

  const refund = await openDialog(page, 'Refund');
  await refund.getByLabel('Note').fill('Meant for another order.');
  await refund.getByRole('button', { name: 'Record refund' }).click();
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await refunds.getByRole('button', { name: 'Withdraw' }).click();
  const withdrawal = page.getByRole('dialog', { name: 'Withdraw this refund?' });
  await withdrawal.getByLabel('Note').fill('The other order is refunded.');
  await check(page);
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click();
  await expect(refunds.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
  await expect(history).toContainText('Refund withdrawn by staff');
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText(
    'The other order is refunded.',
  );
  await check(page);

  const transactions = page.getByRole('region', { name: 'Transactions' });
  await transactions.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this payment?' });
  await expect(dialog).toContainText(/Logo Design, \$500\.00 of \w+ \d+,/);
  await expect(dialog).toContainText('A completed order stays completed.');
  await check(page);
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Payment of $500.00 withdrawn')).toBeVisible();
  await expect(transactions.getByText('Void', { exact: true }).first()).toBeVisible();
  await expect(history).toContainText('Payment withdrawn by staff');
});
