import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeOrder } from '../../../domain/admin/order-change.ts';
import type { AdminOrder, ResendReceipt } from '../../../domain/admin/orders.ts';
import { orderDetailSchema } from '../../../domain/admin/orders.ts';
import { ADMIN_PATHS } from '../../../domain/admin/paths.ts';
import type { OutsidePayment, RefundOrder, WithdrawRefund } from '../../../domain/admin/refunds.ts';
import { orderQuery } from '../api/queries.ts';
import { DATA_KEY } from '../api/query-client.ts';
import { request, statusOf } from '../api/request.ts';

/** Actions of staff on an order. A refund is only recorded; no money moves. */
export type OrderAction =
  | { kind: 'change'; body: ChangeOrder }
  | { kind: 'refund'; body: RefundOrder }
  | { kind: 'receipt'; body: ResendReceipt }
  | { kind: 'check'; body: Record<string, never> }
  | { kind: 'payment'; body: OutsidePayment }
  | { kind: 'withdrawal'; body: WithdrawRefund };

const PATHS: Readonly<Record<OrderAction['kind'], string>> = {
  change: '',
  refund: '/refunds',
  receipt: '/receipt',
  check: '/check',
  payment: '/payments',
  withdrawal: '/withdrawals',
};

/** Changes an order and shows its new state, also after a conflict with another change. */
export function useOrderMutation(id: string) {
  const client = useQueryClient();
  const { queryKey } = orderQuery(id);
  const mutationKey = ['order', id];
  const mutation = useMutation({
    mutationKey,
    mutationFn: ({ kind, body }: OrderAction) =>
      request({
        path: `${ADMIN_PATHS.orders}/${id}${PATHS[kind]}`,
        method: kind === 'change' ? 'PATCH' : 'POST',
        body,
        answer: orderDetailSchema,
      }),
    onSuccess: (detail) => {
      client.setQueryData(queryKey, detail);
      void client.invalidateQueries({ queryKey: DATA_KEY });
    },
    // Reload the order before showing the conflict.
    onError: (error) =>
      [409, 502].includes(statusOf(error) ?? 0) ? client.refetchQueries({ queryKey }) : undefined,
  });
  return {
    ...mutation,
    /** Ignored during a change: a second click can come before the busy button renders. */
    mutate: (...parameters: Parameters<typeof mutation.mutate>): void => {
      if (client.isMutating({ mutationKey }) === 0) mutation.mutate(...parameters);
    },
  };
}
export type OrderMutation = ReturnType<typeof useOrderMutation>;

/** The props of a dialog that acts on an order. */
export interface OrderDialogProps {
  order: AdminOrder;
  mutation: OrderMutation;
  onClose: () => void;
}
