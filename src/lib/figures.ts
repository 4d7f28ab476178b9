import { getOnly } from './content.ts';
import { getSite } from './site.ts';

/** What texts may ask for: the figures of content/figures.yaml, and what the brand says of itself in words. */
export const getFigures = async () => ({
  ...(await getOnly('figures')),
  ...(await getSite()).inWords,
});
