import { createSign, generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  isSignatureValid,
  KEY_ID_HEADER,
  SIGNATURE_HEADER,
} from '../../../netlify/core/gateway/signature.ts';

const siteUrl = 'https://agency.example';
const rawQuery = 'order_id=1&token=t&value_coin=500&coin=usdc&txid_in=a&txid_out=b';
let keys: Record<string, string>;
let signature: string;

beforeAll(() => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  keys = { 'key-1': pair.publicKey.export({ type: 'spki', format: 'pem' }).toString() };
  const signer = createSign('RSA-SHA256').update(`${siteUrl}/api/payments/callback?${rawQuery}`);
  signature = signer.sign(pair.privateKey, 'base64');
});

function verify(change: { rawQuery?: string; keyId?: string; signature?: string } = {}): boolean {
  const headers = new Headers({ host: 'forged.example' });
  headers.set(KEY_ID_HEADER, change.keyId ?? 'key-1');
  headers.set(SIGNATURE_HEADER, change.signature ?? signature);
  return isSignatureValid({ siteUrl, rawQuery: change.rawQuery ?? rawQuery, headers, keys });
}

describe('isSignatureValid', () => {
  test('6: takes what was signed for the registered address, whatever the Host says', () => {
    expect(verify()).toBe(true);
  });

  test('6: any changed byte of the query breaks it', () => {
    for (let index = 0; index < rawQuery.length; index += 1) {
      const changed = `${rawQuery.slice(0, index)}~${rawQuery.slice(index + 1)}`;
      expect(verify({ rawQuery: changed })).toBe(false);
    }
  });

  test.each([
    ['reordered', 'token=t&order_id=1&value_coin=500&coin=usdc&txid_in=a&txid_out=b'],
    ['re-encoded', rawQuery.replace('usdc', '%75sdc')],
    ['longer', `${rawQuery}&more=1`],
    ['empty', ''],
  ])('6: a %s query fails', (_, changed) => {
    expect(verify({ rawQuery: changed })).toBe(false);
  });

  test.each([
    ['an unknown key', { keyId: 'key-2' }],
    ['a name that every object has', { keyId: 'constructor' }],
    ['no key', { keyId: '' }],
    ['no signature', { signature: '' }],
    ['nonsense', { signature: '%%%' }],
  ])('7: refuses %s', (_, change) => {
    expect(verify(change)).toBe(false);
  });

  test('without a configured key nothing has to be signed', () => {
    expect(isSignatureValid({ siteUrl, rawQuery, headers: new Headers(), keys: {} })).toBe(true);
  });
});
