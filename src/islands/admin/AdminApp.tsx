import { QueryClientProvider, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Spinner } from '../../components/ui/Spinner.tsx';
import { askSession, makeQueryClient } from './cache.ts';
import { mayBeSignedIn } from './client/presence.ts';
import { LoadFailure } from './parts/LoadFailure.tsx';
import { GATE_CLASS } from './parts/gate-class.ts';
import { Title } from './parts/Title.tsx';
import { SignIn } from './session/SignIn.tsx';
import { AdminDataProvider, useWords } from './words.ts';
import type { AdminData } from './words.ts';

/** Most of the script, which only staff need. */
const loadDashboard = () =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: async () => (await import('./Dashboard.tsx')).Dashboard,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Shows the dashboard to whoever is signed in, and the sign-in form to everybody else. */
function RequireSession() {
  const words = useWords();
  const client = useQueryClient();
  const session = useQuery(askSession());
  const staff = session.data?.staff;
  // With a session at hand, the session and the script are fetched side by side.
  const dashboard = useQuery({ ...loadDashboard(), enabled: Boolean(staff) || mayBeSignedIn() });
  if (staff && dashboard.data) return <dashboard.data staff={staff} />;
  if (session.data && !staff) {
    return (
      <SignIn
        hasEnded={session.data.hasEnded}
        onSending={() => {
          // A failure is shown once the session is there.
          client.query(loadDashboard()).catch(() => undefined);
        }}
        onSignedIn={() => void session.refetch()}
      />
    );
  }
  const failed = [session, dashboard].find(({ isError }) => isError);
  return (
    <div className={GATE_CLASS}>
      <Title text={words.title} hasStop={false} />
      {failed ? (
        <LoadFailure fault={failed.error} onAgain={() => void failed.refetch()} />
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {words.starting}
        </p>
      )}
    </div>
  );
}

/** The island of /admin. */
export function AdminApp(data: AdminData) {
  const [client] = useState(makeQueryClient);
  return (
    <AdminDataProvider value={data}>
      <QueryClientProvider client={client}>
        <RequireSession />
      </QueryClientProvider>
    </AdminDataProvider>
  );
}
