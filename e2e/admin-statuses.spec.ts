import type { Locator, Page } from '@playwright/test';
import { newBuyer } from './support/checkout.ts';
import { expect, rowsOf, searchFor, signIn, test } from './support/admin.ts';

const CLEAR = 'rgba(0, 0, 0, 0)';

/** A token's color as the page computes it now. */
const tokenOf = (page: Page, name: string): Promise<string> =>
  page.evaluate((token) => {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.style.color = `var(--color-${token})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

/** The badge's fill and edge are a token's. Its contrast: admin-access.spec.ts. */
async function expectLook(badge: Locator, fill: string | null, edge: string): Promise<void> {
  const page = badge.page();
  await expect(badge).toHaveCSS(
    'background-color',
    fill === null ? CLEAR : await tokenOf(page, fill),
  );
  await expect(badge).toHaveCSS('border-top-color', await tokenOf(page, edge));
  await expect(badge).toHaveCSS('border-top-style', 'solid');
}

test('a status shows how much it weighs', async ({ page, staff, records }) => {
  const email = newBuyer();
  for (const status of ['completed', 'pending', 'failed', 'cancelled'] as const) {
    await records.addOrder({ email, status, service: `A ${status} order` });
  }
  const id = await records.addOrder({ service: 'Paid twice', status: 'completed' });
  await records.addMoney(id, { status: 'completed' });
  await records.addMoney(id, { status: 'uncounted' });
  await signIn(page, staff);
  await searchFor(page, 'Orders', email, 4);
  const inRow = (name: string): Locator =>
    rowsOf(page, 'Orders')
      .filter({ has: page.getByRole('link', { name: `A ${name.toLowerCase()} order` }) })
      .getByText(name, { exact: true });
  await expectLook(inRow('Completed'), 'ink', 'ink');
  await expectLook(inRow('Pending'), 'wash', 'wash');
  await expectLook(inRow('Failed'), 'danger', 'danger');
  await expectLook(inRow('Cancelled'), null, 'ink');

  await page.goto(`/admin?open=${id}`);
  const money = page.getByRole('region', { name: 'Transactions' });
  await expectLook(money.getByText('Completed', { exact: true }), 'ink', 'ink');
  await expectLook(money.getByText('Not counted', { exact: true }), 'wash', 'wash');
});
