import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  comeBack,
  makeWallet,
  openShop,
  payUnheard,
  rowsOf,
  showOrder,
  transactionsOf,
} from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';
import { sendTampered } from '../support/tampering.ts';
import type { Tampering } from '../support/tampering.ts';

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const privateKeyPem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const signingKey = { id: 'key-1', privateKeyPem };

/** A shop that knows the gateway's public key. */
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(
    { PAYMENT_PUBLIC_KEYS: JSON.stringify({ 'key-1': publicKey }) },
    { signingKey },
  );
});
afterAll(() => shop.close());

/** A payment of which the shop hears by this callback alone. */
async function tell(tampering: Tampering) {
  const { order, address } = await makeWallet(shop);
  const { id } = await payUnheard(shop, address);
  const before = await rowsOf(shop, order.id);
  const status = await sendTampered(shop.gateway, id, tampering, signingKey);
  return { order, before, status };
}

describe('a callback where the gateway’s key is known', () => {
  test('6: completes the order when it is signed', async () => {
    const { order, address } = await makeWallet(shop);
    const { id, txidIn } = await payUnheard(shop, address);
    expect(await shop.gateway.control.send(id)).toBe(200);
    expect(await transactionsOf(shop, order.id)).toMatchObject([
      { status: 'completed', transaction_hash: txidIn },
    ]);
  });

  test('6: a forged Host does not matter', async () => {
    const { order, status } = await tell({ host: 'forged.example' });
    expect(status).toBe(200);
    expect((await showOrder(shop, order.id)).status).toBe('completed');
  });

  test.each<[string, Tampering]>([
    ['6: a changed amount', { set: { value_coin: '499.99' }, signature: 'stale' }],
    ['6: a changed coin', { set: { coin: 'polygon_usdt' }, signature: 'stale' }],
    ['6: a changed hash', { set: { txid_in: '0xother' }, signature: 'stale' }],
    ['6: another order', { set: { order_id: randomUUID() }, signature: 'stale' }],
    ['6: a parameter less', { remove: ['address_in'], signature: 'stale' }],
    ['6: a parameter more', { set: { more: '1' }, signature: 'stale' }],
    ['6: the same parameters in another order', { reorder: true, signature: 'stale' }],
    ['6: the same values in another encoding', { reencode: true, signature: 'stale' }],
    ['7: one bit of the signature', { signature: 'wrong' }],
    ['7: a signature that is none', { signature: 'garbage' }],
    ['7: no signature', { signature: 'absent' }],
    ['7: an unknown key', { keyId: 'key-2' }],
    ['7: a key called as every object’s property', { keyId: '__proto__' }],
  ])('%s: refused, the order byte for byte as before', async (_, tampering) => {
    const { order, before, status } = await tell(tampering);
    expect(status).toBe(403);
    expect(await rowsOf(shop, order.id)).toEqual(before);
  });

  test('29: a parameter that is not known, signed with the others, is as if it were not there', async () => {
    const { order, status } = await tell({ set: { more: '1' } });
    expect(status).toBe(200);
    expect((await showOrder(shop, order.id)).status).toBe('completed');
  });

  test('28: what a browser brings is proof where the signature holds', async () => {
    const { order, callback } = await makeWallet(shop);
    const facts = { value_coin: '500', coin: 'usdc', txid_in: randomUUID(), txid_out: 'out' };
    for (const [name, value] of Object.entries(facts)) callback.searchParams.set(name, value);
    const signature = createSign('RSA-SHA256').update(callback.href).sign(privateKeyPem, 'base64');
    const signed = { 'x-paygate-signature': signature, 'x-paygate-key-id': 'key-1' };
    const response = await fetch(callback, {
      headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site', ...signed },
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
    expect((await showOrder(shop, order.id)).status).toBe('completed');
  });

  test('7: a browser, which can’t sign, is shown its order as it is', async () => {
    const { order, callback } = await makeWallet(shop);
    const { order: row, transactions, events } = await rowsOf(shop, order.id);
    const facts = { value_coin: '500', coin: 'usdc', txid_in: randomUUID(), txid_out: 'out' };
    for (const [name, value] of Object.entries(facts)) callback.searchParams.set(name, value);
    const asked = get(callback, { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`/payment/success?order_id=${order.id}`);
    expect(await rowsOf(shop, order.id)).toMatchObject({ order: row, transactions, events });
  });

  test('6: every byte of the query counts', async () => {
    const { order, address, callback } = await makeWallet(shop);
    const { id } = await payUnheard(shop, address);
    const before = await rowsOf(shop, order.id);
    const from = callback.search.length;
    const facts = 'value_coin=485.00&coin=polygon_usdc&txid_in=0x1&txid_out=0x2';
    const signed = `${callback.search.slice(1)}&${facts}`;
    for (let index = 0; index < signed.length; index += from > index ? 7 : 1) {
      const letter = signed[index] === 'a' ? 'b' : 'a';
      const rawQuery = `${signed.slice(0, index)}${letter}${signed.slice(index + 1)}`;
      const tampering: Tampering = { rawQuery, signature: 'stale' };
      const status = await sendTampered(shop.gateway, id, tampering, signingKey);
      expect([400, 403]).toContain(status);
    }
    expect(await rowsOf(shop, order.id)).toEqual(before);
  });

  test('7: the order’s secret alone proves nothing, neither as callback nor in a return', async () => {
    const { order, callback } = await makeWallet(shop);
    const token = callback.searchParams.get('token');
    const facts = { value_coin: '500', coin: 'usdc', txid_in: randomUUID(), txid_out: 'y' };
    const url = new URL(callback);
    for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value);
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(403);
    const returned = await comeBack(shop, {
      order_id: order.id,
      outcome: 'success',
      token,
      ...facts,
    });
    expect(returned.status).toBe('pending');
    expect(await transactionsOf(shop, order.id)).toEqual([]);
  });
});
