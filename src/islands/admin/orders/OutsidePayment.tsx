import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/Dialog.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import type { AdminOrder } from '../../../domain/admin/orders.ts';
import {
  decimalFromCents,
  dollarsFromCents,
  formatDollars,
  parsePriceText,
} from '../../../domain/money.ts';
import { errorMessage, fieldErrors } from '../api/request.ts';
import { centsOf } from '../shared/Amount.tsx';
import { useForm } from '../shared/use-form.ts';
import { noteError } from './OrderNotes.tsx';
import type { OrderMutation } from './use-order-mutation.ts';

interface Props {
  order: AdminOrder;
  mutation: OrderMutation;
  onClose: () => void;
}

const amountOf = (text: string): number | null =>
  parsePriceText(`$${text.trim().replace('$', '')}`);

/** Records a payment that did not pass through the gateway, with what proves it. */
export function OutsidePaymentDialog({ order, mutation, onClose }: Props) {
  const { isPending, error } = mutation;
  const serverErrors = fieldErrors(error);
  const left = Math.max(
    0,
    centsOf(order.amount) - centsOf(order.received) + centsOf(order.refunded),
  );
  const { values, field, onSubmit, forgetDraft } = useForm<'amount' | 'transaction_hash' | 'note'>({
    draft: `payment ${order.id}`,
    initial: { amount: decimalFromCents(left), transaction_hash: '', note: '' },
    validate: ({ amount, note }) => ({
      ...(!amountOf(amount) && { amount: 'Enter an amount such as 150 or 150.50' }),
      ...(note.trim() === '' && { note: 'Enter how it was paid, and where that can be seen' }),
      ...(noteError(note) !== null && { note: noteError(note) ?? '' }),
    }),
    serverErrors,
    isPending,
    onSubmit: () => {
      const hash = values.transaction_hash.trim();
      const body = {
        amount: dollarsFromCents(amountOf(values.amount) ?? 0),
        note: values.note,
        ...(hash !== '' && { transaction_hash: hash }),
      };
      const onSuccess = (): void => {
        forgetDraft();
        onClose();
      };
      mutation.mutate({ kind: 'payment', body }, { onSuccess });
    },
  });
  return (
    <Dialog title="Record a payment" closeLabel="Close" isBusy={isPending} onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={onSubmit}>
        <p className="text-lead/text weight-800">
          {order.service_name}, {formatDollars(order.amount)}
        </p>
        <p>
          A payment outside the gateway, such as a wire or cash. It counts as one of its reports.
        </p>
        {error && !Object.keys(serverErrors).some((name) => name in values) && (
          <Alert tone="danger" title="The payment was not recorded" takesFocus>
            <p>{errorMessage(error)}</p>
          </Alert>
        )}
        <Field
          {...field('amount')}
          label="Amount in US dollars"
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          {...field('transaction_hash')}
          label="Reference or hash"
          optional="optional"
          autoComplete="off"
          spellCheck={false}
        />
        <Field {...field('note')} isNote label="Note" />
        <DialogActions isInForm>
          <Button tone="signal" type="submit" aria-busy={isPending}>
            {isPending ? 'Recording...' : 'Record payment'}
          </Button>
          <Button tone="line" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
