import { readdirSync, statSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../netlify/local/sandbox/sandbox.ts';
import type { SandboxOptions } from '../../netlify/local/sandbox/gateway.ts';
import { makeDataDir, removeDataDir } from '../support/data-dir.ts';
import { startTestServer } from '../support/test-server.ts';

const PROVIDERS = [{ id: 'mercuryo', name: 'Mercuryo', minCents: 1_500 }];
const ORDER = 'order_id=order-1&token=secret';
const PAY = { txidIn: '0x1' };
const MERCHANT = `0x${'5a'.repeat(20)}`;

/** A shop that records its callbacks. */
async function openShop() {
  const requests: { url: string; headers: IncomingHttpHeaders }[] = [];
  const origin = await startTestServer(({ url, headers }, response) => {
    requests.push({ url: `${origin}${url}`, headers });
    response.end();
  });
  return { origin, requests };
}

function checkoutPath(address: string, change: Record<string, string> = {}): string {
  const charge = { amount: '1500.00', provider: 'mercuryo', email: 'buyer@shop.example' };
  const query = new URLSearchParams({ ...charge, currency: 'USD', ...change });
  return `/process-payment.php?address=${encodeURIComponent(address)}&${query.toString()}`;
}

/** A sandbox beside a shop; both end with the test. */
async function openSandbox(options: Partial<SandboxOptions> = {}) {
  const shop = await openShop();
  const sandbox = await startSandbox({ providers: PROVIDERS, log: () => undefined, ...options });
  onTestFinished(() => sandbox.close());
  const visit = (target: string, init?: RequestInit) =>
    fetch(`${sandbox.url}${target}`, {
      ...{ redirect: 'manual', headers: { 'user-agent': 'Shop/1.0' }, ...init },
    });
  const ask = async (target: string) =>
    (await visit(target)).json() as Promise<Record<string, unknown>>;
  const askWallet = (query: string) => {
    const callback = encodeURIComponent(`${shop.origin}/callback?${query}`);
    return ask(`/control/wallet.php?address=${MERCHANT}&callback=${callback}`);
  };
  return {
    ...sandbox,
    ...shop,
    visit,
    ask,
    askWallet,
    /** Requests a wallet, as a shop does. */
    async openWallet(query = ORDER) {
      const answer = await askWallet(query);
      const address = decodeURIComponent(String(answer['address_in']));
      return { address, token: String(answer['ipn_token']), checkout: checkoutPath(address) };
    },
    /** Sends a form of a page. */
    press: (target: string, form: Record<string, string>) =>
      visit(target, { method: 'POST', body: new URLSearchParams(form) }),
  };
}

describe('the API', () => {
  test('returns one wallet per callback URL, with a percent-encoded address and a plain token', async () => {
    const { ask, askWallet, origin } = await openSandbox();
    const first = await askWallet(ORDER);
    const encoded = expect.stringMatching(/^(?=.*%2B.*%2F.*%3D)[A-Za-z0-9%]+$/) as string;
    expect(first).toEqual({
      address_in: encoded,
      ipn_token: expect.stringMatching(/^[A-Za-z0-9+/]{104}$/) as string,
      polygon_address_in: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) as string,
      callback_url: encodeURIComponent(`${origin}/callback?${ORDER}`),
    });
    expect(decodeURIComponent(String(first['address_in']))).toHaveLength(88);
    expect(await askWallet(ORDER)).toEqual(first);
    expect(await askWallet('order_id=2')).not.toEqual(first);
    for (const wrong of [
      `address=${MERCHANT}&callback=x`,
      'address=0x5a&callback=http://a.example',
    ])
      expect(await ask(`/control/wallet.php?${wrong}`)).toMatchObject({ status: 'error' });
  });

  test('refuses a library’s user agent, as a firewall does', async () => {
    const { visit } = await openSandbox();
    for (const agent of ['node', 'undici'])
      expect(
        (await visit('/control/provider-status', { headers: { 'user-agent': agent } })).status,
      ).toBe(403);
    expect((await visit('/control/provider-status')).status).toBe(200);
  });

  test('reports the largest payment of a wallet, whether or not its callback arrived', async () => {
    const { ask, visit, openWallet, control } = await openSandbox();
    const { address, token } = await openWallet();
    const status = `/control/payment-status.php?ipn_token=${token}`;
    expect(await ask(status)).toEqual({ status: 'unpaid' });
    const purchase = { address, chargedCents: 10_000, callback: 'lost' } as const;
    await control.pay({ ...purchase, percent: 50 });
    const { txidOut: txid_out } = await control.pay(purchase);
    await control.pay({ ...purchase, percent: 50 });
    const paid = { status: 'paid', value_coin: '97.00', coin: 'polygon_usdc', txid_out };
    expect(await ask(status)).toEqual(paid);
    expect((await visit('/control/payment-status.php?ipn_token=unknown')).status).toBe(400);
  });

  test('lists the providers that are not gone, and which of them are active', async () => {
    const { visit, press, ask, control, openWallet } = await openSandbox();
    const { checkout } = await openWallet();
    const listed = async () => (await ask('/control/provider-status/'))['providers'];
    const active = {
      id: 'mercuryo',
      status: 'active',
      minimum_currency: 'USD',
      minimum_amount: 15,
    };
    expect(await listed()).toMatchObject([active]);
    await press('/', { provider: 'mercuryo', state: 'paused' });
    expect(await listed()).toMatchObject([{ ...active, status: 'inactive' }]);
    expect((await visit(checkout)).status).toBe(400);
    control.away.set('mercuryo', 'gone');
    expect(await listed()).toEqual([]);
    await press('/', { provider: 'mercuryo', state: 'active' });
    expect(await listed()).toMatchObject([active]);
  });
});

test('wallets and payments survive a restart', async () => {
  const folder = await makeDataDir();
  onTestFinished(() => removeDataDir(folder));
  const ledgerFile = path.join(folder, 'sandbox.json');
  const before = await openSandbox({ ledgerFile });
  await before.press((await before.openWallet()).checkout, PAY);
  const after = await openSandbox({ ledgerFile });
  expect(after.control.wallets()).toEqual(before.control.wallets());
  expect(after.control.payments()).toEqual(before.control.payments());
  expect(readdirSync(folder)).toEqual(['sandbox.json']);
  // It has the secrets of callbacks.
  expect(statSync(ledgerFile).mode & 0o777).toBe(0o600);
});

describe('the checkout page', () => {
  test('shows that it is a sandbox, the charge, the provider and the payout', async () => {
    const { openWallet, visit } = await openSandbox();
    const { address, checkout } = await openWallet();
    const page = await (await visit(checkout)).text();
    const texts = [
      'Payment sandbox – no real money',
      '$1,500.00',
      'Mercuryo',
      address.slice(0, 20),
    ];
    for (const text of texts) expect(page).toContain(text);
    for (const hidden of ['buyer@', 'secret', '<script']) expect(page).not.toContain(hidden);
  });

  test.each([
    [{ amount: '14.99' }, 'Mercuryo takes $15.00 or more.'],
    [{ provider: '<b>paypal</b>' }, '&lt;b&gt;paypal&lt;/b&gt;'],
    [{ currency: 'XXX' }, 'There is no rate for'],
    [{ amount: '0' }, 'Not a positive decimal.'],
  ])('refuses %o on opening and on payment', async (change, reason) => {
    const { visit, openWallet, press, control } = await openSandbox();
    const checkout = checkoutPath((await openWallet()).address, change);
    for (const answer of [await visit(checkout), await press(checkout, PAY)])
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(reason)]);
    expect(control.payments()).toEqual([]);
  });

  test('accepts an address that is decoded once and encoded once, and no other', async () => {
    const { visit, openWallet } = await openSandbox();
    const { address } = await openWallet();
    const encoded = encodeURIComponent(address);
    const open = (text: string) => visit(checkoutPath('ADDRESS').replace('ADDRESS', text));
    expect((await open(encoded)).status).toBe(200);
    for (const wrong of [encodeURIComponent(encoded), address, '%E0%A4%A'])
      expect(await (await open(wrong)).text()).toContain('Provided wallet address is not allowed');
  });
});

describe('paying', () => {
  test('calls the shop’s callback URL with its bytes unchanged, and sends the browser nowhere; the log has no secret', async () => {
    const lines: string[] = [];
    const { openWallet, press, requests, control } = await openSandbox({
      log: (line) => lines.push(line),
    });
    // Parsing the query and writing it again would change it.
    const { checkout } = await openWallet('order_id=order-1&token=secret~1%2b%7B+');
    const response = await press(checkout, PAY);
    const { callbackUrl, polygonAddress } = control.wallets()[0] ?? {};
    const [payment] = control.payments();
    const url = `${callbackUrl}&value_coin=1455.00&coin=polygon_usdc&txid_in=0x1&txid_out=${payment?.txidOut}&address_in=${polygonAddress}`;
    expect(requests.map((request) => request.url)).toEqual([url]);
    const answer = await response.text();
    expect([response.status, answer]).toEqual([200, expect.stringContaining('Return to the shop')]);
    expect(answer).toContain('/payment/success?order_id=order-1"');
    expect(answer).not.toContain('secret');
    expect(requests[0]?.headers['user-agent']).toBe('PaymentSandbox/1.0 (bot)');
    const facts = { orderId: 'order-1', chargedCents: 150_000, cents: 145_500 };
    expect(payment).toMatchObject(facts);
    expect(lines).toEqual(['Payment sandbox: callback for order order-1: 200.']);
  });
});

test('the list of payments sends a lost callback', async () => {
  const { openWallet, press, visit, control, requests } = await openSandbox();
  const list = async () => (await visit('/')).text();
  await press((await openWallet()).checkout, { ...PAY, callback: 'lost' });
  for (const text of ['$1,500.00', 'order-1', '1455.00 polygon_usdc'])
    expect(await list()).toContain(text);
  expect(await list()).not.toContain('secret');
  const response = await press('/', { payment: control.payments()[0]?.id ?? '' });
  expect([response.headers.get('location'), requests.length]).toEqual(['/', 1]);
  expect((await press('/', { payment: 'unknown' })).status).toBe(400);
});
