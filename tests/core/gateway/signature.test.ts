import { createSign, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignatureValid } from '../../../netlify/core/gateway/signature.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

const siteUrl = 'https://agency.example';
const rawQuery = 'order_id=1&token=a%2Bb';
const sign = (text: string) => createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');
const signature = sign(`${siteUrl}/api/payments/callback?${rawQuery}`);

const SIGNATURE = 'x-paygate-signature';
const KEY_ID = 'x-paygate-key-id';

test.each<[string, Record<string, string>, Record<string, string>, boolean]>([
  ['of the key that it names', { [SIGNATURE]: signature, [KEY_ID]: 'k2' }, { k2: pem }, true],
  ['without a key id, by the first key', { [SIGNATURE]: signature }, { v1: pem }, true],
  ['without a key id, by another key', { [SIGNATURE]: signature }, { k2: pem }, false],
  ['of an unknown key', { [SIGNATURE]: signature, [KEY_ID]: 'k3' }, { v1: pem }, false],
  [
    'of a key named like a method',
    { [SIGNATURE]: signature, [KEY_ID]: 'toString' },
    { v1: pem },
    false,
  ],
  ['of another address', { [SIGNATURE]: sign(`${siteUrl}/?${rawQuery}`) }, { v1: pem }, false],
  ['that is no Base64', { [SIGNATURE]: '!' }, { v1: pem }, false],
  ['that is empty', { [SIGNATURE]: '' }, { v1: pem }, false],
  ['that is missing', {}, { v1: pem }, false],
  ['that is missing, without any key configured', {}, {}, true],
])('a signature %s', (_, headers, keys, expected) => {
  const callback = { siteUrl, rawQuery, headers: new Headers(headers), keys };
  expect(isSignatureValid(callback)).toBe(expected);
});
