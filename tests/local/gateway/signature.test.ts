import { generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { TamperingInput } from '../../../netlify/local/gateway/control.ts';
import {
  firstRequest,
  openGateway,
  openShop,
  takeLost,
  type MerchantRequest,
  type Shop,
} from './shop.ts';

describe('the signature', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const privateKeyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const signingKey = { id: 'key-1', privateKeyPem };

  function isSigned(shop: Shop, { target, headers }: MerchantRequest): boolean {
    const signature = Buffer.from(String(headers['x-paygate-signature']), 'base64');
    return verify('sha256', Buffer.from(shop.merchant.origin + target), publicKey, signature);
  }

  test('is over the registered URL and the raw query, with the key’s id', async () => {
    const shop = await openShop({ signingKey });
    // Bytes that parsing and writing again would change.
    const { checkout } = await shop.openWallet('Order~1%2b%7B+');
    await shop.press(checkout, { action: 'pay' });
    const request = firstRequest(shop);
    expect(request.target).toContain('?order_id=Order~1%2b%7B+&');
    expect(isSigned(shop, request)).toBe(true);
    expect(request.headers['x-paygate-key-id']).toBe('key-1');
    const changed = { ...request, target: request.target.replace('1455.00', '1455.01') };
    expect(isSigned(shop, changed)).toBe(false);
  });

  test.each<[string, TamperingInput, boolean]>([
    ['of a replay', {}, true],
    ['of a changed URL that the gateway signs', { reorder: true }, true],
    ['of a changed URL, kept', { reorder: true, signature: 'stale' }, false],
    ['of the same URL, kept', { signature: 'stale' }, true],
    ['with a flipped bit', { signature: 'wrong' }, false],
    ['that is not base64', { signature: 'garbage' }, false],
    ['behind a forged Host', { host: 'evil.example' }, true],
  ])('%s', async (_, tampering, valid) => {
    const shop = await openShop({ signingKey });
    await shop.gateway.control.send(await takeLost(shop), tampering);
    expect(isSigned(shop, firstRequest(shop))).toBe(valid);
  });

  test('can be left out, and name another key', async () => {
    const shop = await openShop({ signingKey });
    const id = await takeLost(shop);
    await shop.gateway.control.send(id, { signature: 'absent' });
    await shop.gateway.control.send(id, { keyId: 'key-2' });
    const [absent, other] = shop.merchant.requests;
    expect(absent?.headers).not.toHaveProperty('x-paygate-signature');
    expect(absent?.headers).not.toHaveProperty('x-paygate-key-id');
    expect(other?.headers['x-paygate-key-id']).toBe('key-2');
    expect(shop.lastPayment().delivery).toEqual({ state: 'lost' });
  });

  test('is not there without a key', async () => {
    const shop = await openShop();
    await shop.gateway.control.send(await takeLost(shop));
    expect(shop.merchant.requests[0]?.headers).not.toHaveProperty('x-paygate-signature');
  });

  test('needs an RSA key', async () => {
    const { privateKey: ed25519 } = generateKeyPairSync('ed25519');
    const wrong = ed25519.export({ type: 'pkcs8', format: 'pem' }).toString();
    for (const privateKeyPem of ['not a key', wrong]) {
      await expect(openGateway({ signingKey: { id: 'k', privateKeyPem } })).rejects.toThrow(
        'must be an RSA private key in PEM',
      );
    }
  });
});
