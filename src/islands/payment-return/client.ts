import type { PublicOrder, SettleReturn } from '../../domain/order.ts';
import { returnedOrderSchema } from '../../domain/payment-return.ts';
import { callApi } from '../../browser/call-api.ts';
import type { CallResult } from '../../browser/call-api.ts';

const orderOf = (result: CallResult<{ order: PublicOrder }>): CallResult<PublicOrder> =>
  result.ok ? { ok: true, value: result.value.order } : result;

/** Reports the return. The response is the order's current state. */
export async function settleReturn(body: SettleReturn): Promise<CallResult<PublicOrder>> {
  const path = '/api/payments/return';
  return orderOf(await callApi({ path, body, answer: returnedOrderSchema }));
}

/** Fetches the order's current state. */
export async function showOrder(id: string): Promise<CallResult<PublicOrder>> {
  return orderOf(await callApi({ path: `/api/orders/${id}`, answer: returnedOrderSchema }));
}
