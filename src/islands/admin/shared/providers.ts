import { createContext, useContext } from 'react';

/** Names of the payment providers, by their ids in content/providers.yaml. */
export type ProviderNames = Readonly<Record<string, string>>;

export const ProvidersContext = createContext<ProviderNames>({});

/** Returns a provider's name, or its id if it is no longer in the content. */
export function useProviderName(): (id: string | null) => string | null {
  const names = useContext(ProvidersContext);
  return (id) => (id === null ? null : (names[id] ?? id));
}
