import { expect, rowsOf, test } from './support/admin.ts';
import { tabTo } from './support/pages.ts';
import { newEmail } from './support/records.ts';

test('everything works with the keyboard alone', async ({ page, staff, records }) => {
  test.slow();
  const email = newEmail();
  await records.addOrder({ email, service: 'First by key', at: new Date(Date.now() - 1_000) });
  await records.addOrder({ email, service: 'Second by key' });
  await page.goto('/admin');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(staff.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(staff.password);
  await page.keyboard.press('Enter');
  await expect(rowsOf(page, 'Orders').first()).toBeVisible();

  await page.keyboard.press('/');
  // In a field, shortcut keys type letters.
  await page.keyboard.type(email);
  await expect(page.getByRole('searchbox')).toHaveValue(email);
  await expect(rowsOf(page, 'Orders')).toHaveCount(2);
  await tabTo(page, page.getByRole('button', { name: 'Export CSV' }));
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
  await page.keyboard.type('? / j k');
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel order' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Order marked as canceled')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Transactions' }));
  await page.keyboard.press('Enter');
  const tabs = page.getByRole('tab');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, tabs.nth(1));
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(2)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('term')).toHaveText(['/', 'j', 'k', 'Enter', '?']);
  await tabTo(page, help.getByRole('checkbox', { name: 'Shortcuts are on' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  // The setting survives a reload.
  await page.reload();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('?');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
});
