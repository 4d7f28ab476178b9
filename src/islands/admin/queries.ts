import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import type { RevenueStep } from '../../domain/desk/revenue.ts';
import { DATA_KEY, askingOf } from './cache.ts';
import type { Asking } from './client/desk-call.ts';
import { fetchOrder, fetchRevenue, fetchSummary } from './client/desk.ts';
import { fetchFlagged, fetchInquiry, fetchList, listPath } from './client/lists.ts';
import type { Place, Tab } from './place/place.ts';

/** How often a shown desk reads its figures again, in ms. */
export const REFRESH_MS = 15_000;
/** Flagged orders that stand over the list; the rest are a filter away. */
export const MOST_FLAGGED = 5;

const data = <Value>(key: QueryKey, isPaused: boolean, load: (by: Asking) => Promise<Value>) =>
  queryOptions({
    queryKey: [...DATA_KEY, ...key],
    queryFn: async (context) => load(await askingOf(context)),
    // In a hidden tab the library waits until the tab is seen again. What never came is tried again by hand: an alert
    // that goes and comes every few seconds is no help.
    refetchInterval: ({ state }) =>
      isPaused || (state.status === 'error' && state.data === undefined) ? false : REFRESH_MS,
    refetchOnWindowFocus: !isPaused,
  });

/** What a session asks of the server. */
export const ask = {
  summary: (isPaused: boolean) => data(['summary'], isPaused, fetchSummary),
  flagged: (isPaused: boolean) =>
    data(['flagged'], isPaused, (by) => fetchFlagged(MOST_FLAGGED, by)),
  revenue: (step: RevenueStep, isPaused: boolean) => ({
    ...data(['revenue', step], isPaused, (by) => fetchRevenue(step, by)),
    placeholderData: keepPreviousData,
  }),
  list: <Name extends Tab>(name: Name, place: Place, isPaused: boolean) => ({
    ...data(['list', name, listPath({ ...place, tab: name })], isPaused, (by) =>
      fetchList(name, place, by),
    ),
    placeholderData: keepPreviousData,
  }),
  order: (id: string, isPaused: boolean) =>
    data(['order', id], isPaused, (by) => fetchOrder(id, by)),
  inquiry: (id: string, isPaused: boolean) =>
    data(['inquiry', id], isPaused, (by) => fetchInquiry(id, by)),
};
