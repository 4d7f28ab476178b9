import * as z from 'zod';
import { DESK_PATHS } from '../../../domain/desk/paths.ts';
import {
  AUTH_PATHS,
  recoveryCodesSchema,
  secondFactorSchema,
  signInAnswerSchema,
  staffSessionSchema,
} from '../../../domain/desk/session.ts';
import type { StaffSession } from '../../../domain/desk/session.ts';
import { askDesk, asking, isSignedOut } from './desk-call.ts';
import type { Asking } from './desk-call.ts';
import { mayBeSignedIn } from './presence.ts';

/** Whatever is answered: only that it went well counts. */
const anyAnswer = z.unknown();

/** Who is signed in; null when nobody is. Where nobody can be, nothing is asked: a refusal is a line in the console. */
export async function fetchSession(by: Asking): Promise<StaffSession | null> {
  if (!mayBeSignedIn()) return null;
  try {
    return await askDesk({
      path: DESK_PATHS.session,
      ...asking(by),
      answer: staffSessionSchema,
    });
  } catch (fault) {
    if (isSignedOut(fault)) return null;
    throw fault;
  }
}

/** Signs in; `needsCode` when the second step is still to come. */
export async function signIn(email: string, password: string): Promise<{ needsCode: boolean }> {
  const answer = await askDesk({
    path: AUTH_PATHS.signIn,
    body: { email, password },
    answer: signInAnswerSchema,
  });
  return { needsCode: answer.twoFactorRedirect ?? false };
}

const send = (path: string, body: unknown = {}) => askDesk({ path, body, answer: anyAnswer });

/** Six digits of the authenticator app: at sign-in, or while the second step is switched on. */
export const verifyCode = (code: string) => send(AUTH_PATHS.verifyCode, { code });

/** A recovery code at sign-in; it is used up. */
export const verifyRecoveryCode = (code: string) => send(AUTH_PATHS.verifyRecoveryCode, { code });

/** Ends this session, or every one of the account. */
export const signOut = (everywhere: boolean) =>
  send(everywhere ? AUTH_PATHS.signOutEverywhere : AUTH_PATHS.signOut);

/** The secret for the app and the recovery codes; in force once a code was verified. */
export const enableSecondFactor = (password: string) =>
  askDesk({ path: AUTH_PATHS.enableSecondFactor, body: { password }, answer: secondFactorSchema });

export const disableSecondFactor = (password: string) =>
  send(AUTH_PATHS.disableSecondFactor, { password });

/** Ends every other session of the account. */
export const changePassword = (currentPassword: string, newPassword: string) =>
  send(AUTH_PATHS.changePassword, { currentPassword, newPassword });

/** New recovery codes; the earlier ones are void then. */
export const renewRecoveryCodes = (password: string) =>
  askDesk({ path: AUTH_PATHS.renewRecoveryCodes, body: { password }, answer: recoveryCodesSchema });
