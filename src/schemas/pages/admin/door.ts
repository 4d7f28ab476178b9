import { sheet, template } from '../../prose.ts';
import { labels, sentences } from './shape.ts';

/** Signing in and out, and what guards an account. */
export const doorWords = {
  signIn: sheet({
    ...labels('title', 'email', 'password', 'button', 'working', 'problem'),
    ...sentences('intro', 'refused', 'emailMissing', 'passwordMissing', 'ended'),
  }),
  second: sheet({
    ...labels('title', 'code', 'button', 'working', 'useRecovery', 'recoveryCode', 'useApp'),
    ...labels('back'),
    ...sentences('intro', 'codeMissing', 'refused', 'recoveryIntro', 'recoveryMissing'),
    ...sentences('recoveryRefused', 'expired'),
  }),
  account: sheet({
    ...labels('label', 'security', 'out', 'leaving', 'failed'),
    signedIn: template(60, ['email'], ['email']),
  }),
  security: sheet({
    ...labels('title', 'second', 'turnOn', 'turnOff', 'password', 'confirm', 'working', 'cancel'),
    ...labels('qr', 'secret', 'finish', 'recovery', 'copyCodes', 'kept', 'newCodes', 'sessions'),
    ...labels('everywhere', 'passwordTitle', 'changePassword', 'newPassword'),
    ...sentences('isOn', 'isOff', 'passwordMissing', 'passwordWrong', 'scan', 'code', 'done'),
    ...sentences('offDone', 'recoveryIntro', 'sessionsIntro', 'passwordIntro', 'passwordDone'),
    ...sentences('newPasswordHint', 'newPasswordMissing'),
  }),
};
