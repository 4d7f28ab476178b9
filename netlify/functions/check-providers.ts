import type { Config } from '@netlify/functions';
import { scheduledAfter } from '../core/http/scheduled.ts';
import { problem } from '../core/http/problem.ts';
import { lookAtProviders, storeProviders } from '../core/use-cases/check-providers.ts';

/** Also notices a gateway that is down while nobody buys. The same answer as before is not stored again. */
export const config: Config = { schedule: '*/15 * * * *' };

export default scheduledAfter('check-providers', lookAtProviders, async ({ services, found }) => {
  const result = await storeProviders(services, found);
  return result.ok
    ? Response.json({ differences: result.differences })
    : problem('bad-gateway', result.message);
});
