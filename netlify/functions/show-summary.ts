import type { Config } from '@netlify/functions';
import type { Summary } from '../../src/domain/admin/summary.ts';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { listAlerts } from '../core/use-cases/operation.ts';
import { readSummary } from '../core/stores/admin/summary.ts';

export const config: Config = { path: '/api/admin/summary', method: 'GET' };

export default adminEndpoint(config, { perMinute: 300 }, async ({ services }) => {
  const [summary, alerts] = await Promise.all([
    readSummary(services.database),
    listAlerts(services),
  ]);
  return Response.json({ ...summary, alerts } satisfies Summary);
});
