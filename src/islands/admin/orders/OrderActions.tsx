import { useState } from 'react';
import { acceptNeedsReason, staffChanges } from '../../../domain/admin/order-change.ts';
import type { ChangeOrder } from '../../../domain/admin/order-change.ts';
import type { OrderDetail } from '../../../domain/admin/orders.ts';
import type { MailKind } from '../../../domain/mail.ts';
import { formatAmount, formatDollars } from '../../../domain/money.ts';
import { SmallButton } from '../shared/controls.tsx';
import { centsOf } from '../shared/values.tsx';
import { ConfirmDialog, PaymentDialog } from './OrderDialogs.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import type { OrderMutation } from './use-order-mutation.ts';

interface Change {
  action: string;
  title?: string;
  consequence: string;
  body: ChangeOrder;
  mail?: MailKind;
}

const CHANGES = {
  completed: {
    action: 'Accept the payment',
    consequence:
      'Accept the amount received as full payment. The order is completed and counts as revenue.',
    body: { status: 'completed' },
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
    consequence: 'The order counts as delivered from now on. This can be undone.',
    body: { delivered: true },
    mail: 'delivery-mail',
  },
  reviewed: {
    action: 'Mark as reviewed',
    consequence: 'This clears the flags. They return on new evidence, and when it is undone.',
    body: { reviewed: true },
  },
} satisfies Record<string, Change>;

/** Whether the last review still holds, so that it can be undone. */
export function isReviewed({ order, events }: Pick<OrderDetail, 'order' | 'events'>): boolean {
  const last = events.findLast(({ kind }) => /^staff_(un)?reviewed$/.test(kind));
  return order.flags.length === 0 && last?.kind === 'staff_reviewed';
}

interface Props {
  detail: OrderDetail;
  mutation: OrderMutation;
}

export function OrderActions({ detail, mutation }: Props) {
  const { order, transactions, refundable } = detail;
  const [dialog, setDialog] = useState<keyof typeof CHANGES | 'refund' | 'payment' | null>(null);
  const open = (opened: typeof dialog): void => {
    mutation.reset();
    setDialog(opened);
  };
  const change = (body: ChangeOrder): void => mutation.mutate({ kind: 'change', body });
  const waiting = transactions.filter(({ status }) => ['pending', 'uncounted'].includes(status));
  const isDelivered = order.delivered_at !== null;
  const shared = { mutation, onClose: () => setDialog(null) };
  const confirm = (changed: keyof typeof CHANGES) => {
    const { action, body, mail: kind, ...texts }: Change = CHANGES[changed];
    const from = body.status && { from: order.status };
    const arrived = waiting.reduce((sum, { amount }) => sum + centsOf(amount), 0);
    const part = changed === 'completed' ? `${formatAmount(arrived)} of ` : '';
    return (
      <ConfirmDialog
        {...shared}
        title={`${action}?`}
        submit={action}
        {...texts}
        subject={`${order.service_name}, ${part}${formatDollars(order.amount)}`}
        needsReason={changed === 'completed' && acceptNeedsReason(centsOf(order.amount), arrived)}
        draft={order.id}
        change={{ kind: 'change', body: { ...body, ...from } }}
        mail={kind && { order, kind }}
      />
    );
  };
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
        <RefundDialog {...{ order, refundable }} {...shared} />
      )}
      {dialog === 'payment' && <PaymentDialog order={order} {...shared} />}
      {dialog !== null && dialog !== 'refund' && dialog !== 'payment' && confirm(dialog)}
    </div>
  );
}
