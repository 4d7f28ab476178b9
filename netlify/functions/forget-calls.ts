import type { Config } from '@netlify/functions';
import { json } from '../server/http/answers.ts';
import { endpoint } from '../server/http/endpoint.ts';
import { forgetCalls } from '../server/stores/call-counts.ts';

/** Once an hour: the counts of calls are of no use after their minute. */
export const config: Config = { schedule: '41 * * * *' };

export default endpoint(async ({ services }) => {
  const forgotten = await forgetCalls(services.database, services.now());
  return json({ forgotten });
});
