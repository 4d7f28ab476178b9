import type { Config } from '@netlify/functions';
import { json } from '../server/http/answers.ts';
import { endpoint } from '../server/http/endpoint.ts';
import { orderIdOf } from '../server/http/order-id.ts';
import { problem } from '../server/http/problem.ts';
import { toPublicOrder } from '../server/stores/order-row.ts';
import { findOrder } from '../server/stores/orders.ts';

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
