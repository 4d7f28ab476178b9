import type { ChangeOrder } from '../../../domain/admin/order-change.ts';
import { orderDetailSchema } from '../../../domain/admin/orders.ts';
import type { OrderDetail, ResendReceipt } from '../../../domain/admin/orders.ts';
import { ADMIN_PATHS } from '../../../domain/admin/paths.ts';
import type {
  OutsidePayment,
  RefundOrder,
  ValuePayment,
  Withdraw,
} from '../../../domain/admin/refunds.ts';
import { orderQuery } from '../api/queries.ts';
import { useChange } from '../api/query-client.ts';
import { createRequiredContext } from '../shared/context.ts';

interface Act<Body> {
  body: Body;
  done?: string;
}

/** An action of staff on the order, by its path below the order's. A refund is only recorded; no money moves. */
export type OrderAction =
  | (Act<ChangeOrder> & { path?: undefined })
  | (Act<RefundOrder> & { path: '/refunds' })
  | (Act<ResendReceipt> & { path: '/receipt' })
  | (Act<Record<string, never>> & { path: '/check' })
  | (Act<OutsidePayment> & { path: '/payments' })
  | (Act<ValuePayment> & { path: '/values' })
  | (Act<Withdraw> & { path: '/withdrawals' });

/** Changes an order and shows its new state, also after a conflict with another change. */
export const useOrderMutation = (id: string) =>
  useChange(
    ({ path, body }: OrderAction) => ({
      path: `${ADMIN_PATHS.orders}/${id}${path ?? ''}`,
      method: path ? 'POST' : 'PATCH',
      body,
      answer: orderDetailSchema,
    }),
    () => orderQuery(id),
  );
export type OrderMutation = ReturnType<typeof useOrderMutation>;

interface ShownOrder extends OrderDetail {
  change: OrderMutation;
}

export const [OrderContext, useOrder] = createRequiredContext<ShownOrder>('order');
