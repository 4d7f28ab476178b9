import type { Config } from '@netlify/functions';
import { adminEndpoint } from '../core/auth/admin-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/responses.ts';
import { readSummary } from '../core/stores/admin/summary.ts';

export const config: Config = {
  path: '/api/admin/summary',
  method: 'GET',
};

export default adminEndpoint(
  async ({ services }) => json(await readSummary(services.database)),
  perMinute(config, 300),
);
