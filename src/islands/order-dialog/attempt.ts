import type { CreateOrder } from '../../domain/order.ts';

/** One try to buy: what was asked for, under which key, and the order once there is one. */
export interface Attempt {
  /** The Idempotency-Key: the server makes one order of it, however often it is sent. */
  key: string;
  /** The whole order, as it was sent. */
  content: string;
  /** The same without the provider: whose page takes the money is settled with the wallet. */
  purchase: string;
  orderId?: string;
}

/**
 * The attempt that an order belongs to: the last one when its content is the same, or when its order is already there
 * and only the provider was changed; otherwise a new one.
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
