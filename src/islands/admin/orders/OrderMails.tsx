import { useState } from 'react';
import { Badge } from '../../../components/ui/Badge.tsx';
import type { BadgeTone } from '../../../components/badge-class.ts';
import type { OrderDetail, OrderMail } from '../../../domain/admin/orders.ts';
import { PlainList, Section, StatusMessage } from '../shared/Section.tsx';
import { SmallButton } from '../shared/buttons.tsx';
import { Time } from '../shared/Time.tsx';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import { useOrderMutation } from './use-order-mutation.ts';

const KINDS: Readonly<Record<OrderMail['kind'], string>> = {
  receipt: 'Receipt',
  'refund-mail': 'Refund mail',
  'cancel-mail': 'Cancellation mail',
  'delivery-mail': 'Delivery mail',
  'link-mail': 'Payment link',
  'order-notice': 'Order notice',
  'underpaid-notice': 'Underpaid notice',
  'differ-notice': 'Reports differ notice',
  'rate-notice': 'Unknown rate notice',
  'inquiry-notice': 'Inquiry notice',
  'alert-notice': 'Alert',
};

const STATUSES: Readonly<Record<OrderMail['status'], { name: string; tone: BadgeTone }>> = {
  sent: { name: 'Sent', tone: 'success' },
  waiting: { name: 'Waiting', tone: 'plain' },
  failed: { name: 'Failed', tone: 'danger' },
  dropped: { name: 'Not needed', tone: 'plain' },
};

function Mail({ mail }: { mail: OrderMail }) {
  const { name, tone } = STATUSES[mail.status];
  return (
    <li className="border-b border-wash py-2 text-dense/[1.4]">
      <p className="flex items-baseline justify-between gap-4">
        <span className="weight-720">{KINDS[mail.kind]}</span>
        <Badge tone={tone} isInline>
          {name}
        </Badge>
      </p>
      <p className="text-small wrap-anywhere text-ink-soft">
        {mail.recipient ?? 'No recipient'}
        {mail.staff_email !== null &&
          `, ${mail.kind === 'receipt' ? 'resent' : 'sent'} by ${mail.staff_email}`}
        {mail.failure !== null && `, ${mail.failure}`}
      </p>
      <Time at={mail.sent_at ?? mail.created_at} />
    </li>
  );
}

export function OrderMails({ detail: { order, mails } }: { detail: OrderDetail }) {
  const resend = useOrderMutation(order.id);
  const [isOpen, setOpen] = useState(false);
  const { variables } = resend;
  const sentTo = variables?.kind === 'receipt' ? variables.body.email : undefined;
  return (
    <Section title="Mails">
      <PlainList empty="No mails yet.">
        {mails.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </PlainList>
      {order.status === 'completed' && (
        <SmallButton
          className="justify-self-start"
          onClick={() => {
            resend.reset();
            setOpen(true);
          }}
        >
          {order.email === null ? 'Send receipt' : 'Resend receipt'}
        </SmallButton>
      )}
      {isOpen && <ReceiptDialog order={order} mutation={resend} onClose={() => setOpen(false)} />}
      <StatusMessage>
        {resend.isSuccess && `The receipt goes to ${sentTo ?? order.email}`}
      </StatusMessage>
    </Section>
  );
}
