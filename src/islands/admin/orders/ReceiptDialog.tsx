import { useState } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { CheckField } from '../../../components/ui/CheckField.tsx';
import { Dialog, DialogActions } from '../../../components/ui/Dialog.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import type { AdminOrder } from '../../../domain/admin/orders.ts';
import { errorMessage, fieldErrors } from '../api/request.ts';
import { useForm } from '../shared/use-form.ts';
import type { OrderMutation } from './use-order-mutation.ts';

interface Props {
  order: AdminOrder;
  mutation: OrderMutation;
  onClose: () => void;
}

/** Sends a receipt, to the order's address or to another one, which may correct the order's. */
export function ReceiptDialog({ order, mutation, onClose }: Props) {
  const [replaces, setReplaces] = useState(true);
  const { isPending, error } = mutation;
  const serverErrors = fieldErrors(error);
  const { values, field, onSubmit } = useForm<'email'>({
    initial: { email: order.email ?? '' },
    validate: ({ email }): { email?: string } =>
      /^\S+@\S+\.\S+$/.test(email.trim())
        ? {}
        : { email: 'Enter an email address such as name@example.com' },
    serverErrors,
    isPending,
    onSubmit: () => {
      const email = values.email.trim();
      const body = email === order.email ? {} : { email, replaces };
      mutation.mutate({ kind: 'receipt', body }, { onSuccess: onClose });
    },
  });
  const isOther = values.email.trim() !== (order.email ?? '');
  return (
    <Dialog title="Send the receipt" closeLabel="Close" isBusy={isPending} onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={onSubmit}>
        {error && serverErrors['email'] === undefined && (
          <Alert tone="danger" title="The receipt was not sent" takesFocus>
            <p>{errorMessage(error)}</p>
          </Alert>
        )}
        <Field {...field('email')} label="Email" type="email" autoComplete="off" />
        {isOther && (
          <CheckField
            type="checkbox"
            checked={replaces}
            onChange={(event) => setReplaces(event.currentTarget.checked)}
          >
            Keep this address for the order
          </CheckField>
        )}
        <DialogActions isInForm>
          <Button tone="signal" type="submit" aria-busy={isPending}>
            {isPending ? 'Sending...' : 'Send receipt'}
          </Button>
          <Button tone="line" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
