import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect } from 'vitest';
import { newFacts, shopTest } from '../support/shop.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** The headers of a call that the gateway signs: RSA, SHA-256, PKCS#1 v1.5. */
const signed = (url: string, keyId = 'v1') => ({
  'x-paygate-signature': sign('sha256', Buffer.from(url), privateKey).toString('base64'),
  'x-paygate-key-id': keyId,
});

const facts = () => ({ value_coin: '500', coin: 'polygon_usdc', ...newFacts() });

/** A shop that knows the gateway's public key, and the URL by which the gateway reports the order's payment. */
const test = shopTest({ PAYMENT_PUBLIC_KEYS: JSON.stringify({ v1: pem }) }).extend(
  'paidUrl',
  ({ order: { callback, address } }) =>
    `${callback.href}&${new URLSearchParams({ ...facts(), address_in: address })}`,
);

/** Percent-encodes every character of the values. */
const reencoded = (query: string) =>
  query.replaceAll(/(?<==)[^&]*/g, (value) =>
    Buffer.from(decodeURIComponent(value)).toString('hex').replaceAll(/../g, '%$&'),
  );

describe('a callback with the gateway’s key configured', () => {
  test.for([
    ['6: signed as the gateway does', '', ''],
    ['6: with a forged Host', '', 'forged.example'],
    ['29: with an unknown parameter, signed too', '&more=1', ''],
  ] as const)('%s: completes the order', async ([, more, host], { shop, order, paidUrl }) => {
    const headers = signed(paidUrl + more);
    const url = host ? paidUrl.replace(new URL(shop.url).host, host) : paidUrl;
    expect((await shop.fetch(url + more, { headers })).status).toBe(200);
    expect(await order.status()).toBe('completed');
  });

  test.for<[string, (query: string) => string]>([
    ['a removed parameter', (query) => query.replace(/&address_in=[^&]*/, '')],
    ['an added parameter', (query) => `${query}&more=1`],
    ['the same parameters in another order', (query) => query.split('&').reverse().join('&')],
    ['the same values in another encoding', reencoded],
  ])(
    '6: %s: refused, the order byte for byte as before',
    async ([, change], { shop, order, paidUrl }) => {
      const before = await order.rows();
      const [address, query = ''] = paidUrl.split('?');
      const url = `${address}?${change(query)}`;
      expect((await shop.fetch(url, { headers: signed(paidUrl) })).status).toBe(403);
      expect(await order.rows()).toEqual(before);
    },
  );

  test('6: a change to any byte of the query is refused', async ({ shop, order, paidUrl }) => {
    const before = await order.rows();
    const headers = signed(paidUrl);
    const own = order.callback.href.length;
    // Every seventh byte of the callback URL's own query, which is mostly the secret.
    const first = paidUrl.indexOf('?') + 1;
    for (let index = first; index < paidUrl.length; index += index < own ? 7 : 1) {
      const letter = paidUrl[index] === 'a' ? 'b' : 'a';
      const url = `${paidUrl.slice(0, index)}${letter}${paidUrl.slice(index + 1)}`;
      expect((await shop.fetch(url, { headers })).status, url).toBe(403);
    }
    expect(await order.rows()).toEqual(before);
  });

  test('7: by an unknown key or without a signature proves nothing', async ({
    shop,
    order,
    paidUrl,
  }) => {
    const { wallets: _, ...rows } = await order.rows();
    for (const headers of [signed(paidUrl, 'key-2'), {}])
      expect((await shop.fetch(paidUrl, { headers })).status).toBe(403);
    const page = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
    const { status, headers } = await shop.fetch(paidUrl, { headers: page });
    expect([status, headers.get('location')]).toEqual([
      303,
      `/payment/success?order_id=${order.id}`,
    ]);
    await order.comeBack('success', { token: order.token, ...facts() });
    expect(await order.rows()).toMatchObject(rows);
  });

  test('28: by a browser is proof if it is signed', async ({ shop, order, paidUrl }) => {
    const page = { accept: 'text/html', 'sec-fetch-site': 'cross-site', ...signed(paidUrl) };
    expect((await shop.fetch(paidUrl, { headers: page })).status).toBe(303);
    expect(await order.status()).toBe('completed');
  });
});
