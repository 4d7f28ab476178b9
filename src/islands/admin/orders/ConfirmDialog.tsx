import { Field } from '../../../components/ui/Field.tsx';
import type { AdminOrder } from '../../../domain/admin/orders.ts';
import type { MailKind } from '../../../domain/mail.ts';
import { FormDialog } from '../shared/FormDialog.tsx';
import { filled, useForm } from '../shared/use-form.ts';
import { MailChoice, mailIn, NO_MAIL } from './MailChoice.tsx';
import type { OrderAction, OrderMutation } from './use-order-mutation.ts';

interface Props {
  title: string;
  subject: string;
  consequence: string;
  /** The name of the button. */
  action: string;
  /** The order whose buyer may be told, and by which mail. */
  mail?: { order: AdminOrder; kind: MailKind } | undefined;
  draft: string;
  /** What is sent, without the note and the mail. */
  change: OrderAction;
  mutation: OrderMutation;
  /** Whether the note must say why. */
  needsReason?: boolean;
  /** The title of an error that the dialog shows; without it, the dialog closes. */
  failed?: string;
  onClose: () => void;
}

/** Confirms a change of an order and explains its consequence; takes a note. */
export function ConfirmDialog({ title, subject, consequence, action, ...props }: Props) {
  const { mail, draft, change, mutation, needsReason = false, failed, onClose } = props;
  const form = useForm<'note' | 'mail' | 'mail_note'>({
    ...mutation,
    onClose,
    draft,
    initial: { note: '', ...NO_MAIL },
    validate: ({ note }) => ({
      note: needsReason && note.trim() === '' ? 'Say why so little is accepted' : undefined,
    }),
    onSubmit: ({ note, ...values }, onSuccess) => {
      const body = { ...change.body, ...filled({ note }), ...mailIn(values, mail?.kind) };
      const onError = failed === undefined ? { onError: onClose } : {};
      mutation.mutate({ ...change, body } as OrderAction, { onSuccess, ...onError });
    },
  });
  return (
    <FormDialog
      title={title}
      subject={subject}
      submit={action}
      busy="Changing..."
      cancel="Keep as it is"
      failed={failed ?? ''}
      form={form}
    >
      <p>{consequence}</p>
      <Field
        {...form.field('note')}
        isNote
        {...(needsReason ? { label: 'Reason' } : { label: 'Note', optional: 'optional' })}
      />
      {mail && <MailChoice {...mail} form={form} />}
    </FormDialog>
  );
}
