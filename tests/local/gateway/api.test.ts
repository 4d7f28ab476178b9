import { describe, expect, test } from 'vitest';
import { MERCHANT_ADDRESS, openGateway, openMerchant, openShop } from './shop.ts';

async function ask(url: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(url);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('wallet.php', () => {
  test('answers address, token and callback, the first two percent-encoded already', async () => {
    const gateway = await openGateway();
    const { callbackUrl } = await openMerchant();
    const callback = callbackUrl('order-1');
    const query = new URLSearchParams({ address: MERCHANT_ADDRESS, callback });
    const { status, body } = await ask(`${gateway.url}/control/wallet.php?${query.toString()}`);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([
      'address_in',
      'callback_url',
      'ipn_token',
      'polygon_address_in',
    ]);
    for (const name of ['address_in', 'ipn_token']) {
      expect(body[name]).toMatch(/^[A-Za-z0-9%]+$/);
      expect(body[name]).toMatch(/%2B.*%2F.*%3D/);
      expect(decodeURIComponent(String(body[name]))).toMatch(/^[A-Za-z0-9+/]+==$/);
    }
    expect(body['polygon_address_in']).toMatch(/^0x[0-9a-f]{40}$/);
    expect(body['callback_url']).toBe(callback);
  });

  test('gives the same callback URL the same wallet, and another one another', async () => {
    const shop = await openShop();
    const first = await shop.openWallet('order-1');
    const again = await shop.openWallet('order-1');
    const other = await shop.openWallet('order-2');
    expect(again.wallet).toEqual(first.wallet);
    expect(other.wallet.address).not.toBe(first.wallet.address);
    expect(other.wallet.ipnToken).not.toBe(first.wallet.ipnToken);
    expect(shop.gateway.control.wallets()).toHaveLength(2);
  });

  test('tells wallets apart even where the random source repeats itself', async () => {
    const shop = await openShop({ random: (bytes) => new Uint8Array(bytes) });
    const first = await shop.openWallet('order-1');
    const other = await shop.openWallet('order-2');
    expect(other.wallet.address).not.toBe(first.wallet.address);
  });

  const callback = 'http://localhost:8888/callback?order_id=1';
  const address = MERCHANT_ADDRESS;
  test.each([
    ['no address', { callback }, 'address is missing'],
    ['no callback', { address }, 'callback is missing'],
    ['an empty callback', { address, callback: '' }, 'callback is missing'],
    ['an address that is none', { address: '0x12', callback }, '40 hexadecimal digits'],
    ['a callback that is no URL', { address, callback: '/callback' }, 'not an http(s) URL'],
    ['another scheme', { address, callback: 'ftp://localhost/x' }, 'not an http(s) URL'],
    ['a public host', { address, callback: 'https://shop.example/x' }, 'must be on localhost'],
    [
      'a lookalike',
      { address, callback: 'http://localhost.evil.example/x' },
      'must be on localhost',
    ],
    ['the local network', { address, callback: 'http://192.168.0.1/x' }, 'must be on localhost'],
    ['every address', { address, callback: 'http://0.0.0.0/x' }, 'must be on localhost'],
    ['credentials', { address, callback: 'http://localhost@evil.example/x' }, 'credentials'],
    ['a backslash', { address, callback: 'http:\\\\evil.example/x' }, 'percent-encoded'],
    ['a line break', { address, callback: 'http://localhost/x\r\nHost:y' }, 'percent-encoded'],
    ['a fragment', { address, callback: 'http://localhost/x#y' }, 'fragment'],
    ['a long callback', { address, callback: `http://localhost/${'x'.repeat(2_048)}` }, 'longer'],
  ])('refuses %s', async (_, query, message) => {
    const gateway = await openGateway();
    const search = new URLSearchParams(query).toString();
    const { status, body } = await ask(`${gateway.url}/control/wallet.php?${search}`);
    expect(status).toBe(400);
    expect(body['status']).toBe('error');
    expect(body['message']).toContain(message);
    expect(gateway.control.wallets()).toEqual([]);
  });

  test('refuses a parameter that is given twice', async () => {
    const gateway = await openGateway();
    const url = `${gateway.url}/control/wallet.php?address=${address}&callback=a&callback=b`;
    expect(await ask(url)).toEqual({
      status: 400,
      body: { status: 'error', message: 'callback is given more than once' },
    });
  });
});

describe('convert.php', () => {
  test.each([
    ['USD', '12.50', '12.50', '1.0000'],
    ['polygon_usdc', '12.5', '12.50', '1.0000'],
    ['eur', '100', '110.00', '1.1000'],
    ['polygon_pol', '3', '1.50', '0.5000'],
    ['ETH', '0.000333335', '1.00', '3000.0000'],
    ['btc', '0.000000000000000001', '0.00', '60000.0000'],
  ])('converts %s %s to dollars', async (from, value, dollars, rate) => {
    const gateway = await openGateway();
    expect(await ask(`${gateway.url}/control/convert.php?from=${from}&value=${value}`)).toEqual({
      status: 200,
      body: { status: 'success', value_coin: dollars, exchange_rate: rate },
    });
  });

  test.each([
    ['from=doge&value=1', 'from is not a supported coin or currency'],
    ['from=constructor&value=1', 'from is not a supported coin or currency'],
    ['value=1', 'from is missing'],
    ['from=usd', 'value is missing'],
    ['from=usd&value=0', 'value must be a positive decimal'],
    ['from=usd&value=-1', 'value must be a positive decimal'],
    ['from=usd&value=1e3', 'value must be a positive decimal'],
    ['from=usd&value=NaN', 'value must be a positive decimal'],
  ])('refuses %s', async (query, message) => {
    const gateway = await openGateway();
    expect(await ask(`${gateway.url}/control/convert.php?${query}`)).toEqual({
      status: 400,
      body: { status: 'error', message },
    });
  });
});

describe('payment-status.php', () => {
  test('says unpaid, then what was paid, whether or not the callback arrived', async () => {
    const shop = await openShop();
    const { wallet, checkout } = await shop.openWallet('order-1');
    const token = encodeURIComponent(wallet.ipnToken);
    const url = `${shop.gateway.url}/control/payment-status.php?ipn_token=${token}`;
    expect(await ask(url)).toEqual({ status: 200, body: { status: 'unpaid' } });
    await shop.press(checkout, { action: 'lose-callback' });
    expect(await ask(url)).toEqual({
      status: 200,
      body: {
        status: 'paid',
        value_coin: '1455.00',
        coin: 'polygon_usdc',
        txid_out: shop.lastPayment().txidOut,
      },
    });
  });

  test('goes by the payment that is worth most, whichever came last', async () => {
    const shop = await openShop();
    const { wallet, checkout } = await shop.openWallet('order-1');
    const token = encodeURIComponent(wallet.ipnToken);
    const url = `${shop.gateway.url}/control/payment-status.php?ipn_token=${token}`;
    const values = [];
    for (const action of ['underpay', 'pay', 'underpay']) {
      await shop.press(checkout, { action });
      values.push((await ask(url)).body['value_coin']);
    }
    expect(values).toEqual(['727.50', '1455.00', '1455.00']);
  });

  test('refuses a token that it did not give out, or that is encoded twice', async () => {
    const shop = await openShop();
    const { wallet } = await shop.openWallet('order-1');
    const url = `${shop.gateway.url}/control/payment-status.php`;
    const twice = encodeURIComponent(encodeURIComponent(wallet.ipnToken));
    for (const token of ['unknown', twice]) {
      expect(await ask(`${url}?ipn_token=${token}`)).toEqual({
        status: 400,
        body: { status: 'error', message: 'ipn_token is not known' },
      });
    }
  });
});

describe('provider-status/', () => {
  test.each(['/control/provider-status/', '/control/provider-status'])(
    'lists the providers with their minimums at %s',
    async (path) => {
      const gateway = await openGateway();
      gateway.control.configure({ inactiveProviders: ['banxa'] });
      expect(await ask(gateway.url + path)).toEqual({
        status: 200,
        body: {
          providers: [
            {
              id: 'mercuryo',
              provider_name: 'Mercuryo',
              status: 'active',
              minimum_currency: 'USD',
              minimum_amount: 15,
            },
            {
              id: 'banxa',
              provider_name: 'Banxa',
              status: 'inactive',
              minimum_currency: 'USD',
              minimum_amount: 100,
            },
          ],
        },
      });
    },
  );
});
