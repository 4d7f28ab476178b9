import { useWindowEvent } from '@mantine/hooks';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { currentHash, replaceUrl } from '../../browser/url.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { Spinner } from '../../components/ui/Spinner.tsx';
import { SET_PASSWORD } from '../../domain/admin/paths.ts';
import { createQueryClient, hasPresenceCookie, sessionQuery } from './api/query-client.ts';
import { ContentContext } from './shared/context.ts';
import type { AdminContent } from './shared/context.ts';
import { LoadError } from './shared/LoadErrors.tsx';
import type { LoadErrorProps } from './shared/LoadErrors.tsx';
import { AdminFrame, Title } from './shared/parts.tsx';
import { SignIn } from './sign-in/SignIn.tsx';

/** Most of the admin's script, split off because only staff need it. */
const loadDashboard = () => import('./Dashboard.tsx');
const Dashboard = lazy(loadDashboard);
/** Its error is shown when the dashboard is. */
const preloadDashboard = () => loadDashboard().catch(() => undefined);

function Wait({ error = null, onRetry = () => location.reload() }: Partial<LoadErrorProps>) {
  return (
    <AdminFrame>
      <Title text="Admin Dashboard" hasHangingDot={false} />
      {error === null ? (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> Loading...
        </p>
      ) : (
        <LoadError error={error} onRetry={onRetry} />
      )}
    </AdminFrame>
  );
}

/** The token of a mailed link, from the address; empty without one. */
function tokenOfLink(): string {
  const hash = `#${currentHash()}`;
  return hash.startsWith(SET_PASSWORD) ? hash.slice(SET_PASSWORD.length) : '';
}

function RequireSession() {
  const session = useQuery(sessionQuery());
  // Keeps what is shown until the dashboard has loaded. React would show a fallback for at least 300 ms.
  const shown = useDeferredValue(session.data);
  const data = session.data?.staff ? shown : session.data;
  const [token, setToken] = useState(tokenOfLink);
  const staff = token === '' ? data?.staff : undefined;
  useLayoutEffect(() => {
    // Before anything is shown: nobody else who reads the address or the history finds the token.
    if (tokenOfLink() !== '') replaceUrl(location.pathname);
  }, []);
  useEffect(() => {
    // The session loads at the same time.
    if (hasPresenceCookie()) void preloadDashboard();
  }, []);
  if (staff) return <Dashboard staff={staff} />;
  if (data) {
    return (
      <SignIn
        token={token}
        hasEnded={data.hasEnded}
        onSending={() => void preloadDashboard()}
        onSignedIn={async () => {
          setToken('');
          const { data: loaded } = await session.refetch({ throwOnError: true });
          await preloadDashboard();
          return Boolean(loaded?.staff);
        }}
      />
    );
  }
  return <Wait error={session.error} onRetry={() => void session.refetch()} />;
}

export function AdminApp({ content }: { content: AdminContent }) {
  const [client] = useState(createQueryClient);
  useKeptFocus();
  useWindowEvent('hashchange', () => {
    if (location.hash.startsWith(SET_PASSWORD)) location.reload();
  });
  return (
    <QueryClientProvider client={client}>
      <ContentContext value={content}>
        <ErrorBoundary fallbackRender={({ error }) => <Wait error={error} />}>
          <Suspense fallback={<Wait />}>
            <RequireSession />
          </Suspense>
        </ErrorBoundary>
      </ContentContext>
    </QueryClientProvider>
  );
}
