import type { Config } from '@netlify/functions';
import { json } from '../core/http/responses.ts';
import { endpoint } from '../core/http/endpoint.ts';
import { problem } from '../core/http/problem.ts';
import { checkProviders } from '../core/use-cases/check-providers.ts';

/** Hourly: providers change within days, and nothing waits for the result. */
export const config: Config = { schedule: '17 * * * *' };

export default endpoint(async ({ services }) => {
  const result = await checkProviders(services);
  return result.ok
    ? json({ differences: result.differences })
    : problem('bad-gateway', result.message);
});
