import type { Config } from '@netlify/functions';
import { revenueQuerySchema } from '../../src/domain/admin/revenue.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/responses.ts';
import { readQuery } from '../core/http/read.ts';
import { chartRevenue } from '../core/use-cases/admin/chart-revenue.ts';

export const config: Config = {
  path: '/api/admin/revenue',
  method: 'GET',
};

export default adminEndpoint(
  async ({ request, services }) =>
    json(await chartRevenue(services, readQuery(request, revenueQuerySchema))),
  perMinute(config, 300),
);
