import type { Config } from '@netlify/functions';
import { idempotencyKeySchema } from '../../src/domain/order.ts';
import { endpoint } from '../core/http/endpoint.ts';
import { problem } from '../core/http/problem.ts';
import { readHeader, readOrderId } from '../core/http/read.ts';
import { toPublicOrder } from '../core/stores/order-row.ts';
import { findOrder } from '../core/stores/orders.ts';
import { findLinkedOrder } from '../core/stores/payment-links.ts';

/** One of two platform rate limits: a count in the database would cost more than the read. */
export const config: Config = {
  path: '/api/orders/:id',
  method: 'GET',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default endpoint(async ({ request, params, services: { database, now } }) => {
  const id = readOrderId(params['id']);
  const key = readHeader(request, 'idempotency-key', idempotencyKeySchema.optional());
  const linked =
    key === undefined ? undefined : await findLinkedOrder(database, { id, key }, now());
  if (linked) return Response.json(linked);
  const order = await findOrder(database, id);
  if (!order) return problem('not-found', 'Order not found');
  return Response.json({ order: toPublicOrder(order) });
});
