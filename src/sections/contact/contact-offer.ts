import type { ContactOffer } from '../../islands/contact-form/offer.ts';
import { getOnly } from '../../lib/content.ts';
import { getServices } from '../../lib/services.ts';
import { getSite } from '../../lib/site.ts';
import { storageKey } from '../../lib/theme-script.ts';
import { inquiryRules } from '../../schemas/contact-form.ts';
import type { ContactForm } from '../../schemas/contact-form.ts';

/** The words that the form's own code shows: no more, for they travel with it. */
const wordsOf = ({
  gate,
  labels,
  details,
  consent,
  trap,
  notice,
  submit,
  sending,
  sent,
  subjects,
  mistakes,
  failed,
}: ContactForm): ContactOffer['words'] => ({
  gate,
  labels,
  details,
  consent,
  trap,
  notice,
  submit,
  sending,
  sent,
  subjects,
  mistakesTitle: mistakes.title,
  failed,
});

/** What the contact form needs of content/; `titleId` is the id of the heading that names it. */
export async function getContactOffer(titleId: string): Promise<ContactOffer> {
  const words = await getOnly('contactForm');
  const services = await getServices();
  const site = await getSite();
  return {
    words: wordsOf(words),
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
