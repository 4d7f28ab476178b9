import { Button } from '../../../components/ui/Button.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { LinkButton } from '../shared/buttons.tsx';
import { useForm } from '../shared/use-form.ts';

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
}

/** Email and password. Both fields keep their values while they are checked. */
export function PasswordForm({ isPending, onSend }: PasswordFormProps) {
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
    </form>
  );
}

/** The authenticator app's code, or a recovery code. */
const KINDS = {
  code: {
    intro: 'Enter the six digits that your authenticator app shows.',
    label: 'Code',
    missing: 'Enter the six digits of the code',
    other: 'Use a recovery code',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    intro: 'Enter one of your recovery codes. Each works once.',
    label: 'Recovery code',
    missing: 'Enter a recovery code',
    other: 'Use the authenticator app',
    input: { inputMode: 'text', autoComplete: 'off' },
  },
} as const;

/** Copied codes often contain spaces. */
export const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '');
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(withoutSpaces(code));

interface CodeFormProps {
  kind: keyof typeof KINDS;
  isPending: boolean;
  onSend: (code: string) => void;
  onOther: () => void;
  onBack: () => void;
}

/** The second step of sign-in. */
export function CodeForm({ kind, isPending, onSend, onOther, onBack }: CodeFormProps) {
  const { intro, label, missing, other, input } = KINDS[kind];
  const { field, onSubmit } = useForm({
    initial: { code: '' },
    validate: ({ code }) => {
      const isValid = kind === 'code' ? isAppCode(code) : code.trim() !== '';
      return isValid ? {} : { code: missing };
    },
    isPending,
    onSubmit: ({ code }) => onSend(withoutSpaces(code)),
  });
  return (
    <form className="grid grid-cols-1 gap-6" noValidate onSubmit={onSubmit}>
      <p>{intro}</p>
      <Field
        {...field('code')}
        {...input}
        autoFocus
        label={label}
        autoCapitalize="off"
        spellCheck={false}
      />
      <SubmitButton isPending={isPending} text="Continue" pendingText="Checking..." />
      <p className="flex flex-wrap gap-x-6">
        <LinkButton onClick={onOther}>{other}</LinkButton>
        <LinkButton onClick={onBack}>Start again</LinkButton>
      </p>
    </form>
  );
}
