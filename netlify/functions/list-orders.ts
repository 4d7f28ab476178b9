import type { Config } from '@netlify/functions';
import { orderQuerySchema } from '../../src/domain/admin/orders.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/responses.ts';
import { requireCursor } from '../core/http/list-cursor.ts';
import { readQuery } from '../core/http/read.ts';
import { toAnswer } from '../core/stores/admin/pages.ts';
import { listCountedOrders } from '../core/use-cases/admin/list-orders.ts';

export const config: Config = {
  path: '/api/admin/orders',
  method: 'GET',
};

export default adminEndpoint(
  async ({ request, services }) => {
    const query = readQuery(request, orderQuerySchema);
    const cursor = requireCursor(query);
    const [page, total] = await listCountedOrders(services, { ...query, cursor });
    return json(toAnswer(page, total, cursor));
  },
  perMinute(config, 300),
);
