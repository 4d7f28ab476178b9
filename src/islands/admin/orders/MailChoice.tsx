import { CheckField } from '../../../components/ui/CheckField.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import type { BuyerMail } from '../../../domain/admin/order-change.ts';
import type { AdminOrder } from '../../../domain/admin/orders.ts';
import { fillMail } from '../../../domain/mail.ts';
import type { MailKind } from '../../../domain/mail.ts';
import { formatDollars } from '../../../domain/money.ts';
import { useContent } from '../shared/content.ts';
import { filled } from '../shared/use-form.ts';
import type { useForm } from '../shared/use-form.ts';

type MailValues = Record<'mail' | 'mail_note', string>;

/** The values of a form with a MailChoice; `mail` is the kind that was chosen. */
export const NO_MAIL: MailValues = { mail: '', mail_note: '' };

/** The mail that was chosen, as a part of a request. */
export const mailIn = (
  { mail, mail_note: note }: MailValues,
  kind: MailKind | undefined,
): { mail?: BuyerMail } => (mail === kind ? { mail: filled({ note }) } : {});

interface Props {
  order: AdminOrder;
  kind: MailKind;
  form: Pick<ReturnType<typeof useForm<keyof MailValues>>, 'values' | 'check' | 'field'>;
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
          <Field
            {...form.field('mail_note')}
            isNote
            label="Note to the buyer"
            optional="optional"
          />
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
