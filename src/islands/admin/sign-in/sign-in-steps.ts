import type { AUTH_PATHS } from '../../../domain/admin/session.ts';
import type { Fields } from '../shared/form.tsx';

export const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '');

/** Six digits of the authenticator app. */
export const APP_CODE = {
  invalid: 'Enter the six digits of the code',
  isValid: (code: string): boolean => /^\d{6}$/.test(withoutSpaces(code)),
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
} as const;

export const PASSWORD = {
  label: 'Password',
  type: 'password',
  autoComplete: 'current-password',
  invalid: 'Enter your password',
} as const;

export const NEW_PASSWORD = {
  label: 'New password',
  hint: 'At least 12 characters. Several words make a good one.',
  type: 'password',
  autoComplete: 'new-password',
  invalid: 'Enter a new password',
} as const;

const EMAIL = {
  label: 'Email',
  type: 'email',
  autoComplete: 'username',
  invalid: 'Enter your email address',
} as const;

export type StepName = 'password' | 'code' | 'recovery' | 'forgot' | 'link';

interface Step {
  title?: string;
  intro?: string;
  fields: Fields<string>;
  call: keyof typeof AUTH_PATHS;
  submit: string;
  busy: string;
  /** Shown above the password after it; without it follows a code, or the session. */
  done?: string;
  links: Readonly<Record<string, StepName>>;
}

const SECOND_STEP = { title: 'Second step', submit: 'Continue', busy: 'Checking...' };
const START_AGAIN = { 'Start again': 'password' } as const;
const BACK = { 'Back to the sign-in': 'password' } as const;

export const STEPS: Readonly<Record<StepName, Step>> = {
  password: {
    fields: { email: { ...EMAIL, required: true }, password: { ...PASSWORD, required: true } },
    call: 'signIn',
    submit: 'Sign In',
    busy: 'Signing in...',
    links: { 'Forgot your password?': 'forgot' },
  },
  code: {
    ...SECOND_STEP,
    intro: 'Enter the six digits that your authenticator app shows.',
    fields: { code: { ...APP_CODE, label: 'Code', autoFocus: true } },
    call: 'verifyCode',
    links: { 'Use a recovery code': 'recovery', ...START_AGAIN },
  },
  recovery: {
    ...SECOND_STEP,
    intro: 'Enter one of your recovery codes. Each works once.',
    fields: {
      code: {
        label: 'Recovery code',
        autoFocus: true,
        autoCapitalize: 'off',
        spellCheck: false,
        invalid: 'Enter a recovery code',
      },
    },
    call: 'verifyRecoveryCode',
    links: { 'Use the authenticator app': 'code', ...START_AGAIN },
  },
  forgot: {
    title: 'New password',
    intro: 'We mail you a link to set a new password. It is valid one hour and works once.',
    fields: { email: { ...EMAIL, autoFocus: true } },
    call: 'requestReset',
    submit: 'Send the link',
    busy: 'Sending...',
    done: 'If this address has an account, a link is on its way to it. Check your mail.',
    links: BACK,
  },
  link: {
    title: 'New password',
    intro: 'Choose the password that you sign in with from now on.',
    fields: { newPassword: { ...NEW_PASSWORD, autoFocus: true } },
    call: 'resetPassword',
    submit: 'Set password',
    busy: 'Setting...',
    done: 'Your password is set. Sign in with it.',
    links: BACK,
  },
};
