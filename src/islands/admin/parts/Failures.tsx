import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { statusOf } from '../client/desk-call.ts';
import { DATA_KEY } from '../queries.ts';
import { LoadFailure } from './LoadFailure.tsx';

/** The loads of what is shown that failed. What is not there is told where it was looked for. */
const failedLoads = (client: QueryClient) =>
  client
    .getQueryCache()
    .findAll({ queryKey: DATA_KEY, type: 'active' })
    .filter(({ state }) => state.status === 'error' && statusOf(state.error) !== 404);

/** Also what is under way once more: it may be about to fail as the others did. */
const loadAgain = (client: QueryClient) =>
  client.refetchQueries({
    queryKey: DATA_KEY,
    type: 'active',
    predicate: ({ state }) => state.status !== 'success',
  });

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
