import { orderIdSchema } from '../../../src/domain/order.ts';
import { Refusal } from './problem.ts';

/** The order's id out of the path. @throws {Refusal} 404: what is no UUID is no order's id. */
export function orderIdOf(params: Record<string, string | undefined>): string {
  const id = orderIdSchema.safeParse(params['id']);
  if (!id.success) throw new Refusal('not-found', 'Order not found');
  return id.data;
}
