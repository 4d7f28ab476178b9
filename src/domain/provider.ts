import * as z from 'zod';
import type { Catalogue, RefusalText } from './catalogue.ts';
import { formatPrice } from './money.ts';
import { fill } from './text.ts';

export type Provider = Catalogue['providers'][number];

/** Whether a charge (cents) reaches the provider's minimum. */
export function isSelectable(provider: Provider, cents: number): boolean {
  return cents >= provider.minCents;
}

/** `GET /api/providers`: the providers of content/providers.yaml that the gateway lists, as it last reported them. */
export const providersResponseSchema = z.object({
  providers: z.array(
    z.object({
      id: z.string(),
      available: z.boolean(),
      /** US dollars: the larger of content's minimum and the gateway's. */
      min_amount: z.number().nonnegative(),
    }),
  ),
});
export type ProvidersResponse = z.infer<typeof providersResponseSchema>;

export interface ProviderState {
  /** The gateway's word, or {@link NOT_LISTED}. */
  status: string;
  /** Smallest charge in cents; null if unknown. */
  minimumCents: number | null;
}

/** The only status with which a provider takes payments. */
export const ACTIVE = 'active';
/** The status of a provider that the gateway does not name. */
export const NOT_LISTED = 'not listed';

/**
 * So long after the gateway's first failure to answer its last report is ignored, as if it had never answered. It is asked every
 * fifteen minutes: many may fail before a provider that was away is offered again.
 */
export const PROVIDER_STATE_HOURS = 3;

type Offered = Pick<Provider, 'name' | 'minCents'>;

/** Whether the provider takes payments; without a report it does. */
export function isAvailable(state: ProviderState | undefined): boolean {
  return state === undefined || state.status === ACTIVE;
}

/** The provider's smallest charge in cents: the larger of content's and the reported one. */
export function minimumCents({ minCents }: Offered, state: ProviderState | undefined): number {
  return Math.max(minCents, state?.minimumCents ?? 0);
}

/** Why a provider can't take a charge (cents), with the field to change; undefined if it can. */
export function providerRefusal(
  provider: Offered,
  state: ProviderState | undefined,
  cents: number,
  text: Pick<RefusalText, 'increase' | 'gone'>,
): { path: 'provider' | 'amount'; message: string } | undefined {
  if (!isAvailable(state)) {
    return { path: 'provider', message: fill(text.gone, { provider: provider.name }) };
  }
  const least = minimumCents(provider, state);
  if (cents >= least) return undefined;
  const values = { min: formatPrice(least), provider: provider.name };
  return { path: 'amount', message: fill(text.increase, values) };
}
