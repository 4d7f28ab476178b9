import { sharedCallHours } from './call-hours.ts';
import { getOnly } from './content.ts';
import { getSite } from './site.ts';

/** What texts may ask for: the figures of content/figures.yaml, what the brand says of itself in words, and call hours. */
export async function getFigures() {
  const site = await getSite();
  const { hours } = await getOnly('contactPage');
  return {
    ...(await getOnly('figures')),
    ...site.inWords,
    callHours: sharedCallHours(site, hours),
  };
}
