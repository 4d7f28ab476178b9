import { readFile } from 'node:fs/promises';
import { newBuyer } from './support/checkout.ts';
import { expect, rowsOf, searchFor, signIn, test } from './support/desk.ts';

test('a staff member finds an order, cancels it, notes it, exports it and leaves', async ({
  page,
  staff,
  deskRecords,
}) => {
  const email = newBuyer();
  const id = await deskRecords.addOrder({ email, service: 'Logo Design', amount: 512.5 });
  await signIn(page, staff);
  await searchFor(page, 'Orders', email, 1);
  const row = rowsOf(page, 'Orders').first();
  await expect(row.getByRole('cell')).toContainText([
    'Logo Designgraphic-design-logo-design',
    '$512.50',
    'Pending',
    'Standard',
    String(new Date().getFullYear()),
  ]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(2);
  expect(csv).toContain(id);

  await row.getByRole('link', { name: 'Logo Design' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Logo Design' })).toBeFocused();
  expect(page.url()).toContain(`open=${id}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(dialog).toContainText('Logo Design, $512.50');
  await dialog.getByLabel('Note (optional)').fill('The buyer asked for it.');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Order marked as cancelled')).toBeVisible();
  expect(await deskRecords.statusOf(id)).toBe('cancelled');
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText(
    'The buyer asked for it.',
  );
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    `Canceled by staff${staff.email}, Pending to Cancelled`,
  );
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);

  await page.getByLabel('New note').fill('Called back.');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Called back.');
  await expect(page.getByLabel('New note')).toHaveValue('');

  await page.getByRole('button', { name: 'All orders' }).click();
  await expect(rowsOf(page, 'Orders')).toHaveCount(1);
  await expect(rowsOf(page, 'Orders').first()).toContainText('Cancelled');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
});

test('who is overtaken by a colleague is told, sees what it is now, and keeps their note', async ({
  page,
  staff,
  colleague,
  deskRecords,
  guard,
}) => {
  guard.allow(/status of 409/);
  const id = await deskRecords.addOrder({ service: 'Overtaken order' });
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

test('money that came short is accepted by hand, and a flag goes once somebody looked', async ({
  page,
  staff,
  deskRecords,
}) => {
  const id = await deskRecords.addOrder({ service: 'Short order', flags: ['underpaid'] });
  await deskRecords.addMoney(id, { status: 'pending', amount: 280 });
  await signIn(page, staff);
  await page.getByRole('checkbox', { name: 'Flagged only' }).check();
  await expect(page).toHaveURL(/flagged=yes/);
  await expect(rowsOf(page, 'Orders').filter({ hasText: 'Short order' })).toContainText(
    'Underpaid',
  );
  await page.goto(`/admin?open=${id}`);
  await page.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(page.getByText('Marked as reviewed')).toBeVisible();
  await expect(page.getByText('Underpaid')).toHaveCount(0);
  await page.getByRole('button', { name: 'Accept the payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept the payment?' });
  await dialog.getByRole('button', { name: 'Accept the payment' }).click();
  await expect(page.getByText('Order marked as completed')).toBeVisible();
  await expect(page.getByText('This status is final.')).toBeVisible();
  expect(await deskRecords.statusOf(id)).toBe('completed');
});

test('a short payment is flagged, and a cancel by the buyer is no reported money', async ({
  page,
  staff,
  deskRecords,
}) => {
  const short = await deskRecords.addOrder({ status: 'completed', flags: ['short'] });
  await deskRecords.addMoney(short, { amount: 300 });
  await signIn(page, staff, `/admin?open=${short}`);
  await expect(page.getByText('Short payment')).toBeVisible();
  const cancelled = await deskRecords.addOrder({ status: 'failed', amount: 777 });
  await deskRecords.addMoney(cancelled, { status: 'failed', amount: 777, hash: null });
  await page.goto(`/admin?open=${cancelled}`);
  const money = page.getByRole('region', { name: 'Transactions' });
  await expect(money.getByText('Canceled by the buyer. No payment was reported.')).toBeVisible();
  await expect(money).not.toContainText('$777.00');
  await expect(money).not.toContainText('Arrived');
});

test('an inquiry is read, marked, and answered by mail', async ({ page, staff, deskRecords }) => {
  const name = `Ada ${newBuyer().slice(6, 14)}`;
  const id = await deskRecords.addInquiry({
    name,
    subject: 'Bread & butter',
    message: 'One?\nTwo.',
  });
  await signIn(page, staff);
  await page.getByRole('tab', { name: /^Inquiries \(/ }).click();
  await searchFor(page, 'Inquiries', name, 1);
  await expect(rowsOf(page, 'Inquiries').first()).toContainText('Unread');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bread & butter' })).toBeFocused();
  await expect(page.getByText('One?\nTwo.')).toBeVisible();
  const reply = await page.getByRole('link', { name: 'Reply by mail' }).getAttribute('href');
  const address = new URL(reply ?? '');
  expect(address.pathname).toBe(`${id}@example.com`);
  expect(address.searchParams.get('subject')).toBe('Re: Bread & butter');
  expect(address.searchParams.get('body')).toContain('> One?\r\n> Two.');
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  await page.getByRole('button', { name: 'All inquiries' }).click();
  await page.getByLabel('State').selectOption('Unread');
  await expect(page.getByText('No inquiries found')).toBeVisible();
  await page.getByLabel('State').selectOption('Read');
  await expect(rowsOf(page, 'Inquiries')).toHaveCount(1);
});
