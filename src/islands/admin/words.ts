import { createContext, useContext } from 'react';
import type { OrderStatus } from '../../domain/order.ts';
import type { AdminWords } from '../../lib/admin-words.ts';

/** Everything that the desk needs of the page, in one script element of JSON. */
export interface DeskOffer {
  words: AdminWords;
  /** The agency's name: who replies. */
  brand: string;
  /** What the browser keeps stands under names that begin so. */
  storage: string;
}

/** The id of that script element, and of the element that the desk fills. */
export const OFFER_ID = 'admin-offer';
export const HOST_ID = 'admin-desk';

export type StatusName = OrderStatus;

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
