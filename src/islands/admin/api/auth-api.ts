import * as z from 'zod';
import {
  AUTH_PATHS,
  recoveryCodesSchema,
  secondFactorSchema,
  signInAnswerSchema,
} from '../../../domain/admin/session.ts';
import { request } from './request.ts';

const send = (path: string, body: unknown = {}) => request({ path, body, answer: z.unknown() });

/** Answers `twoFactorRedirect` when the second step is still to come. */
export const signIn = (email: string, password: string) =>
  request({ path: AUTH_PATHS.signIn, body: { email, password }, answer: signInAnswerSchema });

/** Six digits of the authenticator app: at sign-in, or while the second step is switched on. */
export const verifyCode = (code: string) => send(AUTH_PATHS.verifyCode, { code });

/** A recovery code at sign-in; each works once. */
export const verifyRecoveryCode = (code: string) => send(AUTH_PATHS.verifyRecoveryCode, { code });

/** Ends this session, or every session of the account. */
export const signOut = (everywhere: boolean) =>
  send(everywhere ? AUTH_PATHS.signOutEverywhere : AUTH_PATHS.signOut);

/** The secret for the app and the recovery codes; in force once a code was verified. */
export const enableSecondFactor = (password: string) =>
  request({ path: AUTH_PATHS.enableSecondFactor, body: { password }, answer: secondFactorSchema });

export const disableSecondFactor = (password: string) =>
  send(AUTH_PATHS.disableSecondFactor, { password });

/** Ends every other session of the account. */
export const changePassword = (currentPassword: string, newPassword: string) =>
  send(AUTH_PATHS.changePassword, { currentPassword, newPassword });

/** New recovery codes; the earlier ones no longer work. */
export const renewRecoveryCodes = (password: string) =>
  request({ path: AUTH_PATHS.renewRecoveryCodes, body: { password }, answer: recoveryCodesSchema });
