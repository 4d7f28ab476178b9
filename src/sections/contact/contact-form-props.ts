import type { ContactFormProps } from '../../islands/contact-form/props.ts';
import { getOnly } from '../../lib/content.ts';
import { getServices } from '../../lib/services.ts';
import { getSite } from '../../lib/site.ts';
import { storageKey } from '../../build/head-script.ts';
import { inquiryRules } from '../../schemas/contact-form.ts';

/** The contact form's props from content/, with the ids of two elements beside it. */
export async function getContactFormProps(
  ids: Pick<ContactFormProps, 'titleId' | 'aboutId'>,
): Promise<ContactFormProps> {
  const form = await getOnly('contactForm');
  const { title: _t, intro: _i, budgets: _b, errors, results: _r, ...text } = form;
  const services = await getServices();
  const site = await getSite();
  return {
    text: { ...text, errorsTitle: errors.title },
    rules: inquiryRules(form, services),
    services: services.map(({ id, section, subServices }) => ({
      id,
      title: section.title,
      subServices: subServices.map(({ id, title }) => ({ id, title })),
    })),
    ...ids,
    mail: site.mail,
    delivery: site.contact.delivery,
    draftKey: storageKey(site.name, 'contact-draft'),
  };
}
