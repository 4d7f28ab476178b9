import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { formatAmount } from '../../src/domain/money.ts';
import { preselected, sale } from '../../tests/support/agency.ts';

/** A unique email address, by which a test finds its own orders. */
export const newBuyer = (): string => `buyer-${randomUUID()}@example.com`;

export const card = (page: Page, title: string): Locator =>
  page.getByRole('article', { name: title });

const [SERVICE, ITEM] = [sale.service.title, sale.title];

/** The name of the button that pays an amount, in cents. */
export const payLabel = ({ name } = preselected, cents = sale.cents): string =>
  `Pay ${formatAmount(cents)} with ${name}`;

/** Opens a service's card and one of its sub-services. Returns the sub-service's Buy Now button. */
export async function findBuyNow(page: Page, service = SERVICE, item = ITEM): Promise<Locator> {
  await page.goto('/pricing');
  await card(page, service).getByRole('button', { name: 'See Details' }).click();
  await card(page, service).getByRole('button', { name: item }).first().click();
  return card(page, service).getByRole('button', { name: `Buy Now ${item}` });
}

export async function openDialog(page: Page, service = SERVICE, item = ITEM): Promise<Locator> {
  await (await findBuyNow(page, service, item)).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Your Order' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Opens the order dialog and fills in a new buyer's email. */
export async function beginOrder(page: Page): Promise<{ dialog: Locator; email: string }> {
  const email = newBuyer();
  const dialog = await openDialog(page);
  await dialog.getByLabel('Email for your receipt').fill(email);
  return { dialog, email };
}

/** Clicks a pay button and waits for the payment provider's page. */
export async function payWith(page: Page, dialog: Locator, button: string | RegExp): Promise<void> {
  await dialog.getByRole('button', { name: button }).click();
  await page.waitForURL(/process-payment\.php/);
}
