import type { Config } from '@netlify/functions';
import { perMinute } from '../core/call-limit.ts';
import { json } from '../core/http/responses.ts';
import { endpoint } from '../core/http/endpoint.ts';
import { listProviders } from '../core/use-cases/list-providers.ts';

export const config: Config = {
  path: '/api/providers',
  method: 'GET',
};

/** Each order dialog that opens asks for this list, which changes hourly. */
const CACHE_SECONDS = 120;

export default endpoint(async ({ services }) => json(await listProviders(services)), {
  limit: perMinute(config, 120),
  cacheSeconds: CACHE_SECONDS,
});
