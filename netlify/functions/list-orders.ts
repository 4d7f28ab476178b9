import type { Config } from '@netlify/functions';
import { orderQuerySchema } from '../../src/domain/desk/orders.ts';
import { deskEndpoint } from '../server/auth/desk-endpoint.ts';
import { json } from '../server/http/answers.ts';
import { placeOf } from '../server/http/place.ts';
import { readQuery } from '../server/http/read.ts';
import { toAnswer } from '../server/stores/desk/pages.ts';
import { listOrders } from '../server/usecases/desk/list-orders.ts';

export const config: Config = {
  path: '/api/admin/orders',
  method: 'GET',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default deskEndpoint(async ({ request, services }) => {
  const query = readQuery(request, orderQuerySchema);
  return json(toAnswer(await listOrders(services, { ...query, cursor: placeOf(query) })));
}, config);
