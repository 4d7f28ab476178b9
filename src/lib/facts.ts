import { sharedCallHours } from './call-hours.ts';
import { getOnly, getPage } from './content.ts';
import { getServices } from './services.ts';
import { contactPageSchema } from '../schemas/pages/contact.ts';

/** Placeholder values for texts: content/facts.yaml, the brand's `inWords`, call hours, and the titles of all services. */
export async function getFacts() {
  const site = await getOnly('site');
  const { hours } = await getPage('contact', contactPageSchema);
  return {
    ...(await getOnly('facts')),
    ...site.inWords,
    callHours: sharedCallHours(site, hours),
    services: new Intl.ListFormat(site.language).format(
      (await getServices()).map(({ title }) => title),
    ),
  };
}
