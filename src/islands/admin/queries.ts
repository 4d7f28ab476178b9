import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { RevenueStep } from '../../domain/desk/revenue.ts';
import type { StaffSession } from '../../domain/desk/session.ts';
import { isSignedOut } from './client/desk-call.ts';
import { fetchOrder, fetchRevenue, fetchSummary } from './client/desk.ts';
import { fetchFlagged, fetchInquiry, fetchList, listPath } from './client/lists.ts';
import { fetchSession } from './client/session.ts';
import { keepDraftsOf } from './drafts.ts';
import type { Place, Tab } from './place/place.ts';

/** How often a shown desk reads its figures again, in ms. */
export const REFRESH_MS = 15_000;
/** Flagged orders that stand over the list; the rest are a filter away. */
export const MOST_FLAGGED = 5;

const SESSION_KEY = ['session'];
/** Everything of the desk that needs a session stands under this key. */
export const DATA_KEY = ['data'];

let refreshesByHand = 0;

/** Counts as a person's doing, unlike the refreshes that come by themselves. */
export async function refreshByHand(client: QueryClient): Promise<void> {
  refreshesByHand += 1;
  try {
    await client.refetchQueries({ queryKey: DATA_KEY, type: 'active' });
  } finally {
    refreshesByHand -= 1;
  }
}

/** Whether nobody asked: what is there already is only read again. */
const isUnasked = ({ client, queryKey }: QueryFunctionContext): boolean =>
  refreshesByHand === 0 && client.getQueryData(queryKey) !== undefined;

const data = <Value>(
  key: QueryKey,
  isPaused: boolean,
  load: (isBackground: boolean) => Promise<Value>,
) =>
  queryOptions({
    queryKey: [...DATA_KEY, ...key],
    queryFn: (context) => load(isUnasked(context)),
    // In a hidden tab the library waits until the tab is seen again. What never came is tried again by hand: an alert
    // that goes and comes every few seconds is no help.
    refetchInterval: ({ state }) =>
      isPaused || (state.status === 'error' && state.data === undefined) ? false : REFRESH_MS,
    refetchOnWindowFocus: !isPaused,
  });

/** Who is signed in, if anybody is. */
export interface Door {
  staff: StaffSession | null;
  /** Somebody was signed in here, and did not leave by choice. */
  hasEnded: boolean;
}

async function loadDoor(context: QueryFunctionContext): Promise<Door> {
  const before = context.client.getQueryData<Door>(SESSION_KEY);
  const staff = await fetchSession(isUnasked(context));
  if (staff) keepDraftsOf(staff.email);
  const wasIn = Boolean(before?.staff) || before?.hasEnded === true;
  return { staff, hasEnded: staff === null && wasIn };
}

/** What the desk asks of its server. */
export const ask = {
  session: () =>
    queryOptions({ queryKey: SESSION_KEY, queryFn: loadDoor, refetchOnWindowFocus: true }),
  summary: (isPaused: boolean) => data(['summary'], isPaused, fetchSummary),
  flagged: (isPaused: boolean) =>
    data(['flagged'], isPaused, (isBackground) => fetchFlagged(MOST_FLAGGED, isBackground)),
  revenue: (by: RevenueStep, isPaused: boolean) => ({
    ...data(['revenue', by], isPaused, (isBackground) => fetchRevenue(by, isBackground)),
    placeholderData: keepPreviousData,
  }),
  list: <Name extends Tab>(name: Name, place: Place, isPaused: boolean) => ({
    ...data(['list', name, listPath({ ...place, tab: name })], isPaused, (isBackground) =>
      fetchList(name, place, isBackground),
    ),
    placeholderData: keepPreviousData,
  }),
  order: (id: string, isPaused: boolean) =>
    data(['order', id], isPaused, (isBackground) => fetchOrder(id, isBackground)),
  inquiry: (id: string, isPaused: boolean) =>
    data(['inquiry', id], isPaused, (isBackground) => fetchInquiry(id, isBackground)),
};

/** Forgets what only a session may see. */
export function endSession(client: QueryClient, hasEnded: boolean): void {
  client.setQueryData<Door>(SESSION_KEY, { staff: null, hasEnded });
  client.removeQueries({ queryKey: DATA_KEY });
}

/** The cache of one desk. A refusal for want of a session, whatever asked, leads to the door. */
export function makeQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (fault) => leaveIfSignedOut(fault) }),
    mutationCache: new MutationCache({ onError: (fault) => leaveIfSignedOut(fault) }),
    defaultOptions: {
      // Failures are told at once; the next refresh is the next try.
      queries: { retry: false, networkMode: 'always', staleTime: 1_000 },
      mutations: { networkMode: 'always' },
    },
  });
  const leaveIfSignedOut = (fault: Error): void => {
    if (isSignedOut(fault)) endSession(client, true);
  };
  return client;
}
