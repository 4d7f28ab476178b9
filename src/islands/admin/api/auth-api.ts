import * as z from 'zod';
import {
  AUTH_PATHS,
  recoveryCodesSchema,
  secondFactorSchema,
  signInAnswerSchema,
} from '../../../domain/admin/session.ts';
import { request } from './request.ts';

const send = (path: string, body: unknown = {}) => request({ path, body, answer: z.unknown() });

/** Returns `twoFactorRedirect` if a code is still required. */
export const signIn = (email: string, password: string) =>
  request({ path: AUTH_PATHS.signIn, body: { email, password }, answer: signInAnswerSchema });

/** Mails a link to set a password, if there is such an account. */
export const requestReset = (email: string) => send(AUTH_PATHS.requestReset, { email });

/** Sets the password of a mailed link's account. */
export const resetPassword = (token: string, newPassword: string) =>
  send(AUTH_PATHS.resetPassword, { token, newPassword });

/** Verifies six digits from the authenticator app: at sign-in, or to enable the second factor. */
export const verifyCode = (code: string) => send(AUTH_PATHS.verifyCode, { code });

/** Verifies a recovery code at sign-in; each works once. */
export const verifyRecoveryCode = (code: string) => send(AUTH_PATHS.verifyRecoveryCode, { code });

/** Ends this session, or every session of the account. */
export const signOut = (everywhere: boolean) =>
  send(everywhere ? AUTH_PATHS.signOutEverywhere : AUTH_PATHS.signOut);

/** Returns the secret for the app and the recovery codes; takes effect once a code is verified. */
export const enableSecondFactor = (password: string) =>
  request({ path: AUTH_PATHS.enableSecondFactor, body: { password }, answer: secondFactorSchema });

export const disableSecondFactor = (password: string) =>
  send(AUTH_PATHS.disableSecondFactor, { password });

/** Also ends all other sessions of the account. */
export const changePassword = (currentPassword: string, newPassword: string) =>
  send(AUTH_PATHS.changePassword, { currentPassword, newPassword });

/** Returns new recovery codes and invalidates the previous ones. */
export const renewRecoveryCodes = (password: string) =>
  request({ path: AUTH_PATHS.renewRecoveryCodes, body: { password }, answer: recoveryCodesSchema });
