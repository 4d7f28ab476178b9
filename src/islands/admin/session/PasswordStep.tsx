import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Field } from '../../../components/ui/Field.tsx';
import { useWords } from '../words.ts';
import { Button } from '../../../components/ui/Button.tsx';

interface Props {
  isWorking: boolean;
  onSend: (email: string, password: string) => void;
}

/** Email and password; both stay while they are tried. */
export function PasswordStep({ isWorking, onSend }: Props) {
  const { signIn } = useWords();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsAsked(true);
    if (email.trim() === '') emailField.current?.focus();
    else if (password === '') passwordField.current?.focus();
    else if (!isWorking) onSend(email.trim(), password);
  };
  return (
    <form className="grid gap-6" noValidate onSubmit={send}>
      <Field
        ref={emailField}
        label={signIn.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        announcesError
        error={isAsked && email.trim() === '' ? signIn.emailMissing : null}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
        }}
      />
      <Field
        ref={passwordField}
        label={signIn.password}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        announcesError
        error={isAsked && password === '' ? signIn.passwordMissing : null}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
        }}
      />
      <Button
        className="min-w-40 justify-self-start"
        tone="signal"
        type="submit"
        aria-busy={isWorking}
      >
        {isWorking ? signIn.working : signIn.button}
      </Button>
    </form>
  );
}
