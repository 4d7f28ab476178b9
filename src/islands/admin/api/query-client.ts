import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { ADMIN_PATHS } from '../../../domain/admin/paths.ts';
import { PRESENCE_COOKIE } from '../../../domain/admin/presence.ts';
import { staffSessionSchema } from '../../../domain/admin/session.ts';
import type { StaffSession } from '../../../domain/admin/session.ts';
import { read, statusOf } from './request.ts';

const SESSION_KEY = ['session'];
/** Everything that needs a session is cached under this key. */
export const DATA_KEY = ['data'];
const DRAFT_KEY = ['draft'];
/** The mutation that signs out. */
export const SIGN_OUT_KEY = ['sign-out'];

interface SessionState {
  staff: StaffSession | null;
  /** Somebody was signed in on this page and did not sign out. */
  hasEnded: boolean;
}

/** Whether a cookie says that there may be a session; the session cookie itself is not readable here. */
export const hasPresenceCookie = (): boolean => document.cookie.includes(`${PRESENCE_COOKIE}=`);

/** Who is signed in, or null. Without the presence cookie nothing is requested: browsers log each refusal as an error. */
async function fetchStaff(context: QueryFunctionContext): Promise<StaffSession | null> {
  if (!hasPresenceCookie()) return null;
  try {
    return await read(ADMIN_PATHS.session, staffSessionSchema, context);
  } catch (error) {
    if (statusOf(error) === 401) return null;
    throw error;
  }
}

async function fetchSession(context: QueryFunctionContext): Promise<SessionState> {
  const before = context.client.getQueryData<SessionState>(SESSION_KEY);
  const staff = await fetchStaff(context);
  const wasSignedIn = Boolean(before?.staff) || before?.hasEnded === true;
  return { staff, hasEnded: staff === null && wasSignedIn };
}

export const sessionQuery = () =>
  queryOptions({
    queryKey: SESSION_KEY,
    queryFn: fetchSession,
    // Without the cookie the sign-in form shows at once.
    initialData: (): SessionState | undefined =>
      hasPresenceCookie() ? undefined : { staff: null, hasEnded: false },
    refetchOnWindowFocus: true,
  });

/** Shows the sign-in form and forgets what only a session may see. */
export function endSession(client: QueryClient, hasEnded: boolean): void {
  client.setQueryData<SessionState>(SESSION_KEY, { staff: null, hasEnded });
  client.removeQueries({ queryKey: DATA_KEY });
  // Drafts survive a session that ended by itself.
  if (!hasEnded) client.removeQueries({ queryKey: DRAFT_KEY });
}

/** Where a draft is kept while its author is signed in: nobody else who signs in finds it. */
export const draftKey = (client: QueryClient, name: string) => [
  ...DRAFT_KEY,
  client.getQueryData<SessionState>(SESSION_KEY)?.staff?.email,
  name,
];

/** A refusal for want of a session, whatever was requested, leads to the sign-in form. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error): void => {
    const isSignedIn = Boolean(client.getQueryData<SessionState>(SESSION_KEY)?.staff);
    // While somebody signs out, refusals are expected.
    const isSigningOut = client.isMutating({ mutationKey: SIGN_OUT_KEY }) > 0;
    if (statusOf(error) === 401 && isSignedIn && !isSigningOut) endSession(client, true);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Errors show at once; the next refresh is the next try.
      queries: { retry: false, networkMode: 'always', staleTime: 1_000 },
      mutations: { networkMode: 'always' },
    },
  });
  client.setQueryDefaults(DRAFT_KEY, { gcTime: Number.POSITIVE_INFINITY });
  return client;
}
