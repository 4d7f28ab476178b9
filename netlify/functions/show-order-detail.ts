import type { Config } from '@netlify/functions';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { orderResponse } from '../core/http/order-act-endpoint.ts';
import { readOrderId } from '../core/http/read.ts';

export const config: Config = { path: '/api/admin/orders/:id', method: 'GET' };

export default adminEndpoint(config, { perMinute: 300 }, ({ params, services }) =>
  orderResponse(services, readOrderId(params['id'])),
);
