import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { QueryFunctionContext } from '@tanstack/react-query';
import type { StaffSession } from '../../domain/desk/session.ts';
import { isSignedOut } from './client/desk-call.ts';
import type { Asking } from './client/desk-call.ts';
import { mayBeSignedIn } from './client/presence.ts';
import { fetchSession } from './client/session.ts';
import { dropDrafts, keepDraftsOf } from './drafts.ts';

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

/** Settles once nobody is on the way out. */
let departure: Promise<void> = Promise.resolve();

/**
 * On whose behalf a query asks. Nobody asked where it only reads again what is there already. While somebody signs
 * out it waits: asked then, the server would refuse it, as if the session had ended by itself.
 */
export async function askingOf({
  client,
  queryKey,
  signal,
}: QueryFunctionContext): Promise<Asking> {
  const isBackground = refreshesByHand === 0 && client.getQueryData(queryKey) !== undefined;
  await departure;
  signal.throwIfAborted();
  return { isBackground, signal };
}

/** Who is signed in, if anybody is. */
export interface Door {
  staff: StaffSession | null;
  /** Somebody was signed in here, and did not leave by choice. */
  hasEnded: boolean;
}

async function loadDoor(context: QueryFunctionContext): Promise<Door> {
  const before = context.client.getQueryData<Door>(SESSION_KEY);
  const staff = await fetchSession(await askingOf(context));
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

async function leaveBy(client: QueryClient, signOut: () => Promise<unknown>): Promise<void> {
  await client.cancelQueries();
  try {
    await signOut();
  } catch (fault) {
    // Whoever is out already has left.
    if (!isSignedOut(fault)) throw fault;
  }
  dropDrafts();
  endSession(client, false);
}

/** Leaves by choice: nothing that is still asked is told as a session that has ended. Throws if `signOut` fails. */
export function leave(client: QueryClient, signOut: () => Promise<unknown>): Promise<void> {
  const leaving = leaveBy(client, signOut);
  departure = leaving.catch(() => {
    // Who is still in gets what was given up.
    void client.refetchQueries({ queryKey: DATA_KEY, type: 'active' });
  });
  return leaving;
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
