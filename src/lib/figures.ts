import { sharedCallHours } from './call-hours.ts';
import { getOnly } from './content.ts';
import { getSite } from './site.ts';

/** Placeholder values for texts: content/figures.yaml, the brand's `inWords`, and call hours. */
export async function getFigures() {
  const site = await getSite();
  const { hours } = await getOnly('contactPage');
  return {
    ...(await getOnly('figures')),
    ...site.inWords,
    callHours: sharedCallHours(site, hours),
  };
}
