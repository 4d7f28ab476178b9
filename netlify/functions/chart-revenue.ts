import type { Config } from '@netlify/functions';
import { revenueQuerySchema } from '../../src/domain/admin/revenue.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { readQuery } from '../core/http/read.ts';
import { chartRevenue } from '../core/use-cases/admin/chart-revenue.ts';

export const config: Config = { path: '/api/admin/revenue', method: 'GET' };

export default adminEndpoint(
  config,
  { perMinute: 300, hasQuery: true },
  async ({ request, services }) =>
    Response.json(await chartRevenue(services, readQuery(request, revenueQuerySchema))),
);
