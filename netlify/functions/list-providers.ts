import type { Config } from '@netlify/functions';
import { dollarsFromCents } from '../../src/domain/money.ts';
import { isAvailable, minimumCents, NOT_LISTED } from '../../src/domain/provider.ts';
import type { ProvidersResponse } from '../../src/domain/provider.ts';
import { perMinute } from '../core/call-limit.ts';
import { endpoint } from '../core/http/endpoint.ts';
import type { Services } from '../core/services.ts';
import { readProviderStates } from '../core/stores/provider-states.ts';

export const config: Config = { path: '/api/providers', method: 'GET' };

/** Each order dialog that opens asks for this list, which changes hourly. */
const CACHE_SECONDS = 120;

/**
 * Lists the providers of content/ as the gateway last reported them, without those that it does not list; without a recent
 * report, as content/ describes them. If it lists none of them, all are away.
 */
async function listProviders({ catalogue, database, now }: Services): Promise<ProvidersResponse> {
  const states = await readProviderStates(database, now());
  const listed = catalogue.providers.filter(({ id }) => states.get(id)?.status !== NOT_LISTED);
  const providers = (listed.length > 0 ? listed : catalogue.providers).map((provider) => {
    const state = states.get(provider.id);
    return {
      id: provider.id,
      available: isAvailable(state),
      min_amount: dollarsFromCents(minimumCents(provider, state)),
    };
  });
  return { providers };
}

export default endpoint(async ({ services }) => Response.json(await listProviders(services)), {
  limit: perMinute(config, 120),
  cacheSeconds: CACHE_SECONDS,
});
