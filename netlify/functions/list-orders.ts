import type { Config } from '@netlify/functions';
import { orderQuerySchema } from '../../src/domain/admin/orders.ts';
import { listEndpoint } from '../core/http/list-endpoint.ts';
import { listCountedOrders } from '../core/stores/admin/orders.ts';

export const config: Config = { path: '/api/admin/orders', method: 'GET' };

export default listEndpoint(config, orderQuerySchema, listCountedOrders);
