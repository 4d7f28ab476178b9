import { useState } from 'react';
import { CheckField } from '../../../components/ui/CheckField.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import type { Refundable } from '../../../domain/admin/refunds.ts';
import { decimalFromCents, formatAmount, formatDollars } from '../../../domain/money.ts';
import { REFUND_POLICY } from '../../../domain/refund.ts';
import { filled } from '../shared/form.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { centsOf, dollarsOf, localInputTime, localTime, parseAmount } from '../shared/values.tsx';
import { AMOUNT, MAIL_FIELDS, MailChoice, mailIn, NOTE } from './OrderDialogs.tsx';
import type { OrderAction, OrderDialogProps } from './use-order-mutation.ts';

type Values = Record<'amount' | 'refunded_at' | 'transaction_hash' | 'note', string>;

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

export function refundErrors(
  { amount, refunded_at: at, transaction_hash, note }: Values,
  most: number,
): Partial<Record<keyof Values, string | undefined>> {
  const isTooMuch = (parseAmount(amount) ?? 0) > centsOf(most);
  const hasReason = Object.keys(filled({ transaction_hash, note })).length > 0;
  return {
    ...(isTooMuch && { amount: `At most ${formatDollars(most)} can be refunded` }),
    refunded_at: Number.isNaN(Date.parse(at)) ? 'Enter a date and time' : undefined,
    transaction_hash: hasReason ? undefined : 'Enter a transaction hash or a note',
  };
}

interface Props extends OrderDialogProps {
  refundable: Refundable;
}

/** Records a refund. Proposes the refund policy's amount, which staff can change. */
export function RefundDialog({ order: shown, refundable: seen, ...dialog }: Props) {
  // Staff decide on the data they saw; the server rejects a stale `refunded_before`.
  const [{ order, refundable }] = useState({ order: shown, refundable: seen });
  const { most, surplus, whole } = refundable;
  const [now] = useState(() => localInputTime(new Date()));
  return (
    <FormDialog
      {...dialog}
      title="Refund"
      subject={`${order.service_name}, ${formatDollars(order.received)} received`}
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
      validate={(values) => refundErrors(values, most)}
      request={({ note, transaction_hash, refunded_at: at, ...values }): OrderAction => ({
        kind: 'refund',
        body: {
          amount: dollarsOf(values.amount),
          refunded_before: order.refunded,
          // If omitted, the server uses its own time.
          ...(at !== now && { refunded_at: new Date(at).toISOString() }),
          ...filled({ transaction_hash, note }),
          ...mailIn(values, 'refund-mail'),
        },
      })}
    >
      {(form) => (
        <>
          <p>{policyText(refundable)}</p>
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
            order={order}
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
