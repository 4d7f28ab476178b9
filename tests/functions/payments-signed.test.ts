import { createSign, generateKeyPairSync } from 'node:crypto';
import { describe, expect } from 'vitest';
import { buy, newFacts, send, shopTest } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';
import { sendTampered } from '../support/tampering.ts';
import type { Tampering } from '../support/tampering.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const privateKeyPem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const signingKey = { id: 'v1', privateKeyPem };

/** A shop that knows the gateway's public key. */
const test = shopTest({ PAYMENT_PUBLIC_KEYS: JSON.stringify({ v1: publicKey }) });

const facts = () => ({ value_coin: '500', coin: 'polygon_usdc', ...newFacts() });
const withFacts = (callback: URL) =>
  new URL(`${callback.href}&${new URLSearchParams(facts()).toString()}`);

/** A changed query with the signature of the original. */
const stale = (query: (original: string) => string): Tampering => ({ query, signature: 'stale' });
const reversed = (query: string) => query.split('&').reverse().join('&');
/** Percent-encodes every character of the values. */
const reencoded = (query: string) =>
  query.replaceAll(/(?<==)[^&]*/g, (value) =>
    Buffer.from(decodeURIComponent(value)).toString('hex').replaceAll(/../g, '%$&'),
  );

/** Pays an order and sends its only callback, changed as given. */
async function tell(shop: Shop, tampering: Tampering) {
  const order = await buy(shop);
  const { id } = await order.payUnheard();
  const before = await order.rows();
  const status = await sendTampered(shop.gateway, id, tampering, signingKey);
  return { order, before, status };
}

describe('a callback with the gateway’s key configured', () => {
  test.for<[string, Tampering]>([
    ['6: signed as the gateway does', {}],
    ['6: with a forged Host', { host: 'forged.example' }],
    ['29: with an unknown parameter, signed too', { query: (query) => `${query}&more=1` }],
    ['7: without a key id, which is then the first key’s', { keyId: '' }],
  ])('%s: completes the order', async ([, tampering], { shop }) => {
    const { order, status } = await tell(shop, tampering);
    expect([status, await order.status()]).toEqual([200, 'completed']);
  });

  test.for<[string, Tampering]>([
    ['6: a removed parameter', stale((query) => query.replace(/&address_in=[^&]*/, ''))],
    ['6: an added parameter', stale((query) => `${query}&more=1`)],
    ['6: the same parameters in another order', stale(reversed)],
    ['6: the same values in another encoding', stale(reencoded)],
    ['7: a signature with one bit flipped', { signature: 'wrong' }],
    ['7: an invalid signature', { signature: 'garbage' }],
    ['7: no signature', { signature: 'absent' }],
    ['7: an unknown key', { keyId: 'key-2' }],
    ['7: a key id that is a property of every object', { keyId: '__proto__' }],
  ])('%s: refused, the order byte for byte as before', async ([, tampering], { shop }) => {
    const { order, before, status } = await tell(shop, tampering);
    expect(status).toBe(403);
    expect(await order.rows()).toEqual(before);
  });

  test('28: a browser’s callback is proof if it is signed', async ({ order }) => {
    const url = withFacts(order.callback);
    const signature = createSign('RSA-SHA256').update(url.href).sign(privateKeyPem, 'base64');
    const signed = { 'x-paygate-signature': signature, 'x-paygate-key-id': 'v1' };
    const response = await send(url, {
      headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site', ...signed },
    });
    expect(response.status).toBe(303);
    expect(await order.status()).toBe('completed');
  });

  test('7: an unsigned browser is redirected, and its order unchanged', async ({ order }) => {
    const { wallets: _, ...rows } = await order.rows();
    const page = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
    const response = await send(withFacts(order.callback), { headers: page });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`/payment/success?order_id=${order.id}`);
    expect(await order.rows()).toMatchObject(rows);
  });

  test('6: a change to any byte of the query is refused', async ({ shop, order }) => {
    const { id } = await order.payUnheard();
    const before = await order.rows();
    const own = order.callback.search.slice(1);
    const signed = `${own}&value_coin=485.00&coin=polygon_usdc&txid_in=0x1&txid_out=0x2`;
    // Every seventh byte of the callback URL's own query, which is mostly the secret.
    for (let index = 0; index < signed.length; index += index < own.length ? 7 : 1) {
      const letter = signed[index] === 'a' ? 'b' : 'a';
      const tampering = stale(() => `${signed.slice(0, index)}${letter}${signed.slice(index + 1)}`);
      const status = await sendTampered(shop.gateway, id, tampering, signingKey);
      expect([400, 403]).toContain(status);
    }
    expect(await order.rows()).toEqual(before);
  });

  test('7: the secret alone proves nothing, in a callback or a return', async ({ order }) => {
    expect((await send(withFacts(order.callback))).status).toBe(403);
    const { status } = await order.comeBack('success', { token: order.token, ...facts() });
    expect(status).toBe('pending');
    expect(await order.transactions()).toEqual([]);
  });
});
