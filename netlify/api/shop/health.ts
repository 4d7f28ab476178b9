import { SettingsError } from '../../core/env.ts';
import type { Handle } from '../../core/http/endpoint.ts';
import { problem } from '../../core/http/problem.ts';
import { checkHealthSparingly } from '../../core/use-cases/operation.ts';

export const getHealth: Handle = async ({ services }) => {
  const health = await checkHealthSparingly(services);
  return Response.json(health, { status: health.status === 'down' ? 503 : 200 });
};

/** Without its settings nothing works, so an uptime check must see an outage. */
export const showUnsettled = (_: Request, error: unknown): Response | undefined =>
  error instanceof SettingsError
    ? problem('unavailable', 'A setting is missing or wrong; the log names it.')
    : undefined;
