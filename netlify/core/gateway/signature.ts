import { createVerify } from 'node:crypto';
import { CALLBACK_PATH } from './urls.ts';

/** Headers of a signed callback. */
export const SIGNATURE_HEADER = 'x-paygate-signature';
export const KEY_ID_HEADER = 'x-paygate-key-id';
/** The key that a signature without a key id is by. */
const FIRST_KEY_ID = 'v1';

/**
 * Checks a callback's signature: RSA, SHA-256, PKCS#1 v1.5, over the registered address and the raw query string.
 * Uses the configured site URL, never the Host header.
 * @param callback.keys key id → PEM; if empty, every callback is accepted.
 */
export function isSignatureValid(callback: {
  siteUrl: string;
  /** As received, without the question mark. */
  rawQuery: string;
  headers: Headers;
  keys: Readonly<Record<string, string>>;
}): boolean {
  if (Object.keys(callback.keys).length === 0) return true;
  const keyId = callback.headers.get(KEY_ID_HEADER) || FIRST_KEY_ID;
  const signature = callback.headers.get(SIGNATURE_HEADER) ?? '';
  const key = Object.hasOwn(callback.keys, keyId) ? callback.keys[keyId] : undefined;
  if (key === undefined) return false;
  const signed = `${callback.siteUrl}${CALLBACK_PATH}?${callback.rawQuery}`;
  return createVerify('RSA-SHA256').update(signed).verify(key, signature, 'base64');
}
