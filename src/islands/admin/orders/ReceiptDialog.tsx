import { CheckField } from '../../../components/ui/CheckField.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { useForm } from '../shared/use-form.ts';
import type { OrderDialogProps } from './use-order-mutation.ts';

interface Props extends OrderDialogProps {
  /** What is sent. */
  kind?: 'receipt' | 'link-mail';
}

/** The error of an email address; undefined for one that looks right. */
export const emailError = (email: string): string | undefined =>
  /^\S+@\S+\.\S+$/.test(email.trim())
    ? undefined
    : 'Enter an email address such as name@example.com';

/** Sends a receipt or a link, to the order's address or to another one, which may correct the order's. */
export function ReceiptDialog({ order, kind = 'receipt', mutation, onClose }: Props) {
  const what = kind === 'receipt' ? 'receipt' : 'link';
  const form = useForm<'email' | 'replaces'>({
    ...mutation,
    onClose,
    initial: { email: order.email ?? '', replaces: 'yes' },
    validate: ({ email }) => ({ email: emailError(email) }),
    onSubmit: (values, onSuccess) => {
      const [email, replaces] = [values.email.trim(), values.replaces !== ''];
      const body = { kind, ...(email !== order.email && { email, replaces }) };
      mutation.mutate({ kind: 'receipt', body }, { onSuccess });
    },
  });
  return (
    <FormDialog
      title={`Send the ${what}`}
      submit={`Send ${what}`}
      busy="Sending..."
      failed={`The ${what} was not sent`}
      form={form}
    >
      <Field {...form.field('email')} label="Email" type="email" autoComplete="off" />
      {form.values.email.trim() !== (order.email ?? '') && (
        <CheckField {...form.check('replaces')}>Keep this address for the order</CheckField>
      )}
    </FormDialog>
  );
}
