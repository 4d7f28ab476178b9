import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/Dialog.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { staffChanges } from '../../../domain/admin/order-change.ts';
import type { ChangeOrder } from '../../../domain/admin/order-change.ts';
import type { AdminOrder, OrderDetail } from '../../../domain/admin/orders.ts';
import { formatAmount, formatDollars } from '../../../domain/money.ts';
import { centsOf } from '../shared/Amount.tsx';
import { SmallButton } from '../shared/buttons.tsx';
import { noteError } from './OrderNotes.tsx';
import type { Draft } from './OrderNotes.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import type { OrderMutation } from './use-order-mutation.ts';

/** The statuses that staff may set. */
const STATUS_CHANGES = {
  completed: {
    action: 'Accept the payment',
    title: 'Accept the payment?',
    consequence:
      'Accept the amount received as full payment. The order is completed and counts as revenue.',
  },
  cancelled: {
    action: 'Cancel order',
    title: 'Cancel this order?',
    consequence:
      'The order no longer waits for its payment. It stays in every list, and no money is paid back.',
  },
} as const;
type StaffStatus = keyof typeof STATUS_CHANGES;

interface ConfirmProps {
  order: AdminOrder;
  status: StaffStatus;
  /** Money that arrived and is not counted yet, in cents. */
  received: number;
  mutation: OrderMutation;
  draft: Draft;
  onClose: () => void;
}

/** Confirms a change of an order's status and explains its consequence. */
function ConfirmDialog({ order, status, received, mutation, draft, onClose }: ConfirmProps) {
  const { action, title, consequence } = STATUS_CHANGES[status];
  const [text, setText] = draft;
  const [error, setError] = useState<string | null>(null);
  const confirm = (): void => {
    const found = noteError(text);
    setError(found);
    if (found !== null) return;
    const note = text.trim();
    const body = { status, from: order.status, ...(note !== '' && { note }) };
    mutation.mutate({ kind: 'change', body }, { onSuccess: () => setText(''), onSettled: onClose });
  };
  return (
    <Dialog title={title} closeLabel="Close" isBusy={mutation.isPending} onClose={onClose}>
      <p className="text-lead/text weight-800">
        {order.service_name}, {status === 'completed' && `${formatAmount(received)} of `}
        {formatDollars(order.amount)}
      </p>
      <p className="my-4">{consequence}</p>
      <Field
        isNote
        label="Note (optional)"
        value={text}
        error={error}
        announcesError
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <DialogActions>
        <Button tone="signal" aria-busy={mutation.isPending} onClick={confirm}>
          {mutation.isPending ? 'Changing...' : action}
        </Button>
        <Button tone="line" disabled={mutation.isPending} onClick={onClose}>
          Keep as it is
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface Props {
  detail: OrderDetail;
  mutation: OrderMutation;
  draft: Draft;
}

export function OrderActions({ detail, mutation, draft }: Props) {
  const { order, transactions, refundable } = detail;
  const [dialog, setDialog] = useState<StaffStatus | 'refund' | null>(null);
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
          {STATUS_CHANGES[status].action}
        </SmallButton>
      ))}
      {order.status === 'completed' && (
        <SmallButton
          tone={isDelivered || order.refund_state === 'full' ? 'line' : 'ink'}
          isBusy={mutation.isPending}
          onClick={() => change({ delivered: !isDelivered })}
        >
          {isDelivered ? 'Undo delivery' : 'Mark as delivered'}
        </SmallButton>
      )}
      {refundable !== null && refundable.most > 0 && (
        <SmallButton onClick={() => open('refund')}>Refund</SmallButton>
      )}
      {order.flags.length > 0 && (
        <SmallButton isBusy={mutation.isPending} onClick={() => change({ reviewed: true })}>
          Mark as reviewed
        </SmallButton>
      )}
      {dialog === 'refund' && refundable !== null && (
        <RefundDialog refundable={refundable} {...shared} />
      )}
      {dialog !== null && dialog !== 'refund' && (
        <ConfirmDialog
          status={dialog}
          received={waiting.reduce((sum, { amount }) => sum + centsOf(amount), 0)}
          draft={draft}
          {...shared}
        />
      )}
    </div>
  );
}
