import { dollarsFromCents } from '../../../src/domain/money.ts';
import { isAvailable, minimumCents, NOT_LISTED } from '../../../src/domain/provider.ts';
import type { ProvidersResponse } from '../../../src/domain/provider.ts';
import type { Services } from '../services.ts';
import { readProviderStates } from '../stores/provider-states.ts';

/**
 * Lists the providers of content/ as the gateway last reported them, without those that it does not list; without a recent
 * report, as content/ describes them. If it lists none of them, all are away.
 */
export async function listProviders({
  catalogue,
  database,
  now,
}: Pick<Services, 'catalogue' | 'database' | 'now'>): Promise<ProvidersResponse> {
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
