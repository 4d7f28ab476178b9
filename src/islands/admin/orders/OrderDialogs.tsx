import { CheckField } from '../../../components/ui/CheckField.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import type { BuyerMail } from '../../../domain/admin/order-change.ts';
import type { OrderDetail } from '../../../domain/admin/orders.ts';
import { fillMail } from '../../../domain/mail.ts';
import type { MailKind } from '../../../domain/mail.ts';
import { decimalFromCents, formatDollars } from '../../../domain/money.ts';
import { useContent } from '../shared/context.ts';
import { EMAIL, filled } from '../shared/form.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import type { DialogProps } from '../shared/FormDialog.tsx';
import type { FormState } from '../shared/form.tsx';
import { amountError, centsOf, dollarsOf, localTime, parseAmount } from '../shared/values.tsx';
import { useOrder } from './use-order.ts';
import type { OrderAction, OrderMutation } from './use-order.ts';

export const AMOUNT = {
  label: 'Amount in US dollars',
  inputMode: 'decimal',
  invalid: amountError,
  isValid: (text: string) => parseAmount(text) !== null,
} as const;
export const NOTE = { label: 'Note', isNote: true } as const;

/** The values of a form with a MailChoice; `mail` is the kind that was chosen. */
export const MAIL_FIELDS = {
  mail: {},
  mail_note: { ...NOTE, label: 'Note to the buyer', optional: 'optional' },
};
type MailName = keyof typeof MAIL_FIELDS;

/** The mail that was chosen, as a part of a request. */
export const mailIn = (
  { mail, mail_note: note }: Record<MailName, string>,
  kind: MailKind | undefined,
): { mail?: BuyerMail } => (mail === kind ? { mail: filled({ note }) } : {});

interface Props {
  kind: MailKind;
  form: Pick<FormState<MailName>, 'values' | 'check' | 'field'>;
  /** Further values of the mail's placeholders. */
  values?: Readonly<Record<string, string>>;
}

/** Whether the buyer is told by mail, with a note; shows the mail. Without an address there is no choice. */
export function MailChoice({ kind, form, values = {} }: Props) {
  const { order } = useOrder();
  const { name, owner, mail: address, templates } = useContent().mails;
  if (order.email === null) return null;
  const { mail, mail_note: note } = form.values;
  const preview = fillMail(templates[kind], {
    ...{ name, owner, mail: address, note: note.trim(), service: order.service_name },
    amount: formatDollars(order.amount),
    arrived: formatDollars(order.received),
    date: localTime(order.created_at, 'UTC', { dateStyle: 'long' }),
    reference: order.id,
    ...values,
  });
  return (
    <>
      <CheckField {...form.check('mail', kind)}>Mail {order.email}</CheckField>
      {mail === kind && (
        <>
          <Field {...form.field('mail_note')} />
          <details>
            <summary className="inline-flex min-h-8 items-center text-small/text underline">
              Preview
            </summary>
            <div
              className="mt-2 border-l-2 border-ink pl-4 text-small/text"
              role="group"
              aria-label="Preview of the mail"
            >
              <p className="weight-720">{preview.subject}</p>
              <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{preview.text}</p>
            </div>
          </details>
        </>
      )}
    </>
  );
}

type ConfirmFields = DialogProps<'note' | MailName, OrderAction, OrderDetail>;

interface ConfirmProps extends Omit<ConfirmFields, 'fields' | 'request' | 'mutation' | 'draft'> {
  /** By default the draft of the order's note. */
  draft?: string;
  consequence: string;
  /** By which mail the buyer may be told. */
  mail?: MailKind;
  /** What is sent, without the note and the mail. */
  action: OrderAction;
  needsReason?: boolean;
}

/** Confirms a change of the order and explains its consequence; takes a note. */
export function ConfirmDialog(props: ConfirmProps) {
  const { consequence, mail, action, needsReason = false, ...dialog } = props;
  const { order, change } = useOrder();
  const note = needsReason
    ? { ...NOTE, label: 'Reason', invalid: 'Say why so little is accepted' }
    : { ...NOTE, optional: 'optional' };
  return (
    <FormDialog
      title={`${dialog.opener}?`}
      subject={`${order.service_name}, ${formatDollars(order.amount)}`}
      draft={order.id}
      {...dialog}
      mutation={change}
      cancel="Keep as it is"
      intro={<p>{consequence}</p>}
      fields={{ note, ...MAIL_FIELDS }}
      request={({ note, ...values }) => {
        const body = { ...action.body, ...filled({ note }), ...mailIn(values, mail) };
        return { ...action, body } as OrderAction;
      }}
    >
      {(form) => (
        <>
          <Field {...form.field('note')} />
          {mail && <MailChoice kind={mail} form={form} />}
        </>
      )}
    </FormDialog>
  );
}

interface SendProps {
  kind: 'receipt' | 'link-mail';
  opener: string;
  isOffered: boolean;
  mutation: OrderMutation;
}

/** Sends a receipt or a link, to the order's address or to another one, which may correct the order's. */
export function SendDialog({ kind, ...dialog }: SendProps) {
  const { order } = useOrder();
  const what = kind === 'receipt' ? 'receipt' : 'link';
  return (
    <FormDialog
      {...dialog}
      title={`Send the ${what}`}
      submit={`Send ${what}`}
      failed={`The ${what} was not sent`}
      draft={`${kind} ${order.id}`}
      fields={{ email: { ...EMAIL, initial: order.email ?? '' }, replaces: { initial: 'yes' } }}
      request={(values): OrderAction => {
        const [email, replaces] = [values.email.trim(), values.replaces !== ''];
        return {
          path: '/receipt',
          body: { kind, ...(email !== order.email && { email, replaces }) },
          done: kind === 'receipt' ? `The receipt goes to ${email}` : 'The link is on its way',
        };
      }}
    >
      {({ values, all, check }) => (
        <>
          {all}
          {values.email.trim() !== (order.email ?? '') && (
            <CheckField {...check('replaces')}>Keep this address for the order</CheckField>
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Records a payment that did not pass through the gateway, with what proves it. */
export function PaymentDialog() {
  const { order, change } = useOrder();
  const left = centsOf(order.amount) - centsOf(order.received) + centsOf(order.refunded);
  return (
    <FormDialog
      opener="Record a payment"
      isOffered={order.status !== 'completed'}
      mutation={change}
      subject={`${order.service_name}, ${formatDollars(order.amount)}`}
      submit="Record payment"
      failed="The payment was not recorded"
      draft={`payment ${order.id}`}
      fields={{
        amount: { ...AMOUNT, initial: decimalFromCents(Math.max(0, left)) },
        transaction_hash: { label: 'Reference or hash', optional: 'optional', spellCheck: false },
        note: { ...NOTE, invalid: 'Enter how it was paid, and where that can be seen' },
      }}
      request={({ amount, note, transaction_hash }, id): OrderAction => ({
        path: '/payments',
        body: { id, amount: dollarsOf(amount), note, ...filled({ transaction_hash }) },
        done: `Payment of ${formatDollars(dollarsOf(amount))} recorded`,
      })}
      intro={
        <p>
          A payment outside the gateway, such as a wire or cash. It counts as one of its reports.
        </p>
      }
    />
  );
}
