import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Field } from '../../../components/ui/Field.tsx';
import { staffChanges } from '../../../domain/admin/order-change.ts';
import type { BuyerMail, ChangeOrder } from '../../../domain/admin/order-change.ts';
import type { AdminOrder, OrderDetail } from '../../../domain/admin/orders.ts';
import { formatAmount, formatDollars } from '../../../domain/money.ts';
import { centsOf } from '../shared/Amount.tsx';
import { SmallButton } from '../shared/buttons.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { MailChoice } from './MailChoice.tsx';
import { noteError } from './OrderNotes.tsx';
import type { Draft } from './OrderNotes.tsx';
import { OutsidePaymentDialog } from './OutsidePayment.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import type { OrderMutation } from './use-order-mutation.ts';

/** What staff confirm in a dialog, each with its consequence. */
const CHANGES = {
  completed: {
    action: 'Accept the payment',
    title: 'Accept the payment?',
    consequence:
      'Accept the amount received as full payment. The order is completed and counts as revenue.',
    body: { status: 'completed' },
    mail: undefined,
  },
  cancelled: {
    action: 'Cancel order',
    title: 'Cancel this order?',
    consequence:
      'The order no longer waits for its payment, and its link ends. It stays in every list, and no money is paid back.',
    body: { status: 'cancelled' },
    mail: 'cancel-mail',
  },
  delivered: {
    action: 'Mark as delivered',
    title: 'Mark as delivered?',
    consequence: 'The order counts as delivered from now on. This can be undone.',
    body: { delivered: true },
    mail: 'delivery-mail',
  },
  reviewed: {
    action: 'Mark as reviewed',
    title: 'Mark as reviewed?',
    consequence: 'This clears the flags. They return on new evidence, and when it is undone.',
    body: { reviewed: true },
    mail: undefined,
  },
} as const;
type Change = keyof typeof CHANGES;

interface ConfirmProps {
  order: AdminOrder;
  change: Change;
  /** Money that arrived and is not counted yet, in cents. */
  received: number;
  mutation: OrderMutation;
  draft: Draft;
  onClose: () => void;
}

/** Confirms a change of an order and explains its consequence. */
function ConfirmDialog({ order, change, received, mutation, draft, onClose }: ConfirmProps) {
  const { action, title, consequence, body: changed, mail: kind } = CHANGES[change];
  const [text, setText] = draft;
  const [mail, setMail] = useState<BuyerMail | null>(null);
  const [error, setError] = useState<string | null>(null);
  const confirm = (event: SubmitEvent): void => {
    event.preventDefault();
    const found = noteError(text) ?? noteError(mail?.note ?? '');
    setError(found);
    if (found !== null) return;
    const note = text.trim();
    const from = 'status' in changed && { from: order.status };
    const body = { ...changed, ...from, ...(note !== '' && { note }), ...(mail && { mail }) };
    mutation.mutate({ kind: 'change', body }, { onSuccess: () => setText(''), onSettled: onClose });
  };
  return (
    <FormDialog
      title={title}
      subject={`${order.service_name}, ${change === 'completed' ? `${formatAmount(received)} of ` : ''}${formatDollars(order.amount)}`}
      submit={action}
      busy="Changing..."
      cancel="Keep as it is"
      form={{ onSubmit: confirm }}
      isPending={mutation.isPending}
      onClose={onClose}
    >
      <p>{consequence}</p>
      <Field
        isNote
        label="Note (optional)"
        value={text}
        error={error}
        announcesError
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {kind && <MailChoice order={order} kind={kind} mail={mail} onChange={setMail} />}
    </FormDialog>
  );
}

/** Whether the last review still holds, so that it can be undone. */
export function isReviewed({ order, events }: Pick<OrderDetail, 'order' | 'events'>): boolean {
  const last = events.findLast(({ kind }) => /^staff_(un)?reviewed$/.test(kind));
  return order.flags.length === 0 && last?.kind === 'staff_reviewed';
}

interface Props {
  detail: OrderDetail;
  mutation: OrderMutation;
  draft: Draft;
}

export function OrderActions({ detail, mutation, draft }: Props) {
  const { order, transactions, refundable } = detail;
  const [dialog, setDialog] = useState<Change | 'refund' | 'payment' | null>(null);
  const open = (opened: typeof dialog): void => {
    mutation.reset();
    setDialog(opened);
  };
  const change = (body: ChangeOrder): void => mutation.mutate({ kind: 'change', body });
  const waiting = transactions.filter(({ status }) => ['pending', 'uncounted'].includes(status));
  const isDelivered = order.delivered_at !== null;
  const shared = { order, mutation, onClose: () => setDialog(null) };
  return (
    <div className="flex flex-wrap gap-2">
      {staffChanges({ status: order.status, paymentWaiting: waiting.length > 0 }).map((status) => (
        <SmallButton
          key={status}
          tone={status === 'completed' ? 'ink' : 'line'}
          onClick={() => open(status)}
        >
          {CHANGES[status].action}
        </SmallButton>
      ))}
      {order.status === 'completed' && (
        <SmallButton
          tone={isDelivered || order.refund_state === 'full' ? 'line' : 'ink'}
          isBusy={mutation.isPending}
          onClick={() => (isDelivered ? change({ delivered: false }) : open('delivered'))}
        >
          {isDelivered ? 'Undo delivery' : 'Mark as delivered'}
        </SmallButton>
      )}
      {refundable !== null && refundable.most > 0 && (
        <SmallButton onClick={() => open('refund')}>Refund</SmallButton>
      )}
      {order.status !== 'completed' && (
        <SmallButton onClick={() => open('payment')}>Record a payment</SmallButton>
      )}
      {order.flags.length > 0 && (
        <SmallButton onClick={() => open('reviewed')}>Mark as reviewed</SmallButton>
      )}
      {isReviewed(detail) && (
        <SmallButton isBusy={mutation.isPending} onClick={() => change({ reviewed: false })}>
          Undo review
        </SmallButton>
      )}
      {dialog === 'refund' && refundable !== null && (
        <RefundDialog refundable={refundable} {...shared} />
      )}
      {dialog === 'payment' && <OutsidePaymentDialog {...shared} />}
      {dialog !== null && dialog !== 'refund' && dialog !== 'payment' && (
        <ConfirmDialog
          change={dialog}
          received={waiting.reduce((sum, { amount }) => sum + centsOf(amount), 0)}
          draft={draft}
          {...shared}
        />
      )}
    </div>
  );
}
