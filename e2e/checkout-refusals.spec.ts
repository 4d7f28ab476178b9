import { formatPrice } from '../src/domain/money.ts';
import { cheapestFrom, preselected, providers, second, literal } from '../tests/support/agency.ts';
import { beginOrder, openDialog, payLabel, payWith } from './support/checkout.ts';
import { expect, test } from './support/test.ts';

const cheapest = cheapestFrom(0);
const least = Math.min(...providers.map(({ minCents }) => minCents));
const LEAST = formatPrice(least);
const RANGE = `From ${LEAST} to ${formatPrice(5 * cheapest.cents)}`;

test('an amount under the minimum disables payment and names the minimum', async ({ page }) => {
  const dialog = await openDialog(page, cheapest.service.title, cheapest.title);
  await expect(dialog.getByText('Available for the amount')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: preselected.name })).toBeChecked();
  await expect(dialog.getByRole('radio')).toHaveCount(providers.length);
  await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
  const price = dialog.getByLabel('Your price in US dollars');
  await expect(price).toHaveAccessibleDescription(new RegExp(`^${literal(RANGE)} ✓ Price updated`));
  await price.fill(String((least - 1) / 100));
  await expect(price).toHaveAccessibleDescription(`${RANGE} Providers take ${LEAST} or more`);
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('status').filter({ hasText: '✓ Price updated' })).toHaveCount(0);
  await expect(dialog.getByText('Unavailable (Minimum amount not met)')).toBeVisible();
  await expect(dialog.getByText('Available for the amount')).toBeHidden();
  await expect(dialog.getByRole('button', { name: /Pay Now/ })).toHaveCount(0);
  const main = dialog.getByRole('button', {
    name: `Increase amount to ${LEAST} for ${preselected.name}`,
  });
  await expect(main).toBeDisabled();
  await price.fill('0.99');
  await expect(price).toHaveAccessibleDescription(`${RANGE} Minimum price is $1`);
  await expect(main).toBeDisabled();
  await expect(dialog.getByRole('definition').filter({ hasText: '$0.99' })).toBeVisible();
  await expect(dialog.getByText('Unavailable (Minimum amount not met)')).toBeVisible();
  await expect(dialog.getByText('Available for the amount')).toBeHidden();
  await expect(dialog.getByRole('button', { name: /Pay Now/ })).toHaveCount(0);
  await price.fill(String(least / 100));
  await expect(price).toHaveAttribute('aria-invalid', 'false');
  await expect(dialog.getByRole('button', { name: payLabel(preselected, least) })).toBeEnabled();
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
  const pay = dialog.getByRole('button', { name: payLabel() });
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
  await payWith(page, dialog, `Pay Now ${second.name}`);
  const orders = await records.ordersOf(email);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ status: 'pending', provider: second.id });
});
