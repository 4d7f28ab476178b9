import { useQueryClient } from '@tanstack/react-query';
import type { Query, QueryFilters } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { DATA_KEY } from '../api/query-client.ts';
import { errorMessage, LOAD_FAILED, statusOf } from '../api/request.ts';

export interface LoadErrorProps {
  error: unknown;
  isStale?: boolean;
  onRetry: () => void;
}

export function LoadError({ error, isStale = false, onRetry }: LoadErrorProps) {
  const message = errorMessage(error);
  return (
    <Alert tone="danger" {...(message !== LOAD_FAILED && { title: LOAD_FAILED })}>
      <p>{isStale ? `${message} The figures below may be out of date.` : message}</p>
      <Button size="small" className="mt-3" onClick={onRetry}>
        Try Again
      </Button>
    </Alert>
  );
}

const VISIBLE: QueryFilters = { queryKey: DATA_KEY, type: 'active' };
const NOT_LOADED = { ...VISIBLE, predicate: ({ state }: Query) => state.status !== 'success' };
/** A missing record (404) has its own page. */
const isFailed = ({ state: { status, error } }: Query) =>
  status === 'error' && statusOf(error) !== 404;
const FAILED = { ...VISIBLE, predicate: isFailed };

export function LoadErrors() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const error = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.findAll(FAILED)[0]?.state.error ?? null,
  );
  if (error === null) return null;
  const retry = async (): Promise<void> => {
    // Cancels running requests first, which may be about to fail too.
    await client.cancelQueries(NOT_LOADED);
    await client.refetchQueries(NOT_LOADED);
  };
  const isStale = cache.findAll(FAILED).every(({ state }) => state.data !== undefined);
  return <LoadError error={error} isStale={isStale} onRetry={() => void retry()} />;
}
