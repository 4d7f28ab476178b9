import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from './parts/LoadFailure.tsx';
import { Spinner } from './parts/Spinner.tsx';
import { ask, makeQueryClient } from './queries.ts';
import { SignIn } from './session/SignIn.tsx';
import { OfferProvider, useWords } from './words.ts';
import type { DeskOffer } from './offer.ts';
import { Workroom } from './Workroom.tsx';

/** The desk for whoever is signed in; else the door. */
function Gate() {
  const words = useWords();
  const door = useQuery(ask.session());
  if (door.data?.staff) return <Workroom staff={door.data.staff} />;
  if (door.data) {
    return <SignIn hasEnded={door.data.hasEnded} onSignedIn={() => void door.refetch()} />;
  }
  return (
    <div className="admin-gate">
      <h1 className="head-head">{words.title}</h1>
      {door.isError ? (
        <LoadFailure fault={door.error} onAgain={() => void door.refetch()} />
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
