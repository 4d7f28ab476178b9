import type { Locator, Page } from '@playwright/test';
import { openDeskRecords } from './desk-records.ts';
import type { DeskRecords, Staff } from './desk-records.ts';
import { guardPage } from './guard.ts';
import { expect, test as base } from './test.ts';

/** What one staff member does in a browser of their own. */
export interface Colleague {
  page: Page;
  staff: Staff;
}

interface Fixtures {
  /** A staff member of this test alone. */
  staff: Staff;
  /** Another one, signed in already, in a browser of their own. */
  colleague: Colleague;
}

interface WorkerFixtures {
  deskRecords: DeskRecords;
}

const databaseUrl = (): string => {
  const url = process.env['E2E_DATABASE_URL'];
  if (url === undefined)
    throw new Error('E2E_DATABASE_URL is not set: see e2e/support/product.ts.');
  return url;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  deskRecords: [
    async ({}, use) => {
      const records = await openDeskRecords(databaseUrl());
      await use(records);
      await records.close();
    },
    { scope: 'worker' },
  ],
  staff: async ({ deskRecords }, use) => {
    await use(await deskRecords.addStaff());
  },
  colleague: async ({ browser, deskRecords, baseURL }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    const guard = await guardPage(page, [new URL(baseURL ?? '').host]);
    const staff = await deskRecords.addStaff();
    await signIn(page, staff);
    await use({ page, staff });
    expect(guard.complaints()).toEqual([]);
    await context.close();
  },
});

export { expect };

/** Fills in the sign-in form that is shown. */
export async function fillSignIn(page: Page, staff: Staff): Promise<void> {
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Opens the desk at an address and signs in; the desk is there then. */
export async function signIn(page: Page, staff: Staff, path = '/admin'): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, staff);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
}

/** The rows of the shown list, without its head. */
export const rowsOf = (page: Page, list: 'Orders' | 'Transactions' | 'Inquiries'): Locator =>
  page
    .getByRole('table', { name: list })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** Searches the shown list and waits for as many rows. */
export async function searchFor(
  page: Page,
  list: 'Orders' | 'Transactions' | 'Inquiries',
  text: string,
  count: number,
): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text);
  // Until then the rows are those of before.
  await page.waitForURL((url) => url.searchParams.get('q') === text);
  await expect(page.getByRole('table', { name: list })).toHaveAttribute('aria-busy', 'false');
  await expect(rowsOf(page, list)).toHaveCount(count);
}

/** How far the page goes beyond the window's right edge, in px. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
