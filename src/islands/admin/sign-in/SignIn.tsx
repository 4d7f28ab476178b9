import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { signIn, verifyCode, verifyRecoveryCode } from '../api/auth-api.ts';
import { errorMessage, statusOf } from '../api/request.ts';
import { Title } from '../shared/Title.tsx';
import { CodeForm, PasswordForm } from './SignInForms.tsx';
import { AdminFrame, SignInHeading } from './SignInFrame.tsx';

type Step = 'password' | 'code' | 'recovery';

/** Messages for input that the server rejects. */
const REJECTED: Readonly<Record<Step, string>> = {
  password: 'Email and password do not match an account',
  code: 'That code is incorrect. Enter the current code from your app.',
  recovery: 'That recovery code is incorrect or already used.',
};
const EXPIRED = 'This took too long. Start again with your email and password.';
const COOKIE_REFUSED =
  'Your browser did not keep the sign-in cookie. Allow cookies for this site, then sign in again.';

interface Props {
  /** A session on this page expired. */
  hasEnded: boolean;
  /** Called when email and password are sent. */
  onSending: () => void;
  /** Reloads the session; returns whether there is one. */
  onSignedIn: () => Promise<boolean>;
}

/** Email and password, then a code if the account requires one. */
export function SignIn({ hasEnded, onSending, onSignedIn }: Props) {
  const [step, setStep] = useState<Step>('password');
  const [error, setError] = useState<string | null>(null);
  const goTo = (next: Step, message: string | null = null): void => {
    setStep(next);
    setError(message);
  };
  const attempt = useMutation({
    mutationFn: async (send: () => Promise<{ twoFactorRedirect?: boolean | undefined }>) => {
      setError(null);
      const { twoFactorRedirect } = await send();
      if (twoFactorRedirect) goTo('code');
      else if (!(await onSignedIn())) goTo('password', COOKIE_REFUSED);
    },
    onError: (thrown) => {
      const status = statusOf(thrown);
      // A wrong password, or an expired second step: both return to the password.
      if (status === 401) goTo('password', step === 'password' ? REJECTED.password : EXPIRED);
      else goTo(step, status === 422 ? REJECTED[step] : errorMessage(thrown));
    },
  });
  return (
    <AdminFrame>
      {step === 'password' ? <SignInHeading /> : <Title size="display" text="Second step" />}
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
        />
      ) : (
        <CodeForm
          // The key clears the field when the kind of code changes.
          key={step}
          kind={step}
          isPending={attempt.isPending}
          onSend={(code) =>
            attempt.mutate(async () => {
              await (step === 'code' ? verifyCode(code) : verifyRecoveryCode(code));
              return {};
            })
          }
          onOther={() => goTo(step === 'code' ? 'recovery' : 'code')}
          onBack={() => goTo('password')}
        />
      )}
    </AdminFrame>
  );
}
