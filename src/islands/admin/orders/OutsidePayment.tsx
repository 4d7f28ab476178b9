import { Field } from '../../../components/ui/Field.tsx';
import { decimalFromCents, formatDollars } from '../../../domain/money.ts';
import { AmountField, amountError, centsOf, dollarsOf } from '../shared/Amount.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { filled, useForm } from '../shared/use-form.ts';
import type { OrderDialogProps } from './use-order-mutation.ts';

/** Records a payment that did not pass through the gateway, with what proves it. */
export function OutsidePaymentDialog({ order, mutation, onClose }: OrderDialogProps) {
  const left = centsOf(order.amount) - centsOf(order.received) + centsOf(order.refunded);
  const form = useForm<'amount' | 'transaction_hash' | 'note'>({
    ...mutation,
    onClose,
    draft: `payment ${order.id}`,
    initial: { amount: decimalFromCents(Math.max(0, left)), transaction_hash: '', note: '' },
    validate: ({ amount, note }) => ({
      amount: amountError(amount),
      note: note.trim() === '' ? 'Enter how it was paid, and where that can be seen' : undefined,
    }),
    onSubmit: ({ amount, note, transaction_hash }, onSuccess, id) => {
      const body = { id, amount: dollarsOf(amount), note, ...filled({ transaction_hash }) };
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
      form={form}
    >
      <p>A payment outside the gateway, such as a wire or cash. It counts as one of its reports.</p>
      <AmountField {...form.field('amount')} label="Amount" />
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
