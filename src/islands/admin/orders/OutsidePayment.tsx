import { Field } from '../../../components/ui/Field.tsx';
import type { AdminOrder } from '../../../domain/admin/orders.ts';
import { decimalFromCents, dollarsFromCents, formatDollars } from '../../../domain/money.ts';
import { fieldErrors } from '../api/request.ts';
import { AMOUNT_ERROR, centsOf, parseAmount } from '../shared/Amount.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { useForm } from '../shared/use-form.ts';
import { noteError } from './OrderNotes.tsx';
import type { OrderMutation } from './use-order-mutation.ts';

interface Props {
  order: AdminOrder;
  mutation: OrderMutation;
  onClose: () => void;
}

/** Records a payment that did not pass through the gateway, with what proves it. */
export function OutsidePaymentDialog({ order, mutation, onClose }: Props) {
  const { isPending, error } = mutation;
  const left = centsOf(order.amount) - centsOf(order.received) + centsOf(order.refunded);
  const form = useForm<'amount' | 'transaction_hash' | 'note'>({
    draft: `payment ${order.id}`,
    initial: { amount: decimalFromCents(Math.max(0, left)), transaction_hash: '', note: '' },
    validate: ({ amount, note }) => ({
      ...(!parseAmount(amount) && { amount: AMOUNT_ERROR }),
      ...(note.trim() === '' && { note: 'Enter how it was paid, and where that can be seen' }),
      ...(noteError(note) !== null && { note: noteError(note) ?? '' }),
    }),
    serverErrors: fieldErrors(error),
    isPending,
    onSubmit: ({ amount, note, transaction_hash: typed }) => {
      const hash = typed.trim();
      const body = {
        amount: dollarsFromCents(parseAmount(amount) ?? 0),
        note,
        ...(hash !== '' && { transaction_hash: hash }),
      };
      const onSuccess = (): void => {
        form.forgetDraft();
        onClose();
      };
      mutation.mutate({ kind: 'payment', body }, { onSuccess });
    },
  });
  return (
    <FormDialog
      title="Record a payment"
      subject={`${order.service_name}, ${formatDollars(order.amount)}`}
      submit="Record payment"
      busy="Recording..."
      failed="The payment was not recorded"
      {...{ form, isPending, error, onClose }}
    >
      <p>A payment outside the gateway, such as a wire or cash. It counts as one of its reports.</p>
      <Field
        {...form.field('amount')}
        label="Amount in US dollars"
        inputMode="decimal"
        autoComplete="off"
      />
      <Field
        {...form.field('transaction_hash')}
        label="Reference or hash"
        optional="optional"
        autoComplete="off"
        spellCheck={false}
      />
      <Field {...form.field('note')} isNote label="Note" />
    </FormDialog>
  );
}
