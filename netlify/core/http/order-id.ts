import { orderIdSchema } from '../../../src/domain/order.ts';
import { Refusal } from './problem.ts';

/** The order's id, as it was sent. @throws {Refusal} 404: what is no UUID is no order's id. */
export function readOrderId(sent: unknown): string {
  const id = orderIdSchema.safeParse(sent);
  if (!id.success) throw new Refusal('not-found', 'Order not found');
  return id.data;
}

/** The order's id out of the path. @throws {Refusal} 404, as {@link readOrderId}. */
export function orderIdOf(params: Record<string, string | undefined>): string {
  return readOrderId(params['id']);
}
