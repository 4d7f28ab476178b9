import * as z from 'zod';
import type { CallbackHeaders, Signer } from './signature.ts';

/** How a callback that is sent by hand differs from the true one; nothing given means a replay. */
export const tamperingSchema = z.strictObject({
  /** New values of parameters, the merchant's own (`order_id`, `token`) too; added when absent. */
  set: z.record(z.string(), z.string()).default({}),
  remove: z.array(z.string()).default([]),
  /** Added once more, with this value. */
  duplicate: z.record(z.string(), z.string()).default({}),
  /** The same parameters, last one first. */
  reorder: z.boolean().default(false),
  /** The same values, with every character percent-encoded. */
  reencode: z.boolean().default(false),
  /** The whole query string instead, raw. */
  rawQuery: z
    .string()
    .regex(/^[\x21-\x7e]*$/)
    .optional(),
  /**
   * `valid`: over the URL as sent. `stale`: over the true URL. `wrong`: one bit flipped.
   * `garbage`: not base64. `absent`: no headers. Without a signing key there is never one.
   */
  signature: z.enum(['valid', 'stale', 'wrong', 'garbage', 'absent']).default('valid'),
  keyId: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  /** A forged Host header. */
  host: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  /** How many to send, all at once. */
  times: z.number().int().min(1).max(200).default(1),
});
export type Tampering = z.infer<typeof tamperingSchema>;

/** Whether the callback goes out as it truly is, whatever the number of copies. */
export function isUntouched(trueUrl: string, tampering: Tampering): boolean {
  const { signature, keyId, host } = tampering;
  const headersAreTrue = signature === 'valid' && keyId === undefined && host === undefined;
  return headersAreTrue && tamperedUrl(trueUrl, tampering) === trueUrl;
}

const nameOf = (pair: string): string => decodeURIComponent(pair.replace(/=.*$/s, ''));
const pairOf = ([name, value]: [string, string]): string =>
  `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

function percentEncodeAll(pair: string): string {
  const [name = '', ...rest] = pair.split('=');
  const bytes = Buffer.from(decodeURIComponent(rest.join('=')));
  return `${name}=${[...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}`;
}

/** The callback's URL, changed as asked; what is not asked for stays byte for byte. */
export function tamperedUrl(url: string, tampering: Tampering): string {
  const [base = '', ...rest] = url.split('?');
  if (tampering.rawQuery !== undefined) return `${base}?${tampering.rawQuery}`;
  const unset = new Map(Object.entries(tampering.set));
  let pairs = rest.join('?').split('&');
  pairs = pairs.filter((pair) => !tampering.remove.includes(nameOf(pair)));
  pairs = pairs.map((pair) => {
    const name = nameOf(pair);
    const value = unset.get(name);
    unset.delete(name);
    return value === undefined ? pair : pairOf([name, value]);
  });
  pairs.push(...[...unset].map(pairOf), ...Object.entries(tampering.duplicate).map(pairOf));
  if (tampering.reorder) pairs.reverse();
  if (tampering.reencode) pairs = pairs.map(percentEncodeAll);
  return `${base}?${pairs.join('&')}`;
}

/** The headers that go with a tampered callback. */
export function tamperedHeaders(
  trueUrl: string,
  tampering: Tampering,
  signer: Signer | undefined,
): CallbackHeaders {
  const host = tampering.host === undefined ? {} : { Host: tampering.host };
  if (!signer || tampering.signature === 'absent') return host;
  const url = tampering.signature === 'stale' ? trueUrl : tamperedUrl(trueUrl, tampering);
  const headers = signer(url);
  return {
    ...headers,
    'X-PayGate-Signature': misshape(headers['X-PayGate-Signature'] ?? '', tampering.signature),
    ...(tampering.keyId === undefined ? {} : { 'X-PayGate-Key-Id': tampering.keyId }),
    ...host,
  };
}

function misshape(signature: string, how: Tampering['signature']): string {
  if (how === 'garbage') return '*** not base64 ***';
  if (how !== 'wrong') return signature;
  const bytes = Buffer.from(signature, 'base64');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return bytes.toString('base64');
}
