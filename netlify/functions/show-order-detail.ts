import type { Config } from '@netlify/functions';
import { deskEndpoint } from '../server/auth/desk-endpoint.ts';
import { json } from '../server/http/answers.ts';
import { orderIdOf } from '../server/http/order-id.ts';
import { problem } from '../server/http/problem.ts';
import { findOrderDetail } from '../server/stores/desk/order-detail.ts';

export const config: Config = {
  path: '/api/admin/orders/:id',
  method: 'GET',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default deskEndpoint(async ({ params, services }) => {
  const detail = await findOrderDetail(services.database, orderIdOf(params));
  return detail ? json(detail) : problem('not-found', 'Order not found');
}, config);
