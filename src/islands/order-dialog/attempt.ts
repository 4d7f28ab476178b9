import type { CreateOrder } from '../../domain/order.ts';

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
export function attemptFor(
  last: Attempt | undefined,
  wanted: CreateOrder,
  newKey: () => string,
): Attempt {
  const content = JSON.stringify(wanted);
  const { provider: _, ...rest } = wanted;
  const purchase = JSON.stringify(rest);
  if (last?.content === content) return last;
  if (last?.orderId !== undefined && last.purchase === purchase) return last;
  return { key: newKey(), content, purchase };
}
