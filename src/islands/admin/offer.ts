import type { AdminWords } from '../../lib/admin-words.ts';

/** Everything that the desk needs of the page, in one script element of JSON. */
export interface DeskOffer {
  words: AdminWords;
  /** What the browser keeps stands under names that begin so. */
  storage: string;
}

/** The id of that script element, and of the element that the desk fills. */
export const OFFER_ID = 'admin-offer';
export const HOST_ID = 'admin-desk';
