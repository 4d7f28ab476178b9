import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { violations } from './access.ts';
import { guardPage } from './guard.ts';
import { sideways } from './pages.ts';
import { newEmail } from './records.ts';
import type { Records, Staff } from './records.ts';
import { expect, setting, test as base } from './test.ts';

interface Fixtures {
  /** A staff member that only this test uses, signed out. */
  staff: Staff;
  /** Opens the admin page at a path as a signed-in staff member, whom other tests use too. */
  openDashboard: (path?: string) => Promise<Staff>;
  /** Signs a staff member in, in a separate browser context. */
  elsewhere: (member: Staff) => Promise<Page>;
}

interface WorkerFixtures {
  /** A staff member with the cookies of a session. */
  session: Staff & { cookies: Awaited<ReturnType<BrowserContext['cookies']>> };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  staff: async ({ records }, use) => {
    await use(await records.addStaff());
  },
  openDashboard: async ({ page, session }, use) => {
    await use(async (path = '/admin') => {
      await page.context().addCookies(session.cookies);
      await page.goto(path);
      await expect(accountButton(page)).toBeVisible();
      return session;
    });
  },
  session: [
    async ({ playwright, records }, use) => {
      const staff = await records.addStaff();
      const origin = setting('E2E_BASE_URL');
      const api = await playwright.request.newContext({
        baseURL: origin,
        extraHTTPHeaders: { origin },
      });
      const response = await api.post('/api/auth/sign-in/email', { data: staff });
      expect(response.ok()).toBe(true);
      const { cookies } = await api.storageState();
      await api.dispose();
      await use({ ...staff, cookies });
    },
    { scope: 'worker' },
  ],
  elsewhere: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    const guard = await guardPage(page, [new URL(baseURL ?? '').host]);
    // 409: a colleague acted first. 401: the test ended the session.
    guard.allow(/status of (401|409)/);
    await use(async (member) => {
      await signIn(page, member);
      return page;
    });
    expect(guard.complaints()).toEqual([]);
    await context.close();
  },
});

export { expect };

/** Fills in and submits the sign-in form. */
export async function fillSignIn(page: Page, staff: Staff): Promise<void> {
  // While signing out, the dashboard still shows its filter by email.
  await expect(signInHeading(page)).toBeVisible();
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** The button of the account menu, shown only while signed in. */
export const accountButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Account: / });

/** Opens the admin page at a path, signs in, and waits for the dashboard. */
export async function signIn(page: Page, staff: Staff, path = '/admin'): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, staff);
  await expect(accountButton(page)).toBeVisible();
}

/** The heading of the sign-in form. */
export const signInHeading = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Staff sign-in' });

export async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
}

/** Opens the account's security page. */
export async function openSecurity(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Security' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeFocused();
}

/** Opens a dialog by the button that has its name, or another. */
export async function openDialog(page: Page, button: string, name = button): Promise<Locator> {
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('dialog', { name });
}

/** The text of the file that a button downloads. */
export async function download(page: Page, button: Locator): Promise<string> {
  const file = page.waitForEvent('download');
  await button.click();
  return readFile(await (await file).path(), 'utf8');
}

/** Opens the filters, which are behind a button on a phone. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filters', exact: true });
  await expect(page.getByRole('searchbox')).toBeVisible();
  if (await button.isVisible()) await button.click();
}

/** The rows of the shown list, without its header row. */
export const rowsOf = (page: Page, list: 'Orders' | 'Transactions' | 'Inquiries'): Locator =>
  page
    .getByRole('table', { name: list })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** Adds orders of one buyer, a minute apart, newest first: Order 1, Order 2 and so on. */
export async function addOrders(
  records: Records,
  count: number,
  wishOf: (index: number) => Parameters<Records['addOrder']>[0],
) {
  const email = newEmail();
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const at = new Date(Date.now() - index * 60_000);
    const wish = { email, service: `Order ${index + 1}`, at, ...wishOf(index) };
    ids.push(await records.addOrder(wish));
  }
  return { email, ids };
}

/** Searches the shown list and waits for as many rows. */
export async function searchFor(
  page: Page,
  list: 'Orders' | 'Transactions' | 'Inquiries',
  text: string,
  count: number,
): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text);
  // Until the URL changes, the rows are those of the previous search.
  await page.waitForURL((url) => url.searchParams.get('q') === text);
  await expect(page.getByRole('table', { name: list })).toHaveAttribute('aria-busy', 'false');
  await expect(rowsOf(page, list)).toHaveCount(count);
}

/** Runs axe, and checks that nothing overflows a window of 320 px. */
export async function check(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ ...size, width: 320 });
  expect(await sideways(page)).toBe(0);
  await page.setViewportSize(size);
}
