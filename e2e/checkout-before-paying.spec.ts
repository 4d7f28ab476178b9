import { decimalFromCents, formatPrice } from '../src/domain/money.ts';
import { servicePath } from '../src/lib/service-paths.ts';
import {
  preselected,
  providers,
  sale,
  second,
  site,
  third,
  literal,
} from '../tests/support/agency.ts';
import { findBuyNow, openDialog, openProviders, payLabel, payWith } from './support/checkout.ts';
import { tabTo } from './support/pages.ts';
import { newEmail } from './support/records.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 664 };
const MAIN = payLabel();

test('without an email the buyer is asked once, and can add one or pay without a receipt', async ({
  page,
  records,
}) => {
  const email = newEmail();
  const dialog = await openDialog(page);
  const field = dialog.getByLabel('Email for your receipt');
  const question = dialog.getByRole('group', { name: 'Pay without a receipt?' });
  await dialog.getByRole('button', { name: `Pay Now ${second.name}` }).click();
  await expect(question.getByRole('heading')).toBeFocused();
  await expect(dialog.locator('[type="submit"]')).toHaveCount(0);
  await question.getByRole('button', { name: 'Add an email' }).click();
  await expect(question).toBeHidden();
  await expect(field).toBeFocused();
  await field.fill(email);
  await payWith(page, dialog, payLabel(second));
  expect((await records.ordersOf(email)).map(({ provider }) => provider)).toEqual([second.id]);

  // What was typed is kept for the visit.
  const next = await openDialog(page);
  await expect(next.getByLabel('Email for your receipt')).toHaveValue(email);
  await next.getByLabel('Email for your receipt').fill('');
  await next.getByRole('button', { name: payLabel(second) }).click();
  await payWith(page, next, 'Pay without a receipt');
});

test(
  'the dialog says what is bought and how paying works: on a phone with the pay button, in a wide window with the item in sight',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    const dialog = await openDialog(page);
    const pay = dialog.getByRole('button', { name: MAIN });
    await expect(pay).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: `Pay Now ${second.name}` }).scrollIntoViewIfNeeded();
    await expect(pay).toBeInViewport({ ratio: 1 });

    await page.setViewportSize({ width: 1280, height: 900 });
    await openProviders(dialog);
    const item = dialog.getByRole('heading', { name: sale.title });
    const top = async () => Math.round((await item.boundingBox())?.y ?? NaN);
    const before = await top();
    await dialog
      .getByText(providers.at(-1)?.name ?? '')
      .last()
      .scrollIntoViewIfNeeded();
    // Scrolling may round a place by half a pixel.
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
    await expect(pay).toBeInViewport({ ratio: 1 });

    const skip = dialog.getByRole('link', { name: 'Skip the providers and go to the pay button' });
    await tabTo(page, skip);
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(pay).toBeFocused();

    await expect(
      dialog.getByRole('paragraph').filter({
        hasText: /^You pay .+ in full, instead of a .+ deposit\. We deliver .+ after/,
      }),
    ).toBeVisible();
    const how = dialog.getByRole('button', { name: 'How paying works' });
    // It was opened on a phone, and is open at first in a wide window alone.
    await expect(how).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Buy Now ${sale.title}` }).click();
    await expect(how).toHaveAttribute('aria-expanded', 'true');
    await expect(dialog.getByText('USDC, a US-dollar stablecoin')).toBeVisible();
    for (const name of [/^Terms/, /^Refund Policy/])
      await expect(dialog.getByRole('link', { name }).last()).toHaveAttribute('target', '_blank');
    await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
    await expect(dialog.getByText('Already agreed on a price? Enter it here.')).toBeVisible();
    await expect(dialog.getByText('Pay the amount we agreed on')).toBeVisible();
  },
);

test('without an answer about the providers all are offered; those away can’t be chosen, and the larger minimum counts', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 503/);
  await page.route('**/api/providers', (route) => route.fulfill({ status: 503, json: {} }));
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('radio', { name: preselected.name })).toBeChecked();
  await expect(dialog.getByText('Temporarily unavailable')).toHaveCount(0);
  await page.keyboard.press('Escape');

  const dear = sale.cents + 10_000;
  const reports = [
    { id: preselected.id, available: false, min_amount: 15 },
    { id: second.id, available: true, min_amount: dear / 100 },
    { id: third.id, available: true, min_amount: 2 },
  ];
  await page.route('**/api/providers', (route) => route.fulfill({ json: { providers: reports } }));
  await page.getByRole('button', { name: `Buy Now ${sale.title}` }).click();
  const more = dialog.getByRole('button', { name: '2 more providers' });
  await more.click();
  const away = dialog.getByRole('radio', { name: preselected.name });
  await expect(away).toHaveAccessibleDescription('Temporarily unavailable');
  await expect(away).toBeDisabled();
  await expect(dialog.getByRole('radio', { name: third.name })).toBeChecked();
  await expect(dialog.getByRole('button', { name: payLabel(third) })).toBeEnabled();
  await expect(dialog.getByRole('radio', { name: second.name })).toHaveAccessibleDescription(
    `Minimum ${formatPrice(dear)}`,
  );
  for (const name of [`Pay Now ${preselected.name}`, `Pay Now ${second.name}`])
    await expect(dialog.getByRole('button', { name })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
  const price = dialog.getByLabel('Your price in US dollars');
  const least = Math.min(...providers.map(({ minCents }) => minCents));
  await price.fill(String(least / 100 - 1));
  await expect(price).toHaveAccessibleDescription(
    new RegExp(`Providers take ${literal(formatPrice(least))} or more$`),
  );
});

test('a custom price is read as people write it, or refused with how to write it', async ({
  page,
}) => {
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
  const field = dialog.getByRole('spinbutton', { name: 'Your price in US dollars' });
  await expect(field).toHaveAttribute('inputmode', 'decimal');
  for (const typed of ['$100', '１００', '١٠٠', '100.00', ' 100\u00a0']) {
    await field.fill(typed);
    await expect(dialog.locator('[type="submit"]')).toHaveText(/\$100\b(?!\.\d*[1-9])/);
    await expect(dialog.getByText('✓ Price updated automatically')).toBeVisible();
  }
  await field.press('ArrowUp');
  await expect(field).toHaveValue('100.01');
  await field.press('ArrowDown');
  await expect(field).toHaveValue('100.00');
  await field.fill('100,00');
  await expect(dialog.getByText('Write 100 or $100')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('20.000');
  await expect(dialog.getByText('Write 20000 or 20,000')).toBeVisible();
  await field.fill('ten');
  await expect(dialog.getByText('Please enter a valid number')).toBeVisible();
});

test('who sells and who charges stands beside Buy Now and in the dialog, with the Refund Policy', async ({
  page,
}) => {
  const said = (provider: string) =>
    `Sold by ${site.owner}. You pay on ${provider}'s page; we never see your card. We answer within `;
  await page.goto(servicePath(sale.service.id, sale.page.id));
  const beside = page.getByText(said('the payment provider'));
  await expect(beside).toBeVisible();
  const pricing = await findBuyNow(page);
  await expect(pricing).toBeVisible();
  await expect(page.getByText(said('the payment provider'))).toHaveCount(1);
  await expect(page.getByText(said('the payment provider'))).toBeVisible();
  await pricing.click();
  const dialog = page.getByRole('dialog');
  const own = dialog.getByRole('paragraph').filter({ hasText: said(preselected.name) });
  await expect(own).toBeVisible();
  await expect(own.getByRole('link', { name: /^Refund/ })).toHaveAttribute('href', '/refund');
});

test('the first three providers are in sight, the others behind a button that finding in the page opens, too', async ({
  page,
}) => {
  await page.route('**/api/providers', (route) =>
    route.fulfill({
      json: { providers: providers.map(({ id }) => ({ id, available: true, min_amount: 15 })) },
    }),
  );
  const dialog = await openDialog(page);
  const radios = dialog.getByRole('radio');
  const shown = providers.length > 4 ? 3 : providers.length;
  await expect(radios).toHaveCount(shown);
  test.skip(shown === providers.length, 'all providers are in sight');
  const more = dialog.getByRole('button', { name: `${providers.length - 3} more providers` });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  const last = providers.at(-1)?.name ?? '';
  const panel = dialog.locator('[hidden="until-found"]').filter({ hasText: last });
  await expect(panel).toHaveCount(1);
  await panel.dispatchEvent('beforematch');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await dialog.getByRole('radio', { name: last }).check();
  // It stays in sight when the dialog is opened again.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Buy Now ${sale.title}` }).click();
  await expect(dialog.getByRole('radio', { name: last })).toBeChecked();
});

test('a custom price begins with the base price; one that is too high names no minimum', async ({
  page,
}) => {
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Use Custom Price' }).click();
  const price = dialog.getByLabel('Your price in US dollars');
  await expect(price).toHaveValue(decimalFromCents(sale.cents));
  await price.fill('9999999');
  await expect(dialog.getByText(/^Maximum price is/)).toBeVisible();
  await expect(dialog.getByText(/^Minimum \$/)).toHaveCount(0);
});
