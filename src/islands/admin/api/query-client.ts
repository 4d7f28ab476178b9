import {
  MutationCache,
  QueryCache,
  QueryClient,
  hashKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { map } from 'nanostores';
import { useId, useState } from 'react';
import type { Call } from '../../../browser/call-api.ts';
import { ADMIN_PATHS } from '../../../domain/admin/paths.ts';
import { PRESENCE_COOKIE, staffSessionSchema } from '../../../domain/admin/session.ts';
import type { StaffSession } from '../../../domain/admin/session.ts';
import { read, request, statusOf } from './request.ts';

const SESSION_KEY = ['session'];
export const DATA_KEY = ['data'];
export const SIGN_OUT_KEY = ['sign-out'];

/** What was typed into forms with a name, by staff member and name. */
export const drafts = map<Record<string, Readonly<Partial<Record<string, string>>>>>({});

interface SessionState {
  staff: StaffSession | null;
  /** A session on this page ended without a sign-out. */
  hasEnded: boolean;
}

/** Whether there may be a session. Scripts can't read the session cookie itself. */
export const hasPresenceCookie = (): boolean => document.cookie.includes(`${PRESENCE_COOKIE}=`);

/** Sends no request without the presence cookie, because browsers log every 401 as an error. */
async function fetchSession(context: QueryFunctionContext): Promise<SessionState> {
  const before = context.client.getQueryData<SessionState>(SESSION_KEY);
  const onError = (error: unknown): null => {
    if (statusOf(error) === 401) return null;
    throw error;
  };
  const staff = hasPresenceCookie()
    ? await read(ADMIN_PATHS.session, staffSessionSchema, context).catch(onError)
    : null;
  const wasSignedIn = Boolean(before?.staff) || before?.hasEnded === true;
  return { staff, hasEnded: staff === null && wasSignedIn };
}

export const sessionQuery = () =>
  queryOptions({
    queryKey: SESSION_KEY,
    queryFn: fetchSession,
    // Without the cookie the sign-in form shows immediately.
    initialData: (): SessionState | undefined =>
      hasPresenceCookie() ? undefined : { staff: null, hasEnded: false },
    refetchOnWindowFocus: true,
  });

/** Shows the sign-in form and removes data that requires a session. */
export function endSession(client: QueryClient, hasEnded: boolean): void {
  client.setQueryData<SessionState>(SESSION_KEY, { staff: null, hasEnded });
  client.removeQueries({ queryKey: DATA_KEY });
  // Drafts survive an expired session.
  if (!hasEnded) drafts.set({});
}

/** Creates the query client. A 401 of any request shows the sign-in form. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error): void => {
    const isSignedIn = Boolean(client.getQueryData<SessionState>(SESSION_KEY)?.staff);
    // Requests may fail with 401 during sign-out.
    const isSigningOut = client.isMutating({ mutationKey: SIGN_OUT_KEY }) > 0;
    if (statusOf(error) === 401 && isSignedIn && !isSigningOut) endSession(client, true);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Shows errors immediately; the next refresh retries.
      queries: { retry: false, networkMode: 'always', staleTime: 1_000 },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/**
 * Sends a change of staff, after those that are being sent. Its answer becomes the data of a query;
 * all others reload. `message` is the `done` of a change that was made.
 */
export function useChange<Variables extends object, Data>(
  callOf: (variables: Variables) => Call<Data>,
  queryOf: (answer: Data) => { queryKey: QueryKey },
) {
  const client = useQueryClient();
  const mutationKey = ['change', useId()];
  // Stays while later changes are sent.
  const [failed, setFailed] = useState<Error | null>(null);
  const mutation = useMutation({
    mutationKey,
    scope: { id: 'change' },
    mutationFn: (variables: Variables) => request(callOf(variables)),
    onMutate: () => {
      if (client.isMutating({ mutationKey }) === 1) setFailed(null);
    },
    onSuccess: (answer) => {
      client.setQueryData(queryOf(answer).queryKey, answer);
      void client.invalidateQueries({ queryKey: DATA_KEY });
    },
    // A colleague was first, or a part of the change was made: shows that before the error.
    onError: async (error) => {
      if ([409, 502].includes(statusOf(error) ?? 0))
        await client.refetchQueries({ queryKey: DATA_KEY, type: 'active' });
      setFailed(error);
    },
  });
  const isSuccess = failed === null && mutation.isSuccess;
  return {
    ...mutation,
    ...{ error: failed, isError: failed !== null, isSuccess },
    message: isSuccess ? (mutation.variables as { done?: string }).done : undefined,
    reset: (): void => {
      setFailed(null);
      mutation.reset();
    },
    /** Ignores the same change as the last: a second click can come before the busy button renders. */
    mutate: (variables: Variables): void => {
      const pending = client.getMutationCache().findAll({ mutationKey, status: 'pending' });
      const last = pending.at(-1)?.state.variables;
      if (hashKey([last]) !== hashKey([variables])) mutation.mutate(variables);
    },
  };
}
