import * as z from 'zod';
import {
  AUTH_PATHS,
  changePasswordSchema,
  codeSchema,
  passwordSchema,
  signInSchema,
} from '../../../src/domain/admin/session.ts';
import { problem, tooMany } from '../http/problem.ts';
import { readJson } from '../http/read.ts';
import type { Services } from '../services.ts';
import { translateAnswer } from './answer.ts';
import { cookieRule } from './cookies.ts';
import type { CookieRule } from './cookies.ts';
import { deviceCookie, knownDevice } from './known-device.ts';
import { passwordFault } from './password.ts';
import { requireAuthSecret, sessionGone } from './session.ts';
import { staffAuth } from './staff-auth.ts';
import type { StaffAuth } from './staff-auth.ts';

const nothing = z.strictObject({});

interface OpenPath {
  body: z.ZodType<Record<string, unknown>>;
  /** Whether it tries a secret, so that tries are counted. */
  guarded: boolean;
}

/** The library's endpoints that are open; it has many more, for things that the admin page does not offer. */
const OPEN: Readonly<Record<string, OpenPath>> = {
  [AUTH_PATHS.signIn]: { body: signInSchema, guarded: true },
  [AUTH_PATHS.verifyCode]: { body: codeSchema, guarded: true },
  [AUTH_PATHS.verifyRecoveryCode]: { body: codeSchema, guarded: true },
  [AUTH_PATHS.signOut]: { body: nothing, guarded: false },
  [AUTH_PATHS.signOutEverywhere]: { body: nothing, guarded: false },
  [AUTH_PATHS.enableSecondFactor]: { body: passwordSchema, guarded: true },
  [AUTH_PATHS.disableSecondFactor]: { body: passwordSchema, guarded: true },
  [AUTH_PATHS.renewRecoveryCodes]: { body: passwordSchema, guarded: true },
  [AUTH_PATHS.changePassword]: { body: changePasswordSchema, guarded: true },
};

/** Every try leaves a line: when and how it ended. Never who or what was tried, nor from where. */
function logTry(at: Date, path: string, status: number): void {
  const entry = { level: 'info', name: 'staff sign-in', at: at.toISOString(), path, status };
  console.error(JSON.stringify(entry));
}

/** What is wrong with the new password of a call that sets one. */
async function newPasswordFault(body: Record<string, unknown>): Promise<string | null> {
  const { newPassword } = body;
  if (typeof newPassword !== 'string') return null;
  // Its list of passwords is as large as all the rest of the function.
  const { commonPasswordFault } = await import('./common-password.ts');
  return passwordFault(newPassword) ?? commonPasswordFault(newPassword);
}

async function pass(
  auth: StaffAuth,
  path: string,
  call: { cookie: string | null; body: Record<string, unknown>; rule: CookieRule },
) {
  // Ends every session that the old password opened.
  const body =
    path === AUTH_PATHS.changePassword ? { ...call.body, revokeOtherSessions: true } : call.body;
  const { cookie, rule } = call;
  const answer = await auth.forward({ path: path.replace('/api/auth', ''), cookie, body });
  const translated = await translateAnswer(answer, rule);
  // The library ends the sessions, and leaves the cookie of this one.
  if (path === AUTH_PATHS.signOutEverywhere && answer.ok)
    for (const line of sessionGone(rule)) translated.response.headers.append('set-cookie', line);
  return translated;
}

/** Answers a call to the sign-in library's endpoints: what is open, within the limits, in our own words. */
export async function authenticate(call: {
  request: Request;
  address: string;
  services: Services;
}): Promise<Response> {
  const { request, address, services } = call;
  const { pathname } = new URL(request.url);
  const open = OPEN[pathname];
  if (!open || request.method !== 'POST') return problem('not-found', 'There is nothing here.');
  const body = await readJson(request, open.body);
  const message = await newPasswordFault(body);
  if (message !== null)
    return problem('unprocessable', message, [{ path: 'newPassword', message }]);
  const auth = staffAuth(services);
  const secret = requireAuthSecret(services.settings);
  const rule = cookieRule(services.settings.SITE_URL);
  const account = typeof body['email'] === 'string' ? body['email'] : undefined;
  const cookie = request.headers.get('cookie');
  const device = knownDevice(cookie, { secret, rule, account });
  const wait = open.guarded ? await auth.limits.take({ address, account, device }) : null;
  const { response, signedIn } =
    wait === null
      ? await pass(auth, pathname, { cookie, body, rule })
      : { response: tooMany(wait), signedIn: undefined };
  if (!open.guarded) return response;
  logTry(services.now(), pathname, response.status);
  if (signedIn !== undefined)
    response.headers.append('set-cookie', deviceCookie(signedIn, { secret, rule }));
  if (response.ok) await auth.limits.forgive({ address, account: signedIn, device });
  return response;
}
