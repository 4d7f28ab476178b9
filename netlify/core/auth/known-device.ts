import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieLine, cookieValue } from './cookies.ts';
import type { CookieRule } from './cookies.ts';

/**
 * A browser that has signed in to an account before is counted by itself, so that a stranger who tries the account's
 * password can't keep its member out (OWASP, device cookies). The cookie opens nothing.
 */

const DEVICE_COOKIE = 'staff-device';
const SECONDS = 90 * 24 * 60 * 60;

const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`device\n${text}`).digest('base64url');

/** Names an account to nobody without the secret. */
const accountOf = (secret: string, account: string): string =>
  sign(secret, `account\n${account.toLowerCase()}`);

/** The cookie for a browser that has just signed in. */
export function deviceCookie(
  account: string,
  { secret, rule }: { secret: string; rule: CookieRule },
): string {
  const device = `${randomBytes(16).toString('base64url')}.${accountOf(secret, account)}`;
  const value = `${device}.${sign(secret, device)}`;
  return cookieLine(rule, { name: DEVICE_COOKIE, value, seconds: SECONDS });
}

/**
 * The device that a call comes from, if it is known.
 * @param account undefined: where none is named, such as with a code, the device's own.
 */
export function knownDevice(
  cookie: string | null,
  { secret, rule, account }: { secret: string; rule: CookieRule; account: string | undefined },
): string | undefined {
  const [id = '', owner = '', signature = ''] =
    cookieValue(cookie, `${rule.prefix}${DEVICE_COOKIE}`)?.split('.') ?? [];
  const device = `${id}.${owner}`;
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(secret, device));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return account === undefined || owner === accountOf(secret, account) ? device : undefined;
}
