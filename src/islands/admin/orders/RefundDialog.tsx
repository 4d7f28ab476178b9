import { useState } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { CheckField } from '../../../components/ui/CheckField.tsx';
import { Dialog, DialogActions } from '../../../components/ui/Dialog.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import type { BuyerMail } from '../../../domain/admin/order-change.ts';
import type { AdminOrder } from '../../../domain/admin/orders.ts';
import type { Refundable } from '../../../domain/admin/refunds.ts';
import {
  decimalFromCents,
  formatAmount,
  dollarsFromCents,
  formatDollars,
  parsePriceText,
} from '../../../domain/money.ts';
import { REFUND_POLICY } from '../../../domain/refund.ts';
import { errorMessage, fieldErrors } from '../api/request.ts';
import { centsOf } from '../shared/Amount.tsx';
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

/** Parses `150`, `1,500.50` or `$150` to cents; null for other text. */
const parseAmount = (text: string): number | null =>
  parsePriceText(`$${text.trim().replace('$', '')}`);

export function refundErrors(values: Values, most: number): Partial<Record<keyof Values, string>> {
  const cents = parseAmount(values.amount);
  const hasReason = values.transaction_hash.trim() !== '' || values.note.trim() !== '';
  const tooLong = noteError(values.note);
  return {
    ...(!cents && { amount: 'Enter an amount such as 150 or 150.50' }),
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
  const serverErrors = fieldErrors(error);
  const [mail, setMail] = useState<BuyerMail | null>(null);
  const { values, setValues, field, onSubmit, forgetDraft } = useForm<keyof Values>({
    draft: `refund ${order.id}`,
    initial: {
      amount: decimalFromCents(centsOf(refundable.surplus || refundable.whole)),
      refunded_at: now,
      transaction_hash: '',
      note: '',
    },
    validate: (values) => refundErrors(values, refundable.most),
    serverErrors,
    isPending,
    onSubmit: () => {
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
        forgetDraft();
        onClose();
      };
      mutation.mutate({ kind: 'refund', body }, { onSuccess });
    },
  });
  return (
    <Dialog title="Refund" closeLabel="Close" isBusy={isPending} onClose={onClose}>
      <form className="grid gap-4" noValidate onSubmit={onSubmit}>
        <p className="text-lead/text weight-800">
          {order.service_name}, {formatDollars(order.received)} received
        </p>
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
                onChange={() =>
                  setValues((before) => ({ ...before, amount: decimalFromCents(centsOf(dollars)) }))
                }
              >
                {name}, {formatDollars(dollars)}
              </CheckField>
            ))}
          </fieldset>
        )}
        {error && !Object.keys(serverErrors).some((name) => name in values) && (
          <Alert tone="danger" title="The refund was not recorded" takesFocus>
            <p>{errorMessage(error)}</p>
          </Alert>
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
        <DialogActions isInForm>
          <Button tone="signal" type="submit" aria-busy={isPending}>
            {isPending ? 'Recording...' : 'Record refund'}
          </Button>
          <Button tone="line" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
