import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { QueryFunctionContext } from '@tanstack/react-query';
import type { StaffSession } from '../../domain/desk/session.ts';
import { isSignedOut } from './client/desk-call.ts';
import { mayBeSignedIn } from './client/presence.ts';
import { fetchSession } from './client/session.ts';
import { keepDraftsOf } from './drafts.ts';

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
export const isUnasked = ({ client, queryKey }: QueryFunctionContext): boolean =>
  refreshesByHand === 0 && client.getQueryData(queryKey) !== undefined;

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

/** Asks who is signed in. */
export const askSession = () =>
  queryOptions({
    queryKey: SESSION_KEY,
    queryFn: loadDoor,
    // Where nobody can be in, the door is there at once.
    initialData: (): Door | undefined =>
      mayBeSignedIn() ? undefined : { staff: null, hasEnded: false },
    refetchOnWindowFocus: true,
  });

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
