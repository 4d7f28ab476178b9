import type { Config } from '@netlify/functions';
import { orderQuerySchema } from '../../src/domain/desk/orders.ts';
import { deskEndpoint } from '../core/auth/desk-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/answers.ts';
import { placeOf } from '../core/http/place.ts';
import { readQuery } from '../core/http/read.ts';
import { toAnswer } from '../core/stores/desk/pages.ts';
import { listOrders } from '../core/use-cases/desk/list-orders.ts';

export const config: Config = {
  path: '/api/admin/orders',
  method: 'GET',
};

export default deskEndpoint(
  async ({ request, services }) => {
    const query = readQuery(request, orderQuerySchema);
    return json(toAnswer(await listOrders(services, { ...query, cursor: placeOf(query) })));
  },
  perMinute(config, 300),
);
