import { createContext, useContext } from 'react';

/** The names of the payment providers, by their ids in content/providers.yaml. */
export type ProviderNames = Readonly<Record<string, string>>;

export const ProvidersContext = createContext<ProviderNames>({});

/** Names a provider; one that is not on offer any more by its id. */
export function useProviderName(): (id: string | null) => string | null {
  const names = useContext(ProvidersContext);
  return (id) => (id === null ? null : (names[id] ?? id));
}
