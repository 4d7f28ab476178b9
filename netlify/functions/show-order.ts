import type { Config } from '@netlify/functions';
import { json } from '../core/http/responses.ts';
import { endpoint } from '../core/http/endpoint.ts';
import { orderIdOf } from '../core/http/order-id.ts';
import { problem } from '../core/http/problem.ts';
import { toPublicOrder } from '../core/stores/order-row.ts';
import { findOrder } from '../core/stores/orders.ts';

/** One of two platform rate limits: a count in the database would cost more than the read. */
export const config: Config = {
  path: '/api/orders/:id',
  method: 'GET',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default endpoint(async ({ params, services }) => {
  const order = await findOrder(services.database, orderIdOf(params));
  if (!order) return problem('not-found', 'Order not found');
  return json({ order: toPublicOrder(order) });
});
