import { phone, second } from '../tests/support/agency.ts';
import { beginOrder, openDialog, payLabel, payWith } from './support/checkout.ts';
import { expectInSight } from './support/focus.ts';
import { expect, test } from './support/test.ts';

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
  await expect(alert).toContainText('API request failed with status 500: out of order');
  await expect(alert).toContainText('Nothing was charged. Try again, choose another provider');
  await expect(alert.getByRole('link', { name: phone })).toBeVisible();
  await expect(alert).toBeFocused();
  await sandbox.reset();
  await payWith(page, dialog, `Pay Now ${second.name}`);
  const orders = await records.ordersOf(email);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ status: 'pending', provider: second.id });
});

test(
  'on a phone a wrong email is shown with its label and what is wrong, from wherever it is sent',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const dialog = await openDialog(page);
    const field = dialog.getByLabel('Email for your receipt');
    await field.fill('nobody');
    const parts = [dialog.getByText('Email for your receipt'), field, dialog.getByRole('alert')];
    for (const place of [1, 0]) {
      await dialog.evaluate((panel, share) => {
        panel.scrollTo({ top: share * panel.scrollHeight, behavior: 'instant' });
      }, place);
      await dialog.getByRole('button', { name: payLabel() }).click();
      await expect(field).toBeFocused();
      await expectInSight(...parts);
      await field.fill(`nobody ${place}`);
    }
  },
);
