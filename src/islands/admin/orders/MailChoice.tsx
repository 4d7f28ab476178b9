import { CheckField } from '../../../components/ui/CheckField.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import type { BuyerMail } from '../../../domain/admin/order-change.ts';
import type { AdminOrder } from '../../../domain/admin/orders.ts';
import { fillMail } from '../../../domain/mail.ts';
import type { MailKind } from '../../../domain/mail.ts';
import { formatDollars } from '../../../domain/money.ts';
import { useContent } from '../shared/content.ts';
import { noteError } from './OrderNotes.tsx';

interface Props {
  order: AdminOrder;
  kind: MailKind;
  /** null: no mail is sent. */
  mail: BuyerMail | null;
  /** Further values of the mail's placeholders. */
  values?: Readonly<Record<string, string>>;
  onChange: (mail: BuyerMail | null) => void;
}

/** Whether the buyer is told by mail, with a note; shows the mail. Without an address there is no choice. */
export function MailChoice({ order, kind, mail, values = {}, onChange }: Props) {
  const { name, owner, mail: address, words } = useContent().mails;
  if (order.email === null) return null;
  const note = mail?.note ?? '';
  const preview = fillMail(words[kind], {
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
      <CheckField
        type="checkbox"
        checked={mail !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? {} : null)}
      >
        Mail {order.email}
      </CheckField>
      {mail && (
        <>
          <Field
            isNote
            label="Note to the buyer (optional)"
            value={note}
            error={noteError(note)}
            onChange={({ currentTarget: { value } }) =>
              onChange(value.trim() === '' ? {} : { note: value })
            }
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
