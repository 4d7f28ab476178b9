import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { statusOf } from '../client/desk-call.ts';
import { DATA_KEY } from '../cache.ts';
import { LoadFailure } from './LoadFailure.tsx';

/** The loads of what is shown that failed. What is not there is told where it was looked for. */
const failedLoads = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ queryKey: DATA_KEY, type: 'active' })
    .filter(({ state }) => state.status === 'error' && statusOf(state.error) !== 404);

const NOT_LOADED: QueryFilters = {
  queryKey: DATA_KEY,
  type: 'active',
  predicate: ({ state }) => state.status !== 'success',
};

/** Also what is under way once more: it may be about to fail as the others did. */
async function loadAgain(client: QueryClient): Promise<void> {
  await client.cancelQueries(NOT_LOADED);
  await client.refetchQueries(NOT_LOADED);
}

/** One alert for whatever failed to load, however much of it: a server that is away is away for all. */
export function Failures() {
  const client = useQueryClient();
  const fault = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => failedLoads(client)[0]?.state.error ?? null,
  );
  if (fault === null) return null;
  const failed = failedLoads(client);
  return (
    <LoadFailure
      fault={fault}
      isStale={failed.every(({ state }) => state.data !== undefined)}
      onAgain={() => void loadAgain(client)}
    />
  );
}
