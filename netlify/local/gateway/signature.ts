import { createPrivateKey, sign, type KeyObject } from 'node:crypto';

export interface SigningKey {
  readonly id: string;
  /** RSA, PEM (PKCS#8 or PKCS#1). */
  readonly privateKeyPem: string;
}

export type CallbackHeaders = Readonly<Record<string, string>>;

/** Makes the gateway's two signature headers for a callback URL. */
export type Signer = (url: string) => CallbackHeaders;

/**
 * RSA, SHA-256, PKCS#1 v1.5 over the URL exactly as it is requested: what was registered and
 * the raw query string, no byte rebuilt.
 * @throws when the PEM is not an RSA private key.
 */
export function createSigner(key: SigningKey): Signer {
  const privateKey = readKey(key.privateKeyPem);
  return (url) => ({
    'X-PayGate-Signature': sign('sha256', Buffer.from(url), privateKey).toString('base64'),
    'X-PayGate-Key-Id': key.id,
  });
}

function readKey(pem: string): KeyObject {
  const problem = "The payment sandbox's signing key must be an RSA private key in PEM";
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch (error) {
    throw new Error(`${problem}.`, { cause: error });
  }
  if (key.asymmetricKeyType !== 'rsa') {
    throw new Error(`${problem}, not ${String(key.asymmetricKeyType)}.`);
  }
  return key;
}
