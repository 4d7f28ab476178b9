import type { ContactFormProps } from '../../islands/contact-form/props.ts';
import { getOnly } from '../../lib/content.ts';
import { getServices } from '../../lib/services.ts';
import { getSite } from '../../lib/site.ts';
import { storageKey } from '../../lib/theme-script.ts';
import { inquiryRules } from '../../schemas/contact-form.ts';

/** The texts that the form's island shows; only these are serialized into the page. */
const carried = [
  'about',
  'gate',
  'labels',
  'details',
  'counter',
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
  // Every key exists in `from`, which the type of Object.fromEntries does not express.
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, Key>;
}

/** The contact form's props from content/, with the ids of two elements beside it. */
export async function getContactFormProps(
  ids: Pick<ContactFormProps, 'titleId' | 'aboutId'>,
): Promise<ContactFormProps> {
  const text = await getOnly('contactForm');
  const services = await getServices();
  const site = await getSite();
  return {
    text: { ...pick(text, carried), errorsTitle: text.mistakes.title },
    rules: inquiryRules(text, services),
    services: services.map(({ id, section, subServices }) => ({
      id,
      title: section.title,
      subServices: subServices.map((subService) => ({
        id: subService.id,
        title: subService.title,
      })),
    })),
    ...ids,
    mail: site.mail,
    delivery: site.contact.delivery,
    draftKey: storageKey(site.name, 'contact-draft'),
  };
}
