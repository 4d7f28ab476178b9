import { describe, expect, test } from 'vitest';
import { callbackOf, MERCHANT, openSandbox, walletPath } from './open-sandbox.ts';

describe('wallet.php', () => {
  test('answers address, token and callback, the first two percent-encoded', async () => {
    const { status, body } = await openSandbox().ask(walletPath(callbackOf('order-1')));
    expect(status).toBe(200);
    for (const name of ['address_in', 'ipn_token']) {
      expect(body[name]).toMatch(/^[A-Za-z0-9%]+$/);
      expect(body[name]).toMatch(/%2B.*%2F.*%3D/);
    }
    expect(body['polygon_address_in']).toMatch(/^0x[0-9a-f]{40}$/);
    expect(body['callback_url']).toBe(callbackOf('order-1'));
  });

  test('gives the same callback the same wallet, and another one another', async () => {
    const { ask, control } = openSandbox();
    const first = await ask(walletPath(callbackOf('order-1')));
    expect(await ask(walletPath(callbackOf('order-1')))).toEqual(first);
    const other = await ask(walletPath(callbackOf('order-2')));
    expect(other.body['address_in']).not.toBe(first.body['address_in']);
    expect(control.wallets()).toHaveLength(2);
  });

  test.each([
    ['address=0x12&callback=x', '40 hexadecimal digits'],
    ['callback=x', 'address is missing'],
    [`address=${MERCHANT}&callback=`, 'callback is missing'],
    [`address=${MERCHANT}&callback=a&callback=b`, 'callback is given more than once'],
    ...['/path', 'ftp://localhost/', 'http:\\\\localhost/', 'http://localhost/#x'].map((url) => [
      `address=${MERCHANT}&callback=${encodeURIComponent(url)}`,
      'not a normalized http(s) URL',
    ]),
    ...['shop.example', 'localhost.evil.example', 'localhost@evil.example', '192.168.0.1'].map(
      (host) => [`address=${MERCHANT}&callback=https://${host}/`, 'must be on localhost'],
    ),
  ])('refuses %s', async (query = '', message) => {
    const { ask, control } = openSandbox();
    const { status, body } = await ask(`/control/wallet.php?${query}`);
    expect([status, body['status']]).toEqual([400, 'error']);
    expect(body['message']).toContain(message);
    expect(control.wallets()).toEqual([]);
  });
});

test.each([
  ['USD&value=12.5', '12.50', '1.0000'],
  ['eur&value=100', '110.00', '1.1000'],
  ['polygon_pol&value=3', '1.50', '0.5000'],
  ['ETH&value=0.000333335', '1.00', '3000.0000'],
])('convert.php converts from=%s to dollars', async (query, value_coin, exchange_rate) => {
  const { body } = await openSandbox().ask(`/control/convert.php?from=${query}`);
  expect(body).toEqual({ status: 'success', value_coin, exchange_rate });
});

test.each(['doge&value=1', 'constructor&value=1', 'usd', 'usd&value=0', 'usd&value=1e3'])(
  'convert.php refuses from=%s',
  async (query) => {
    expect((await openSandbox().ask(`/control/convert.php?from=${query}`)).status).toBe(400);
  },
);

test('payment-status.php goes by the largest payment, whether or not its callback arrived', async () => {
  const { ask, openWallet, control } = openSandbox();
  const { address, token } = await openWallet();
  const path = `/control/payment-status.php?ipn_token=${token}`;
  expect((await ask(path)).body).toEqual({ status: 'unpaid' });
  const purchase = { address, chargedCents: 10_000, callback: 'lost' } as const;
  await control.pay({ ...purchase, percent: 50 });
  const { txidOut: txid_out } = (await control.pay(purchase)).payment;
  await control.pay({ ...purchase, percent: 50 });
  const paid = { status: 'paid', value_coin: '97.00', coin: 'polygon_usdc', txid_out };
  expect((await ask(path)).body).toEqual(paid);
  for (const wrong of ['unknown', encodeURIComponent(token)])
    expect((await ask(`/control/payment-status.php?ipn_token=${wrong}`)).status).toBe(400);
});

test('only this machine is answered, under its own names', async () => {
  const { app } = openSandbox();
  const statusAt = async (origin: string) => (await app.request(`${origin}/`)).status;
  expect(await statusAt('http://127.0.0.1:4000')).toBe(200);
  expect(await statusAt('http://[::1]:4000')).toBe(200);
  expect(await statusAt('http://localhost.evil.example')).toBe(421);
});
