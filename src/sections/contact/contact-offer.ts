import type { ContactOffer } from '../../islands/contact-form/offer.ts';
import { getOnly } from '../../lib/content.ts';
import { getServices } from '../../lib/services.ts';
import { getSite } from '../../lib/site.ts';
import { storageKey } from '../../lib/theme-script.ts';
import { inquiryRules } from '../../schemas/contact-form.ts';

/** The words that the form's own code shows: no more, for they travel with it. */
const carried = [
  'gate',
  'labels',
  'details',
  'consent',
  'trap',
  'notice',
  'submit',
  'sending',
  'sent',
  'subjects',
  'failed',
] as const;

function pick<T, Key extends keyof T>(from: T, keys: readonly Key[]): Pick<T, Key> {
  // Every key is one of `from`: the type says what Object.fromEntries can't.
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, Key>;
}

/** What the contact form needs of content/; `titleId` is the id of the heading that names it. */
export async function getContactOffer(titleId: string): Promise<ContactOffer> {
  const words = await getOnly('contactForm');
  const services = await getServices();
  const site = await getSite();
  return {
    words: { ...pick(words, carried), mistakesTitle: words.mistakes.title },
    rules: inquiryRules(words, services),
    services: services.map(({ id, section, subServices }) => ({
      id,
      title: section.title,
      subServices: subServices.map((subService) => ({
        id: subService.id,
        title: subService.title,
      })),
    })),
    titleId,
    mail: site.mail,
    delivery: site.contact.delivery,
    draftKey: storageKey(site.name, 'contact-draft'),
  };
}
