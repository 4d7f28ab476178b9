import { createHmac, timingSafeEqual } from 'node:crypto';
import { PRESENCE_COOKIE } from '../../../src/domain/admin/presence.ts';
import { SESSION_SECONDS } from '../../../src/domain/admin/session.ts';
import { asAdmin } from '../database.ts';
import { SettingsError } from '../env.ts';
import type { Environment } from '../env.ts';
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

/** The staff member, if the session is open, and the cookies to set. */
export interface SessionFinding {
  staff: StaffMember | null;
  cookies: string[];
}

/** Activity is stored at most once within this time, in seconds. */
export const ACTIVITY_STEP_SECONDS = 60;

/** Named by the sign-in library. */
const SESSION_COOKIE = 'staff.session_token';

/** Returns the secret that signs the cookies. @throws {SettingsError} without AUTH_SECRET. */
export function requireAuthSecret({
  AUTH_SECRET: first,
  AUTH_SECRETS: later,
}: Environment): string {
  const secret = later?.[0]?.value ?? first;
  if (secret === undefined) throw new SettingsError(['AUTH_SECRET is not set']);
  return secret;
}

/** Returns the token of `token.signature` if the signature is valid; compares in constant time. */
function signedToken(value: string, secret: string): string | undefined {
  const [, token = '', signature = ''] = /^(.+)\.([^.]+)$/s.exec(decodePercent(value) ?? '') ?? [];
  const right = createHmac('sha256', secret).update(token).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

/** Returns the token of the session cookie in `name=value` pairs, the last one of its name, or undefined. */
export function sessionTokenOf(
  pairs: readonly string[],
  settings: Environment,
): string | undefined {
  const { prefix } = cookieRule(settings.SITE_URL);
  const name = `${prefix}${SESSION_COOKIE}=`;
  const [value = ''] =
    pairs
      .findLast((pair) => pair.startsWith(name))
      ?.slice(name.length)
      .split(';') ?? [];
  return signedToken(value, requireAuthSecret(settings));
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

/** Clears a stale presence cookie. */
function withoutSession(cookie: string | null, rule: CookieRule): SessionFinding {
  const hasPresence = cookieValue(cookie, `${rule.prefix}${PRESENCE_COOKIE}`) !== undefined;
  return { staff: null, cookies: hasPresence ? [presenceCookie(rule, 0)] : [] };
}

function toStaff({ staffId: id, email, role, secondFactor, createdAt, expiresAt }: OpenSession) {
  const endsAt = new Date(createdAt.getTime() + SESSION_SECONDS.whole * 1_000);
  const idleEndsAt = expiresAt < endsAt ? expiresAt : endsAt;
  return { id, email, role, secondFactor, idleEndsAt, endsAt };
}

/** The signed-in caller of the admin page. */
export type StaffMember = ReturnType<typeof toStaff>;

/**
 * Finds the staff member of a session cookie. A background call does not count as activity. At most one round trip.
 * @throws {SettingsError} without AUTH_SECRET.
 */
export async function findSession(
  { settings, database, now }: Pick<Services, 'settings' | 'database' | 'now'>,
  call: { cookie: string | null; background: boolean },
): Promise<SessionFinding> {
  const secret = requireAuthSecret(settings);
  const rule = cookieRule(settings.SITE_URL);
  const value = cookieValue(call.cookie, `${rule.prefix}${SESSION_COOKIE}`);
  const token = value === undefined ? undefined : signedToken(value, secret);
  if (value === undefined || token === undefined) return withoutSession(call.cookie, rule);
  const at = now();
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
  const session = await takeSession(asAdmin(database), {
    token,
    at,
    wholeSeconds: SESSION_SECONDS.whole,
    expiresAt: after(SESSION_SECONDS.idle),
    moveBefore: call.background ? null : after(SESSION_SECONDS.idle - ACTIVITY_STEP_SECONDS),
  });
  if (!session) return { staff: null, cookies: sessionGone(rule) };
  const { idle } = SESSION_SECONDS;
  const cookies = session.moved
    ? [sessionCookie(rule, value, idle), presenceCookie(rule, idle)]
    : [];
  return { staff: toStaff(session), cookies };
}
