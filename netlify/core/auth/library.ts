import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { SESSION_SECONDS } from '../../../src/domain/admin/session.ts';
import { authAdapter } from './adapter.ts';
import { cookieRule } from './cookies.ts';
import { log, withoutMailAddresses } from '../log.ts';
import type { Services } from '../services.ts';
import type { PasswordWork } from './password.ts';
import { ACTIVITY_STEP_SECONDS } from '../stores/staff-sessions.ts';
import { requireAuthSecret } from './session.ts';
import { createSignOuts } from './sign-outs.ts';
import { singleUseCodes } from './single-use-codes.ts';

function logError(level: string, message: string, ...details: unknown[]): void {
  const causes = details.flatMap((detail) =>
    detail instanceof Error ? [withoutMailAddresses(detail.message)] : [],
  );
  const text = withoutMailAddresses(message);
  log(level === 'error' ? 'error' : 'warn', 'sign-in library', { message: text, causes });
}

/**
 * Configures the sign-in library for the admin page: no sign-up, sessions only in the database.
 * @param services.database with the admin page's rights
 * @throws {Refusal} 503 without AUTH_SECRET
 */
export function createLibrary(
  { settings, database, now }: Pick<Services, 'settings' | 'database' | 'now'>,
  password: PasswordWork,
) {
  // AUTH_SECRET decrypts data from before the versioned secrets, of which the first one signs and encrypts.
  const { SITE_URL: siteUrl, AUTH_SECRETS: secrets } = settings;
  const { AUTH_SECRET: secret = requireAuthSecret(settings) } = settings;
  const { prefix, isSecure } = cookieRule(siteUrl);
  // Shown in the authenticator app.
  const issuer = new URL(siteUrl).host;
  const signOuts = createSignOuts();
  const { api, handler } = betterAuth({
    appName: issuer,
    baseURL: siteUrl,
    basePath: '/api/auth',
    secret,
    ...(secrets && { secrets }),
    database: authAdapter(database, now, signOuts),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: 1_000,
      revokeSessionsOnPasswordReset: true,
      password,
    },
    session: {
      expiresIn: SESSION_SECONDS.idle,
      updateAge: ACTIVITY_STEP_SECONDS,
      // A cached session would stay valid for some minutes after it is revoked.
      cookieCache: { enabled: false },
    },
    // A link's token, as stores/staff.ts writes it: who reads the table can't use it.
    verification: {
      storeIdentifier: { default: 'plain', overrides: { 'reset-password:': 'hashed' } },
    },
    // Replaced by limits.ts, which also counts per account, and in the database.
    rateLimit: { enabled: false },
    plugins: [twoFactor({ issuer }), singleUseCodes({ database, now })],
    advanced: {
      useSecureCookies: false,
      cookiePrefix: `${prefix}staff`,
      defaultCookieAttributes: { httpOnly: true, secure: isSecure, sameSite: 'strict', path: '/' },
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    logger: { level: 'error', log: logError },
  });
  return { api, handler: (request: Request) => signOuts.during(() => handler(request)) };
}
