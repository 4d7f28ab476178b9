// Over 250 lines: a day's work of staff, step by step, over the same lists.
import { randomUUID } from 'node:crypto';
import { addDays } from '../src/domain/time-zone.ts';
import {
  addOrders,
  check,
  download,
  expect,
  fillSignIn,
  openDialog,
  openFilters,
  rowsOf,
  searchFor,
  signIn,
  signInHeading,
  test,
} from './support/admin.ts';
import { newEmail } from './support/records.ts';
import { expectScrolled } from './support/pages.ts';

test('leaving an order leads back to its row; next and previous stay inside the filter', async ({
  page,
  openDashboard,
  records,
  guard,
}) => {
  guard.allow(/ERR_FAILED/);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { email, ids } = await addOrders(records, 27, () => ({ status: 'pending' }));
  await openDashboard();
  await searchFor(page, 'Orders', email, 25);
  const link = (name: string) => rowsOf(page, 'Orders').getByRole('link', { name, exact: true });
  await test.step('a row opened while the list scrolls to it shows its heading', async () => {
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: 'Order 1' });
    await expect(heading).toBeFocused();
    await expectScrolled(page);
    await expect(heading).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await expect(link('Order 1')).toBeFocused();
    await expectScrolled(page);
    await expect(link('Order 1')).toBeInViewport({ ratio: 1 });
  });

  await link('Order 25').click();
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
  await expect(link('Order 27')).toBeFocused();
  await expect(link('Order 27')).toBeInViewport();
  await expect(page).toHaveTitle(/^Admin/);
  await link('Order 26').click();
  await page.getByRole('button', { name: 'Previous order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order 25' })).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: 'Order 24' })).toBeFocused();

  const skip = page.getByRole('link', { name: 'Skip to the list' });
  await page.goto('/admin');
  await expect(rowsOf(page, 'Orders').first()).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Revenue by day' })).toBeVisible();
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await expect(rowsOf(page, 'Orders').first()).toBeInViewport();
});

test('selected orders are reviewed, delivered and exported together', async ({
  page,
  openDashboard,
  records,
}) => {
  const { email, ids } = await addOrders(records, 2, () => ({ status: 'completed' }));
  const flagged = await records.addOrder({
    email,
    service: 'Flagged order',
    status: 'completed',
    flags: ['repeated'],
  });
  // What staff write rests on the reports of the payments.
  for (const id of ids) await records.addMoney(id, {});
  for (const _ of ['first', 'repeated']) await records.addMoney(flagged, {});
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
  const email = newEmail();
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
  const dialog = await openDialog(page, 'Save view');
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
  await expect(span.getByRole('option', { name: 'Chosen days' })).toHaveCount(0);
  const day = await to.inputValue();
  await page.clock.fastForward('24:00:00');
  await expect(to).toHaveValue(addDays(day, 1));
});

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('dates and times use the browser’s time zone, which is shown, with UTC in a tooltip', async ({
    page,
    openDashboard,
    records,
  }) => {
    const email = newEmail();
    // 22:30 in UTC is the next morning in Tokyo.
    for (const day of [1, 2, 3]) {
      const at = new Date(`2026-03-0${day}T22:30:15Z`);
      await records.addOrder({ email, service: `March ${day + 1}`, at });
    }
    await openDashboard();
    await searchFor(page, 'Orders', email, 3);
    await openFilters(page);
    const from = page.getByLabel('From', { exact: true });
    // As a year is typed, each digit makes a day.
    for (const day of ['0202-03-03', '2026-03-03']) {
      await from.fill(day);
      await page.waitForURL((url) => url.searchParams.get('from') === day);
    }
    await expect(rowsOf(page, 'Orders')).toHaveCount(2);
    await page.getByLabel('To', { exact: true }).fill('2026-03-03');
    await expect(rowsOf(page, 'Orders')).toHaveCount(1);
    await expect(rowsOf(page, 'Orders').getByRole('link')).toHaveText(['March 3']);
    await page.goBack();
    await page.goBack();
    await expect(from).toHaveValue('');
    await expect(rowsOf(page, 'Orders')).toHaveCount(3);
    await expect(page.getByText('Times in Asia/Tokyo')).toBeVisible();
    await rowsOf(page, 'Orders')
      .getByRole('button', { name: /Mar 3, 2026, 7:30.AM/ })
      .hover();
    await expect(page.getByText('2026-03-02 22:30:15 UTC')).toBeVisible();
    await page.getByLabel('Rows per page').selectOption('50');
    await page.waitForURL((url) => url.searchParams.get('size') === '50');
  });
});
