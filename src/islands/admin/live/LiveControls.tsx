import { useInterval, useWindowEvent } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../../../components/ui/IconButton.tsx';
import { ADMIN_PATHS } from '../../../domain/admin/paths.ts';
import { SESSION_SECONDS, staffSessionSchema } from '../../../domain/admin/session.ts';
import { summaryQuery } from '../api/queries.ts';
import { DATA_KEY } from '../api/query-client.ts';
import { REFRESH_KEY, request } from '../api/request.ts';
import { SmallButton } from '../shared/controls.tsx';
import { TIME_ZONE } from '../shared/values.tsx';

/** The refresh interval, in ms. */
const REFRESH_MS = 15_000;

const paused = atom(false);
/** Ends a pause, so that the next session on this page starts live. */
export const resume = (): void => paused.set(false);
const usePaused = (): boolean => useSyncExternalStore(paused.listen, paused.get);

/** A query that refreshes while the page is visible and live updates are not paused. */
export function useLiveQuery<Data>(
  options: UseQueryOptions<Data, Error, Data, QueryKey>,
  isLive = true,
): UseQueryResult<Data> {
  const isRefreshed = !usePaused() && isLive;
  return useQuery({
    ...options,
    // Data that never loaded is not retried automatically, so that its error stays visible.
    refetchInterval: ({ state }) =>
      isRefreshed && (state.status !== 'error' || state.data !== undefined) && REFRESH_MS,
    refetchOnWindowFocus: isRefreshed,
  });
}

/** The age of a time (ms) in seconds. In no live region: screen readers would announce each second. */
function Age({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 1_000, { autoInvoke: true });
  const seconds = Math.max(0, Math.round((now - since) / 1_000));
  return <span>{`Updated ${seconds} s ago`}</span>;
}

export function LiveControls() {
  const client = useQueryClient();
  const isPaused = usePaused();
  const { data, dataUpdatedAt } = useLiveQuery(summaryQuery());
  const refresh = useMutation({
    mutationKey: REFRESH_KEY,
    mutationFn: () => client.refetchQueries({ queryKey: DATA_KEY, type: 'active' }),
  });
  return (
    <div className="flex items-center gap-x-4 text-small/text max-md:w-full">
      <p className="grid flex-auto text-ink-soft tabular-nums md:flex md:gap-x-4">
        <span>Times in {TIME_ZONE.replaceAll('_', ' ')}</span>
        <span className="md:min-w-[8.5em] md:text-right">
          {isPaused ? 'Live refresh paused' : data && <Age since={dataUpdatedAt} />}
        </span>
      </p>
      <IconButton
        label={isPaused ? 'Resume live refresh' : 'Pause live refresh'}
        icon={isPaused ? 'M7 4v16l13-8z' : 'M8 4v16M16 4v16'}
        onClick={() => paused.set(!isPaused)}
      />
      <SmallButton isBusy={refresh.isPending} onClick={() => refresh.mutate()}>
        {refresh.isPending ? 'Refreshing...' : 'Refresh Data'}
      </SmallButton>
    </div>
  );
}

/** Some times within the idle time, so that a lost call does not end the session. */
const RENEW_MS = (SESSION_SECONDS.idle * 1_000) / 6;

/** Renews the session while somebody types: typing alone calls no function. */
export function useKeepAlive(): void {
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  const renew = useMutation({
    mutationFn: () => request({ path: ADMIN_PATHS.session, answer: staffSessionSchema }),
  });
  useWindowEvent('input', () => {
    const now = performance.now();
    if (now - renewedAt.current < RENEW_MS) return;
    renewedAt.current = now;
    renew.mutate();
  });
}
