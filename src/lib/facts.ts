import { sharedCallHours } from './call-hours.ts';
import { getOnly, getPage } from './content.ts';
import { contactPageSchema } from '../schemas/pages/contact.ts';

/** Placeholder values for texts: content/facts.yaml, the brand's `inWords`, and call hours. */
export async function getFacts() {
  const site = await getOnly('site');
  const { hours } = await getPage('contact', contactPageSchema);
  return {
    ...(await getOnly('facts')),
    ...site.inWords,
    callHours: sharedCallHours(site, hours),
  };
}
