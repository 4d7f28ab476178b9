import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieLine, cookieValue } from './cookies.ts';
import type { CookieRule } from './cookies.ts';

/**
 * Counts separately the attempts of a browser that has signed in before, so that a stranger who tries the account's password
 * can't lock its owner out (OWASP, device cookies). The cookie grants no access.
 */

const DEVICE_COOKIE = 'staff-device';
const SECONDS = 90 * 24 * 60 * 60;

const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`device\n${text}`).digest('base64url');

/** Identifies an account without revealing it. */
const accountOf = (secret: string, account: string): string =>
  sign(secret, `account\n${account.toLowerCase()}`);

/** Returns the cookie for a browser that has just signed in. */
export function deviceCookie(
  account: string,
  { secret, rule }: { secret: string; rule: CookieRule },
): string {
  const device = `${randomBytes(16).toString('base64url')}.${accountOf(secret, account)}`;
  const value = `${device}.${sign(secret, device)}`;
  return cookieLine(rule, { name: DEVICE_COOKIE, value, seconds: SECONDS });
}

/**
 * Returns the known device of a call, or undefined.
 * @param account undefined if the call names none, as with a code: the device's account is then not compared.
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
