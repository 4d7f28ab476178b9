import { acceptNeedsReason, staffChanges } from '../../../domain/admin/order-change.ts';
import type { ChangeOrder } from '../../../domain/admin/order-change.ts';
import type { OrderDetail } from '../../../domain/admin/orders.ts';
import { formatAmount, formatDollars } from '../../../domain/money.ts';
import { SmallButton } from '../shared/controls.tsx';
import { centsOf } from '../shared/values.tsx';
import { ConfirmDialog, PaymentDialog } from './OrderDialogs.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { useOrder } from './use-order.ts';

/** Whether the last review still holds, so that it can be undone. */
function isReviewed({ order, events }: OrderDetail): boolean {
  const last = events.findLast(({ kind }) => /^staff_(un)?reviewed$/.test(kind));
  return order.flags.length === 0 && last?.kind === 'staff_reviewed';
}

export function OrderActions() {
  const { change, ...detail } = useOrder();
  const { order, transactions, refundable } = detail;
  const waiting = transactions.filter(({ status }) => ['pending', 'uncounted'].includes(status));
  const arrived = waiting.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const allowed = staffChanges({ status: order.status, paymentWaiting: waiting.length > 0 });
  const isDelivered = order.delivered_at !== null;
  const undo = (name: string, body: ChangeOrder, done: string) => (
    <SmallButton aria-busy={change.isPending} onClick={() => change.mutate({ body, done })}>
      {name}
    </SmallButton>
  );
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmDialog
        opener="Accept the payment"
        openerProps={{ tone: 'ink' }}
        isOffered={allowed.includes('completed')}
        subject={`${order.service_name}, ${formatAmount(arrived)} of ${formatDollars(order.amount)}`}
        consequence="Accept the amount received as full payment. The order is completed and counts as revenue."
        needsReason={acceptNeedsReason(centsOf(order.amount), arrived - centsOf(order.refunded))}
        action={{
          body: { status: 'completed', from: order.status },
          done: 'Order marked as completed',
        }}
      />
      <ConfirmDialog
        opener="Cancel order"
        isOffered={allowed.includes('cancelled')}
        title="Cancel this order?"
        consequence="The order no longer waits for its payment, and its link ends. It stays in every list, and no money is paid back."
        mail="cancel-mail"
        action={{
          body: { status: 'cancelled', from: order.status },
          done: 'Order marked as canceled',
        }}
      />
      <ConfirmDialog
        opener="Mark as delivered"
        openerProps={{ tone: order.refund_state === 'full' ? 'line' : 'ink' }}
        isOffered={order.status === 'completed' && !isDelivered}
        consequence="The order counts as delivered from now on. This can be undone."
        mail="delivery-mail"
        action={{ body: { delivered: true }, done: 'Marked as delivered' }}
      />
      {isDelivered && undo('Undo delivery', { delivered: false }, 'Delivery undone')}
      {refundable && <RefundDialog refundable={refundable} />}
      <PaymentDialog />
      <ConfirmDialog
        opener="Mark as reviewed"
        isOffered={order.flags.length > 0}
        consequence="This clears the flags. They return on new evidence, and when it is undone."
        action={{ body: { reviewed: true }, done: 'Marked as reviewed' }}
      />
      {isReviewed(detail) && undo('Undo review', { reviewed: false }, 'Review undone')}
    </div>
  );
}
