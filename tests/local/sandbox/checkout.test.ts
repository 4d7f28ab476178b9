import { describe, expect, test } from 'vitest';
import { checkoutPath, openSandbox } from './open-sandbox.ts';

const PAY = { action: 'pay', txidIn: '0x1' };

describe('the checkout page', () => {
  test('says that it is a sandbox, what is paid, through whom, and what arrives', async () => {
    const { openWallet, visit } = await openSandbox({ feePercent: 2.5 });
    const { address, checkout } = await openWallet();
    const page = await (await visit(checkout)).text();
    const words = ['Payment sandbox – no real money', '$1,500.00', 'Mercuryo', '2.5%'];
    for (const text of [
      ...words,
      'b•••@shop.example',
      '1462.50 polygon_usdc',
      address.slice(0, 20),
    ])
      expect(page).toContain(text);
    for (const hidden of ['buyer@', 'secret', '<script']) expect(page).not.toContain(hidden);
  });

  test.each([
    [{ amount: '14.99' }, 'Mercuryo takes $15.00 or more.'],
    [{ provider: '<b>paypal</b>' }, '&lt;b&gt;paypal&lt;/b&gt;'],
    [{ currency: 'EUR' }, 'The currency must be USD.'],
    [{ amount: '0' }, 'The amount must be a positive decimal.'],
  ])('refuses %o, to look at and to pay', async (change, reason) => {
    const { visit, openWallet, press, control } = await openSandbox();
    const path = checkoutPath((await openWallet()).address, change);
    for (const answer of [await visit(path), await press(path, PAY)]) {
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(reason);
    }
    expect(control.payments()).toEqual([]);
  });

  test('accepts an address that is decoded once and encoded once, and no other', async () => {
    const { visit, openWallet } = await openSandbox();
    const { address } = await openWallet();
    const encoded = encodeURIComponent(address);
    const open = (text: string) => visit(checkoutPath('ADDRESS').replace('ADDRESS', text));
    expect((await open(encoded)).status).toBe(200);
    for (const wrong of [encodeURIComponent(encoded), address, '%E0%A4%A']) {
      const response = await open(wrong);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Provided wallet address is not allowed');
    }
  });
});

describe('paying', () => {
  test('notifies the shop at its own URL, then sends the browser there', async () => {
    const { openWallet, press, requests, lastPayment, control, visit } = await openSandbox();
    const { checkout } = await openWallet();
    const response = await press(checkout, PAY);
    const { callbackUrl, polygonAddress } = control.wallets()[0] ?? {};
    const url = `${callbackUrl}&value_coin=1455.00&coin=polygon_usdc&txid_in=0x1&txid_out=${lastPayment()?.txidOut}&address_in=${polygonAddress}`;
    expect(requests.map((request) => request.url)).toEqual([url]);
    expect([response.status, response.headers.get('location')]).toEqual([303, url]);
    const facts = { orderId: 'order-1', chargedCents: 150_000, cents: 145_500, statuses: [200] };
    expect(lastPayment()).toMatchObject(facts);
    expect(await (await visit(checkout)).text()).toContain(
      'Already received: 1455.00 polygon_usdc',
    );
  });

  test('twice by a double click counts once, again from a new page, twice where asked; and nothing unknown', async () => {
    const { openWallet, press, visit, control } = await openSandbox();
    const { checkout } = await openWallet();
    const form = async () => {
      const page = await (await visit(checkout)).text();
      return { action: 'pay', txidIn: /name="txidIn" value="([^"]+)"/.exec(page)?.[1] ?? '' };
    };
    const first = await form();
    await Promise.all([press(checkout, first), press(checkout, first)]);
    expect(control.payments()).toHaveLength(1);
    await press(checkout, await form());
    await press(checkout, { ...PAY, times: '2' });
    const payments = control.payments().map(({ txidIn }) => txidIn);
    expect([payments.length, new Set(payments).size]).toEqual([4, 4]);
    for (const wrong of [{ action: 'steal' }, { ...PAY, txidIn: '0x2', coin: 'doge' }])
      expect((await press(checkout, wrong)).status).toBe(400);
    expect(control.payments()).toHaveLength(4);
  });

  test('can be canceled, which takes nothing', async () => {
    const { openWallet, press, control, origin } = await openSandbox();
    const response = await press((await openWallet()).checkout, { action: 'cancel' });
    const page = `${origin}/payment/cancel?order_id=order-1`;
    expect(response.headers.get('location')).toBe(page);
    expect(control.payments()).toEqual([]);
  });

  test.each([
    [{ percent: '50' }, '727.50', 'polygon_usdc', 72_750],
    [{ percent: '150' }, '2182.50', 'polygon_usdc', 218_250],
    [{ coin: 'polygon_pol' }, '2910', 'polygon_pol', 145_500],
    [{ coin: 'polygon_weth' }, '0.485', 'polygon_weth', 145_500],
  ])('with %o sends %s %s', async (terms, value, coin, cents) => {
    const { openWallet, press, requests, lastPayment } = await openSandbox();
    await press((await openWallet()).checkout, { ...PAY, ...terms });
    const query = new URL(requests[0]?.url ?? '').searchParams;
    expect([query.get('value_coin'), query.get('coin')]).toEqual([value, coin]);
    expect(lastPayment()?.cents).toBe(cents);
  });

  test.each(['lost', 'late'])('sends the browser back without proof: %s', async (callback) => {
    const { openWallet, press, requests, origin } = await openSandbox();
    const response = await press((await openWallet()).checkout, { ...PAY, callback });
    const page = `${origin}/payment/success?order_id=order-1`;
    expect([response.headers.get('location'), requests]).toEqual([page, []]);
  });
});

test('a button makes the next wallet request return invalid JSON', async () => {
  const { visit, openWallet, press } = await openSandbox();
  const { checkout } = await openWallet();
  const page = await press(checkout, { action: 'fail-wallet', mode: 'garbage' });
  expect(await page.text()).toMatch(/role="status"[^>]*>The next wallet request will fail/);
  expect(await (await visit('/control/wallet.php')).text()).toContain('<html>502 Bad');
});

test('the list of payments sends a lost callback on a press, and shows what was answered', async () => {
  const { openWallet, press, visit, lastPayment, requests, statuses } = await openSandbox();
  const list = async () => (await visit('/')).text();
  expect(await list()).toContain('No payments yet');
  await press((await openWallet()).checkout, { ...PAY, callback: 'lost' });
  for (const text of ['$1,500.00', 'order-1', '1455.00 polygon_usdc', 'not sent'])
    expect(await list()).toContain(text);
  expect(await list()).not.toContain('secret');
  statuses.push(503);
  const response = await press('/', { payment: lastPayment()?.id ?? '' });
  expect([response.headers.get('location'), requests.length]).toEqual(['/', 1]);
  expect(await list()).toContain('503');
  expect((await press('/', { payment: 'unknown' })).status).toBe(400);
});
