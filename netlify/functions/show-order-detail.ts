import type { Config } from '@netlify/functions';
import { deskEndpoint } from '../core/auth/desk-endpoint.ts';
import { json } from '../core/http/answers.ts';
import { orderIdOf } from '../core/http/order-id.ts';
import { problem } from '../core/http/problem.ts';
import { findOrderDetail } from '../core/stores/desk/order-detail.ts';

export const config: Config = {
  path: '/api/admin/orders/:id',
  method: 'GET',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default deskEndpoint(async ({ params, services }) => {
  const detail = await findOrderDetail(services.database, orderIdOf(params));
  return detail ? json(detail) : problem('not-found', 'Order not found');
}, config);
