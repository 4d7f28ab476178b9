import { useState } from 'react';
import { CheckField } from '../../../components/ui/CheckField.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import type { BuyerMail } from '../../../domain/admin/order-change.ts';
import type { AdminOrder } from '../../../domain/admin/orders.ts';
import type { Refundable } from '../../../domain/admin/refunds.ts';
import {
  decimalFromCents,
  formatAmount,
  dollarsFromCents,
  formatDollars,
} from '../../../domain/money.ts';
import { REFUND_POLICY } from '../../../domain/refund.ts';
import { fieldErrors } from '../api/request.ts';
import { AMOUNT_ERROR, centsOf, parseAmount } from '../shared/Amount.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { localInputTime, localTime } from '../shared/Time.tsx';
import { useForm } from '../shared/use-form.ts';
import { MailChoice } from './MailChoice.tsx';
import { noteError } from './OrderNotes.tsx';
import type { OrderMutation } from './use-order-mutation.ts';

type Values = Record<'amount' | 'refunded_at' | 'transaction_hash' | 'note', string>;

/** Explains the refund policy's amount. */
export function policyText({
  whole,
  surplus,
  rule,
  used_days: used,
  paid_at: paidAt,
}: Refundable): string {
  const { fullDays, periodDays, feePercent } = REFUND_POLICY;
  const reasons = {
    full: `all of it within ${fullDays} days of the payment`,
    'pro-rata': `${periodDays - used} of ${periodDays} days are unused, less ${feePercent}%`,
    ended: `the period of ${periodDays} days is over`,
    unfinished: 'all of it, because the order is not completed',
  };
  const extra = surplus > 0 ? ` With it, ${formatDollars(surplus)} that was paid too much.` : '';
  return `Paid ${localTime(paidAt)}. The refund policy gives ${formatDollars(whole)}: ${reasons[rule]}.${extra}`;
}

export function refundErrors(values: Values, most: number): Partial<Record<keyof Values, string>> {
  const cents = parseAmount(values.amount);
  const hasReason = values.transaction_hash.trim() !== '' || values.note.trim() !== '';
  const tooLong = noteError(values.note);
  return {
    ...(!cents && { amount: AMOUNT_ERROR }),
    ...(cents !== null &&
      cents > centsOf(most) && { amount: `At most ${formatDollars(most)} can be refunded` }),
    ...(Number.isNaN(Date.parse(values.refunded_at)) && { refunded_at: 'Enter a date and time' }),
    ...(!hasReason && { transaction_hash: 'Enter a transaction hash or a note' }),
    ...(tooLong !== null && { note: tooLong }),
  };
}

interface Props {
  order: AdminOrder;
  refundable: Refundable;
  mutation: OrderMutation;
  onClose: () => void;
}

/** Records a refund. Proposes the refund policy's amount, which staff can change. */
export function RefundDialog({ mutation, onClose, ...props }: Props) {
  // Staff decide on the data they saw; the server rejects a stale `refunded_before`.
  const [{ order, refundable }] = useState(props);
  const [now] = useState(() => localInputTime(new Date()));
  const { isPending, error } = mutation;
  const [mail, setMail] = useState<BuyerMail | null>(null);
  const form = useForm<keyof Values>({
    draft: `refund ${order.id}`,
    initial: {
      amount: decimalFromCents(centsOf(refundable.surplus || refundable.whole)),
      refunded_at: now,
      transaction_hash: '',
      note: '',
    },
    validate: (values) => refundErrors(values, refundable.most),
    serverErrors: fieldErrors(error),
    isPending,
    onSubmit: (values) => {
      const hash = values.transaction_hash.trim();
      const note = values.note.trim();
      const body = {
        amount: dollarsFromCents(parseAmount(values.amount) ?? 0),
        refunded_before: order.refunded,
        // If omitted, the server uses its own time.
        ...(values.refunded_at !== now && {
          refunded_at: new Date(values.refunded_at).toISOString(),
        }),
        ...(hash !== '' && { transaction_hash: hash }),
        ...(note !== '' && { note }),
        ...(mail && { mail }),
      };
      const onSuccess = (): void => {
        form.forgetDraft();
        onClose();
      };
      mutation.mutate({ kind: 'refund', body }, { onSuccess });
    },
  });
  const { values, field, set } = form;
  return (
    <FormDialog
      title="Refund"
      subject={`${order.service_name}, ${formatDollars(order.received)} received`}
      submit="Record refund"
      busy="Recording..."
      failed="The refund was not recorded"
      {...{ form, isPending, error, onClose }}
    >
      <p>{policyText(refundable)}</p>
      {refundable.surplus > 0 && (
        <fieldset className="grid">
          <legend className="weight-720">What is refunded</legend>
          {(
            [
              ['The surplus', refundable.surplus],
              ['The whole order', refundable.whole],
            ] as const
          ).map(([name, dollars]) => (
            <CheckField
              key={name}
              type="radio"
              name="refunded"
              checked={parseAmount(values.amount) === centsOf(dollars)}
              onChange={() => set({ amount: decimalFromCents(centsOf(dollars)) })}
            >
              {name}, {formatDollars(dollars)}
            </CheckField>
          ))}
        </fieldset>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...field('amount')}
          label="Amount in US dollars"
          hint={`At most ${formatDollars(refundable.most)}`}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field
          {...field('refunded_at')}
          label="Paid back at"
          hint="When the money was sent"
          type="datetime-local"
          max={now}
        />
      </div>
      <Field
        {...field('transaction_hash')}
        label="Transaction hash"
        hint="Or say in the note how it was paid back"
        autoComplete="off"
        spellCheck={false}
      />
      <Field {...field('note')} isNote label="Note" />
      <MailChoice
        order={order}
        kind="refund-mail"
        mail={mail}
        values={{ refund: formatAmount(parseAmount(values.amount) ?? 0) }}
        onChange={setMail}
      />
      <p className="text-small/text text-ink-soft">
        This records a refund that you have paid. It moves no money.
      </p>
    </FormDialog>
  );
}
