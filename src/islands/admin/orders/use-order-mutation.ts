import type { ChangeOrder } from '../../../domain/admin/order-change.ts';
import { orderDetailSchema } from '../../../domain/admin/orders.ts';
import type { AdminOrder, ResendReceipt } from '../../../domain/admin/orders.ts';
import { ADMIN_PATHS } from '../../../domain/admin/paths.ts';
import type { OutsidePayment, RefundOrder, Withdraw } from '../../../domain/admin/refunds.ts';
import { orderQuery } from '../api/queries.ts';
import { useChange } from '../api/query-client.ts';

/** Actions of staff on an order. A refund is only recorded; no money moves. */
export type OrderAction =
  | { kind: 'change'; body: ChangeOrder }
  | { kind: 'refund'; body: RefundOrder }
  | { kind: 'receipt'; body: ResendReceipt }
  | { kind: 'check'; body: Record<string, never> }
  | { kind: 'payment'; body: OutsidePayment }
  | { kind: 'withdrawal'; body: Withdraw };

const PATHS: Readonly<Record<OrderAction['kind'], string>> = {
  change: '',
  refund: '/refunds',
  receipt: '/receipt',
  check: '/check',
  payment: '/payments',
  withdrawal: '/withdrawals',
};

/** Changes an order and shows its new state, also after a conflict with another change. */
export const useOrderMutation = (id: string) =>
  useChange(
    ({ kind, body }: OrderAction) => ({
      path: `${ADMIN_PATHS.orders}/${id}${PATHS[kind]}`,
      method: kind === 'change' ? 'PATCH' : 'POST',
      body,
      answer: orderDetailSchema,
    }),
    () => orderQuery(id),
  );
export type OrderMutation = ReturnType<typeof useOrderMutation>;

export interface OrderDialogProps {
  order: AdminOrder;
  mutation: OrderMutation;
  onClose: () => void;
}
