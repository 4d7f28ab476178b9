import { dollarsFromCents } from '../../../src/domain/money.ts';
import { isAvailable, minimumCents, NOT_LISTED } from '../../../src/domain/provider.ts';
import type { ProvidersResponse } from '../../../src/domain/provider.ts';
import type { Handle } from '../../core/http/endpoint.ts';
import { sells } from '../../core/selling.ts';
import { readProviderStates } from '../../core/stores/provider-states.ts';

/**
 * Lists the providers of content/ as the gateway last reported them, without those that it does not list; without a recent
 * report, as content/ describes them. If it lists none of them, or the shop does not sell, all are away.
 */
export const getProviders: Handle = async ({ services }) => {
  const { catalogue, database, now } = services;
  const isOpen = sells(services);
  const states = isOpen ? await readProviderStates(database, now()) : undefined;
  const listed = catalogue.providers.filter(({ id }) => states?.get(id)?.status !== NOT_LISTED);
  const providers = (listed.length > 0 ? listed : catalogue.providers).map((provider) => {
    const state = states?.get(provider.id);
    return {
      id: provider.id,
      available: isOpen && isAvailable(state),
      min_amount: dollarsFromCents(minimumCents(provider, state)),
    };
  });
  return Response.json({ providers } satisfies ProvidersResponse);
};
