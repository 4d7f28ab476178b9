import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { formatAmount } from '../../src/domain/money.ts';
import { preselected, sale } from '../../tests/support/agency.ts';
import { newEmail } from './records.ts';

export const card = (page: Page, title: string): Locator =>
  page.getByRole('article', { name: title });

/** The name of the button that pays an amount, in cents. */
export const payLabel = ({ name } = preselected, cents = sale.cents): string =>
  `Pay ${formatAmount(cents)} with ${name}`;

/** Opens the card of what is sold and its sub-service. Returns the sub-service's Buy Now button. */
export async function findBuyNow(page: Page): Promise<Locator> {
  await page.goto('/pricing');
  const plan = card(page, sale.service.title);
  await plan.getByRole('button', { name: 'See Details' }).click();
  await plan.getByRole('button', { name: sale.title }).first().click();
  return plan.getByRole('button', { name: `Buy Now ${sale.title}` });
}

export async function openDialog(page: Page): Promise<Locator> {
  await (await findBuyNow(page)).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Your Order' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Opens the order dialog and fills in a new buyer's email. */
export async function beginOrder(page: Page): Promise<{ dialog: Locator; email: string }> {
  const email = newEmail();
  const dialog = await openDialog(page);
  await dialog.getByLabel('Email for your receipt').fill(email);
  return { dialog, email };
}

/** Opens the list of all providers, where some of them are in its panel. */
export async function openProviders(dialog: Locator): Promise<void> {
  const more = dialog.getByRole('button', { name: /^\d+ more providers$/, expanded: false });
  if (await more.isVisible()) await more.click();
}

/** Clicks a pay button and waits for the payment provider's page. */
export async function payWith(page: Page, dialog: Locator, button: string): Promise<void> {
  await dialog.getByRole('button', { name: button }).click();
  await page.waitForURL(/process-payment\.php/);
}
