import * as z from 'zod';
import { AUTH_PATHS } from '../../../src/domain/admin/session.ts';
import { countedCall } from '../call-limit.ts';
import type { CallLimit } from '../call-limit.ts';
import type { Call } from '../http/endpoint.ts';
import { invalid, tooMany } from '../http/problem.ts';
import { readJson } from '../http/read.ts';
import type { RouteName, Routes } from '../http/serve.ts';
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
import { staffAuth } from './staff-auth.ts';
import type { StaffAuth } from './staff-auth.ts';

/** Attempts of one account, browser or address, right and wrong ones: what is right is taken back from the other limits. */
const ATTEMPTS: CallLimit = { name: 'POST /api/auth/*', calls: 20, seconds: 60 };

type Body = Record<string, unknown>;

/** Returns what is wrong with the new password, or null; also null for a call without one. */
async function newPasswordFault(body: Body, email: string) {
  const { newPassword, currentPassword } = body;
  if (typeof newPassword !== 'string') return null;
  if (newPassword === currentPassword) return 'Choose another password than the present one.';
  return newPasswordError(newPassword, email);
}

async function pass(
  auth: StaffAuth,
  path: string,
  call: { cookie: string | null; body: Body; rule: CookieRule },
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

/** The body of an endpoint that takes none. */
const NOTHING = z.strictObject({});

/** Passes a call on to the library's endpoint of this path: applies the limits and translates the response. */
async function forward(path: string, schema: z.ZodType<Body> | null, call: Call) {
  const { request, address, services } = call;
  const body = await readJson(request, schema ?? NOTHING);
  const cookie = request.headers.get('cookie');
  const member = await memberOf(path, cookie, services);
  const message = member && (await newPasswordFault(body, member.email));
  if (message !== null) return invalid('newPassword', message);
  const auth = staffAuth(services);
  const secret = requireAuthSecret(services.settings);
  const rule = cookieRule(services.settings.SITE_URL);
  const account = typeof body['email'] === 'string' ? body['email'] : undefined;
  const device = knownDevice(cookie, { secret, rule, account });
  const attempt = { address, member: member?.id, device };
  const isGuarded = schema !== null;
  if (isGuarded) {
    const who = member?.id ?? device ?? account;
    const caller = who === undefined ? { address } : { account: who };
    await countingCalls(services.database, countedCall(ATTEMPTS, caller, services)).count();
  }
  const wait = isGuarded ? await auth.limits.take({ ...attempt, account }) : null;
  const { response, signedIn } =
    wait === null
      ? await pass(auth, path, { cookie, body, rule })
      : { response: tooMany(wait), signedIn: undefined };
  if (!isGuarded) return response;
  const at = services.now();
  // Never the account, the secret or the IP address.
  log('info', 'staff sign-in', { at: at.toISOString(), path, status: response.status });
  if (signedIn !== undefined && !member)
    await recordSignIn(asAdmin(services.database), signedIn, at);
  if (signedIn !== undefined)
    response.headers.append('set-cookie', deviceCookie(signedIn, { secret, rule }));
  if (response.ok) await auth.limits.forgive({ ...attempt, account: signedIn });
  return response;
}

/**
 * The library's endpoints that the admin page uses, with their bodies. Those with a body check a secret, so that attempts are
 * counted; null: the endpoint takes none.
 */
export const libraryRoutes = (
  bodies: Readonly<Record<RouteName, z.ZodType<Body> | null>>,
): Routes =>
  Object.fromEntries(
    Object.entries(bodies).map(([name, schema]) => [
      name,
      { handle: (call: Call) => forward(name.replace('POST ', ''), schema, call) },
    ]),
  );
