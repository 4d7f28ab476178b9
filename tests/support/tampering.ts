import { sign } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Sandbox } from '../../netlify/local/sandbox/sandbox.ts';

/** RSA. */
export interface SigningKey {
  id: string;
  privateKeyPem: string;
}

/** How a forged callback differs from the original. */
export interface Tampering {
  /** Returns another query; what it keeps stays the same byte for byte. */
  query?: (query: string) => string;
  /** `stale`: of the original URL. `wrong`: one bit flipped. `garbage`: not base64. `absent`: no headers. */
  signature?: 'stale' | 'wrong' | 'garbage' | 'absent';
  /** Empty: no header. */
  keyId?: string;
  /** A forged Host header. */
  host?: string;
}

/** The headers of a callback with a signature as the gateway's: RSA, SHA-256, PKCS#1 v1.5. */
function signatureHeaders(url: string, { signature, keyId }: Tampering, key: SigningKey) {
  if (signature === 'absent') return {};
  const bytes = sign('sha256', Buffer.from(url), key.privateKeyPem);
  if (signature === 'wrong') bytes[0] = (bytes[0] ?? 0) ^ 1;
  const id = keyId ?? key.id;
  return {
    'X-PayGate-Signature':
      signature === 'garbage' ? '*** not base64 ***' : bytes.toString('base64'),
    ...(id !== '' && { 'X-PayGate-Key-Id': id }),
  };
}

/** Sends a payment's callback with changes, signed as the gateway does unless said otherwise; returns the response's status. */
export async function sendTampered(
  { control }: Pick<Sandbox, 'control'>,
  paymentId: string,
  tampering: Tampering,
  signingKey: SigningKey,
): Promise<number> {
  const { query: change = (query) => query, signature, host } = tampering;
  const trueUrl = control.callbackUrl(paymentId);
  const [base = '', query = ''] = trueUrl.split('?');
  const url = `${base}?${change(query)}`;
  const signed = signatureHeaders(signature === 'stale' ? trueUrl : url, tampering, signingKey);
  const { hostname, port, origin } = new URL(base);
  const path = url.slice(origin.length);
  const headers = { ...signed, ...(host !== undefined && { Host: host }) };
  // Not fetch, which would normalize the query and replace the Host header.
  const request = get({ hostname, port, path, headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}
