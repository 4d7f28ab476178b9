import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Config } from '@netlify/functions';
import type { Environment } from './env.ts';
import type { CountedCall } from './stores/call-counts.ts';

/**
 * The functions' limits, counted in the database: over all instances, and on every plan of the platform, which allows few
 * limits in code and counts each at every edge by itself.
 */

/** So many calls a caller may make within a window. */
export interface CallLimit {
  /** The function's. */
  name: string;
  calls: number;
  /** Length of the window. */
  seconds: number;
}

/** A function's limit. */
export function perMinute({ method, path }: Config, calls: number): CallLimit {
  return { name: `${String(method)} ${String(path)}`, calls, seconds: 60 };
}

/** Who a call is counted for. */
export type Caller = { address: string } | { account: string };

/** One IPv6 customer has a whole /64 network, so its addresses count as one. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [left = [], right = []] = plain
    .replace(/%.*$/, '')
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  const network = [...left, ...zeros, ...right].slice(0, 4);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/**
 * Hashed under a key, as there are so few addresses that each could be tried.
 * @param secret known to every instance and nobody else
 */
export function callerKey(secret: string, subject: string, caller: Caller): Buffer {
  const who =
    'account' in caller
      ? `account:${caller.account.toLowerCase()}`
      : `address:${networkOf(caller.address)}`;
  return createHmac('sha256', secret).update(`${subject}\n${who}`).digest();
}

/** A function's call as it is to be counted. */
export function countedCall(
  { name, calls, seconds }: CallLimit,
  caller: Caller,
  { settings, at }: { settings: Environment; at: Date },
): CountedCall {
  // The database's address holds its password, and every instance has it.
  const key = callerKey(settings.DATABASE_URL, name, caller);
  return { key, most: Math.floor(calls * settings.RATE_LIMIT_FACTOR), seconds, at };
}
