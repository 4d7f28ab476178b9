import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { currentAuthSecret } from './env.ts';
import type { Services } from './services.ts';
import type { CountedCall } from './stores/call-counts.ts';

/**
 * Rate limits, counted in the database, so that they hold across instances and on every Netlify plan.
 * Netlify's own limits are few and count at each edge separately.
 */

/** The calls that one caller may make within a window. */
export interface CallLimit {
  /** The route's name. */
  name: string;
  calls: number;
  /** Length of the window. */
  seconds: number;
}

/** A call is counted for an IP address or for an account. */
export type Caller = { address: string } | { account: string };

/** Reduces an IPv6 address to its /64 network, because one customer has a whole /64. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [left = [], right = []] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  const network = [...left, ...zeros, ...right].slice(0, 4);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/**
 * Returns the key that a caller is counted under: an HMAC, because a plain hash of an address could be brute-forced.
 * @param secret shared by all instances
 */
export function callerKey(secret: string, subject: string, caller: Caller): Buffer {
  const who =
    'account' in caller
      ? `account:${caller.account.toLowerCase()}`
      : `address:${networkOf(caller.address)}`;
  return createHmac('sha256', secret).update(`${subject}\n${who}`).digest();
}

/** Without a secret, what every instance has and no table: of the database's address all but the password, which may change. */
function nameOfDatabase(address: string): string {
  const { username, host, pathname } = new URL(address);
  return `${username}@${host}${pathname}`;
}

/** Returns the key and the limit to count a call with. */
export function countedCall(
  { name, calls, seconds }: CallLimit,
  caller: Caller,
  { settings, now }: Pick<Services, 'settings' | 'now'>,
): CountedCall {
  const secret = currentAuthSecret(settings) ?? nameOfDatabase(settings.DATABASE_URL);
  const key = callerKey(secret, name, caller);
  return { key, most: Math.floor(calls * settings.RATE_LIMIT_FACTOR), seconds, at: now() };
}
