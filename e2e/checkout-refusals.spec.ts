import { enabledProviders } from '../src/catalogue/load-catalogue.ts';
import { providersSchema } from '../src/schemas/providers.ts';
import { read } from '../tests/schemas/files.ts';
import { beginOrder, openDialog, payWith } from './support/checkout.ts';
import { expect, test } from './support/test.ts';

const providers = enabledProviders(read('providers.yaml', providersSchema));

test('an amount under the minimum disables payment and names the minimum', async ({ page }) => {
  const dialog = await openDialog(page, 'Consultation', 'Strategic Consult (PDF)');
  await expect(dialog.getByText('Available for the amount')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /Mercuryo/ })).toBeChecked();
  await expect(dialog.getByRole('radio')).toHaveCount(providers.length);
  await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
  const price = dialog.getByLabel('Your price in US dollars');
  await expect(price).toHaveAccessibleDescription(/^From \$15 to \$250 ✓ Price updated/);
  await price.fill('14.99');
  await expect(price).toHaveAccessibleDescription('From $15 to $250 Providers take $15 or more');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('status').filter({ hasText: '✓ Price updated' })).toHaveCount(0);
  await expect(dialog.getByText('Unavailable (Minimum amount not met)')).toBeVisible();
  await expect(dialog.getByText('Available for the amount')).toBeHidden();
  await expect(dialog.getByRole('button', { name: /Pay Now/ })).toHaveCount(0);
  const main = dialog.getByRole('button', { name: 'Increase amount to $15 for Mercuryo' });
  await expect(main).toBeDisabled();
  await price.fill('0.99');
  await expect(price).toHaveAccessibleDescription('From $15 to $250 Minimum price is $1');
  await expect(dialog.getByText('Available for the amount')).toBeHidden();
  await expect(dialog.getByRole('button', { name: /Pay Now/ })).toHaveCount(0);
  await price.fill('15');
  await expect(price).toHaveAttribute('aria-invalid', 'false');
  await expect(dialog.getByRole('button', { name: 'Pay $15.00 with Mercuryo' })).toBeEnabled();
  await expect(dialog.getByText('✓ Price updated automatically')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Pay Now/ })).toHaveCount(providers.length);
});

test('a wrong email, a lost connection and a gateway error are shown, and a retry creates no second order', async ({
  page,
  context,
  guard,
  records,
  sandbox,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|status of 502/);
  const { dialog, email } = await beginOrder(page);
  const field = dialog.getByLabel('Email for your receipt');
  const alert = dialog.getByRole('alert');
  const pay = dialog.getByRole('button', { name: 'Pay $500.00 with Mercuryo' });
  await field.fill('nobody');
  await pay.click();
  await expect(alert).toHaveText('Enter an email address such as name@example.com');
  await expect(field).toBeFocused();
  await field.fill(email);
  await context.setOffline(true);
  await pay.click();
  await expect(alert).toContainText('The connection failed.');
  await context.setOffline(false);
  await sandbox.failWallets(500, 'out of order');
  await pay.click();
  await expect(alert).toHaveText('API request failed with status 500: out of order');
  await expect(alert).toBeFocused();
  await sandbox.reset();
  await payWith(page, dialog, 'Pay Now MoonPay');
  const orders = await records.ordersOf(email);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ status: 'pending', provider: 'moonpay' });
});
