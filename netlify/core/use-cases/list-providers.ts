import { dollarsFromCents } from '../../../src/domain/money.ts';
import { isAvailable, minimumCents } from '../../../src/domain/provider.ts';
import type { ProvidersAnswer } from '../../../src/domain/provider.ts';
import type { Services } from '../services.ts';
import { readProviderStates } from '../stores/provider-states.ts';

/** Lists the offered providers as the gateway last reported them; without a recent report, as content/ describes them. */
export async function listProviders({
  catalogue,
  database,
  now,
}: Pick<Services, 'catalogue' | 'database' | 'now'>): Promise<ProvidersAnswer> {
  const states = await readProviderStates(database, now());
  const providers = catalogue.providers.map((provider) => {
    const state = states.get(provider.id);
    return {
      id: provider.id,
      available: isAvailable(state),
      min_amount: dollarsFromCents(minimumCents(provider, state)),
    };
  });
  return { providers };
}
