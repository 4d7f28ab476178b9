import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { signInResponseSchema } from '../../../domain/admin/session.ts';
import { callAuth, errorMessage, fieldErrors, statusOf } from '../api/request.ts';
import { LinkButton } from '../shared/controls.tsx';
import { Form } from '../shared/form.tsx';
import { AdminFrame, SignInHeading, Title } from '../shared/parts.tsx';
import { STEPS, withoutSpaces } from './sign-in-steps.ts';
import type { StepName } from './sign-in-steps.ts';

const WRONG = 'Email and password do not match an account';
const LINK_ENDED = 'This link has ended, or was used. Ask for a new one.';
const EXPIRED = 'This took too long. Start again with your email and password.';
const COOKIE_REFUSED =
  'Your browser did not keep the sign-in cookie. Allow cookies for this site, then sign in again.';

interface Message {
  tone: 'danger' | 'success' | 'warning';
  text: string;
}
const ENDED: Message = {
  tone: 'warning',
  text: 'Your session has ended. Sign in to continue where you left off.',
};

interface Props {
  token: string;
  hasEnded: boolean;
  onSending: () => void;
  /** Reloads the session; returns whether there is one. */
  onSignedIn: () => Promise<boolean>;
}

/** Email and password, then a code if the account requires one; or a new password by a mailed link. */
export function SignIn({ token, hasEnded, onSending, onSignedIn }: Props) {
  const [step, setStep] = useState<StepName>(token === '' ? 'password' : 'link');
  const [message, setMessage] = useState<Message | null>(null);
  const goTo = (next: StepName, text?: string, tone: Message['tone'] = 'danger'): void => {
    setStep(next);
    setMessage(text === undefined ? null : { tone, text });
  };
  const { title, intro, fields, call, submit, busy, done, links } = STEPS[step];
  const attempt = useMutation({
    mutationFn: async ({ code, ...texts }: Record<string, string>) => {
      setMessage(null);
      if (step === 'password') onSending();
      const body = { ...texts, ...(code && { code: withoutSpaces(code) }) };
      const answer = await callAuth(call, step === 'link' ? { ...body, token } : body);
      if (done !== undefined) goTo('password', done, 'success');
      else if (signInResponseSchema.safeParse(answer).data?.twoFactorRedirect) goTo('code');
      else if (!(await onSignedIn())) goTo('password', COOKIE_REFUSED);
    },
    onError: (thrown) => {
      const errors = fieldErrors(thrown);
      if (Object.keys(errors).some((name) => name in fields)) return;
      if ('token' in errors) goTo('forgot', LINK_ENDED);
      // A wrong password, or an expired second step: both return to the password.
      else if (statusOf(thrown) === 401) goTo('password', step === 'password' ? WRONG : EXPIRED);
      else goTo(step, errorMessage(thrown));
    },
  });
  const shown = message ?? (hasEnded && step === 'password' ? ENDED : null);
  return (
    <AdminFrame>
      {title === undefined ? <SignInHeading /> : <Title size="display" text={title} />}
      {shown && (
        <Alert
          // Another message is another alert, which takes the focus.
          key={shown.text}
          tone={shown.tone}
          {...(shown.tone === 'danger' && { title: 'There is a problem' })}
          takesFocus={shown !== ENDED}
        >
          <p>{shown.text}</p>
        </Alert>
      )}
      <Form
        // The key clears the fields of another step.
        key={step}
        className="grid grid-cols-1 gap-6"
        {...{ fields, submit, busy }}
        button={{ className: 'min-w-[min(10rem,100%)]' }}
        mutation={attempt}
        request={(texts) => texts}
        beside={
          <p className="flex basis-full flex-wrap gap-x-6">
            {Object.entries(links).map(([text, to]) => (
              <LinkButton key={text} onClick={() => goTo(to)}>
                {text}
              </LinkButton>
            ))}
          </p>
        }
        intro={intro !== undefined && <p>{intro}</p>}
      />
    </AdminFrame>
  );
}
