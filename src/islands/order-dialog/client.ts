import {
  createOrderResponseSchema,
  publicOrderResponseSchema,
  walletResponseSchema,
} from '../../domain/order.ts';
import type { CreateOrder } from '../../domain/order.ts';
import { callApi } from '../../browser/call-api.ts';
import { reportStep } from '../../browser/purchase-step.ts';

/** An attempt to buy: the request, its key, and the order once it exists. */
export interface Attempt {
  /** The Idempotency-Key: the server creates one order, however often the request is sent. */
  key: string;
  /** The order as sent. */
  content: string;
  /** `content` without the provider, which the wallet request sets. */
  purchase: string;
  orderId?: string;
}

/**
 * The attempt for an order: the last one if its content is the same, or if its order exists and
 * only the provider changed; otherwise a new one.
 */
export function attemptFor(last: Attempt | undefined, wanted: CreateOrder): Attempt {
  const content = JSON.stringify(wanted);
  const purchase = JSON.stringify({ ...wanted, provider: undefined });
  if (last?.content === content) return last;
  if (last?.orderId !== undefined && last.purchase === purchase) return last;
  return { key: crypto.randomUUID(), content, purchase };
}

/** An order that exists, with the Idempotency-Key that made it. */
export interface OpenOrder {
  id: string;
  key: string;
}

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

export async function requestWallet({ id, key }: OpenOrder, provider: string) {
  const wallet = await callApi({
    path: `/api/orders/${id}/wallet`,
    body: { provider },
    headers: { 'idempotency-key': key },
    answer: walletResponseSchema,
  });
  if (wallet.ok) reportStep({ step: 'wallet' });
  return wallet;
}

/**
 * Creates the order, unless the attempt has a payable one, and requests the payment URL.
 * @returns the updated attempt and the outcome
 */
export async function startPayment(last: Attempt, wanted: CreateOrder & { provider: string }) {
  const attempt = await openAttempt(last);
  let id = attempt.orderId;
  if (id === undefined) {
    const created = await callApi({
      path: '/api/orders',
      body: wanted,
      headers: { 'idempotency-key': attempt.key },
      answer: createOrderResponseSchema,
    });
    if (!created.ok) return { attempt, start: created };
    reportStep({ step: 'ordered' });
    id = created.value.order.id;
  }
  const start = await requestWallet({ id, key: attempt.key }, wanted.provider);
  return { attempt: { ...attempt, orderId: id }, start };
}
