import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { signatureHeaders } from '../../netlify/local/sandbox/callbacks.ts';
import type { SigningKey } from '../../netlify/local/sandbox/callbacks.ts';
import type { Sandbox } from '../../netlify/local/sandbox/sandbox.ts';

/** How a forged callback differs from the true one. */
export interface Tampering {
  /** New values of parameters, the shop's own (`order_id`, `token`) too; added when absent. */
  set?: Record<string, string>;
  remove?: string[];
  /** The same parameters, last one first. */
  reorder?: boolean;
  /** The same values, with every character percent-encoded. */
  reencode?: boolean;
  /** The whole query instead, raw. */
  rawQuery?: string;
  /** `stale`: over the true URL. `wrong`: one bit flipped. `garbage`: not base64. `absent`: no headers. */
  signature?: 'stale' | 'wrong' | 'garbage' | 'absent';
  keyId?: string;
  /** A forged Host header. */
  host?: string;
}

function percentEncodeAll(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

/** The query, changed as asked; what is not asked for stays byte for byte. */
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

/** Sends the callback of a payment, changed as asked and otherwise signed as the gateway does; answers the shop's status. */
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
  // Not fetch, which would write the query and the Host header anew.
  const request = get({ hostname, port, path: pathname + target, headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}
