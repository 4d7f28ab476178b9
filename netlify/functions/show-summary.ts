import type { Config } from '@netlify/functions';
import { deskEndpoint } from '../core/auth/desk-endpoint.ts';
import { json } from '../core/http/answers.ts';
import { readSummary } from '../core/stores/desk/summary.ts';

export const config: Config = {
  path: '/api/admin/summary',
  method: 'GET',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export default deskEndpoint(
  async ({ services }) => json(await readSummary(services.database)),
  config,
);
