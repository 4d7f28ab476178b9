// Over 250 lines: the page that a payment leads back to, in each state of its order.
import { randomUUID } from 'node:crypto';
import { violations } from './support/access.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { formatAmount } from '../src/domain/money.ts';
import { servicePath } from '../src/lib/service-paths.ts';
import { preselected, sale, sales, literal } from '../tests/support/agency.ts';
import { beginOrder, payLabel, payWith } from './support/checkout.ts';
import { hold } from './support/pages.ts';
import { newEmail } from './support/records.ts';
import { expect, test } from './support/test.ts';

test.use({ timezoneId: 'Asia/Tokyo' });

/** Creates an order and its wallet, as for a buyer at the provider's page. */
async function placeOrder(request: APIRequestContext): Promise<{ id: string; address: string }> {
  const headers = { 'idempotency-key': randomUUID() };
  const created = await request.post('/api/orders', {
    headers,
    data: {
      service_id: sale.id,
      is_custom_price: true,
      amount: 150,
      provider: preselected.id,
      email: newEmail(),
    },
  });
  expect(created.status()).toBe(201);
  const { order } = (await created.json()) as { order: { id: string } };
  const wallet = await request.post(`/api/orders/${order.id}/wallet`, {
    headers,
    data: { provider: preselected.id },
  });
  expect(wallet.status()).toBe(200);
  const paid = (await wallet.json()) as { order: { payment_id: string } };
  return { id: order.id, address: paid.order.payment_id };
}

for (const [path, meanwhile, then] of [
  ['success', 'Verifying your payment...', 'Still waiting for confirmation'],
  ['cancel', 'Processing cancellation...', 'Payment Cancelled'],
] as const) {
  test(`/payment/${path} reports an unknown order, and shows that it waits`, async ({
    page,
    guard,
  }) => {
    guard.allow(/status of 404/);
    await page.setViewportSize({ width: 360, height: 640 });
    const home = page.getByRole('main').getByRole('link', { name: 'Return to Home' });
    for (const [query, message] of [
      ['', 'No order ID provided'],
      [`?order_id=${randomUUID()}`, 'Order not found'],
    ] as const) {
      await page.goto(`/payment/${path}${query}`);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(message);
      await expect(alert.getByRole('link', { name: 'Return to Home' })).toBeInViewport({
        ratio: 1,
      });
      await expect(page).toHaveTitle(new RegExp(`^Error: ${message}`));
      await expect(home).toBeVisible();
    }
    const { id } = await placeOrder(page.request);
    const answer = await hold(page, '**/api/payments/return');
    await page.goto(`/payment/${path}?order_id=${id}`);
    await expect(page.getByText(meanwhile)).toBeVisible();
    await expect(page.getByRole('heading', { name: then })).toBeHidden();
    answer();
    await expect(page.getByRole('heading', { name: then })).toBeVisible();
    await expect(page.getByText(meanwhile)).toBeHidden();
    await expect(home).toBeVisible();
  });
}

test('a return without proof waits, removes its query, and shows what arrives, also after a cancel', async ({
  page,
  records,
  sandbox,
}) => {
  const { id, address } = await placeOrder(page.request);
  await page.goto(`/payment/success?order_id=${id}&token=made-up&value_coin=150&txid_in=0xabc`);
  await expect(page.getByRole('heading', { name: 'Still waiting for confirmation' })).toBeVisible();
  await expect(page.getByText('You can close this page')).toBeVisible();
  await expect(page.getByText(id)).toBeVisible();
  expect(new URL(page.url()).search).toBe(`?order_id=${id}`);
  expect(await records.transactionsOf(id)).toEqual([]);
  await sandbox.pay(address, 50_00);
  const partly = page.getByRole('heading', { name: 'Part of the payment has arrived' });
  await expect(partly).toBeVisible();
  await expect(page.getByText('received $48.50 of $150.00')).toBeVisible();
  await expect(page.getByText('We complete the order once the rest arrives')).toBeVisible();
  await expect(page.getByText('a few minutes')).toBeHidden();
  // After a payment, the cancel page does not claim that nothing was charged.
  await page.goto(`/payment/cancel?order_id=${id}`);
  await expect(partly).toBeVisible();
  await expect(page.getByText('No charges were made')).toBeHidden();
  await sandbox.pay(address, 100_00);
  await page.goto(`/payment/success?order_id=${id}`);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('$150.00', { exact: true })).toBeVisible();
  await page.goto(`/payment/cancel?order_id=${id}`);
  await expect(page.getByRole('heading', { name: 'This order is already paid' })).toBeVisible();
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
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('An error occurred');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Still waiting for confirmation' })).toBeFocused();
  const sent = { order_id: id, outcome: 'success', token: 'made-up', coin: 'usdc' };
  expect(bodies).toEqual([sent, sent]);
});

/** Answers every call about an order with the given state. */
async function answerWith(page: Page, state: object): Promise<string> {
  const id = randomUUID();
  const named = { id, service_id: sale.id, service_name: sale.title };
  const order = { ...named, amount: sale.cents / 100, ...state };
  await page.route('**/api/**', (route) => route.fulfill({ json: { order } }));
  return id;
}

/** Classes of the page's elements that the public pages' sheet styles and its own does not; runs in the page. */
async function missingStyles(): Promise<string[]> {
  const text = await (await fetch('/contact')).text();
  // Not parsed as a document: this page's policy would refuse the other page's sheet.
  const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet);
  const whole = new CSSStyleSheet();
  whole.replaceSync(styles.join('\n'));
  const selectorsOf = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? rule.selectorText.split(', ') : []),
      ...('cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
    ]);
  // Each utility's selectors begin with its class.
  const classesOf = (sheets: Iterable<CSSStyleSheet>) =>
    [...sheets]
      .flatMap(({ cssRules }) => selectorsOf(cssRules))
      .map((selector) => /^\.(?:\\.|[\w-])+/.exec(selector)?.[0] ?? '');
  const own = new Set(classesOf(document.styleSheets));
  const others = new Set(classesOf([whole]).filter((name) => !own.has(name)));
  if (others.size < 300) throw new Error('The two sheets are the same.');
  const used = [...document.querySelectorAll('[class]')].flatMap((it) => [...it.classList]);
  return [...new Set(used)].filter((name) => others.has(`.${CSS.escape(name)}`));
}

const OF_TODAY = { status: 'completed', paid_at: new Date().toISOString() };
const STATES = [
  // The server answers; the others are answered here.
  ['success', undefined, 'Order not found'],
  ['success', OF_TODAY, 'Payment Successful!'],
  ['success', { status: 'pending' }, 'Still waiting for confirmation'],
  ['success', { status: 'pending', arrived: 85 }, 'Part of the payment has arrived'],
  ['success', { status: 'failed' }, 'Payment not completed'],
  ['cancel', { status: 'failed' }, 'Payment Cancelled'],
  ['cancel', OF_TODAY, 'This order is already paid'],
  ['success', {}, 'An error occurred'],
] as const;
test(
  'an order in any state has all its styles, and passes axe',
  { tag: '@once' },
  async ({ page, guard }) => {
    test.slow();
    guard.allow(/status of 404/);
    for (const [index, [path, state, title]] of STATES.entries()) {
      const id = state ? await answerWith(page, state) : randomUUID();
      await page.goto(`/payment/${path}?order_id=${id}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await page.evaluate(missingStyles), title).toEqual([]);
      // Themes alternate; tests/styles/colors.test.ts checks contrast in both.
      const colorScheme = index % 2 === 0 ? 'light' : 'dark';
      await page.emulateMedia({ colorScheme });
      expect(await violations(page), title).toEqual([]);
    }
  },
);

test('the steps after a payment are dated in the buyer’s time zone; without its day, or with an agreed price, they have no dates', async ({
  page,
}) => {
  const steps = page
    .getByRole('region', { name: 'What happens next' })
    .getByRole('heading', { level: 3 });
  const paidAt = '2026-11-23T20:00:00Z';
  const dated = await answerWith(page, { status: 'completed', paid_at: paidAt });
  await page.goto(`/payment/success?order_id=${dated}`);
  // How long the service takes is content's.
  await expect(steps).toHaveText([/Nov 24$/, 'By Nov 25', /^\w{3} \d+ to \w{3} \d+$/]);
  await expect(
    page.getByRole('img', {
      name: new RegExp(`Yours is ${literal(`${sale.title}, ${formatAmount(sale.cents)}`)}`),
    }),
  ).toBeVisible();
  const undated = await answerWith(page, { status: 'completed', amount: 777 });
  await page.goto(`/payment/success?order_id=${undated}`);
  await expect(steps).toHaveText(['First', /^Within /, 'As agreed']);
});

for (const [what, delivery, day] of [
  ['of one length', /^\d+ (?:day|week)s?$/, /^By \w{3} \d+$/],
  ['that may take longer', / or more$/, /^\w{3} \d+ to \w{3} \d+, or later$/],
  ['that is a call', /minute/, 'As agreed'],
] as const)
  test(`a delivery ${what} is dated so after a payment`, { tag: '@once' }, async ({ page }) => {
    const bought = sales.find((each) => delivery.test(each.delivery));
    test.skip(!bought, 'content/services sells nothing of the kind');
    const paid = { status: 'completed', paid_at: '2026-11-23T20:00:00Z' };
    const names = { service_id: bought?.id, service_name: bought?.title };
    const amount = (bought?.cents ?? 0) / 100;
    const id = await answerWith(page, { ...paid, ...names, amount });
    await page.goto(`/payment/success?order_id=${id}`);
    const steps = page.getByRole('region', { name: 'What happens next' });
    await expect(steps.getByRole('heading', { level: 3 }).last()).toHaveText(day);
  });

test('the reference is copied; Check again keeps the focus, and moves it to the heading of an order that is paid', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await answerWith(page, { status: 'pending' });
  await page.goto(`/payment/success?order_id=${id}`);
  await page.getByRole('button', { name: 'Copy reference' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  const again = page.getByRole('button', { name: 'Check again' });
  const checked = page.waitForResponse('**/api/orders/*');
  await again.press('Enter');
  await checked;
  await expect(again).toBeFocused();
  await page.unrouteAll();
  await answerWith(page, { id, ...OF_TODAY });
  await again.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeFocused();
});

// checkout.spec.ts does so for a canceled order.
test('Try Again opens the dialog of the same item, and its agreed price, for a failed order', async ({
  page,
}) => {
  const id = await answerWith(page, { status: 'failed', amount: 123.45 });
  await page.goto(`/payment/success?order_id=${id}`);
  await page.getByRole('link', { name: 'Try Again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Your Order' });
  await expect(dialog).toContainText(sale.title);
  await expect(dialog.getByRole('button', { name: payLabel(preselected, 12_345) })).toBeVisible();
  await expect(page).toHaveURL(servicePath(sale.service.id, sale.page.id));
  await dialog.getByRole('button', { name: 'Close' }).click();
  const buy = page.getByRole('button', { name: `Buy Now ${sale.title}` }).first();
  await expect(buy).toBeFocused();
  await buy.click();
  await expect(dialog.getByRole('button', { name: payLabel() })).toBeVisible();
});

test('a buyer who comes back by another way finds the order, until it is done', async ({
  page,
  records,
  sandbox,
}) => {
  const { dialog, email } = await beginOrder(page);
  await payWith(page, dialog, payLabel());
  const [order] = await records.ordersOf(email);
  await page.goto('/contact');
  const note = page.getByRole('complementary', { name: 'Check your order' });
  const link = note.getByRole('link', { name: `${sale.title} order: check status` });
  await expect(link).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto('/payment/success');
  await expect(page.getByText(order?.id ?? '-')).toBeVisible();
  await page.goto('/');
  await link.click();
  await expect(page.getByRole('heading', { name: 'Still waiting for confirmation' })).toBeVisible();
  await expect(note).toBeHidden();
  await sandbox.pay(order?.payment_id ?? '', sale.cents);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(note).toBeHidden();
});
