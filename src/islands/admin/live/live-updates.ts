import { useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

/** Between two refreshes, in ms. */
const REFRESH_MS = 15_000;

type Pause = [isPaused: boolean, setPaused: (isPaused: boolean) => void];

/** Whether the viewer paused the live refresh. */
export const PauseContext = createContext<Pause>([false, () => undefined]);

/** A query that is refreshed while the page is visible and the refresh is not paused. */
export function useLiveQuery<Data>(
  options: UseQueryOptions<Data, Error, Data, QueryKey>,
  isLive = true,
): UseQueryResult<Data> {
  const [isPaused] = useContext(PauseContext);
  const isRefreshed = isLive && !isPaused;
  return useQuery({
    ...options,
    // What never loaded is tried again by hand: an alert that comes and goes is no help.
    refetchInterval: ({ state }) =>
      isRefreshed && (state.status !== 'error' || state.data !== undefined) && REFRESH_MS,
    refetchOnWindowFocus: isRefreshed,
  });
}
