import { describe, expect, test } from 'vitest';
import { checkoutUrl, openShop, type Shop } from './shop.ts';

async function openPage(shop: Shop, changes: Record<string, string> = {}): Promise<Response> {
  const { wallet } = await shop.openWallet('order-1');
  return fetch(checkoutUrl(shop.gateway, wallet.address, changes));
}

describe('the payment page', () => {
  test('says that it is a sandbox, what is paid, through whom, and what arrives', async () => {
    const shop = await openShop();
    shop.gateway.control.configure({ feeBasisPoints: 250 });
    const response = await openPage(shop);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('Payment sandbox – no real money');
    for (const text of ['$1,500.00', 'Mercuryo', 'b•••@shop.example', '2.5 %', '1462.50']) {
      expect(page).toContain(text);
    }
    expect(page).toContain(shop.gateway.control.wallets()[0]?.address ?? 'no wallet');
  });

  test('keeps at least nine tenths of the charge by default', async () => {
    const shop = await openShop();
    const { checkout } = await shop.openWallet('order-1');
    await shop.press(checkout, { action: 'pay' });
    const { cents, chargedCents } = shop.lastPayment();
    expect(chargedCents).toBe(150_000);
    expect(cents).toBe(145_500);
  });

  test('holds neither the mail address nor the callback nor its secret, and no script', async () => {
    const page = await (await openPage(await openShop())).text();
    expect(page).not.toContain('buyer@shop.example');
    expect(page).not.toContain('secret-of');
    expect(page).not.toContain('/api/payments/callback');
    expect(page).not.toMatch(/<script|style=|onclick/);
  });

  test('has a policy that allows its own style, and its forms to end at the merchant', async () => {
    const shop = await openShop();
    const { headers } = await openPage(shop);
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'self'; form-action 'self' ${shop.merchant.origin}; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const style = await fetch(`${shop.gateway.url}/page.css`);
    expect(style.headers.get('content-type')).toContain('text/css');
  });

  test('shows amounts in other currencies, and takes their worth', async () => {
    const shop = await openShop();
    const { wallet } = await shop.openWallet('order-1');
    const checkout = checkoutUrl(shop.gateway, wallet.address, { amount: '100', currency: 'EUR' });
    expect(await (await fetch(checkout)).text()).toContain('€100.00');
    await shop.press(checkout, { action: 'pay' });
    expect(shop.lastPayment().chargedCents).toBe(11_000);
  });

  test.each([
    ['under the minimum', { amount: '14.99' }, 'Too little for Mercuryo'],
    [
      'under that of another provider',
      { provider: 'banxa', amount: '99.99' },
      'Too little for Banxa',
    ],
    ['under the minimum in euros', { amount: '13.63', currency: 'EUR' }, 'Too little for Mercuryo'],
    ['with an unknown provider', { provider: '<b>paypal</b>' }, '&lt;b&gt;paypal&lt;/b&gt;'],
    ['in an unknown currency', { currency: 'usd' }, 'Unknown currency'],
    ['of nothing', { amount: '0' }, 'Wrong amount'],
    ['of less', { amount: '-20' }, 'Wrong amount'],
    ['of a fraction of a cent', { amount: '20.001' }, 'Wrong amount'],
    ['with an exponent', { amount: '2e3' }, 'Wrong amount'],
    ['without a mail address', { email: '' }, 'email is missing'],
    ['through a provider that is down', { provider: 'down' }, 'Down is not available'],
  ])('refuses a charge %s, to look at and to pay', async (_, changes, reason) => {
    const providers = [
      { id: 'mercuryo', name: 'Mercuryo', minimumCents: 1_500 },
      { id: 'banxa', name: 'Banxa', minimumCents: 10_000 },
      { id: 'down', name: 'Down', minimumCents: 1_500 },
    ];
    const shop = await openShop({ providers });
    shop.gateway.control.configure({ inactiveProviders: ['down'] });
    const { wallet } = await shop.openWallet('order-1');
    const checkout = checkoutUrl(shop.gateway, wallet.address, changes);
    for (const response of [await fetch(checkout), await shop.press(checkout, { action: 'pay' })]) {
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toContain('text/html');
      const page = await response.text();
      expect(page).toContain(reason);
      expect(page).not.toContain('<b>paypal');
    }
    expect(shop.gateway.control.payments()).toEqual([]);
  });

  test.each([{ amount: '15' }, { amount: '13.64', currency: 'EUR' }])(
    'takes exactly the minimum: %o',
    async (changes) => {
      expect((await openPage(await openShop(), changes)).status).toBe(200);
    },
  );

  test('says what the wallet took before', async () => {
    const shop = await openShop();
    const { checkout } = await shop.openWallet('order-1');
    expect(await (await fetch(checkout)).text()).not.toContain('Already taken');
    await shop.press(checkout, { action: 'pay' });
    expect(await (await fetch(checkout)).text()).toContain('1455.00 polygon_usdc. Paying again');
  });

  test('refuses a form of another origin, an unknown button and a body that is no form', async () => {
    const shop = await openShop();
    const { checkout } = await shop.openWallet('order-1');
    const body = new URLSearchParams({ action: 'pay' });
    const foreign = { Origin: 'http://evil.example' };
    const statuses = [
      await fetch(checkout, { method: 'POST', body, headers: foreign }),
      await fetch(checkout, { method: 'POST', body: '{}' }),
      await shop.press(checkout, { action: 'steal' }),
      await shop.press(checkout, {}),
      await shop.press(checkout, { action: 'delay-callback', seconds: '0' }),
      await shop.press(checkout, { action: 'other-coin', coin: 'doge' }),
      await shop.press(checkout, { action: 'pay', attempt: 'x'.repeat(20_000) }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 415, 400, 400, 400, 400, 413]);
    expect(shop.gateway.control.payments()).toEqual([]);
  });
});

describe('trouble for the next order', () => {
  test.each([
    ['wallet-error500', 'error500'],
    ['wallet-slow', 'slow'],
    ['wallet-garbage', 'garbage'],
  ])('%s sets the next wallet lookup alone, and says so on the page', async (action, mode) => {
    const shop = await openShop();
    const { checkout } = await shop.openWallet('order-1');
    const response = await shop.press(checkout, { action });
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/role="status"[^>]*>The next wallet lookup/);
    expect(shop.gateway.control.behaviours()).toMatchObject([
      { endpoint: 'wallet', mode, times: 1 },
    ]);
    expect(shop.gateway.control.payments()).toEqual([]);
  });
});

describe('the list of payments', () => {
  test('shows what was taken and sends a lost callback on a press', async () => {
    const shop = await openShop();
    const home = `${shop.gateway.url}/`;
    expect(await (await fetch(home)).text()).toContain('No payment has been made yet');
    const { checkout } = await shop.openWallet('order-1');
    await shop.press(checkout, { action: 'lose-callback' });
    const page = await (await fetch(home)).text();
    for (const text of ['$1,500.00', 'order-1', '1455.00 polygon_usdc', 'lost']) {
      expect(page).toContain(text);
    }
    expect(page).not.toContain('secret-of');
    const { id } = shop.lastPayment();
    const response = await shop.press(home, { payment: id });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(shop.lastPayment().delivery.state).toBe('delivered');
    expect(shop.merchant.requests).toHaveLength(1);
    expect((await shop.press(home, { payment: 'unknown' })).status).toBe(400);
  });
});
