import { useState } from 'react';
import { CheckField } from '../../../components/ui/CheckField.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import type { AdminOrder } from '../../../domain/admin/orders.ts';
import { fieldErrors } from '../api/request.ts';
import { FormDialog } from '../shared/FormDialog.tsx';
import { useForm } from '../shared/use-form.ts';
import type { OrderMutation } from './use-order-mutation.ts';

interface Props {
  order: AdminOrder;
  /** What is sent. */
  kind?: 'receipt' | 'link-mail';
  mutation: OrderMutation;
  onClose: () => void;
}

const EMAIL = /^\S+@\S+\.\S+$/;
/** The error of an email address; undefined for one that looks right. */
export const emailError = (email: string): string | undefined =>
  EMAIL.test(email.trim()) ? undefined : 'Enter an email address such as name@example.com';

/** Sends a receipt or a link, to the order's address or to another one, which may correct the order's. */
export function ReceiptDialog({ order, kind = 'receipt', mutation, onClose }: Props) {
  const [replaces, setReplaces] = useState(true);
  const { isPending, error } = mutation;
  const what = kind === 'receipt' ? 'receipt' : 'link';
  const form = useForm<'email'>({
    initial: { email: order.email ?? '' },
    validate: ({ email }): { email?: string } => {
      const wrong = emailError(email);
      return wrong === undefined ? {} : { email: wrong };
    },
    serverErrors: fieldErrors(error),
    isPending,
    onSubmit: (values) => {
      const email = values.email.trim();
      const body = { kind, ...(email !== order.email && { email, replaces }) };
      mutation.mutate({ kind: 'receipt', body }, { onSuccess: onClose });
    },
  });
  const isOther = form.values.email.trim() !== (order.email ?? '');
  return (
    <FormDialog
      title={`Send the ${what}`}
      submit={`Send ${what}`}
      busy="Sending..."
      failed={`The ${what} was not sent`}
      {...{ form, isPending, error, onClose }}
    >
      <Field {...form.field('email')} label="Email" type="email" autoComplete="off" />
      {isOther && (
        <CheckField
          type="checkbox"
          checked={replaces}
          onChange={(event) => setReplaces(event.currentTarget.checked)}
        >
          Keep this address for the order
        </CheckField>
      )}
    </FormDialog>
  );
}
