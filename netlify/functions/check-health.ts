import type { Config } from '@netlify/functions';
import { json } from '../server/http/answers.ts';
import { endpoint } from '../server/http/endpoint.ts';
import { checkHealth } from '../server/usecases/check-health.ts';

export const config: Config = { path: '/api/health', method: 'GET' };

export default endpoint(async ({ services }) => {
  await checkHealth(services);
  return json({ status: 'ok', database: 'ok' });
});
