import * as z from 'zod';

/** Who is signed in at the admin page, and for how long. */

/** A session ends so long after the last call, or after its beginning, in seconds. */
export const SESSION_SECONDS = { idle: 30 * 60, whole: 12 * 60 * 60 } as const;

/**
 * A call with this header (any value) does not count as activity: for refreshes that nobody asked for, which would else
 * keep a forgotten admin open.
 */
export const BACKGROUND_HEADER = 'x-admin-background';

/** `GET /api/admin/session`. */
export const staffSessionSchema = z.object({
  email: z.string(),
  /** Whether a code from an authenticator app is asked at sign-in. */
  second_factor: z.boolean(),
  /** ISO 8601, UTC: when it ends without a further call, and when it ends whatever happens. */
  idle_ends_at: z.string(),
  ends_at: z.string(),
});
export type StaffSession = z.infer<typeof staffSessionSchema>;

const password = z
  .string()
  .min(1, 'Enter your password')
  .max(1_000, 'must be at most 1000 characters');

/** The body of {@link AUTH_PATHS}.signIn. */
export const signInSchema = z.strictObject({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email('Enter an email address such as name@example.com').max(254)),
  password,
});

/** Its answer; with `twoFactorRedirect` a code is still to be sent to one of the two `verify` addresses. */
export const signInAnswerSchema = z.object({ twoFactorRedirect: z.boolean().optional() });

/** A code of the authenticator app, or a recovery code. */
export const codeSchema = z.strictObject({
  code: z.string().trim().min(1, 'Enter the code').max(64, 'must be at most 64 characters'),
});

/** What is asked again before the second factor is changed. */
export const passwordSchema = z.strictObject({ password });

/** The old password and the one to take its place; how a good one looks, the server says. */
export const changePasswordSchema = z.strictObject({
  currentPassword: password,
  newPassword: password,
});

/**
 * The sign-in library's addresses that are open, all POST, with their bodies. Refusals are problem details: 401 for a
 * wrong address or password and for a sign-in that has to start anew, 422 for a wrong code or a wrong password of
 * somebody who is signed in, 409 where the second factor is not in the state for it, and 429 with `Retry-After`
 * (seconds) for too many tries.
 */
export const AUTH_PATHS = {
  /** {@link signInSchema} → {@link signInAnswerSchema} */
  signIn: '/api/auth/sign-in/email',
  /** `{code}`: six digits; also confirms the app while the second factor is switched on. */
  verifyCode: '/api/auth/two-factor/verify-totp',
  /** `{code}`: a recovery code, which then is used up. */
  verifyRecoveryCode: '/api/auth/two-factor/verify-backup-code',
  /** `{}`: ends this session. */
  signOut: '/api/auth/sign-out',
  /** `{}`: ends every session of the staff member, this one too. */
  signOutEverywhere: '/api/auth/revoke-sessions',
  /** `{password}` → {@link secondFactorSchema}; in force once a code was verified. */
  enableSecondFactor: '/api/auth/two-factor/enable',
  /** `{password}` */
  disableSecondFactor: '/api/auth/two-factor/disable',
  /** `{password}` → `{backupCodes}`; the earlier ones are void then. */
  renewRecoveryCodes: '/api/auth/two-factor/generate-backup-codes',
  /** {@link changePasswordSchema}: ends every other session; 422 for `newPassword` says what a good one has. */
  changePassword: '/api/auth/change-password',
} as const;

export const recoveryCodesSchema = z.object({ backupCodes: z.array(z.string()) });

/** `totpURI`: for the authenticator app, as a QR code or a link. */
export const secondFactorSchema = recoveryCodesSchema.extend({ totpURI: z.string() });
