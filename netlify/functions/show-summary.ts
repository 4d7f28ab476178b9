import type { Config } from '@netlify/functions';
import { deskEndpoint } from '../core/auth/desk-endpoint.ts';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/answers.ts';
import { readSummary } from '../core/stores/desk/summary.ts';

export const config: Config = {
  path: '/api/admin/summary',
  method: 'GET',
};

export default deskEndpoint(
  async ({ services }) => json(await readSummary(services.database)),
  perMinute(config, 300),
);
