import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { violations } from './support/access.ts';
import { expect, rowsOf, sideways, signIn, test } from './support/desk.ts';
import type { DeskRecords, Staff } from './support/desk-records.ts';

/** An order to look at, with money; answers its id. */
async function addFlagged(records: DeskRecords): Promise<string> {
  const id = await records.addOrder({ service: 'Order to look at', flags: ['underpaid', 'late'] });
  await records.addMoney(id, { status: 'pending', amount: 20 });
  await records.addInquiry({ name: 'Ada Example', subject: 'A question' });
  return id;
}

type Check = (page: Page) => Promise<void>;

const checkFit: Check = async (page) => {
  expect(await sideways(page)).toBeLessThanOrEqual(0);
};

const checkAll: Check = async (page) => {
  expect(await violations(page)).toEqual([]);
  await checkFit(page);
};

/** Opens a dialog, looks at it, and puts it away by Escape; focus goes back to what opened it. */
async function checkDialog(page: Page, opener: Locator, check: Check): Promise<void> {
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** Goes through the desk and looks at each part of it. */
async function walk(page: Page, staff: Staff, records: DeskRecords, check: Check): Promise<void> {
  const id = await addFlagged(records);
  await page.goto('/admin');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await check(page);
  await signIn(page, staff);
  await expect(rowsOf(page, 'Orders').first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Revenue/ })).toBeVisible();
  await page.getByText('Show as a table').click();
  const fold = page.getByRole('button', { name: 'Filters', exact: true });
  if (await fold.isVisible()) await fold.click();
  await check(page);
  await checkDialog(page, page.getByRole('button', { name: 'Security' }), check);
  await checkDialog(page, page.getByRole('button', { name: 'Keyboard shortcuts' }), check);
  for (const list of ['Transactions', 'Inquiries'] as const) {
    await page.getByRole('tab', { name: new RegExp(`^${list}`) }).click();
    await expect(rowsOf(page, list).first()).toBeVisible();
    await check(page);
  }
  await rowsOf(page, 'Inquiries').getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Reply by mail' })).toBeVisible();
  await check(page);
  await page.goto(`/admin?open=${id}`);
  await expect(page.getByRole('button', { name: 'Mark as reviewed' })).toBeVisible();
  await check(page);
  await checkDialog(page, page.getByRole('button', { name: 'Cancel order' }), check);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`nothing bars anyone: ${colorScheme}, ${width} px`, async ({
      page,
      staff,
      deskRecords,
    }) => {
      // Ten looks by axe at one long page.
      test.setTimeout(240_000);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await walk(page, staff, deskRecords, checkAll);
    });
  }
}

test('at 320 px, and in forced colors, everything is there and nothing goes sideways', async ({
  page,
  staff,
  deskRecords,
}) => {
  test.slow();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await walk(page, staff, deskRecords, checkFit);
});

const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluateAll((found) => found.some((each) => each === document.activeElement));

/** Presses Tab until the element has focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isFocused(element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(element)}.`);
}

test('everything is done by the keyboard alone', async ({ page, staff, deskRecords }) => {
  test.slow();
  const email = `keys-${randomUUID()}@example.com`;
  await deskRecords.addOrder({ email, service: 'First by key', at: new Date(Date.now() - 1_000) });
  await deskRecords.addOrder({ email, service: 'Second by key' });
  await page.goto('/admin');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(staff.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(staff.password);
  await page.keyboard.press('Enter');
  await expect(rowsOf(page, 'Orders').first()).toBeVisible();

  await page.keyboard.press('/');
  // In a field, keys are letters.
  await page.keyboard.type(email);
  await expect(page.getByRole('searchbox')).toHaveValue(email);
  await expect(rowsOf(page, 'Orders')).toHaveCount(2);
  await tabTo(page, page.getByRole('link', { name: 'Export CSV' }));
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'First by key' })).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Second by key' })).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Cancel order' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(dialog).toBeFocused();
  await tabTo(page, dialog.getByLabel('Note (optional)'));
  await page.keyboard.type('? 1 2 3');
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel order' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Order marked as cancelled')).toBeVisible();
  await page.keyboard.press('u');
  await expect(rowsOf(page, 'Orders')).toHaveCount(2);

  await page.keyboard.press('2');
  await expect(page.getByRole('tab', { name: /^Transactions/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('tab', { name: /^Transactions/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Inquiries/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Orders/ })).toHaveAttribute('aria-selected', 'true');
});

test('the sheet of shortcuts opens by its key, and switches them off for good', async ({
  page,
  staff,
}) => {
  await signIn(page, staff);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('row')).toHaveCount(11);
  await sheet.getByRole('checkbox', { name: 'Shortcuts are on' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('2');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('?');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('tab', { name: /^Orders/ })).toHaveAttribute('aria-selected', 'true');
});

test('no other page has the desk’s script or style', async ({ page, guard }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\.js$/.test(new URL(request.url()).pathname)) scripts.push(request.url());
  });
  await page.goto('/admin');
  await expect(page.getByLabel('Email')).toBeVisible();
  const isDesk = await Promise.all(
    scripts.map(async (url) => (await (await page.request.get(url)).text()).includes('/api/admin')),
  );
  const desk = scripts.filter((_, index) => isDesk[index]);
  expect(desk.length).toBeGreaterThan(0);
  scripts.length = 0;
  for (const path of ['/', '/pricing', '/contact', '/services', '/payment/success', '/nowhere']) {
    guard.allow(/status of 40[04]/);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.content()).not.toContain('[data-admin]');
  }
  expect(scripts.filter((url) => desk.includes(url))).toEqual([]);
});
