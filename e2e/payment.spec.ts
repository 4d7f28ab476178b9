import { randomUUID } from 'node:crypto';
import { violations } from './support/access.ts';
import type { APIRequestContext } from '@playwright/test';
import { beginOrder, newBuyer, payWith } from './support/checkout.ts';
import { expect, test } from './support/test.ts';

/** Creates an order and its wallet, as for a buyer at the provider's page. */
async function placeOrder(request: APIRequestContext): Promise<{ id: string; address: string }> {
  const headers = { 'idempotency-key': randomUUID() };
  const created = await request.post('/api/orders', {
    headers,
    data: {
      service_id: 'consultation-strategic-call',
      is_custom_price: false,
      amount: 150,
      provider: 'mercuryo',
      email: newBuyer(),
    },
  });
  expect(created.status()).toBe(201);
  const { order } = (await created.json()) as { order: { id: string } };
  const wallet = await request.post(`/api/orders/${order.id}/wallet`, {
    headers,
    data: { provider: 'mercuryo' },
  });
  expect(wallet.status()).toBe(200);
  const paid = (await wallet.json()) as { order: { payment_id: string } };
  return { id: order.id, address: paid.order.payment_id };
}

for (const [path, meanwhile, then, colorScheme] of [
  ['success', 'Verifying your payment...', 'Still waiting for confirmation', 'light'],
  ['cancel', 'Processing cancellation...', 'Payment Cancelled', 'dark'],
] as const) {
  test(`/payment/${path} reports an unknown order, shows that it waits, and passes axe`, async ({
    page,
    guard,
  }) => {
    guard.allow(/status of 404/);
    await page.emulateMedia({ colorScheme });
    const home = page.getByRole('main').getByRole('link', { name: 'Return to Home' });
    for (const [query, message] of [
      ['', 'No order ID provided'],
      [`?order_id=${randomUUID()}`, 'Order not found'],
    ] as const) {
      await page.goto(`/payment/${path}${query}`);
      await expect(page.getByRole('alert')).toHaveText(message);
      await expect(page).toHaveTitle(new RegExp(`^Error: ${message}`));
      await expect(home).toBeVisible();
    }
    const { id } = await placeOrder(page.request);
    const asked = Promise.withResolvers<undefined>();
    await page.route('**/api/payments/return', async (route) => {
      await asked.promise;
      await route.continue();
    });
    await page.goto(`/payment/${path}?order_id=${id}`);
    await expect(page.getByText(meanwhile)).toBeVisible();
    await expect(page.getByRole('heading', { name: then })).toBeHidden();
    asked.resolve(undefined);
    await expect(page.getByRole('heading', { name: then })).toBeVisible();
    await expect(page.getByText(meanwhile)).toBeHidden();
    await expect(home).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test('a return without proof waits, removes its query, and shows the payment when it arrives', async ({
  page,
  records,
  sandbox,
}) => {
  const { id, address } = await placeOrder(page.request);
  await page.goto(`/payment/success?order_id=${id}&token=made-up&value_coin=150&txid_in=0xabc`);
  await expect(page.getByRole('heading', { name: 'Still waiting for confirmation' })).toBeVisible();
  await expect(page.getByText('You may close this page.')).toBeVisible();
  await expect(page.getByText(id)).toBeVisible();
  expect(new URL(page.url()).search).toBe(`?order_id=${id}`);
  expect(await records.transactionsOf(id)).toEqual([]);
  await sandbox.pay(address, 150_00);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('$150.00')).toBeVisible();
  // After a payment, the cancel page does not claim that nothing was charged.
  await page.goto(`/payment/cancel?order_id=${id}`);
  await expect(page.getByRole('heading', { name: 'This order is already paid' })).toBeVisible();
  await expect(page.getByText('No charges were made')).toBeHidden();
});

test('a partial payment shows how much arrived and what happens next, even after a cancel', async ({
  page,
  sandbox,
}) => {
  const { id, address } = await placeOrder(page.request);
  await page.goto(`/payment/success?order_id=${id}`);
  await expect(page.getByRole('heading', { name: 'Still waiting for confirmation' })).toBeVisible();
  await sandbox.pay(address, 50_00);
  const heading = page.getByRole('heading', { name: 'Part of the payment has arrived' });
  await expect(heading).toBeVisible();
  await expect(page.getByText('$48.50 of $150.00 has arrived.')).toBeVisible();
  await expect(page.getByText('The order is completed once we accept the amount')).toBeVisible();
  await expect(page.getByText('a few minutes')).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await page.goto(`/payment/cancel?order_id=${id}`);
  await expect(heading).toBeVisible();
  await expect(page.getByText('No charges were made')).toBeHidden();
});

test('a server error is shown, and Check again sends the same proof', async ({ page, guard }) => {
  guard.allow(/status of 503/);
  const { id } = await placeOrder(page.request);
  const bodies: unknown[] = [];
  await page.route('**/api/payments/return', async (route) => {
    bodies.push(route.request().postDataJSON());
    if (bodies.length > 1) return route.fallback();
    return route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' });
  });
  await page.goto(`/payment/success?order_id=${id}&token=made-up&coin=usdc`);
  await expect(page.getByRole('alert')).toHaveText('An error occurred');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Still waiting for confirmation' })).toBeVisible();
  const sent = { order_id: id, outcome: 'success', token: 'made-up', coin: 'usdc' };
  expect(bodies).toEqual([sent, sent]);
});

test('a buyer who comes back by another way finds the order, until it is done', async ({
  page,
  records,
  sandbox,
}) => {
  const { dialog, email } = await beginOrder(page);
  await payWith(page, dialog, 'Pay $500.00 with Mercuryo');
  const [order] = await records.ordersOf(email);
  await page.goto('/contact');
  const note = page.getByRole('complementary', { name: 'Check your order' });
  const link = note.getByRole('link', { name: 'Your order of Logo Design: check its state' });
  await expect(link).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Still waiting for confirmation' })).toBeVisible();
  await expect(note).toBeHidden();
  await sandbox.pay(order?.payment_id ?? '', 500_00);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(note).toBeHidden();
});
