import { createHmac, timingSafeEqual } from 'node:crypto';
import { PRESENCE_COOKIE, SESSION_SECONDS } from '../../../src/domain/admin/session.ts';
import { asAdmin } from '../database.ts';
import { currentAuthSecret } from '../env.ts';
import type { Environment } from '../env.ts';
import { Refusal } from '../http/problem.ts';
import { decodePercent } from '../parse.ts';
import type { Services } from '../services.ts';
import { takeSession } from '../stores/staff-sessions.ts';
import type { OpenSession } from '../stores/staff-sessions.ts';
import { cookieLine, cookieRule, cookieValue } from './cookies.ts';
import type { CookieRule } from './cookies.ts';

/**
 * Reads the sign-in library's cookie and session without the library, which takes longer to load than the rest of a
 * function. Only the library creates sessions and ends them at sign-out.
 */

/** Named by the sign-in library. */
const SESSION_COOKIE = 'staff.session_token';

/** Returns the secret that signs the cookies. @throws {Refusal} 503 without AUTH_SECRET. */
export function requireAuthSecret(settings: Environment): string {
  const secret = currentAuthSecret(settings);
  if (secret === undefined)
    throw new Refusal('no-admin', 'There is no admin here: AUTH_SECRET is not set.');
  return secret;
}

/** Returns the token of `token.signature` if the signature is valid; compares in constant time. */
function signedToken(value: string, secret: string): string | undefined {
  const [, token = '', signature = ''] = /^(.+)\.([^.]+)$/s.exec(decodePercent(value) ?? '') ?? [];
  const right = createHmac('sha256', secret).update(token).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

/** Returns the value of a `Cookie` header's session cookie, and its token if the signature is valid. */
export function sessionCookieOf(cookie: string | null, settings: Environment) {
  const { prefix } = cookieRule(settings.SITE_URL);
  const value = cookieValue(cookie, `${prefix}${SESSION_COOKIE}`) ?? '';
  return { value, token: signedToken(value, requireAuthSecret(settings)) };
}

const sessionCookie = (rule: CookieRule, value: string, seconds: number): string =>
  cookieLine(rule, { name: SESSION_COOKIE, value, seconds });

const presenceCookie = (rule: CookieRule, seconds: number): string =>
  cookieLine(rule, { name: PRESENCE_COOKIE, value: seconds > 0 ? '1' : '', seconds, isOpen: true });

/** Clears the session cookie and the presence cookie. */
export const sessionGone = (rule: CookieRule): string[] => [
  sessionCookie(rule, '', 0),
  presenceCookie(rule, 0),
];

/**
 * Returns the presence cookie, which tells the admin page whether to request the session. It is set and cleared together
 * with the session cookie; undefined if the response does neither.
 * @param cookies the response's `Set-Cookie` lines; browsers keep the last one of a name
 */
export function presenceBeside(cookies: readonly string[], rule: CookieRule): string | undefined {
  const name = `${rule.prefix}${SESSION_COOKIE}=`;
  const session = cookies.findLast((cookie) => cookie.startsWith(name));
  const seconds = /; *max-age=(\d+)/i.exec(session ?? '')?.[1];
  return seconds === undefined ? undefined : presenceCookie(rule, Number(seconds));
}

function toStaff({ staffId: id, email, role, secondFactor, createdAt, expiresAt }: OpenSession) {
  const endsAt = new Date(createdAt.getTime() + SESSION_SECONDS.whole * 1_000);
  const idleEndsAt = expiresAt < endsAt ? expiresAt : endsAt;
  return { id, email, role, secondFactor, idleEndsAt, endsAt };
}

/** The signed-in caller of the admin page. */
export type StaffMember = ReturnType<typeof toStaff>;

/**
 * Finds the staff member of a session cookie, and the cookies to set. A background call does not count as activity. At most
 * one round trip.
 * @throws {Refusal} 503 without AUTH_SECRET.
 */
export async function findSession(
  { settings, database, now }: Pick<Services, 'settings' | 'database' | 'now'>,
  call: { cookie: string | null; background: boolean },
): Promise<{ staff: StaffMember | null; cookies: string[] }> {
  const rule = cookieRule(settings.SITE_URL);
  const { value, token } = sessionCookieOf(call.cookie, settings);
  if (token === undefined) {
    const isStale = cookieValue(call.cookie, `${rule.prefix}${PRESENCE_COOKIE}`) !== undefined;
    return { staff: null, cookies: isStale ? [presenceCookie(rule, 0)] : [] };
  }
  const taken = { token, at: now(), isActivity: !call.background };
  const session = await takeSession(asAdmin(database), taken);
  if (!session) return { staff: null, cookies: sessionGone(rule) };
  const { idle } = SESSION_SECONDS;
  const cookies = session.moved
    ? [sessionCookie(rule, value, idle), presenceCookie(rule, idle)]
    : [];
  return { staff: toStaff(session), cookies };
}
