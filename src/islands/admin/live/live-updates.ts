import { useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

/** The refresh interval, in ms. */
const REFRESH_MS = 15_000;

type Pause = [isPaused: boolean, setPaused: (isPaused: boolean) => void];

/** Whether the user paused live updates. */
export const PauseContext = createContext<Pause>([false, () => undefined]);

/** A query that refreshes while the page is visible and live updates are not paused. */
export function useLiveQuery<Data>(
  options: UseQueryOptions<Data, Error, Data, QueryKey>,
  isLive = true,
): UseQueryResult<Data> {
  const [isPaused] = useContext(PauseContext);
  const isRefreshed = isLive && !isPaused;
  return useQuery({
    ...options,
    // Data that never loaded is not retried automatically, so that its error stays visible.
    refetchInterval: ({ state }) =>
      isRefreshed && (state.status !== 'error' || state.data !== undefined) && REFRESH_MS,
    refetchOnWindowFocus: isRefreshed,
  });
}
