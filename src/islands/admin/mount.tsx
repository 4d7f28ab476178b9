import { createRoot } from 'react-dom/client';
import { Desk } from './Desk.tsx';
import { HOST_ID, OFFER_ID } from './offer.ts';
import type { DeskOffer } from './offer.ts';

/** Draws the desk into its place on the page. */
export function mountDesk(): void {
  const host = document.getElementById(HOST_ID);
  const offer = document.getElementById(OFFER_ID)?.textContent;
  if (!host || !offer) throw new Error('The page has no place for the desk.');
  // Written by the same build as this code.
  createRoot(host).render(<Desk offer={JSON.parse(offer) as DeskOffer} />);
}
