import * as z from 'zod';
import { line } from '../input.ts';
import { STAFF_ROLES } from './rights.ts';

/** Session limits in seconds: since the last call, and since sign-in. */
export const SESSION_SECONDS = { idle: 30 * 60, whole: 12 * 60 * 60 } as const;

/**
 * A call with this header (any value) does not extend the session. Set by automatic refreshes,
 * which would otherwise keep an unattended admin signed in.
 */
export const BACKGROUND_HEADER = 'x-admin-background';

/** `GET /api/admin/session`. */
export const staffSessionSchema = z.object({
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  /** Whether sign-in requires a code from an authenticator app. */
  second_factor: z.boolean(),
  /** Whether the second factor must stay on. */
  second_factor_required: z.boolean(),
  /** Whether the member must set up the second factor before any other call. */
  must_set_up: z.boolean(),
  /** ISO 8601, UTC: when the session ends without a further call, and when it ends in any case. */
  idle_ends_at: z.string(),
  ends_at: z.string(),
});
export type StaffSession = z.infer<typeof staffSessionSchema>;

/**
 * A cookie that scripts can read, set together with the session's cookie, which they can't. The
 * admin asks for the session only if it is present, so visitors who never signed in cause no
 * failing call. It grants no access. Its full name begins with the prefix of the site's address
 * (netlify/core/auth/cookies.ts).
 */
export const PRESENCE_COOKIE = 'staff-present';

const password = z
  .string()
  .min(1, 'Enter your password')
  .max(1_000, 'must be at most 1000 characters');

export const emailSchema = line()
  .transform((text) => text.toLowerCase())
  .pipe(z.email('Enter an email address such as name@example.com').max(254));

export const signInSchema = z.strictObject({ email: emailSchema, password });

export const requestResetSchema = z.strictObject({ email: emailSchema });

export const resetPasswordSchema = z.strictObject({
  token: z.string().regex(/^[\w-]{32}$/, 'must be the token of a mailed link'),
  newPassword: password,
});

/** The response; `twoFactorRedirect`: a code must still be sent to one of the `verify` paths. */
export const signInResponseSchema = z.object({ twoFactorRedirect: z.boolean().optional() });

/** A code from the authenticator app, or a recovery code. */
export const codeSchema = z.strictObject({
  code: line().pipe(z.string().min(1, 'Enter the code').max(64, 'must be at most 64 characters')),
});

/** The password, required to change the second factor. */
export const passwordSchema = z.strictObject({ password });

/** The current and the new password; the server checks the new one's strength. */
export const changePasswordSchema = z.strictObject({
  currentPassword: password,
  newPassword: password,
});

/**
 * The open paths of the sign-in library, all POST, with their bodies. Errors are problem details:
 * 401 for a wrong address or password and for a sign-in that must start over, 422 for a wrong code
 * or a signed-in user's wrong password, 409 where the second factor's state does not allow the
 * call, and 429 with `Retry-After` (seconds) for too many attempts.
 */
export const AUTH_PATHS = {
  /** {@link signInSchema} → {@link signInResponseSchema} */
  signIn: '/api/auth/sign-in/email',
  /** `{code}`: six digits; also confirms the app when the second factor is enabled. */
  verifyCode: '/api/auth/two-factor/verify-totp',
  /** `{code}`: a recovery code, valid once. */
  verifyRecoveryCode: '/api/auth/two-factor/verify-backup-code',
  /** `{}`: ends this session. */
  signOut: '/api/auth/sign-out',
  /** `{}`: ends all sessions of the staff member, including this one. */
  signOutEverywhere: '/api/auth/revoke-sessions',
  /** `{password}` → {@link secondFactorSchema}; takes effect once a code is verified. */
  enableSecondFactor: '/api/auth/two-factor/enable',
  /** `{password}` */
  disableSecondFactor: '/api/auth/two-factor/disable',
  /** `{password}` → `{backupCodes}`; invalidates the previous ones. */
  renewRecoveryCodes: '/api/auth/two-factor/generate-backup-codes',
  /**
   * {@link changePasswordSchema}: ends all other sessions; 422 for `newPassword` says what is
   * required.
   */
  changePassword: '/api/auth/change-password',
  /** {@link requestResetSchema} → `{}` for any address; mails a link, valid one hour, to a member. */
  requestReset: '/api/auth/request-password-reset',
  /** {@link resetPasswordSchema}: sets the password and ends all sessions; 422 also for a link that has ended. */
  resetPassword: '/api/auth/reset-password',
} as const;

export const recoveryCodesSchema = z.object({ backupCodes: z.array(z.string()) });

/** `totpURI`: for the authenticator app, as a QR code or a link. */
export const secondFactorSchema = recoveryCodesSchema.extend({ totpURI: z.string() });
