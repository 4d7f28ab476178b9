import { Button } from '../../../components/ui/Button.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { LinkButton } from '../shared/buttons.tsx';
import { useForm } from '../shared/use-form.ts';

export const PASSWORD_HINT = 'At least 12 characters. Several words make a good one.';

interface SubmitButtonProps {
  isPending: boolean;
  text: string;
  pendingText: string;
}

function SubmitButton({ isPending, text, pendingText }: SubmitButtonProps) {
  return (
    <Button
      className="min-w-[min(10rem,100%)] justify-self-start"
      tone="signal"
      type="submit"
      aria-busy={isPending}
    >
      {isPending ? pendingText : text}
    </Button>
  );
}

interface PasswordFormProps {
  isPending: boolean;
  onSend: (email: string, password: string) => void;
  onForgot: () => void;
}

/** Email and password. Both fields keep their values while they are checked. */
export function PasswordForm({ isPending, onSend, onForgot }: PasswordFormProps) {
  const { field, onSubmit } = useForm({
    initial: { email: '', password: '' },
    validate: ({ email, password }) => ({
      ...(email.trim() === '' && { email: 'Enter your email address' }),
      ...(password === '' && { password: 'Enter your password' }),
    }),
    isPending,
    onSubmit: ({ email, password }) => onSend(email.trim(), password),
  });
  return (
    <form className="grid grid-cols-1 gap-6" noValidate onSubmit={onSubmit}>
      <Field {...field('email')} label="Email" type="email" autoComplete="username" required />
      <Field
        {...field('password')}
        label="Password"
        type="password"
        autoComplete="current-password"
        required
      />
      <SubmitButton isPending={isPending} text="Sign In" pendingText="Signing in..." />
      <p>
        <LinkButton onClick={onForgot}>Forgot your password?</LinkButton>
      </p>
    </form>
  );
}

/** The steps beside the password, each with one field. */
export const STEPS = {
  code: {
    title: 'Second step',
    intro: 'Enter the six digits that your authenticator app shows.',
    label: 'Code',
    missing: 'Enter the six digits of the code',
    rejected: 'That code is incorrect. Enter the current code from your app.',
    submit: ['Continue', 'Checking...'],
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    title: 'Second step',
    intro: 'Enter one of your recovery codes. Each works once.',
    label: 'Recovery code',
    missing: 'Enter a recovery code',
    rejected: 'That recovery code is incorrect or already used.',
    submit: ['Continue', 'Checking...'],
    input: { autoComplete: 'off' },
  },
  forgot: {
    title: 'New password',
    intro: 'We mail you a link to set a new password. It is valid one hour and works once.',
    label: 'Email',
    missing: 'Enter your email address',
    rejected: 'Enter an email address such as name@example.com',
    submit: ['Send the link', 'Sending...'],
    input: { type: 'email', autoComplete: 'username' },
  },
  link: {
    title: 'New password',
    intro: 'Choose the password that you sign in with from now on.',
    label: 'New password',
    missing: 'Enter a new password',
    rejected: 'This link has ended, or was used. Ask for a new one.',
    submit: ['Set password', 'Setting...'],
    input: { type: 'password', autoComplete: 'new-password', hint: PASSWORD_HINT },
  },
} as const;
export type FieldStep = keyof typeof STEPS;

/** Copied codes often contain spaces. */
export const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '');
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(withoutSpaces(code));

interface StepFormProps {
  step: FieldStep;
  isPending: boolean;
  /** The server's message for the field. */
  error: string | undefined;
  onSend: (text: string) => void;
  /** The ways to other steps. */
  links: Readonly<Record<string, () => void>>;
}

export function StepForm({ step, isPending, error, onSend, links }: StepFormProps) {
  const { intro, label, missing, submit, input } = STEPS[step];
  const { field, onSubmit } = useForm({
    initial: { text: '' },
    validate: ({ text }) => {
      const isValid = step === 'code' ? isAppCode(text) : text.trim() !== '';
      return isValid ? {} : { text: missing };
    },
    serverErrors: { text: error },
    isPending,
    onSubmit: ({ text }) => onSend(text),
  });
  return (
    <form className="grid grid-cols-1 gap-6" noValidate onSubmit={onSubmit}>
      <p>{intro}</p>
      <Field
        {...field('text')}
        {...input}
        autoFocus
        label={label}
        autoCapitalize="off"
        spellCheck={false}
      />
      <SubmitButton isPending={isPending} text={submit[0]} pendingText={submit[1]} />
      <p className="flex flex-wrap gap-x-6">
        {Object.entries(links).map(([text, onClick]) => (
          <LinkButton key={text} onClick={onClick}>
            {text}
          </LinkButton>
        ))}
      </p>
    </form>
  );
}
