import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import {
  requestReset,
  resetPassword,
  signIn,
  verifyCode,
  verifyRecoveryCode,
} from '../api/auth-api.ts';
import { errorMessage, fieldErrors, statusOf } from '../api/request.ts';
import { Title } from '../shared/Title.tsx';
import { PasswordForm, StepForm, STEPS, withoutSpaces } from './SignInForms.tsx';
import type { FieldStep } from './SignInForms.tsx';
import { AdminFrame, SignInHeading } from './SignInFrame.tsx';

const WRONG = 'Email and password do not match an account';
const EXPIRED = 'This took too long. Start again with your email and password.';
const COOKIE_REFUSED =
  'Your browser did not keep the sign-in cookie. Allow cookies for this site, then sign in again.';
const MAILED = 'If this address has an account, a link is on its way to it. Check your mail.';

/** What a sent step leads to; neither: a session. */
interface Sent {
  twoFactorRedirect?: boolean | undefined;
  /** Shown above the password. */
  done?: string;
}

/** Sends the field of a step; `token` is a mailed link's. */
const SENDERS: Readonly<Record<FieldStep, (text: string, token: string) => Promise<Sent>>> = {
  code: (text) => verifyCode(withoutSpaces(text)).then(() => ({})),
  recovery: (text) => verifyRecoveryCode(withoutSpaces(text)).then(() => ({})),
  forgot: (text) => requestReset(text.trim()).then(() => ({ done: MAILED })),
  link: (text, token) =>
    resetPassword(token, text).then(() => ({ done: 'Your password is set. Sign in with it.' })),
};

interface Props {
  /** The token of a mailed link, which sets a password; empty without one. */
  token: string;
  /** A session on this page expired. */
  hasEnded: boolean;
  /** Called when email and password are sent. */
  onSending: () => void;
  /** Reloads the session; returns whether there is one. */
  onSignedIn: () => Promise<boolean>;
}

/** Email and password, then a code if the account requires one; or a new password by a mailed link. */
export function SignIn({ token, hasEnded, onSending, onSignedIn }: Props) {
  const [step, setStep] = useState<'password' | FieldStep>(token === '' ? 'password' : 'link');
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const goTo = (next: typeof step, message: string | null = null): void => {
    setStep(next);
    setError(message);
    setDone(null);
  };
  const attempt = useMutation({
    mutationFn: async (send: () => Promise<Sent>) => {
      setError(null);
      setDone(null);
      const sent = await send();
      if (sent.done !== undefined) {
        goTo('password');
        setDone(sent.done);
      } else if (sent.twoFactorRedirect) goTo('code');
      else if (!(await onSignedIn())) goTo('password', COOKIE_REFUSED);
    },
    onError: (thrown) => {
      const status = statusOf(thrown);
      const { newPassword, token: ended } = fieldErrors(thrown);
      // The field shows it.
      if (newPassword !== undefined) return;
      if (ended !== undefined) goTo('forgot', STEPS.link.rejected);
      // A wrong password, or an expired second step: both return to the password.
      else if (status === 401) goTo('password', step === 'password' ? WRONG : EXPIRED);
      else if (status !== 422) goTo(step, errorMessage(thrown));
      else goTo(step, step === 'password' ? WRONG : STEPS[step].rejected);
    },
  });
  const restart = { 'Start again': () => goTo('password') };
  const links = {
    code: { 'Use a recovery code': () => goTo('recovery'), ...restart },
    recovery: { 'Use the authenticator app': () => goTo('code'), ...restart },
    forgot: { 'Back to the sign-in': () => goTo('password') },
    link: { 'Back to the sign-in': () => goTo('password') },
  };
  return (
    <AdminFrame>
      {step === 'password' ? <SignInHeading /> : <Title size="display" text={STEPS[step].title} />}
      {done !== null && (
        <Alert tone="success" takesFocus>
          <p>{done}</p>
        </Alert>
      )}
      {hasEnded && error === null && step === 'password' && (
        <Alert tone="warning">
          <p>Your session has ended. Sign in to continue where you left off.</p>
        </Alert>
      )}
      {error !== null && (
        <Alert tone="danger" title="There is a problem" takesFocus>
          <p>{error}</p>
        </Alert>
      )}
      {step === 'password' ? (
        <PasswordForm
          isPending={attempt.isPending}
          onSend={(email, password) => {
            onSending();
            attempt.mutate(() => signIn(email, password));
          }}
          onForgot={() => goTo('forgot')}
        />
      ) : (
        <StepForm
          // The key clears the field when the kind of text changes.
          key={step}
          step={step}
          isPending={attempt.isPending}
          error={fieldErrors(attempt.error)['newPassword']}
          onSend={(text) => attempt.mutate(() => SENDERS[step](text, token))}
          links={links[step]}
        />
      )}
    </AdminFrame>
  );
}
