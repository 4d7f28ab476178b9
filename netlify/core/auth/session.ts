import { createHmac, timingSafeEqual } from 'node:crypto';
import { PRESENCE_COOKIE } from '../../../src/domain/admin/presence.ts';
import { SESSION_SECONDS } from '../../../src/domain/admin/session.ts';
import { asAdmin } from '../admin-role.ts';
import { SettingsError } from '../env.ts';
import type { Environment } from '../env.ts';
import type { Services } from '../services.ts';
import { takeSession } from '../stores/staff-sessions.ts';
import type { OpenSession } from '../stores/staff-sessions.ts';
import { cookieLine, cookieRule, cookieValue } from './cookies.ts';
import type { CookieRule } from './cookies.ts';

/**
 * Who a call of the admin page comes from: the sign-in library's cookie and session, read without the library, which takes
 * longer to load than all else of a function. It alone opens sessions, and ends them at a sign-out.
 */

/** Who calls the admin page. */
export interface StaffMember {
  id: string;
  email: string;
  secondFactor: boolean;
  idleEndsAt: Date;
  endsAt: Date;
}

/** A staff member with an open session or none, and the cookies that are to be set. */
export interface SessionFinding {
  staff: StaffMember | null;
  cookies: string[];
}

/** A call within this time of the last one that was written down writes nothing, in seconds. */
export const ACTIVITY_STEP_SECONDS = 60;

/** The sign-in library's name for it. */
const SESSION_COOKIE = 'staff.session_token';

/** What signs the cookies. @throws {SettingsError} without AUTH_SECRET. */
export function requireAuthSecret({
  AUTH_SECRET: first,
  AUTH_SECRETS: later,
}: Environment): string {
  const secret = later?.[0]?.value ?? first;
  if (secret === undefined) throw new SettingsError('Wrong settings: AUTH_SECRET is not set.');
  return secret;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** The token out of `token.signature`, if the signature is ours; compared in constant time, whatever its length. */
function signedToken(value: string, secret: string): string | undefined {
  const [, token = '', signature = ''] = /^(.+)\.([^.]+)$/s.exec(decode(value)) ?? [];
  const right = createHmac('sha256', secret).update(token).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

const sessionCookie = (rule: CookieRule, value: string, seconds: number): string =>
  cookieLine(rule, { name: SESSION_COOKIE, value, seconds });

const presenceCookie = (rule: CookieRule, seconds: number): string =>
  cookieLine(rule, { name: PRESENCE_COOKIE, value: seconds > 0 ? '1' : '', seconds, isOpen: true });

/** Clears a session's cookie, and the hint that there is one. */
export const sessionGone = (rule: CookieRule): string[] => [
  sessionCookie(rule, '', 0),
  presenceCookie(rule, 0),
];

/**
 * The cookie that tells the admin page whether to ask who is signed in: beside a session's, for as long, in an answer
 * that sets or clears one.
 * @param cookies the answer's `Set-Cookie` lines; the last one for a name is what a browser keeps
 */
export function presenceBeside(cookies: readonly string[], rule: CookieRule): string | undefined {
  const name = `${rule.prefix}${SESSION_COOKIE}=`;
  const session = cookies.findLast((cookie) => cookie.startsWith(name));
  const seconds = /; *max-age=(\d+)/i.exec(session ?? '')?.[1];
  return seconds === undefined ? undefined : presenceCookie(rule, Number(seconds));
}

/** Takes back what a signed-out browser was told, and no longer holds. */
function withoutSession(cookie: string | null, rule: CookieRule): SessionFinding {
  const isTold = cookieValue(cookie, `${rule.prefix}${PRESENCE_COOKIE}`) !== undefined;
  return { staff: null, cookies: isTold ? [presenceCookie(rule, 0)] : [] };
}

function toStaff({ staffId: id, email, secondFactor, ...session }: OpenSession): StaffMember {
  const { createdAt, expiresAt } = session;
  const endsAt = new Date(createdAt.getTime() + SESSION_SECONDS.whole * 1_000);
  const idleEndsAt = expiresAt < endsAt ? expiresAt : endsAt;
  return { id, email, secondFactor, idleEndsAt, endsAt };
}

/**
 * Who the cookie belongs to. A call in the background does not count as activity. At most one round trip.
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
