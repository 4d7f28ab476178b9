import * as z from 'zod';
import { conflict, invalid, problem, tooMany } from '../http/problem.ts';
import type { CookieRule } from './cookies.ts';
import { presenceBeside } from './session.ts';

/** Translates the sign-in library's responses: refusals become problem details, and session tokens are removed. */

const refusalSchema = z.object({ code: z.string().optional() });

/** The fields returned to the page; the token is only in the cookie. */
const shownSchema = z.object({
  twoFactorRedirect: z.boolean().optional(),
  totpURI: z.string().optional(),
  backupCodes: z.array(z.string()).optional(),
});

const signedInSchema = z.object({ user: z.object({ email: z.string() }) });

const ANEW = 'This sign-in has run out. Start again with your password.';

/** The refusal of a link that has expired or was used. */
export function linkEnded(): Response {
  return invalid(
    'token',
    'This link has ended, or was used. Ask for a new one on the sign-in page.',
  );
}

export const SECRET_REPLACED =
  'Your second step can’t be read: it was set up under another AUTH_SECRET. Whoever operates the site can restore that one, or turn your second step off.';

const wrong = (path: 'password' | 'code', message: string) => () => invalid(path, message);

/** The library's error codes and our responses. */
const REFUSALS: Readonly<Record<string, () => Response>> = {
  INVALID_EMAIL_OR_PASSWORD: () =>
    problem('unauthorized', 'The email address or the password is not right.'),
  INVALID_PASSWORD: wrong('password', 'The password is not right.'),
  INVALID_CODE: wrong(
    'code',
    'The code is not right. Codes change every 30 seconds, and each works once.',
  ),
  INVALID_BACKUP_CODE: wrong('code', 'The recovery code is not right, or was used before.'),
  INVALID_TWO_FACTOR_COOKIE: () => problem('unauthorized', ANEW),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () => problem('unauthorized', ANEW),
  ACCOUNT_TEMPORARILY_LOCKED: () => tooMany(15 * 60),
  // A link that two calls use at once.
  INVALID_TOKEN: linkEnded,
  // The member was signed out of everything since the call began.
  SIGNED_OUT: () => problem('unauthorized', ANEW),
  SECRET_REPLACED: () => conflict(SECRET_REPLACED),
  UNAUTHORIZED: () => problem('unauthorized', 'Sign in to do this.'),
};

function refusal(status: number, body: unknown): Response {
  const { code } = refusalSchema.catch({}).parse(body);
  const known = code === undefined ? undefined : REFUSALS[code];
  if (known) return known();
  if (status === 401) return problem('unauthorized', 'Sign in to do this.');
  if (status >= 500) throw new Error(`The sign-in library failed: ${code ?? status}.`);
  return conflict('This is not possible now. Load the page again to see why.');
}

/**
 * Translates a response of the library.
 * @returns the response and, after a sign-in, the account's mail address.
 * @throws if the library failed.
 */
export async function translateResponse(
  answer: Response,
  rule: CookieRule,
): Promise<{ response: Response; signedIn: string | undefined }> {
  const body: unknown = await answer.json().catch(() => null);
  const response = answer.ok
    ? Response.json(shownSchema.catch({}).parse(body))
    : refusal(answer.status, body);
  const cookies = answer.headers.getSetCookie();
  const presence = presenceBeside(cookies, rule);
  if (presence !== undefined) cookies.push(presence);
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  const user = signedInSchema.safeParse(body);
  return { response, signedIn: answer.ok && user.success ? user.data.user.email : undefined };
}
