import type { Config } from '@netlify/functions';
import { json } from '../core/http/responses.ts';
import { SettingsError } from '../core/env.ts';
import { endpoint } from '../core/http/endpoint.ts';
import { problem } from '../core/http/problem.ts';
import { checkHealth } from '../core/use-cases/check-health.ts';

export const config: Config = { path: '/api/health', method: 'GET' };

/** Without its settings nothing works, so an uptime check must see an outage. */
const unsettled = (_: Request, error: unknown): Response | undefined =>
  error instanceof SettingsError
    ? problem('unavailable', 'A setting is missing or wrong; the log names it.')
    : undefined;

export default endpoint(
  async ({ services }) => {
    await checkHealth(services);
    return json({ status: 'ok', database: 'ok' });
  },
  { present: unsettled },
);
