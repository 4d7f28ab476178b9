import { useWindowEvent } from '@mantine/hooks';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { currentHash, replaceUrl } from '../../browser/url.ts';
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
const preloadDashboard = (): void => void loadDashboard().catch(() => undefined);

/** Instead of the dashboard: what failed, or that it loads. */
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

/** Takes the token of a mailed link out of the address; empty without one. */
function takeToken(): string {
  const hash = `#${currentHash()}`;
  if (!hash.startsWith(SET_PASSWORD)) return '';
  delete document.documentElement.dataset['initialHash'];
  replaceUrl(location.pathname);
  return hash.slice(SET_PASSWORD.length);
}

function RequireSession() {
  const session = useQuery(sessionQuery());
  const [token, setToken] = useState(takeToken);
  const staff = token === '' ? session.data?.staff : undefined;
  useEffect(() => {
    // The session loads at the same time.
    if (hasPresenceCookie()) preloadDashboard();
  }, []);
  if (staff) return <Dashboard staff={staff} />;
  if (session.data) {
    return (
      <SignIn
        token={token}
        hasEnded={session.data.hasEnded}
        onSending={preloadDashboard}
        onSignedIn={async () => {
          setToken('');
          const { data } = await session.refetch({ throwOnError: true });
          return Boolean(data?.staff);
        }}
      />
    );
  }
  return <Wait error={session.error} onRetry={() => void session.refetch()} />;
}

export function AdminApp({ content }: { content: AdminContent }) {
  const [client] = useState(createQueryClient);
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
