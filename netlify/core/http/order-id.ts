import { orderIdSchema } from '../../../src/domain/order.ts';
import { Refusal } from './problem.ts';

/** Parses an order id. @throws {Refusal} 404 if it is not a UUID. */
export function readOrderId(sent: unknown): string {
  const id = orderIdSchema.safeParse(sent);
  if (!id.success) throw new Refusal('not-found', 'Order not found');
  return id.data;
}

/** Reads the order id from the path. @throws {Refusal} 404, as {@link readOrderId}. */
export function orderIdOf(params: Record<string, string | undefined>): string {
  return readOrderId(params['id']);
}
