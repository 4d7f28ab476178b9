import * as z from 'zod';
import {
  AUTH_PATHS,
  changePasswordSchema,
  codeSchema,
  passwordSchema,
  signInSchema,
} from '../../../src/domain/admin/session.ts';
import { countedCall } from '../call-limit.ts';
import type { CallLimit } from '../call-limit.ts';
import type { Handle } from '../http/endpoint.ts';
import { invalid, problem, tooMany } from '../http/problem.ts';
import { readJson } from '../http/read.ts';
import { asAdmin } from '../database.ts';
import { log } from '../log.ts';
import type { Services } from '../services.ts';
import { countingCalls } from '../stores/call-counts.ts';
import { recordSignIn } from '../stores/staff-activity.ts';
import { translateResponse } from './translate-response.ts';
import { cookieRule } from './cookies.ts';
import type { CookieRule } from './cookies.ts';
import { deviceCookie, knownDevice } from './known-device.ts';
import { newPasswordError } from './password.ts';
import { findSession, requireAuthSecret, sessionGone } from './session.ts';
import { resetPassword } from './reset-password.ts';
import { staffAuth } from './staff-auth.ts';
import type { StaffAuth } from './staff-auth.ts';

const nothing = z.strictObject({});

/** Attempts of one account, browser or address, right and wrong ones: what is right is taken back from the other limits. */
const ATTEMPTS: CallLimit = { name: 'POST /api/auth/*', calls: 20, seconds: 60 };

/**
 * The library's exposed endpoints and their bodies; the admin page does not use the others. Those with a body check a secret, so
 * that attempts are counted.
 */
const OPEN: Readonly<Record<string, z.ZodType<Record<string, unknown>>>> = {
  [AUTH_PATHS.signIn]: signInSchema,
  [AUTH_PATHS.verifyCode]: codeSchema,
  [AUTH_PATHS.verifyRecoveryCode]: codeSchema,
  [AUTH_PATHS.signOut]: nothing,
  [AUTH_PATHS.signOutEverywhere]: nothing,
  [AUTH_PATHS.enableSecondFactor]: passwordSchema,
  [AUTH_PATHS.disableSecondFactor]: passwordSchema,
  [AUTH_PATHS.renewRecoveryCodes]: passwordSchema,
  [AUTH_PATHS.changePassword]: changePasswordSchema,
};

/** Returns what is wrong with the new password, or null; also null for a call without one. */
async function newPasswordFault(body: Record<string, unknown>, email: string) {
  const { newPassword, currentPassword } = body;
  if (typeof newPassword !== 'string') return null;
  if (newPassword === currentPassword) return 'Choose another password than the present one.';
  return newPasswordError(newPassword, email);
}

async function pass(
  auth: StaffAuth,
  path: string,
  call: { cookie: string | null; body: Record<string, unknown>; rule: CookieRule },
) {
  // Ends all other sessions of the account.
  const body =
    path === AUTH_PATHS.changePassword ? { ...call.body, revokeOtherSessions: true } : call.body;
  const { cookie, rule } = call;
  const answer = await auth.forward({ path: path.replace('/api/auth', ''), cookie, body });
  const translated = await translateResponse(answer, rule);
  // The library ends the sessions but does not clear this browser's cookie.
  if (path === AUTH_PATHS.signOutEverywhere && answer.ok)
    for (const line of sessionGone(rule)) translated.response.headers.append('set-cookie', line);
  return translated;
}

/** Returns the member of a call's session, or null. Signing in and out needs none. */
async function memberOf(path: string, cookie: string | null, services: Services) {
  if (path === AUTH_PATHS.signIn || path === AUTH_PATHS.signOut) return null;
  return (await findSession(services, { cookie, background: true })).staff;
}

/** Handles a call to an exposed endpoint of the sign-in library: applies the limits and translates the response. */
export const authenticate: Handle = async (call) => {
  const { request, address, services } = call;
  const { pathname } = new URL(request.url);
  const schema = OPEN[pathname];
  const isPost = request.method === 'POST';
  const reset = isPost ? resetPassword(call) : undefined;
  if (reset) return reset;
  if (!schema || !isPost) return problem('not-found', 'There is nothing here.');
  const body = await readJson(request, schema);
  const cookie = request.headers.get('cookie');
  const member = await memberOf(pathname, cookie, services);
  const message = member && (await newPasswordFault(body, member.email));
  if (message !== null) return invalid('newPassword', message);
  const auth = staffAuth(services);
  const secret = requireAuthSecret(services.settings);
  const rule = cookieRule(services.settings.SITE_URL);
  const account = typeof body['email'] === 'string' ? body['email'] : undefined;
  const device = knownDevice(cookie, { secret, rule, account });
  const attempt = { address, member: member?.id, device };
  const isGuarded = schema !== nothing;
  if (isGuarded) {
    const who = member?.id ?? device ?? account;
    const caller = who === undefined ? { address } : { account: who };
    await countingCalls(services.database, countedCall(ATTEMPTS, caller, services)).count();
  }
  const wait = isGuarded ? await auth.limits.take({ ...attempt, account }) : null;
  const { response, signedIn } =
    wait === null
      ? await pass(auth, pathname, { cookie, body, rule })
      : { response: tooMany(wait), signedIn: undefined };
  if (!isGuarded) return response;
  const at = services.now();
  // Never the account, the secret or the IP address.
  log('info', 'staff sign-in', { at: at.toISOString(), path: pathname, status: response.status });
  if (signedIn !== undefined && !member)
    await recordSignIn(asAdmin(services.database), signedIn, at);
  if (signedIn !== undefined)
    response.headers.append('set-cookie', deviceCookie(signedIn, { secret, rule }));
  if (response.ok) await auth.limits.forgive({ ...attempt, account: signedIn });
  return response;
};
