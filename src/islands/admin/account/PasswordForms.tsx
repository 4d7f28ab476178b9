import type { ComponentProps } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { DialogActions } from '../../../components/ui/Dialog.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { changePassword } from '../api/auth-api.ts';
import { useForm } from '../shared/use-form.ts';
import { PASSWORD_HINT } from '../sign-in/SignInForms.tsx';
import type { SecurityFlow, SecurityStep } from './use-security.ts';

const MISSING = 'Enter your password';
const WRONG = 'That is not your password';

interface FormProps extends ComponentProps<'form'> {
  flow: SecurityFlow;
  submit: string;
}

export function SecurityForm({ flow, submit, children, ...form }: FormProps) {
  return (
    <form {...form} className="grid gap-6" noValidate>
      {children}
      <DialogActions isInForm>
        <Button tone="signal" type="submit" aria-busy={flow.isPending}>
          {flow.isPending ? 'Working...' : submit}
        </Button>
        <Button tone="line" onClick={() => flow.goTo({ name: 'overview' })}>
          Not now
        </Button>
      </DialogActions>
    </form>
  );
}

function PasswordField(field: Omit<ComponentProps<typeof Field>, 'label'>) {
  return (
    <Field
      {...field}
      autoFocus
      label="Your password"
      type="password"
      autoComplete="current-password"
    />
  );
}

interface ConfirmProps {
  send: (password: string) => Promise<SecurityStep>;
  flow: SecurityFlow;
}

/** Requires the password before the second factor changes. */
export function ConfirmPasswordForm({ send, flow }: ConfirmProps) {
  const { field, onSubmit } = useForm({
    initial: { password: '' },
    validate: ({ password }) => (password === '' ? { password: MISSING } : {}),
    serverErrors: { password: flow.errorOf(WRONG) },
    isPending: flow.isPending,
    onSubmit: ({ password }) => flow.send(() => send(password)),
  });
  return (
    <SecurityForm flow={flow} submit="Continue" onSubmit={onSubmit}>
      <PasswordField {...field('password')} />
    </SecurityForm>
  );
}

export function NewPasswordForm({ flow }: { flow: SecurityFlow }) {
  const { field, onSubmit } = useForm({
    initial: { current: '', chosen: '' },
    validate: ({ current, chosen }) => ({
      ...(current === '' && { current: MISSING }),
      ...(chosen === '' && { chosen: 'Enter a new password' }),
    }),
    serverErrors: { current: flow.errorOf(WRONG), chosen: flow.newPasswordError },
    isPending: flow.isPending,
    onSubmit: ({ current, chosen }) =>
      flow.send(async () => {
        await changePassword(current, chosen);
        return { name: 'overview', message: 'Your password is changed.' };
      }),
  });
  return (
    <SecurityForm flow={flow} submit="Change password" onSubmit={onSubmit}>
      <PasswordField {...field('current')} />
      <Field
        {...field('chosen')}
        label="New password"
        hint={PASSWORD_HINT}
        type="password"
        autoComplete="new-password"
      />
    </SecurityForm>
  );
}
