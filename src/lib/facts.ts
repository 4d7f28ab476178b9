import { sharedCallHours } from './call-hours.ts';
import { getContent } from './content.ts';
import { getServices } from './services.ts';

/** Placeholder values for texts: content/facts.yaml, the brand's `inWords`, call hours, and the titles of all services. */
export async function getFacts() {
  const site = await getContent('site');
  const { hours } = await getContent('contactPage');
  return {
    ...(await getContent('facts')),
    ...site.inWords,
    callHours: sharedCallHours(site, hours),
    services: new Intl.ListFormat(site.language).format(
      (await getServices()).map(({ title }) => title),
    ),
  };
}
