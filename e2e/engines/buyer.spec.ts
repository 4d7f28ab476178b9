import { sale, second } from '../../tests/support/agency.ts';
import { payLabel } from '../support/checkout.ts';
import { newEmail, openRecords } from '../support/records.ts';
import { eventually, expect, test, textsOf } from './test.ts';
import type { Tab } from './tab.ts';

const DIALOG = '[role="dialog"]';

/** Opens the order dialog. */
async function buyNow(tab: Tab): Promise<void> {
  await tab.goto(`/pricing#${sale.service.id}`);
  await tab.click('button', `${sale.title} ${sale.price}`, `#${sale.service.id}`);
  await tab.click('button', `Buy Now ${sale.title}`);
}

/** Chooses a provider, and continues to its page. */
async function choose(tab: Tab, cents: number): Promise<void> {
  await tab.click('radio', second.name, DIALOG);
  await tab.type('Email for your receipt (optional)', newEmail(), DIALOG);
  await tab.click('button', payLabel(second, cents), DIALOG);
  const address = () => tab.evaluate(() => location.pathname + location.search);
  await eventually(address, expect.stringMatching(`process-payment\\.php.*provider=${second.id}`));
}

async function enterPrice(tab: Tab): Promise<void> {
  await tab.click('button', 'Use Custom Price', DIALOG);
  await tab.type('Your price in US dollars', '0', DIALOG);
  await eventually(
    () => textsOf(tab, `${DIALOG} [type="submit"]`),
    ['Enter a valid custom price to pay'],
  );
  await tab.type('Your price in US dollars', '123.45', DIALOG);
}

test('an order is canceled at the provider, and another is paid at a custom price', async ({
  tab,
}) => {
  await test.step('canceled', async () => {
    await buyNow(tab);
    await choose(tab, sale.cents);
    await tab.click('link', 'Return to the shop without paying');
    await eventually(() => textsOf(tab, 'main h1'), ['Payment Cancelled']);
  });
  await test.step('paid', async () => {
    await buyNow(tab);
    await enterPrice(tab);
    await choose(tab, 12_345);
    await tab.click('button', 'Pay $123.45');
    await tab.click('link', 'Return to the shop');
    await eventually(() => textsOf(tab, 'main h1'), ['Payment Successful!']);
    expect((await textsOf(tab, 'main dl')).join()).toContain('$123.45');
  });
});

test('staff sign in after a wrong password, and sign out', async ({ tab, allowed }) => {
  allowed.push(/status of 401/);
  const records = await openRecords(process.env['E2E_DATABASE_URL'] ?? '');
  const { email, password } = await records.addStaff();
  await records.close();
  await tab.goto('/admin');
  for (const [typed, seen] of [
    ['not the password', '[role="alert"]'],
    [password, '[role="tablist"]'],
  ] as const) {
    await tab.type('Email', email);
    await tab.type('Password', typed);
    await tab.click('button', 'Sign In');
    await eventually(async () => (await textsOf(tab, seen)).length, 1);
  }
  await tab.reload();
  await tab.click('button', `Account: ${email}`);
  await tab.click('button', 'Sign Out');
  await eventually(() => textsOf(tab, 'h1'), ['Staff sign-in']);
});
