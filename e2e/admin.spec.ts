import { randomUUID } from 'node:crypto';
import { newEmail } from './support/records.ts';
import {
  check,
  download,
  expect,
  openDialog,
  openFilters,
  rowsOf,
  searchFor,
  signIn,
  signInHeading,
  signOut,
  test,
} from './support/admin.ts';
import { hold } from './support/pages.ts';

test('a staff member finds an order, cancels it with a note, exports it and signs out', async ({
  page,
  staff,
  records,
}) => {
  const email = newEmail();
  const id = await records.addOrder({ email, service: 'Logo Design', amount: 512.5 });
  await signIn(page, staff);
  await searchFor(page, 'Orders', email, 1);
  await expect(page.getByRole('tab', { name: 'Orders (1)' })).toBeVisible();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  const row = rowsOf(page, 'Orders').first();
  await expect(row.getByRole('cell')).toContainText([
    'Logo Designgraphic-design-logo-design',
    '$512.50',
    'Pending',
    'Standard',
    String(new Date().getFullYear()),
    id.slice(0, 8),
    `${email}by MoonPay`,
  ]);
  const csv = await download(page, page.getByRole('button', { name: 'Export CSV' }));
  expect(csv.trim().split('\n')).toHaveLength(2);
  expect(csv).toContain(id);
  // Another list has filters of its own.
  await page.getByRole('tab', { name: /^Inquiries/ }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByRole('tab', { name: 'Orders (1)' }).click();

  await row.getByRole('link', { name: 'Logo Design' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Logo Design' })).toBeFocused();
  expect(page.url()).toContain(`open=${id}`);
  const dialog = await openDialog(page, 'Cancel order', 'Cancel this order?');
  await expect(dialog).toContainText('Logo Design, $512.50');
  await dialog.getByLabel('Note (optional)').fill('The buyer asked for it.');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Order marked as canceled')).toBeVisible();
  expect(await records.statusOf(id)).toBe('cancelled');
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes).toContainText('The buyer asked for it.');
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    `Canceled by staff${staff.email}, Pending to Cancelled`,
  );
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(page.getByLabel('New note')).toBeFocused();
  await expect(notes.getByRole('alert')).toHaveText('Enter a note first');
  await page.getByLabel('New note').fill('Called back.');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(notes).toContainText('Called back.');
  await expect(page.getByLabel('New note')).toHaveValue('');

  await page.getByRole('button', { name: 'All orders' }).click();
  await expect(rowsOf(page, 'Orders').first()).toContainText('Cancelled');
  await signOut(page);
  await expect(signInHeading(page)).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await page.reload();
  await expect(signInHeading(page)).toBeVisible();
});

test('an inquiry is counted in the header, read, assigned, noted and answered, and leads to the orders of its sender', async ({
  page,
  guard,
  openDashboard,
  records,
}) => {
  const name = `Ada ${randomUUID().slice(0, 8)}`;
  const id = await records.addInquiry(name, 'Bread & butter', 'One?\nTwo.');
  await records.addOrder({ email: `${id}@example.com`, service: 'Their first order' });
  // Other tests add inquiries too, so this summary counts only this one.
  await page.route('**/api/admin/summary', async (route) => {
    const response = await route.fetch();
    const summary: object = await response.json();
    const unread = (await records.isUnread(id)) ? 1 : 0;
    await route.fulfill({ response, json: { ...summary, unread } });
  });
  const release = await hold(page, '**/api/admin/revenue?*');
  const member = await openDashboard();
  const section = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(section).toHaveText(['Orders', 'Transactions', 'Inquiries1 unread', 'Figures']);
  // A second line, when the count arrives, would move the page under the finger.
  const tops = await section.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
  // The list is there once the chart is, and is then in view.
  await section.nth(2).click();
  release();
  await expect(page.getByRole('tab', { name: /^Inquiries/, selected: true })).toBeInViewport();
  await searchFor(page, 'Inquiries', name, 1);
  await expect(rowsOf(page, 'Inquiries').first()).toContainText('Unread');
  await check(page);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bread & butter' })).toBeFocused();
  await expect(page.getByText('One?\nTwo.')).toBeVisible();
  const reply = page.getByRole('link', { name: 'Reply by mail' });
  await expect(reply).toHaveAttribute('href', new RegExp(`^mailto:${id}.*Bread%20%26%20butter`));
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  await expect(section.nth(2)).toHaveText('Inquiries');

  const change = `**/api/admin/inquiries/${id}`;
  await test.step('what is changed while a change is being saved is saved after it; what is typed meanwhile stays', async () => {
    await page.route(change, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.fallback();
    });
    await page.getByLabel('Assigned to').selectOption(member.email);
    const note = page.getByLabel('New note');
    await note.fill('Offered a discount.');
    await page.getByRole('button', { name: 'Add Note' }).click();
    await note.fill('To be called on Monday.');
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText(
      `Offered a discount.${member.email}`,
    );
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(note).toHaveValue('To be called on Monday.');
    await page.unroute(change);
  });

  await test.step('a change that fails is reported, also when the next one is saved', async () => {
    guard.allow(/status of 500/);
    const { promise: second, resolve: sendSecond } = Promise.withResolvers<void>();
    await page.route(change, async (route) => {
      const isFirst = route.request().postData()?.includes('"assigned_to":null') ?? false;
      if (isFirst) await second;
      await (isFirst ? route.fulfill({ status: 500 }) : route.fallback());
    });
    await page.getByLabel('Assigned to').selectOption('Nobody');
    await page.getByRole('button', { name: 'Mark as answered' }).click();
    sendSecond();
    await expect(
      page.getByRole('definition').filter({ hasText: `by ${member.email}` }),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('The inquiry was not changed');
    await page.unroute(change);
  });
  await expect(page.getByLabel('Assigned to')).toHaveValue(/.+/);
  await check(page);

  await page.getByRole('link', { name: '1 order' }).click();
  await expect(rowsOf(page, 'Orders').getByRole('link')).toHaveText(['Their first order']);
  await page.goto(`/admin?tab=inquiries&assigned=me&status=answered&q=${id}`);
  await expect(rowsOf(page, 'Inquiries')).toContainText(`Answered${id}@example.com`);
  await openFilters(page);
  await page.getByLabel('State').selectOption('Unread');
  await expect(page.getByText('No inquiries found')).toBeVisible();
  await check(page);
});
