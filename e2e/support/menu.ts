import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** A link in the menu; the footer has one with the same name. */
export const menuLink = (page: Page): Locator =>
  page.locator('#menu').getByRole('link', { name: 'Pricing', includeHidden: true });

/** Opens the menu of a phone, and closes it with its button, Escape and a click outside. */
export async function walkMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu' });
  const link = menuLink(page);
  await expect(link).toBeHidden();
  await button.click();
  await expect(link).toBeVisible();
  await button.click();
  await expect(link).toBeHidden();

  await button.click();
  await link.focus();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await page.mouse.click(200, 800);
  await expect(link).toBeHidden();
}
