import { useState } from 'react';
import { CheckField } from '../../../components/ui/CheckField.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { refundOrderSchema } from '../../../domain/admin/refunds.ts';
import type { Refundable } from '../../../domain/admin/refunds.ts';
import { decimalFromCents, formatAmount, formatDollars } from '../../../domain/money.ts';
import { REFUND_POLICY } from '../../../domain/refund.ts';
import { filled } from '../shared/form.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { centsOf, dollarsOf, localInputTime, localTime, parseAmount } from '../shared/values.tsx';
import { AMOUNT, MAIL_FIELDS, MailChoice, mailIn, NOTE } from './OrderDialogs.tsx';
import { useOrder } from './use-order.ts';
import type { OrderAction } from './use-order.ts';

type Values = Readonly<
  Record<'amount' | 'transaction_hash' | 'note' | 'mail' | 'mail_note', string>
>;

export function policyText({ whole, surplus, rule, used_days: used, ...paid }: Refundable): string {
  const { fullDays, periodDays, feePercent } = REFUND_POLICY;
  const reasons = {
    full: `all of it within ${fullDays} days of the payment`,
    'pro-rata': `${periodDays - used} of ${periodDays} days are unused, less ${feePercent}%`,
    ended: `the period of ${periodDays} days is over`,
    unfinished: 'all of it, because the order is not completed',
  };
  const extra = surplus > 0 ? ` With it, ${formatDollars(surplus)} that was paid too much.` : '';
  return `Paid ${localTime(paid.paid_at)}. The refund policy gives ${formatDollars(whole)}: ${reasons[rule]}.${extra}`;
}

/** Records a refund. Proposes the refund policy's amount, which staff can change. */
export function RefundDialog({ refundable: current }: { refundable: Refundable }) {
  const { order, change } = useOrder();
  const read = () => ({ order, refundable: current, now: localInputTime(new Date()) });
  // Staff decide on the data they saw; the server rejects a stale `refunded_before`.
  const [seen, setSeen] = useState(read);
  const { refundable, now } = seen;
  const { most, surplus, whole } = refundable;
  const schema = refundOrderSchema.refine(({ amount }) => amount <= most, {
    path: ['amount'],
    message: `At most ${formatDollars(most)} can be refunded`,
  });
  const bodyOf = ({ note, transaction_hash, ...values }: Values) => ({
    amount: dollarsOf(values.amount),
    refunded_before: seen.order.refunded,
    ...filled({ transaction_hash, note }),
    ...mailIn(values, 'refund-mail'),
  });
  return (
    <FormDialog
      opener="Refund"
      isOffered={current.most > 0}
      onOpen={() => setSeen(read())}
      mutation={change}
      subject={`${order.service_name}, ${formatDollars(seen.order.received)} received`}
      submit="Record refund"
      failed="The refund was not recorded"
      draft={`refund ${order.id}`}
      fields={{
        amount: {
          ...AMOUNT,
          hint: `At most ${formatDollars(most)}`,
          initial: decimalFromCents(centsOf(surplus || whole)),
        },
        refunded_at: {
          label: 'Paid back at',
          hint: 'When the money was sent',
          invalid: 'Enter a date and time',
          type: 'datetime-local',
          max: now,
          initial: now,
        },
        transaction_hash: {
          label: 'Transaction hash',
          hint: 'Or say in the note how it was paid back',
          spellCheck: false,
        },
        note: NOTE,
        ...MAIL_FIELDS,
      }}
      intro={<p>{policyText(refundable)}</p>}
      check={(values) => schema.safeParse(bodyOf(values))}
      request={({ refunded_at: at, ...values }): OrderAction => ({
        path: '/refunds',
        body: {
          ...bodyOf(values),
          // If omitted, the server uses its own time.
          ...(at !== now && { refunded_at: new Date(at).toISOString() }),
        },
        done: `Refund of ${formatDollars(dollarsOf(values.amount))} recorded`,
      })}
    >
      {(form) => (
        <>
          {surplus > 0 && (
            <fieldset className="grid">
              <legend className="weight-720">What is refunded</legend>
              {Object.entries({ 'The surplus': surplus, 'The whole order': whole }).map(
                ([name, dollars]) => (
                  <CheckField
                    key={name}
                    type="radio"
                    name="refunded"
                    checked={parseAmount(form.values.amount) === centsOf(dollars)}
                    onChange={() => form.set({ amount: decimalFromCents(centsOf(dollars)) })}
                  >
                    {name}, {formatDollars(dollars)}
                  </CheckField>
                ),
              )}
            </fieldset>
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <Field {...form.field('amount')} />
            <Field {...form.field('refunded_at')} />
          </div>
          <Field {...form.field('transaction_hash')} />
          <Field {...form.field('note')} />
          <MailChoice
            kind="refund-mail"
            form={form}
            values={{ refund: formatAmount(parseAmount(form.values.amount) ?? 0) }}
          />
          <p className="text-small/text text-ink-soft">
            This records a refund that you have paid. It moves no money.
          </p>
        </>
      )}
    </FormDialog>
  );
}
