import { QueryClientProvider, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentHash } from '../../browser/current-hash.ts';
import { Spinner } from '../../components/ui/Spinner.tsx';
import { SET_PASSWORD } from '../../domain/admin/paths.ts';
import { createQueryClient, hasPresenceCookie, sessionQuery } from './api/query-client.ts';
import { ContentContext } from './shared/context.ts';
import type { AdminContent } from './shared/context.ts';
import { LoadError } from './shared/LoadErrors.tsx';
import { AdminFrame, Title } from './shared/parts.tsx';
import { SignIn } from './sign-in/SignIn.tsx';

/** Most of the admin's script, split off because only staff need it. */
const dashboardQuery = () =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: async () => (await import('./Dashboard.tsx')).Dashboard,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Takes the token of a mailed link out of the address; empty without one. */
function takeToken(): string {
  const hash = `#${currentHash()}`;
  if (!hash.startsWith(SET_PASSWORD)) return '';
  delete document.documentElement.dataset['initialHash'];
  history.replaceState(history.state, '', location.pathname);
  return hash.slice(SET_PASSWORD.length);
}

/** Shows the dashboard if there is a session, otherwise the sign-in form. */
function RequireSession() {
  const client = useQueryClient();
  const session = useQuery(sessionQuery());
  const [token, setToken] = useState(takeToken);
  const staff = token === '' ? session.data?.staff : undefined;
  // Loads the session and the script in parallel.
  const dashboard = useQuery({
    ...dashboardQuery(),
    enabled: Boolean(staff) || hasPresenceCookie(),
  });
  if (staff && dashboard.data) return <dashboard.data staff={staff} />;
  if (session.data && !staff) {
    return (
      <SignIn
        token={token}
        hasEnded={session.data.hasEnded}
        onSending={() => {
          // A load error is shown after sign-in.
          client.query(dashboardQuery()).catch(() => undefined);
        }}
        onSignedIn={async () => {
          setToken('');
          const { data } = await session.refetch({ throwOnError: true });
          return Boolean(data?.staff);
        }}
      />
    );
  }
  const failed = [session, dashboard].find(({ isError }) => isError);
  return (
    <AdminFrame>
      <Title text="Admin Dashboard" hasHangingDot={false} />
      {failed ? (
        <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> Loading...
        </p>
      )}
    </AdminFrame>
  );
}

export function AdminApp({ content }: { content: AdminContent }) {
  const [client] = useState(createQueryClient);
  useEffect(() => {
    // A link that is opened while the page is.
    const onHashChange = (): void => {
      if (location.hash.startsWith(SET_PASSWORD)) location.reload();
    };
    addEventListener('hashchange', onHashChange);
    return () => removeEventListener('hashchange', onHashChange);
  }, []);
  return (
    <QueryClientProvider client={client}>
      <ContentContext value={content}>
        <RequireSession />
      </ContentContext>
    </QueryClientProvider>
  );
}
