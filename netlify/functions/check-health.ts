import type { Config } from '@netlify/functions';
import { SettingsError } from '../core/env.ts';
import { endpoint } from '../core/http/endpoint.ts';
import { problem } from '../core/http/problem.ts';
import { checkHealthSparingly } from '../core/use-cases/operation.ts';

/** HEAD, for uptime checks, is missing in the type; Netlify's bundler and router accept it. */
export const config: Config = {
  path: '/api/health',
  method: ['GET', 'HEAD'] as NonNullable<Config['method']>,
};

/** Anybody may ask, so that the host answers most. */
const CACHE_SECONDS = 30;

/** Without its settings nothing works, so an uptime check must see an outage. */
const unsettled = (_: Request, error: unknown): Response | undefined =>
  error instanceof SettingsError
    ? problem('unavailable', 'A setting is missing or wrong; the log names it.')
    : undefined;

export default endpoint(
  async ({ request, services }) => {
    const health = await checkHealthSparingly(services);
    const response = Response.json(health, { status: health.status === 'down' ? 503 : 200 });
    return request.method === 'HEAD' ? new Response(null, response) : response;
  },
  { present: unsettled, cacheSeconds: CACHE_SECONDS },
);
