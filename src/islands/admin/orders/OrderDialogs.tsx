import { CheckField } from '../../../components/ui/CheckField.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import type { BuyerMail } from '../../../domain/admin/order-change.ts';
import type { AdminOrder } from '../../../domain/admin/orders.ts';
import { fillMail } from '../../../domain/mail.ts';
import type { MailKind } from '../../../domain/mail.ts';
import { decimalFromCents, formatDollars } from '../../../domain/money.ts';
import { useContent } from '../shared/context.ts';
import { EMAIL, filled } from '../shared/form.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import type { FormState } from '../shared/form.tsx';
import { centsOf, dollarsOf, INVALID_AMOUNT, parseAmount } from '../shared/values.tsx';
import type { OrderAction, OrderDialogProps, OrderMutation } from './use-order-mutation.ts';

export const AMOUNT = {
  label: 'Amount in US dollars',
  inputMode: 'decimal',
  invalid: INVALID_AMOUNT,
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
  order: AdminOrder;
  kind: MailKind;
  form: Pick<FormState<MailName>, 'values' | 'check' | 'field'>;
  /** Further values of the mail's placeholders. */
  values?: Readonly<Record<string, string>>;
}

/** Whether the buyer is told by mail, with a note; shows the mail. Without an address there is no choice. */
export function MailChoice({ order, kind, form, values = {} }: Props) {
  const { name, owner, mail: address, templates } = useContent().mails;
  if (order.email === null) return null;
  const { mail, mail_note: note } = form.values;
  const preview = fillMail(templates[kind], {
    ...{ name, owner, mail: address, note: note.trim(), service: order.service_name },
    amount: formatDollars(order.amount),
    arrived: formatDollars(order.received),
    date: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(order.created_at),
    ),
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

interface ConfirmProps {
  title: string;
  subject: string;
  consequence: string;
  submit: string;
  /** The order whose buyer may be told, and by which mail. */
  mail?: { order: AdminOrder; kind: MailKind } | undefined;
  draft: string;
  /** What is sent, without the note and the mail. */
  change: OrderAction;
  mutation: OrderMutation;
  needsReason?: boolean;
  failed?: string;
  onClose: () => void;
}

/** Confirms a change of an order and explains its consequence; takes a note. */
export function ConfirmDialog(props: ConfirmProps) {
  const { consequence, mail, change, needsReason = false, ...dialog } = props;
  const note = needsReason
    ? { ...NOTE, label: 'Reason', invalid: 'Say why so little is accepted' }
    : { ...NOTE, optional: 'optional' };
  return (
    <FormDialog
      {...dialog}
      cancel="Keep as it is"
      fields={{ note, ...MAIL_FIELDS }}
      request={({ note, ...values }) => {
        const body = { ...change.body, ...filled({ note }), ...mailIn(values, mail?.kind) };
        return { ...change, body } as OrderAction;
      }}
    >
      {(form) => (
        <>
          <p>{consequence}</p>
          <Field {...form.field('note')} />
          {mail && <MailChoice {...mail} form={form} />}
        </>
      )}
    </FormDialog>
  );
}

interface SendProps extends OrderDialogProps {
  /** What is sent. */
  kind: 'receipt' | 'link-mail';
}

/** Sends a receipt or a link, to the order's address or to another one, which may correct the order's. */
export function SendDialog({ order, kind, ...dialog }: SendProps) {
  const what = kind === 'receipt' ? 'receipt' : 'link';
  return (
    <FormDialog
      {...dialog}
      title={`Send the ${what}`}
      submit={`Send ${what}`}
      failed={`The ${what} was not sent`}
      fields={{
        email: { ...EMAIL, initial: order.email ?? '' },
        replaces: { initial: 'yes' },
      }}
      request={(values): OrderAction => {
        const [email, replaces] = [values.email.trim(), values.replaces !== ''];
        return {
          kind: 'receipt',
          body: { kind, ...(email !== order.email && { email, replaces }) },
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
export function PaymentDialog({ order, ...dialog }: OrderDialogProps) {
  const left = centsOf(order.amount) - centsOf(order.received) + centsOf(order.refunded);
  return (
    <FormDialog
      {...dialog}
      title="Record a payment"
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
        kind: 'payment',
        body: { id, amount: dollarsOf(amount), note, ...filled({ transaction_hash }) },
      })}
    >
      {({ all }) => (
        <>
          <p>
            A payment outside the gateway, such as a wire or cash. It counts as one of its reports.
          </p>
          {all}
        </>
      )}
    </FormDialog>
  );
}
