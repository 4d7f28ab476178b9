import { createContext, useContext } from 'react';
import type { AdminWords } from '../../lib/admin-words.ts';
import type { DeskOffer } from './offer.ts';

const offerContext = createContext<DeskOffer | null>(null);

export const OfferProvider = offerContext.Provider;

/** What the page gave the desk. */
export function useOffer(): DeskOffer {
  const offer = useContext(offerContext);
  if (!offer) throw new Error('The desk is drawn inside an OfferProvider.');
  return offer;
}

/** The desk's words. */
export const useWords = (): AdminWords => useOffer().words;
