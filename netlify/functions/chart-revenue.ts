import type { Config } from '@netlify/functions';
import { revenueQuerySchema } from '../../src/domain/desk/revenue.ts';
import { deskEndpoint } from '../core/auth/desk-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/answers.ts';
import { problem } from '../core/http/problem.ts';
import { readQuery } from '../core/http/read.ts';
import { chartRevenue } from '../core/use-cases/desk/chart-revenue.ts';

export const config: Config = {
  path: '/api/admin/revenue',
  method: 'GET',
};

export default deskEndpoint(
  async ({ request, services }) => {
    const result = await chartRevenue(services, readQuery(request, revenueQuerySchema));
    if (result.outcome === 'charted') return json(result.revenue);
    const { path, message } = result;
    return problem('bad-request', `${path}: ${message}`, [{ path, message }]);
  },
  perMinute(config, 300),
);
