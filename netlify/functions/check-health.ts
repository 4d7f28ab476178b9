import type { Config } from '@netlify/functions';
import { json } from '../core/http/answers.ts';
import { endpoint } from '../core/http/endpoint.ts';
import { checkHealth } from '../core/use-cases/check-health.ts';

export const config: Config = { path: '/api/health', method: 'GET' };

export default endpoint(async ({ services }) => {
  await checkHealth(services);
  return json({ status: 'ok', database: 'ok' });
});
