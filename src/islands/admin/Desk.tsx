import { QueryClientProvider, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askSession, makeQueryClient } from './cache.ts';
import { mayBeSignedIn } from './client/presence.ts';
import type { DeskOffer } from './offer.ts';
import { LoadFailure } from './parts/LoadFailure.tsx';
import { Spinner } from '../../components/ui/Spinner.tsx';
import { SignIn } from './session/SignIn.tsx';
import { OfferProvider, useWords } from './words.ts';

/** The room behind the door: most of the desk's script, which only its staff need. */
const askWorkroom = () =>
  queryOptions({
    queryKey: ['workroom'],
    queryFn: async () => (await import('./Workroom.tsx')).Workroom,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The desk for whoever is signed in; else the door. */
function Gate() {
  const words = useWords();
  const client = useQueryClient();
  const door = useQuery(askSession());
  const staff = door.data?.staff;
  // Both at once for those who may be in.
  const room = useQuery({ ...askWorkroom(), enabled: Boolean(staff) || mayBeSignedIn() });
  if (staff && room.data) return <room.data staff={staff} />;
  if (door.data && !staff) {
    return (
      <SignIn
        hasEnded={door.data.hasEnded}
        onSending={() => {
          // What fails here is told once somebody is in.
          client.query(askWorkroom()).catch(() => undefined);
        }}
        onSignedIn={() => void door.refetch()}
      />
    );
  }
  const failed = [door, room].find(({ isError }) => isError);
  return (
    <div className="admin-gate">
      <h1 className="head-head">{words.title}</h1>
      {failed ? (
        <LoadFailure fault={failed.error} onAgain={() => void failed.refetch()} />
      ) : (
        <p role="status" className="admin-waiting">
          <Spinner /> {words.starting}
        </p>
      )}
    </div>
  );
}

/** The staff's desk, whole. */
export function Desk({ offer }: { offer: DeskOffer }) {
  const [client] = useState(makeQueryClient);
  return (
    <OfferProvider value={offer}>
      <QueryClientProvider client={client}>
        <Gate />
      </QueryClientProvider>
    </OfferProvider>
  );
}
