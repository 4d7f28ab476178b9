import { newBuyer } from './support/checkout.ts';
import { expect, openFilters, rowsOf, signIn, test } from './support/admin.ts';

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('an underpaid order says by how much, is reviewed, and its payment accepted', async ({
      page,
      staff,
      adminRecords,
    }) => {
      const id = await adminRecords.addOrder({ service: 'Short order', flags: ['underpaid'] });
      await adminRecords.addMoney(id, { status: 'pending', amount: 242.5 });
      await signIn(page, staff);
      const review = page.getByRole('region', { name: /^Needs review/ });
      await expect(review.getByRole('listitem').first()).toContainText('Underpaid by $257.50');
      await openFilters(page);
      await page.getByRole('checkbox', { name: 'Flagged only' }).check();
      await expect(page).toHaveURL(/flagged=yes/);
      const row = rowsOf(page, 'Orders').filter({ hasText: id.slice(0, 8) });
      await expect(row).toContainText('$500.00$242.50 received');
      await row.getByRole('link').click();
      await page.getByRole('button', { name: 'Mark as reviewed' }).click();
      await expect(page.getByText('Marked as reviewed')).toBeVisible();
      await expect(page.getByText('Underpaid by $257.50')).toHaveCount(0);
      await page.getByRole('button', { name: 'Accept the payment' }).click();
      const dialog = page.getByRole('dialog', { name: 'Accept the payment?' });
      await expect(dialog).toContainText('Short order, $242.50 of $500.00');
      await dialog.getByRole('button', { name: 'Accept the payment' }).click();
      await expect(page.getByText('Order marked as completed')).toBeVisible();
      expect(await adminRecords.statusOf(id)).toBe('completed');
    });

    test('a paid order is delivered and refunded in part, and its receipt sent again', async ({
      page,
      staff,
      adminRecords,
      guard,
    }) => {
      test.slow();
      // A hash with a space in it, on purpose.
      guard.allow(/status of 422/);
      const email = newBuyer();
      const id = await adminRecords.addOrder({ email, service: 'Paid order', status: 'completed' });
      await adminRecords.addMoney(id, { amount: 485 });
      await signIn(page, staff, `/admin?q=${email}&open=${id}`);
      const history = page.getByRole('region', { name: 'History' });
      await page.getByRole('button', { name: 'Mark as delivered' }).click();
      await expect(page.getByText('Marked as delivered')).toBeVisible();
      await expect(history).toContainText(`Delivered${staff.email}`);

      await page.getByRole('button', { name: 'Refund' }).click();
      const dialog = page.getByRole('dialog', { name: 'Refund' });
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
      await amount.fill('120');
      await dialog.getByLabel('Transaction hash').fill('not a hash');
      await record.click();
      await expect(dialog.getByRole('alert')).toHaveText('must be visible ASCII characters');
      await dialog.getByLabel('Transaction hash').fill('0xabc');
      await record.dblclick();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Refund of $120.00 recorded')).toBeVisible();
      const refunds = page.getByRole('region', { name: 'Refunds' });
      await expect(refunds.getByRole('listitem')).toHaveCount(1);
      await expect(refunds).toContainText('$120.00');
      await expect(history).toContainText(`Refunded by staff${staff.email}, $120.00`);

      await page.getByRole('button', { name: 'Resend receipt' }).click();
      await expect(page.getByText(`The receipt goes to ${email}`)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Mails' })).toContainText(
        `${email}, resent by ${staff.email}`,
      );

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
  });
}

test('after a conflict the order shows as the colleague left it, and the note is kept', async ({
  page,
  staff,
  colleague,
  adminRecords,
  guard,
}) => {
  guard.allow(/status of 409/);
  const id = await adminRecords.addOrder({ service: 'Overtaken order' });
  await signIn(page, staff, `/admin?open=${id}`);
  await page.getByRole('button', { name: 'Pause live refresh' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByLabel('Note (optional)').fill('My reasons, at length.');

  await colleague.page.goto(`/admin?open=${id}`);
  await colleague.page.getByRole('button', { name: 'Cancel order' }).click();
  await colleague.page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(colleague.page.getByText('Order marked as cancelled')).toBeVisible();

  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'changed this order in the meantime' });
  await expect(alert).toContainText('It is now cancelled.');
  await expect(page.getByLabel('New note')).toHaveValue('My reasons, at length.');
  await expect(page.getByRole('region', { name: 'History' })).toContainText(colleague.staff.email);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
});

test('two staff members who refund at once refund once', async ({
  page,
  staff,
  colleague,
  adminRecords,
  guard,
}) => {
  guard.allow(/status of 409/);
  const id = await adminRecords.addOrder({ status: 'completed' });
  await adminRecords.addMoney(id, {});
  await signIn(page, staff, `/admin?open=${id}`);
  await colleague.page.goto(`/admin?open=${id}`);
  for (const each of [page, colleague.page]) {
    await each.getByRole('button', { name: 'Refund' }).click();
    await each.getByRole('dialog').getByLabel('Note').fill('Paid back in cash.');
  }
  await page.getByRole('button', { name: 'Record refund' }).click();
  await expect(page.getByText('Refund of $500.00 recorded')).toBeVisible();
  const dialog = colleague.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The refund was not recorded');
  await colleague.page.keyboard.press('Escape');
  await expect(colleague.page.getByRole('region', { name: 'Refunds' })).toContainText('$500.00');
  await expect(colleague.page.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  colleague.guard.allow(/status of 409/);
});

test('a second payment does not count, also once it is reviewed, and links to its explorer', async ({
  page,
  staff,
  adminRecords,
}) => {
  const id = await adminRecords.addOrder({ status: 'completed', flags: ['repeated'] });
  await adminRecords.addMoney(id, { amount: 490 });
  await adminRecords.addMoney(id, { amount: 490, status: 'uncounted' });
  await signIn(page, staff, `/admin?open=${id}`);
  await expect(page.getByText('Paid twice, $480.00 too much')).toBeVisible();
  const money = page.getByRole('region', { name: 'Transactions' });
  await expect(money.getByRole('link', { name: /block explorer/ }).first()).toHaveAttribute(
    'href',
    /^https:\/\/polygonscan\.com\/tx\/0x/,
  );
  await page.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(money).toContainText('Not countedReviewed');
  await expect(money).not.toContainText('Pending');
});

test('a payment that the buyer cancelled shows no money', async ({ page, staff, adminRecords }) => {
  const id = await adminRecords.addOrder({ status: 'failed', amount: 777 });
  await adminRecords.addMoney(id, { status: 'failed', amount: 777, hash: null });
  await signIn(page, staff, `/admin?open=${id}`);
  const money = page.getByRole('region', { name: 'Transactions' });
  await expect(money.getByText('Canceled by the buyer. No payment was reported.')).toBeVisible();
  await expect(money).not.toContainText('$777.00');
  await expect(money).not.toContainText('Arrived');
});
