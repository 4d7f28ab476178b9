import { sign } from 'node:crypto';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { Sandbox } from '../../netlify/local/sandbox/sandbox.ts';

/** RSA. */
export interface SigningKey {
  id: string;
  privateKeyPem: string;
}

/** Signs a callback's URL as the gateway does: RSA, SHA-256, PKCS#1 v1.5. */
function signatureHeaders(url: string, key: SigningKey): Record<string, string> {
  const signature = sign('sha256', Buffer.from(url), key.privateKeyPem).toString('base64');
  const keyId: Record<string, string> = key.id === '' ? {} : { 'X-PayGate-Key-Id': key.id };
  return { 'X-PayGate-Signature': signature, ...keyId };
}

/** How a forged callback differs from the original. */
export interface Tampering {
  /** Parameters to change or add, including the shop's own (`order_id`, `token`). */
  set?: Record<string, string>;
  remove?: string[];
  /** Reverses the order of the parameters. */
  reorder?: boolean;
  /** Percent-encodes every character of the values. */
  reencode?: boolean;
  /** Replaces the whole query with this text. */
  rawQuery?: string;
  /** `stale`: of the original URL. `wrong`: one bit flipped. `garbage`: not base64. `absent`: no headers. */
  signature?: 'stale' | 'wrong' | 'garbage' | 'absent';
  /** Empty: no header. */
  keyId?: string;
  /** A forged Host header. */
  host?: string;
}

function percentEncodeAll(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

/** Returns the changed query; unchanged parameters stay the same byte for byte. */
function tamperedQuery(query: string, tampering: Tampering): string {
  const { set = {}, remove = [], reorder, reencode, rawQuery } = tampering;
  if (rawQuery !== undefined) return rawQuery;
  const written = ([name, value]: [string, string]) => `${name}=${encodeURIComponent(value)}`;
  const nameOf = (pair: string) => pair.replace(/=.*$/, '');
  const pairs = query
    .split('&')
    .filter((pair) => !remove.includes(nameOf(pair)))
    .map((pair) => {
      const value = set[nameOf(pair)];
      return value === undefined ? pair : written([nameOf(pair), value]);
    });
  const names = new Set(pairs.map(nameOf));
  pairs.push(
    ...Object.entries(set)
      .filter(([name]) => !names.has(name))
      .map(written),
  );
  if (reorder) pairs.reverse();
  if (!reencode) return pairs.join('&');
  return pairs
    .map((pair) => {
      const value = decodeURIComponent(pair.slice(nameOf(pair).length + 1));
      return `${nameOf(pair)}=${percentEncodeAll(value)}`;
    })
    .join('&');
}

function misshape(signature: string, how: Tampering['signature']): string {
  if (how === 'garbage') return '*** not base64 ***';
  if (how !== 'wrong') return signature;
  const bytes = Buffer.from(signature, 'base64');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return bytes.toString('base64');
}

function forgedHeaders(
  urls: { trueUrl: string; url: string },
  { signature, keyId, host }: Tampering,
  signingKey: SigningKey | undefined,
): Record<string, string> {
  const headers: Record<string, string> = host === undefined ? {} : { Host: host };
  if (!signingKey || signature === 'absent') return headers;
  const key = keyId === undefined ? signingKey : { ...signingKey, id: keyId };
  const signed = signatureHeaders(signature === 'stale' ? urls.trueUrl : urls.url, key);
  const name = 'X-PayGate-Signature';
  return { ...headers, ...signed, [name]: misshape(signed[name] ?? '', signature) };
}

/** Sends a payment's callback with changes, by default signed as the gateway does; returns the response's status. */
export async function sendTampered(
  { control }: Pick<Sandbox, 'control'>,
  paymentId: string,
  tampering: Tampering,
  signingKey?: SigningKey,
): Promise<number> {
  const trueUrl = control.callbackUrl(paymentId);
  const [base = '', query = ''] = trueUrl.split('?');
  const target = `?${tamperedQuery(query, tampering)}`;
  const headers = forgedHeaders({ trueUrl, url: base + target }, tampering, signingKey);
  const { hostname, port, pathname } = new URL(base);
  // Not fetch, which would normalize the query and replace the Host header.
  const request = get({ hostname, port, path: pathname + target, headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}
