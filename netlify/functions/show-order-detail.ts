import type { Config } from '@netlify/functions';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/responses.ts';
import { orderIdOf } from '../core/http/order-id.ts';
import { problem } from '../core/http/problem.ts';
import { showOrderDetail } from '../core/use-cases/admin/show-order-detail.ts';

export const config: Config = {
  path: '/api/admin/orders/:id',
  method: 'GET',
};

export default adminEndpoint(
  async ({ params, services }) => {
    const detail = await showOrderDetail(services, orderIdOf(params));
    return detail ? json(detail) : problem('not-found', 'Order not found');
  },
  perMinute(config, 300),
);
