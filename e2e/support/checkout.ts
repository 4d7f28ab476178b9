import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** A buyer of one's own, by whom a test finds its orders. */
export const newBuyer = (): string => `buyer-${randomUUID()}@example.com`;

/** The card of a service, by its title. */
export const card = (page: Page, title: string): Locator =>
  page.getByRole('article', { name: title });

/** Opens a service's card and one of its sub-services; answers the sub-service's Buy Now button. */
export async function findBuyNow(
  page: Page,
  service: string,
  subService: string,
): Promise<Locator> {
  await page.goto('/pricing');
  await card(page, service).getByRole('button', { name: 'See Details' }).click();
  await card(page, service).getByRole('button', { name: subService }).first().click();
  return card(page, service).getByRole('button', { name: `Buy Now ${subService}` });
}

/** Opens the order dialog of a sub-service. */
export async function openDialog(
  page: Page,
  service: string,
  subService: string,
): Promise<Locator> {
  await (await findBuyNow(page, service, subService)).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Your Order' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Opens the dialog of a logo and fills in a buyer's address. */
export async function beginOrder(page: Page): Promise<{ dialog: Locator; email: string }> {
  const email = newBuyer();
  const dialog = await openDialog(page, 'Graphic Design', 'Logo Design');
  await dialog.getByLabel('Email for your receipt').fill(email);
  return { dialog, email };
}

/** Presses the main button and waits for the payment provider's page. */
export async function payWith(page: Page, dialog: Locator, button: string | RegExp): Promise<void> {
  await dialog.getByRole('button', { name: button }).click();
  await page.waitForURL(/process-payment\.php/);
}
