import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MERCHANT_ADDRESS, checkoutUrl, openGateway, openShop } from './shop.ts';

const HASH = /^0x[0-9a-f]{64}$/;

describe('Pay', () => {
  test('calls the merchant with its own query kept and the payment appended', async () => {
    const shop = await openShop();
    const { wallet, checkout } = await shop.openWallet('order-1');
    await shop.press(checkout, { action: 'pay' });
    const [request] = shop.merchant.requests;
    const own = '/api/payments/callback?order_id=order-1&token=secret-of-order-1&';
    expect(request?.target.startsWith(own)).toBe(true);
    expect([...(request?.query.keys() ?? [])]).toEqual([
      'order_id',
      'token',
      'value_coin',
      'coin',
      'txid_in',
      'txid_out',
      'address_in',
    ]);
    expect(request?.query.get('value_coin')).toBe('1455.00');
    expect(request?.query.get('coin')).toBe('polygon_usdc');
    expect(request?.query.get('txid_in')).toMatch(HASH);
    expect(request?.query.get('txid_out')).toMatch(HASH);
    expect(request?.query.get('address_in')).toBe(wallet.polygonAddress);
  });

  test('has called the merchant before it answers the browser, with the same URL', async () => {
    const events: string[] = [];
    const server = createServer((request, response) => {
      setTimeout(() => {
        events.push(`called ${request.url ?? ''}`);
        response.end();
      }, 50);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const gateway = await openGateway();
    const port = String((server.address() as AddressInfo).port);
    const callback = `http://127.0.0.1:${port}/callback?order_id=7`;
    const query = new URLSearchParams({ address: MERCHANT_ADDRESS, callback }).toString();
    await fetch(`${gateway.url}/control/wallet.php?${query}`);
    const checkout = checkoutUrl(gateway, gateway.control.wallets()[0]?.address ?? '');
    const body = new URLSearchParams({ action: 'pay' });
    const response = await fetch(checkout, { method: 'POST', body, redirect: 'manual' });
    events.push(`answered ${response.headers.get('location')?.replace(/^.*?:\d+/, '') ?? ''}`);
    expect(response.status).toBe(303);
    expect(events).toHaveLength(2);
    expect(events[0]?.replace('called ', '')).toBe(events[1]?.replace('answered ', ''));
    expect(events[0]).toMatch(/^called /);
  });

  test.each([
    ['/callback', '/callback?value_coin='],
    ['/callback?', '/callback?value_coin='],
    ['/callback?a=%7b~+%20&', '/callback?a=%7b~+%20&value_coin='],
    ['/callback?a', '/callback?a&value_coin='],
    ['?a=1', '/?a=1&value_coin='],
  ])('appends to %s so that its bytes stay', async (registered, target) => {
    const shop = await openShop();
    const callback = encodeURIComponent(shop.merchant.origin + registered);
    await fetch(
      `${shop.gateway.url}/control/wallet.php?address=${MERCHANT_ADDRESS}&callback=${callback}`,
    );
    const address = shop.gateway.control.wallets()[0]?.address ?? '';
    const response = await shop.press(checkoutUrl(shop.gateway, address), { action: 'pay' });
    expect(shop.merchant.requests[0]?.target.startsWith(target)).toBe(true);
    const location = response.headers.get('location') ?? '';
    expect(location.startsWith(shop.merchant.origin + registered)).toBe(true);
  });

  test.each([
    ['wallet', ({ address }: { address: string }) => address],
    ['polygon', ({ polygonAddress }: { polygonAddress: string }) => polygonAddress],
    ['none', () => null],
  ] as const)('names the address as set: %s', async (callbackAddress, expected) => {
    const shop = await openShop();
    shop.gateway.control.configure({ callbackAddress });
    const { wallet, checkout } = await shop.openWallet('order-1');
    await shop.press(checkout, { action: 'pay' });
    expect(shop.merchant.requests[0]?.query.get('address_in')).toBe(expected(wallet));
  });

  test('pays once when one page’s button is pressed twice, and again on a new page', async () => {
    const shop = await openShop();
    const { checkout } = await shop.openWallet('order-1');
    const attemptOf = async (): Promise<string> =>
      /name="attempt" value="(\w+)"/.exec(await (await fetch(checkout)).text())?.[1] ?? '';
    const attempt = await attemptOf();
    const presses = [1, 2].map(() => shop.press(checkout, { action: 'pay', attempt }));
    for (const response of await Promise.all(presses)) expect(response.status).toBe(303);
    const late = await shop.press(checkout, { action: 'pay', attempt });
    expect(late.headers.get('location')).toContain(shop.lastPayment().txidIn);
    expect(shop.gateway.control.payments()).toHaveLength(1);
    await shop.press(checkout, { action: 'pay', attempt: await attemptOf() });
    expect(shop.gateway.control.payments()).toHaveLength(2);
    const other = await shop.openWallet('order-2');
    await shop.press(other.checkout, { action: 'pay', attempt });
    expect(shop.lastPayment().orderId).toBe('order-2');
  });

  test('records what it took', async () => {
    const shop = await openShop({ now: () => 1_700_000_000_000 });
    const { wallet, checkout } = await shop.openWallet('order-1');
    await shop.press(checkout, { action: 'pay' });
    const { txidIn, txidOut, ...payment } = shop.lastPayment();
    expect(payment).toMatchObject({
      orderId: 'order-1',
      address: wallet.address,
      provider: 'mercuryo',
      chargedCents: 150_000,
      cents: 145_500,
      coin: 'polygon_usdc',
      valueCoin: '1455.00',
      takenAt: 1_700_000_000_000,
      delivery: { state: 'delivered' },
      callbacks: [{ time: 1_700_000_000_000, status: 200 }],
    });
    expect([txidIn, txidOut]).toEqual([expect.stringMatching(HASH), expect.stringMatching(HASH)]);
  });

  test('logs neither secrets nor callback URLs nor mail addresses', async () => {
    const shop = await openShop();
    const { wallet, checkout } = await shop.openWallet('order-1');
    await shop.press(checkout, { action: 'pay' });
    expect(shop.log.join('\n')).toContain('order-1: 200');
    for (const secret of ['secret-of', 'http', 'buyer@', wallet.address, wallet.ipnToken]) {
      expect(shop.log.join('\n')).not.toContain(secret);
    }
  });
});

describe('Cancel', () => {
  test('sends the browser to the merchant’s own page and takes nothing', async () => {
    const shop = await openShop();
    const { checkout } = await shop.openWallet('order-1');
    const response = await shop.press(checkout, { action: 'cancel' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      `${shop.merchant.origin}/payment/cancel?order_id=order-1`,
    );
    expect(shop.gateway.control.payments()).toEqual([]);
    expect(shop.merchant.requests).toEqual([]);
  });
});

describe('trouble', () => {
  test.each([
    ['underpay', '727.50', 72_750],
    ['overpay', '2182.50', 218_250],
  ])('%s sends another amount', async (action, value, cents) => {
    const shop = await openShop();
    const { checkout } = await shop.openWallet('order-1');
    await shop.press(checkout, { action });
    expect(shop.merchant.requests[0]?.query.get('value_coin')).toBe(value);
    expect(shop.lastPayment().cents).toBe(cents);
  });

  test('pay-twice makes two payments, each its own transaction', async () => {
    const shop = await openShop();
    const { checkout } = await shop.openWallet('order-1');
    await shop.press(checkout, { action: 'pay-twice' });
    const hashes = shop.merchant.requests.map(({ query }) => query.get('txid_in'));
    expect(new Set(hashes).size).toBe(2);
    expect(
      shop.gateway.control
        .payments()
        .map(({ txidIn }) => txidIn)
        .sort(),
    ).toEqual(hashes.sort());
  });

  test.each([
    ['polygon_usdt', '1455.00', 145_500],
    ['polygon_pol', '2910', 145_500],
    ['polygon_weth', '0.485', 145_500],
  ])('other-coin pays in %s', async (coin, value, cents) => {
    const shop = await openShop();
    const { checkout } = await shop.openWallet('order-1');
    await shop.press(checkout, { action: 'other-coin', coin });
    const query = shop.merchant.requests[0]?.query;
    expect([query?.get('coin'), query?.get('value_coin')]).toEqual([coin, value]);
    expect(shop.lastPayment().cents).toBe(cents);
  });

  test('lose-callback takes the money, tells nobody, and sends the browser back without proof', async () => {
    const shop = await openShop();
    const { checkout } = await shop.openWallet('order-1');
    const response = await shop.press(checkout, { action: 'lose-callback' });
    expect(response.headers.get('location')).toBe(
      `${shop.merchant.origin}/payment/success?order_id=order-1`,
    );
    await shop.gateway.control.idle();
    expect(shop.merchant.requests).toEqual([]);
    expect(shop.lastPayment()).toMatchObject({ delivery: { state: 'lost' }, callbacks: [] });
  });

  test('delay-callback answers the browser first and tells the merchant later', async () => {
    const shop = await openShop();
    const { checkout } = await shop.openWallet('order-1');
    const response = await shop.press(checkout, { action: 'delay-callback', seconds: '1' });
    expect(response.headers.get('location')).toBe(
      `${shop.merchant.origin}/payment/success?order_id=order-1`,
    );
    expect(shop.merchant.requests).toEqual([]);
    await shop.gateway.control.idle();
    expect(shop.merchant.requests).toHaveLength(1);
    expect(shop.lastPayment().delivery.state).toBe('delivered');
  });
});
