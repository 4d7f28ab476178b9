import type { Config } from '@netlify/functions';
import { deskEndpoint } from '../core/auth/desk-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/answers.ts';
import { orderIdOf } from '../core/http/order-id.ts';
import { problem } from '../core/http/problem.ts';
import { findOrderDetail } from '../core/stores/desk/order-detail.ts';

export const config: Config = {
  path: '/api/admin/orders/:id',
  method: 'GET',
};

export default deskEndpoint(
  async ({ params, services }) => {
    const detail = await findOrderDetail(services.database, orderIdOf(params));
    return detail ? json(detail) : problem('not-found', 'Order not found');
  },
  perMinute(config, 300),
);
