import { describe, expect, test } from 'vitest';
import { callbackOf, checkoutPath, openSandbox } from './open-sandbox.ts';

const SUCCESS = 'http://localhost:8888/payment/success?order_id=order-1';

describe('the checkout page', () => {
  test('says that it is a sandbox, what is paid, through whom, and what arrives', async () => {
    const { openWallet, show, control } = openSandbox();
    control.configure({ feeBasisPoints: 250 });
    const { address, checkout } = await openWallet();
    const page = await show(checkout);
    for (const text of ['Payment sandbox – no real money', '$1,500.00', 'Mercuryo', '2.5%'])
      expect(page).toContain(text);
    for (const text of ['b•••@shop.example', '1462.50 polygon_usdc', address.slice(0, 20)])
      expect(page).toContain(text);
    expect(page).toContain('Simulate a failure');
    for (const secret of ['buyer@', 'secret-of', '/api/payments', '<script', 'style='])
      expect(page).not.toContain(secret);
  });

  test('has a policy that allows its own style, and its forms to end at the shop', async () => {
    const { app, openWallet } = openSandbox();
    const { headers } = await app.request((await openWallet()).checkout);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' http://localhost:8888; base-uri 'none'; frame-ancestors 'none'",
    );
    const style = await app.request('/sandbox.css');
    expect(style.headers.get('content-type')).toContain('text/css');
  });

  test.each([
    [{ amount: '14.99' }, 'Mercuryo takes $15.00 or more.'],
    [{ provider: '<b>paypal</b>' }, '&lt;b&gt;paypal&lt;/b&gt;'],
    [{ provider: 'banxa' }, 'Banxa is not available.'],
    [{ currency: 'EUR' }, 'The currency must be USD.'],
    [{ amount: '0' }, 'The amount must be positive'],
    [{ amount: '20.001' }, 'The amount must be positive'],
    [{ email: '' }, 'email is missing'],
  ])('refuses %o, to look at and to pay', async (change, reason) => {
    const { app, openWallet, press, control } = openSandbox();
    control.configure({ inactiveProviders: ['banxa'] });
    const path = checkoutPath((await openWallet()).address, change);
    const answers = [await app.request(path), await press(path, { action: 'pay' })];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    for (const answer of answers) expect(await answer.text()).toContain(reason);
    expect(control.payments()).toEqual([]);
  });

  test('accepts an address that is decoded once and encoded once, and no other', async () => {
    const { app, openWallet } = openSandbox();
    const { address } = await openWallet();
    const encoded = encodeURIComponent(address);
    const open = (text: string) => app.request(checkoutPath('ADDRESS').replace('ADDRESS', text));
    expect((await open(encoded)).status).toBe(200);
    expect((await app.request(checkoutPath(address, { amount: '15' }))).status).toBe(200);
    for (const wrong of [encodeURIComponent(encoded), address, 'bm9ib2R5', '%E0%A4%A']) {
      const response = await open(wrong);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Provided wallet address is not allowed');
    }
  });

  test('refuses a form of another origin, an unknown button and a long body', async () => {
    const { openWallet, press, control } = openSandbox();
    const { checkout } = await openWallet();
    const pay = { action: 'pay' };
    const statuses = [
      await press(checkout, pay, { Origin: 'http://evil.example' }),
      await press(checkout, { action: 'steal' }),
      await press(checkout, { ...pay, coin: 'doge' }),
      await press(checkout, { ...pay, attempt: 'x'.repeat(20_000) }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 400, 400, 413]);
    expect(control.payments()).toEqual([]);
  });
});

describe('paying', () => {
  test('notifies the shop at its own URL, then sends the browser there', async () => {
    const { openWallet, press, requests, lastPayment, control, show } = openSandbox();
    const { checkout } = await openWallet();
    const response = await press(checkout, { action: 'pay' });
    const { txidIn, txidOut } = lastPayment();
    const address = control.wallets()[0]?.polygonAddress ?? '';
    const url = `${callbackOf('order-1')}&value_coin=1455.00&coin=polygon_usdc&txid_in=${txidIn}&txid_out=${txidOut}&address_in=${address}`;
    expect(requests.map((request) => request.url)).toEqual([url]);
    expect([response.status, response.headers.get('location')]).toEqual([303, url]);
    expect(lastPayment()).toMatchObject({
      orderId: 'order-1',
      chargedCents: 150_000,
      cents: 145_500,
      callback: 'delivered',
      statuses: [200],
    });
    expect(await show(checkout)).toContain('Already received: 1455.00 polygon_usdc');
  });

  test('twice by a double click counts once, and again from a new page', async () => {
    const { openWallet, press, show, control } = openSandbox();
    const { checkout } = await openWallet();
    const form = async () => {
      const attempt = /name="attempt" value="([^"]+)"/.exec(await show(checkout))?.[1] ?? '';
      return { action: 'pay', attempt };
    };
    const first = await form();
    await Promise.all([press(checkout, first), press(checkout, first)]);
    expect(control.payments()).toHaveLength(1);
    await press(checkout, await form());
    expect(control.payments()).toHaveLength(2);
  });

  test('can be canceled, which takes nothing', async () => {
    const { openWallet, press, control } = openSandbox();
    const response = await press((await openWallet()).checkout, { action: 'cancel' });
    expect(response.headers.get('location')).toBe(SUCCESS.replace('success', 'cancel'));
    expect(control.payments()).toEqual([]);
  });

  test.each([
    [{ percent: '50' }, '727.50', 'polygon_usdc', 72_750],
    [{ percent: '150' }, '2182.50', 'polygon_usdc', 218_250],
    [{ coin: 'polygon_pol' }, '2910', 'polygon_pol', 145_500],
    [{ coin: 'polygon_weth' }, '0.485', 'polygon_weth', 145_500],
  ])('with %o sends %s %s', async (terms, value, coin, cents) => {
    const { openWallet, press, requests, lastPayment } = openSandbox();
    await press((await openWallet()).checkout, { action: 'pay', ...terms });
    const query = new URL(requests[0]?.url ?? '').searchParams;
    expect([query.get('value_coin'), query.get('coin')]).toEqual([value, coin]);
    expect(lastPayment().cents).toBe(cents);
  });

  test('twice makes two payments, each its own transaction', async () => {
    const { openWallet, press, requests } = openSandbox();
    await press((await openWallet()).checkout, { action: 'pay', times: '2' });
    expect(new Set(requests.map(({ url }) => /txid_in=\w+/.exec(url)?.[0])).size).toBe(2);
  });

  test.each(['lost', 'late'])('sends the browser back without proof: %s', async (callback) => {
    const { openWallet, press, requests, lastPayment } = openSandbox({ now: () => 1_000 });
    const response = await press((await openWallet()).checkout, { action: 'pay', callback });
    expect([response.headers.get('location'), requests]).toEqual([SUCCESS, []]);
    const due = { callback: 'due', dueAt: 11_000 };
    expect(lastPayment()).toMatchObject(callback === 'late' ? due : { callback });
  });
});

test('a button makes the next wallet request return invalid JSON', async () => {
  const { app, openWallet, press } = openSandbox();
  const { checkout } = await openWallet();
  const page = await (await press(checkout, { action: 'fail-wallet', mode: 'garbage' })).text();
  expect(page).toMatch(/role="status"[^>]*>The next wallet request will fail/);
  expect(await (await app.request('/control/wallet.php')).text()).toContain('<html>502 Bad');
});

test('the list of payments sends a lost callback on a press', async () => {
  const { openWallet, press, show, lastPayment, requests } = openSandbox();
  expect(await show('/')).toContain('No payments yet');
  await press((await openWallet()).checkout, { action: 'pay', callback: 'lost' });
  const page = await show('/');
  for (const text of ['$1,500.00', 'order-1', '1455.00 polygon_usdc', 'lost'])
    expect(page).toContain(text);
  expect(page).not.toContain('secret-of');
  const response = await press('/', { payment: lastPayment().id });
  expect(response.headers.get('location')).toBe('/');
  expect([lastPayment().callback, requests.length]).toEqual(['delivered', 1]);
  expect((await press('/', { payment: 'unknown' })).status).toBe(400);
});
