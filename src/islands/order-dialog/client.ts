import {
  createOrderResponseSchema,
  publicOrderResponseSchema,
  walletResponseSchema,
} from '../../domain/order.ts';
import type { CreateOrder } from '../../domain/order.ts';
import { callApi } from '../../browser/call-api.ts';
import type { CallFailure } from '../../browser/call-api.ts';
import { reportStep } from '../../browser/purchase-step.ts';
import type { Attempt } from './attempt.ts';

export type PaymentStart =
  | { ok: true; redirectUrl: string }
  | ({
      ok: false;
      /** The order can't be paid any more: the next try needs another one. */ spent: boolean;
    } & CallFailure);

/** An order that exists, with the Idempotency-Key that made it. */
export interface OpenOrder {
  id: string;
  key: string;
}

const CONFLICT = 409;

/** The attempt itself, or a new one if its order ended unpaid, such as after a cancellation. */
async function openAttempt(attempt: Attempt): Promise<Attempt> {
  const { orderId, ...content } = attempt;
  if (orderId === undefined) return attempt;
  const shown = await callApi({
    path: `/api/orders/${orderId}`,
    answer: publicOrderResponseSchema,
  });
  const hasEnded = shown.ok && ['failed', 'cancelled'].includes(shown.value.order.status);
  return hasEnded ? { ...content, key: crypto.randomUUID() } : attempt;
}

async function orderOf(attempt: Attempt, wanted: CreateOrder) {
  if (attempt.orderId !== undefined) return { ok: true as const, id: attempt.orderId };
  const created = await callApi({
    path: '/api/orders',
    body: wanted,
    headers: { 'idempotency-key': attempt.key },
    answer: createOrderResponseSchema,
  });
  return created.ok ? { ok: true as const, id: created.value.order.id } : created;
}

/** Requests the payment URL of an order. */
export async function requestWallet(order: OpenOrder, provider: string): Promise<PaymentStart> {
  const wallet = await callApi({
    path: `/api/orders/${order.id}/wallet`,
    body: { provider },
    headers: { 'idempotency-key': order.key },
    answer: walletResponseSchema,
  });
  if (!wallet.ok)
    return { ...wallet, spent: wallet.reason === 'refused' && wallet.status === CONFLICT };
  reportStep({ step: 'wallet' });
  return { ok: true, redirectUrl: wallet.value.redirect_url };
}

/**
 * Creates the order, unless the attempt has a payable one, and requests the payment URL.
 * @returns the updated attempt and the outcome
 */
export async function startPayment(
  last: Attempt,
  wanted: CreateOrder & { provider: string },
): Promise<{ attempt: Attempt; start: PaymentStart }> {
  const attempt = await openAttempt(last);
  const order = await orderOf(attempt, wanted);
  if (!order.ok) {
    const spent = order.reason === 'refused' && order.status === CONFLICT;
    return { attempt, start: { ...order, spent } };
  }
  if (attempt.orderId === undefined) reportStep({ step: 'ordered' });
  const ordered = { ...attempt, orderId: order.id };
  const start = await requestWallet({ id: order.id, key: attempt.key }, wanted.provider);
  return { attempt: ordered, start };
}
