/** A payment provider of the gateway. */
export interface Provider {
  id: string;
  name: string;
  description: string;
  /** Smallest charge in cents. */
  minCents: number;
  recommended: boolean;
  features: readonly string[];
}

/** Whether a charge (cents) reaches the provider's minimum. */
export function isSelectable(provider: Provider, cents: number): boolean {
  return cents >= provider.minCents;
}

/** Splits providers by whether the amount (cents) reaches their minimum, in the same order. */
export function splitProviders(
  providers: readonly Provider[],
  cents: number,
): { available: Provider[]; unavailable: Provider[] } {
  const available = providers.filter((provider) => isSelectable(provider, cents));
  const unavailable = providers.filter((provider) => !isSelectable(provider, cents));
  return { available, unavailable };
}
