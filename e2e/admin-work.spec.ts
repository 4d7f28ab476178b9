// Over 250 lines: a day’s work of staff, step by step, over the same lists.
import { randomUUID } from 'node:crypto';
import { addDays } from '../src/domain/time-zone.ts';
import { newBuyer } from './support/checkout.ts';
import {
  addOrders,
  check,
  download,
  expect,
  fillSignIn,
  openFilters,
  rowsOf,
  searchFor,
  signIn,
  signInHeading,
  test,
} from './support/admin.ts';

test('leaving an order leads back to its row; next and previous stay inside the filter', async ({
  page,
  openDashboard,
  records,
  guard,
}) => {
  guard.allow(/ERR_FAILED/);
  const { email, ids } = await addOrders(records, 27, () => ({ status: 'pending' }));
  await openDashboard();
  await searchFor(page, 'Orders', email, 25);
  await rowsOf(page, 'Orders').getByRole('link', { name: 'Order 25' }).click();
  await expect(page).toHaveTitle(`Order 25 · ${ids[24]?.slice(0, 8)}`);
  const nextPage = /\/api\/admin\/orders\?.*cursor=/;
  await page.route(nextPage, (route) => route.abort());
  await page.getByRole('button', { name: 'Next order' }).click();
  await expect(page.getByRole('alert')).toContainText('There is no connection to the server.');
  await page.unroute(nextPage);
  await page.getByRole('button', { name: 'Next order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order 26' })).toBeFocused();
  await page.getByRole('button', { name: 'Next order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order 27' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Next order' })).toBeDisabled();
  await page.getByRole('button', { name: 'All orders' }).click();
  const link = (name: string) => rowsOf(page, 'Orders').getByRole('link', { name });
  await expect(link('Order 27')).toBeFocused();
  await expect(link('Order 27')).toBeInViewport();
  await expect(page).toHaveTitle(/^Admin/);
  await link('Order 26').click();
  await page.getByRole('button', { name: 'Previous order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order 25' })).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: 'Order 24' })).toBeFocused();
  await page.goBack();
  await page.getByRole('searchbox').focus();

  const skip = page.getByRole('link', { name: 'Skip to the list' });
  await page.goto('/admin');
  await expect(rowsOf(page, 'Orders').first()).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Revenue by day' })).toBeVisible();
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await expect(rowsOf(page, 'Orders').first()).toBeInViewport();
});

test('clearing the filters while a search is typed clears that search too', async ({
  page,
  openDashboard,
}) => {
  await page.clock.install();
  await openDashboard('/admin?status=pending');
  await page.getByRole('searchbox').fill('a search');
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page.clock.runFor(1_000);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).not.toHaveURL(/q=/);
});

test('selected orders are reviewed, delivered and exported together', async ({
  page,
  openDashboard,
  records,
}) => {
  const { email, ids } = await addOrders(records, 2, () => ({ status: 'completed' }));
  await records.addOrder({ email, service: 'Flagged order', flags: ['late'] });
  await openDashboard();
  await searchFor(page, 'Orders', email, 3);
  for (const name of [/^Select Order 1/, /^Select Order 2/])
    await page.getByRole('checkbox', { name }).check();
  const selected = page.getByRole('group', { name: 'Selected orders' });
  await expect(selected).toContainText('2 orders selected');
  await expect(selected.getByRole('button', { name: 'Mark as reviewed (0)' })).toBeDisabled();
  const csv = await download(page, selected.getByRole('button', { name: 'Export the selected' }));
  expect(csv.trim().split('\n')).toHaveLength(3);
  for (const id of ids) expect(csv).toContain(id);
  await selected.getByRole('button', { name: 'Mark as delivered (2)' }).click();
  await expect(selected.getByText('2 orders marked as delivered')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Select Flagged order/ }).check();
  await check(page);
  await selected.getByRole('button', { name: 'Mark as reviewed (1)' }).click();
  await expect(selected.getByText('1 order marked as reviewed')).toBeVisible();
  await selected.getByRole('button', { name: 'Clear selection' }).click();
  await expect(rowsOf(page, 'Orders').filter({ hasText: 'Delivered' })).toHaveCount(2);
});

test('filters by amount, provider and buyer are saved as a named view', async ({
  page,
  openDashboard,
  records,
}) => {
  const email = newBuyer();
  for (const amount of [485, 485.5, 486])
    await records.addOrder({ email, service: `Costs ${amount}`, amount });
  await openDashboard();
  await openFilters(page);
  await page.getByLabel('Buyer’s email').fill(email.toUpperCase());
  await page.getByLabel('Amount from').fill('$485');
  await page.getByLabel('Amount to').fill('485.5');
  await page.getByLabel('Amount to').press('Enter');
  await expect(rowsOf(page, 'Orders')).toHaveCount(2);
  await page.getByLabel('Provider').selectOption('MoonPay');
  await page.waitForURL((url) => url.searchParams.get('provider') === 'moonpay');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill('Small ones');
  await check(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveTitle('Small ones · Orders');
  await expect(page).toHaveURL(/view=Small\+ones/);
  const saved = page.getByRole('navigation', { name: 'Saved views' });
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).not.toHaveURL(/view=/);
  await page.reload();
  await saved.getByRole('link', { name: 'Small ones' }).click();
  await expect(rowsOf(page, 'Orders')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove from this list' }).click();
  await expect(saved).toHaveCount(0);
});

test('an ended session leads to the sign-in form, then back to the same page and what was typed', async ({
  page,
  staff,
  records,
  guard,
}) => {
  guard.allow(/status of 401/);
  const id = await records.addOrder({ status: 'completed', service: 'Interrupted order' });
  await records.addMoney(id, {});
  await signIn(page, staff, `/admin?status=completed&open=${id}`);
  await page.getByRole('button', { name: 'Pause live refresh' }).click();
  await page.getByRole('button', { name: 'Refund' }).click();
  const note = page.getByRole('dialog').getByLabel('Note');
  // Typing renews the session.
  const renewal = page.waitForRequest(/\/api\/admin\/session/);
  await note.fill('Paid back by wire, as agreed.');
  expect((await renewal).headers()['x-admin-background']).toBeUndefined();
  await records.endSessions(staff);
  // Another request may notice the end of the session first.
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('[role=dialog] [type=submit]')?.click(),
  );
  await expect(page.getByRole('alert')).toContainText('Your session has ended.');
  await expect(page.getByText('Interrupted order')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await fillSignIn(page, staff);
  await expect(page.getByRole('heading', { level: 1, name: 'Interrupted order' })).toBeFocused();
  expect(page.url()).toContain(`status=completed&open=${id}`);
  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(note).toHaveValue('Paid back by wire, as agreed.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'All orders' }).click();
  await expect(rowsOf(page, 'Orders').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pause live refresh' }).click();
  await page.waitForLoadState('networkidle');
  await records.endSessions(staff);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(signInHeading(page)).toBeVisible();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
});

test('an inquiry is assigned, noted and answered, and leads to the orders of its sender', async ({
  page,
  guard,
  openDashboard,
  records,
}) => {
  const inquiry = await records.addInquiry(`Grace ${randomUUID().slice(0, 8)}`, 'A second order');
  await records.addOrder({ email: `${inquiry}@example.com`, service: 'Their first order' });
  const member = await openDashboard(`/admin?tab=inquiries&open=${inquiry}`);
  await page.route(`**/api/admin/inquiries/${inquiry}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fallback();
  });
  // What is changed while a change is being saved is saved after it; what is typed meanwhile stays.
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
  await page.unroute(`**/api/admin/inquiries/${inquiry}`);
  // A change that fails is reported, also when the next one is saved.
  guard.allow(/status of 500/);
  const { promise: second, resolve: sendSecond } = Promise.withResolvers<void>();
  await page.route(`**/api/admin/inquiries/${inquiry}`, async (route) => {
    const isFirst = route.request().postData()?.includes('"assigned_to":null') ?? false;
    if (isFirst) await second;
    await (isFirst ? route.fulfill({ status: 500 }) : route.fallback());
  });
  await page.getByLabel('Assigned to').selectOption('Nobody');
  await page.getByRole('button', { name: 'Mark as read' }).click();
  sendSecond();
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The inquiry was not changed');
  await page.unroute(`**/api/admin/inquiries/${inquiry}`);
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(
    page.getByRole('definition').filter({ hasText: `by ${member.email}` }),
  ).toBeVisible();
  await expect(page.getByLabel('Assigned to')).toHaveValue(/.+/);
  await check(page);
  await page.getByRole('link', { name: '1 order' }).click();
  await expect(rowsOf(page, 'Orders').getByRole('link')).toHaveText(['Their first order']);
  await page.goto(`/admin?tab=inquiries&assigned=me&status=answered&q=${inquiry}`);
  await expect(rowsOf(page, 'Inquiries')).toContainText(`Answered${inquiry}@example.com`);
});

test('the figures show revenue and conversion by service and provider for chosen days', async ({
  page,
  openDashboard,
  records,
}) => {
  const service = `Figures ${randomUUID().slice(0, 8)}`;
  const id = await records.addOrder({ service, status: 'completed' });
  await records.addMoney(id, { amount: 480 });
  await records.addOrder({ service });
  await page.clock.install();
  await openDashboard();
  await page.getByRole('link', { name: 'Figures', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Figures' })).toBeFocused();
  const providers = page.getByRole('table', { name: 'By provider' });
  await expect(providers.getByRole('row').filter({ hasText: 'MoonPay' })).toContainText('$');
  await expect(page.getByText(/^\d[\d,]* of \d[\d,]* \(\d+%\)$/).first()).toBeVisible();
  await check(page);
  for (const span of ['Yesterday', '365 days'])
    await page.getByLabel('Time', { exact: true }).selectOption(span);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const to = field('To');
  // Days that are half typed, or cross, have no figures.
  const refusal = page.getByText('Enter a first day, and a last day that is not before it.');
  for (const day of ['20261-11-21', '0002-11-21', '2020-01-02']) {
    await to.fill(day);
    await expect(refusal).toBeVisible();
    await expect(providers).toHaveCount(0);
  }
  await field('From').fill('2020-01-01');
  await expect(page.getByText('No orders in this time.')).toHaveCount(2);
  await expect(refusal).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('No orders in this time.')).toHaveCount(2);
  await expect(to).toHaveValue('2020-01-02');
  const span = field('Time');
  await expect(span).toHaveValue('days');
  await span.selectOption('Today');
  const day = await to.inputValue();
  await page.clock.fastForward('24:00:00');
  await expect(to).toHaveValue(addDays(day, 1));
});
