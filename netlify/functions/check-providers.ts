import type { Config } from '@netlify/functions';
import { scheduled } from '../core/http/scheduled.ts';
import { problem } from '../core/http/problem.ts';
import { checkProviders } from '../core/use-cases/check-providers.ts';

/** Also notices a gateway that is down while nobody buys. */
export const config: Config = { schedule: '*/15 * * * *' };

export default scheduled('check-providers', async ({ services, time }) => {
  const result = await checkProviders(services, time);
  return result.ok
    ? Response.json({ differences: result.differences })
    : problem('bad-gateway', result.message);
});
