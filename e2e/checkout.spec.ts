// Over 250 lines: the order dialog from Buy Now to the provider, over one payment sandbox.
import { decimalFromCents, formatAmount, formatPrice } from '../src/domain/money.ts';
import { servicePath } from '../src/lib/service-paths.ts';
import {
  cheapestFrom,
  literal,
  phone,
  preselected,
  providers,
  sale,
  second,
  third,
} from '../tests/support/agency.ts';
import { beginOrder, findBuyNow, openProviders, payLabel, payWith } from './support/checkout.ts';
import { hold, tabTo } from './support/pages.ts';
import { newEmail } from './support/records.ts';
import { expect, test } from './support/test.ts';

const cheapest = cheapestFrom(2_500);
const least = Math.min(...providers.map(({ minCents }) => minCents));
/** The provider after the preselected one in the dialog. */
const next = providers[(providers.indexOf(preselected) + 1) % providers.length] ?? preselected;

test('a buyer pays for a service: the order is completed, and each step reported to the page, once', async ({
  page,
  records,
}) => {
  const steps: string[] = [];
  await page.exposeFunction('reported', (step: string) => steps.push(step));
  await page.addInitScript(() => {
    document.addEventListener('purchase-step', (event) => {
      const { step } = (event as CustomEvent<{ step: string }>).detail;
      void (globalThis as unknown as { reported: (step: string) => void }).reported(step);
    });
  });
  const { dialog, email } = await beginOrder(page);
  const badge = dialog.getByText(sale.id, { exact: true });
  await expect(badge).toHaveCSS('border-top-width', '1px');
  await expect(badge).toBeVisible();
  await payWith(page, dialog, payLabel());
  await page.getByRole('button', { name: `Pay ${formatAmount(sale.cents)}` }).click();
  // The gateway knows no way back: the buyer returns by hand.
  await page.getByRole('link', { name: 'Return to the shop' }).click();

  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(
    page.getByText("Thank you for your purchase. We'll be in touch shortly."),
  ).toBeVisible();
  await expect.poll(() => steps).toEqual(['opened', 'ordered', 'wallet', 'paid']);
  const [order, ...others] = await records.ordersOf(email);
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    service_id: sale.id,
    amount: decimalFromCents(sale.cents),
    is_custom_price: false,
    status: 'completed',
    provider: preselected.id,
  });
  const transactions = await records.transactionsOf(order?.id ?? '');
  expect(transactions.map(({ status }) => status)).toEqual(['completed']);
  await expect(page.getByText(order?.id ?? '')).toBeVisible();
  expect(new URL(page.url()).search).toBe(`?order_id=${order?.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a buyer who starts on the page of a service and cancels is charged nothing', async ({
  page,
  records,
}) => {
  const email = newEmail();
  await page.goto(servicePath(cheapest.service.id, cheapest.page.id));
  await page
    .getByRole('button', { name: `Buy Now ${cheapest.title}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Complete Your Order' });
  await dialog.getByLabel('Email for your receipt').fill(email);
  await payWith(page, dialog, payLabel(preselected, cheapest.cents));
  await page.getByRole('link', { name: 'Return to the shop without paying' }).click();

  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: phone })).toBeVisible();
  await expect(page.getByText('Your payment was cancelled. No charges were made.')).toBeVisible();
  const [order] = await records.ordersOf(email);
  expect(order).toMatchObject({
    service_id: cheapest.id,
    amount: decimalFromCents(cheapest.cents),
    is_custom_price: false,
    status: 'failed',
  });
  expect(order?.payment_id).toBeTruthy();
  const transactions = await records.transactionsOf(order?.id ?? '');
  const amount = decimalFromCents(cheapest.cents);
  expect(transactions).toEqual([{ status: 'failed', amount, transaction_hash: null }]);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(dialog.getByText(cheapest.title).first()).toBeVisible();
});

test('a custom price must be within bounds and reach the minimum of a provider; closing the dialog keeps it', async ({
  page,
  records,
}) => {
  const { dialog, email } = await beginOrder(page);
  await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
  await dialog.getByLabel('Your price in US dollars').fill('42');
  await dialog.getByRole('radio', { name: third.name }).check();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: `Buy Now ${sale.title}` }).click();
  await expect(dialog.getByLabel('Email for your receipt')).toHaveValue(email);
  await expect(dialog.getByRole('radio', { name: third.name })).toBeChecked();
  await dialog.getByRole('radio', { name: preselected.name }).check();
  await expect(dialog.getByRole('button', { name: 'Using Custom' })).toBeVisible();
  const price = dialog.getByLabel('Your price in US dollars');
  await expect(price).toHaveValue('42');
  await price.fill('100');
  await expect(price).toHaveAttribute('step', '0.01');
  const payNow = dialog.getByRole('button', { name: /Pay Now/ });
  const updated = dialog.getByText('✓ Price updated automatically');
  const range = `From ${formatPrice(least)} to ${formatPrice(5 * sale.cents)}`;
  await expect(price).toHaveAccessibleDescription(new RegExp(`^${literal(range)} ✓ Price updated`));
  const under = dialog.getByRole('button', {
    name: `Increase amount to ${formatPrice(least)} for ${preselected.name}`,
  });
  for (const [typed, error] of [
    [(least - 1) / 100, `Providers take ${formatPrice(least)} or more`],
    [0.99, 'Minimum price is $1'],
  ] as const) {
    await price.fill(String(typed));
    await expect(price).toHaveAccessibleDescription(`${range} ${error}`);
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await expect(updated).toBeHidden();
    await expect(dialog.getByText('Unavailable (Minimum amount not met)')).toBeVisible();
    await expect(dialog.getByText('Available for the amount')).toBeHidden();
    await expect(payNow).toHaveCount(0);
    await expect(under).toBeDisabled();
    const amount = dialog.getByRole('definition').filter({ hasText: `$${typed}` });
    await expect(amount).toBeVisible();
  }
  await price.fill(String(least / 100));
  await expect(price).toHaveAttribute('aria-invalid', 'false');
  await expect(dialog.getByRole('button', { name: payLabel(preselected, least) })).toBeEnabled();
  await expect(dialog.getByText('Available for the amount')).toBeVisible();
  await expect(updated).toBeVisible();
  await price.fill(String((5 * sale.cents + 1) / 100));
  await expect(dialog.getByText(`Maximum price is ${formatPrice(5 * sale.cents)}`)).toBeVisible();
  await expect(updated).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Enter a valid custom price' })).toBeDisabled();
  await price.fill('123.45');
  await dialog.getByRole('button', { name: 'Using Custom' }).click();
  await expect(price).toBeHidden();
  await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
  await expect(price).toHaveValue('123.45');
  await openProviders(dialog);
  await expect(payNow).toHaveCount(providers.length);
  await expect(dialog.getByRole('definition').filter({ hasText: '$123.45' })).toBeVisible();
  await expect(dialog.getByRole('definition').filter({ hasText: 'Custom Price' })).toBeVisible();
  // It has terms of its own.
  await dialog.getByRole('button', { name: 'How paying works', expanded: true }).click();
  await expect(dialog.getByRole('term')).toHaveText(['Service', 'Amount', 'Price Type']);
  await expect(dialog.locator('s')).toContainText(sale.price);
  await payWith(page, dialog, payLabel(preselected, 12_345));
  const [order] = await records.ordersOf(email);
  expect(order).toMatchObject({ amount: '123.45', is_custom_price: true, status: 'pending' });
});

test('during a request all buttons are disabled, and a double click creates one order', async ({
  page,
  records,
}) => {
  // Delays the response until the checks below are done.
  const release = await hold(page, '**/api/orders/*/wallet');
  const { dialog, email } = await beginOrder(page);
  await dialog.getByRole('button', { name: `Pay Now ${second.name}` }).dblclick();
  await expect(dialog.getByRole('button', { name: /Redirecting\.\.\./ })).toHaveCount(1);
  for (const control of await dialog.getByRole('button').all())
    await expect(control).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  release();
  await page.waitForURL(new RegExp(`process-payment\\.php.*provider=${second.id}`));
  expect(await records.ordersOf(email)).toHaveLength(1);
});

test('a buyer who canceled and tries again gets a new order without an error', async ({
  page,
  guard,
  records,
}) => {
  guard.allow(/ERR_ABORTED|ERR_FAILED/);
  const { dialog, email } = await beginOrder(page);
  await page.route(/process-payment\.php/, (route) => route.abort('aborted'));
  const redirect = () => page.waitForRequest(/process-payment\.php/);
  const first = redirect();
  await dialog.getByRole('button', { name: payLabel() }).click();
  await first;
  const [cancelled] = await records.ordersOf(email);
  const data = { order_id: cancelled?.id, outcome: 'cancel' };
  expect((await page.request.post('/api/payments/return', { data })).status()).toBe(200);
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  const second = redirect();
  await dialog.getByRole('button', { name: payLabel() }).click();
  await second;
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  const orders = await records.ordersOf(email);
  expect(orders.map(({ status }) => status)).toEqual(['failed', 'pending']);
});

test(
  'an order can be placed with the keyboard alone; the page behind its dialog does not scroll or shift',
  { tag: '@once' },
  async ({ page, records }) => {
    const email = newEmail();
    const buyNow = await findBuyNow(page);
    await buyNow.hover();
    await buyNow.focus();
    const top = () => page.evaluate(() => scrollY);
    const clientWidth = () => page.evaluate(() => document.body.clientWidth);
    const width = await clientWidth();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Complete Your Order' });
    await expect(dialog).toBeFocused();
    const before = await top();
    expect(await clientWidth()).toBe(width);
    await page.mouse.move(5, 450);
    await page.mouse.wheel(0, 800);
    expect(await top()).toBe(before);
    const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
    await page.keyboard.press('Shift+Tab');
    expect(await isInside()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(buyNow).toBeFocused();
    expect(await clientWidth()).toBe(width);
    await page.mouse.wheel(0, -400);
    await expect.poll(top).toBeLessThan(before);

    await page.keyboard.press('Enter');
    await expect(dialog).toBeFocused();
    await tabTo(page, dialog.getByLabel('Email for your receipt'));
    await page.keyboard.type(email);
    await tabTo(page, dialog.getByRole('radio', { name: preselected.name }));
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: next.name })).toBeChecked();
    await tabTo(page, dialog.locator('[type="submit"]'));
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`process-payment\\.php.*provider=${next.id}`));
    expect(await records.ordersOf(email)).toHaveLength(1);
  },
);
