import type { Config } from '@netlify/functions';
import { json } from '../server/http/answers.ts';
import { endpoint } from '../server/http/endpoint.ts';
import { problem } from '../server/http/problem.ts';
import { checkProviders } from '../server/usecases/check-providers.ts';

/** Once an hour: providers come and go within days, and nothing waits for this. */
export const config: Config = { schedule: '17 * * * *' };

export default endpoint(async ({ services }) => {
  const result = await checkProviders(services);
  return result.ok
    ? json({ differences: result.differences })
    : problem('bad-gateway', result.message);
});
