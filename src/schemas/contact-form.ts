import type * as z from 'zod';
import type { InquiryRules } from '../domain/contact.ts';
import { fill } from '../domain/text.ts';
import { link } from './link.ts';
import { distinct, list, privateMeta, sheet, slug, template, words } from './prose.ts';

const labels = sheet({
  name: words(40),
  email: words(40),
  phone: words(40),
  company: words(40),
  subject: words(40),
  message: words(40),
});

/** Prefilled subjects; `{title}` is a service, `{service}` a sub-service. */
const subjects = sheet({
  plan: template(80, ['title'], ['title']),
  service: template(80, ['title', 'service'], ['service']),
  custom: words(80),
  consultation: words(80),
  'custom-comparison': words(80),
});

/** Messages for missing or invalid fields, written as instructions. */
const mistakes = sheet({
  title: words(60),
  name: words(90),
  email: words(90),
  subject: words(90),
  message: words(90),
  consent: words(90),
  tooLong: template(90, ['most'], ['most']).describe('`{most}` is a number of characters.'),
  choice: words(90).describe('For a budget or service that the form does not offer.'),
});

/** The texts of the contact form: content/contact-form.yaml. */
export const contactFormSchema = sheet({
  title: words(40),
  intro: words(160),
  about: template(60, ['subject'], ['subject']).describe(
    'Replaces the intro where a link prefills the form.',
  ),
  gate: words(120).describe('Explains the disabled submit button.'),
  labels,
  details: sheet({
    show: words(40),
    hide: words(40),
    chosen: words(40).describe('Stands before what is chosen while the details are hidden.'),
    budget: words(40),
    services: words(40),
  }),
  counter: sheet({
    left: template(60, ['count'], ['count']),
    over: template(60, ['count'], ['count']),
  }).describe('Below a message near its limit, and beyond it.'),
  budgets: list(sheet({ id: slug, label: words(30) }), 2, 10).superRefine(
    distinct('id', ({ id }) => id),
  ),
  consent: sheet({
    text: template(160, ['link'], ['link']),
    link,
  }),
  trap: words(40).describe('The label of the honeypot field.'),
  notice: words(220),
  submit: words(30),
  sending: words(30),
  sent: sheet({ title: words(40), text: words(120) }),
  subjects,
  mistakes,
  failed: sheet({ title: words(60), text: template(160, ['mail'], ['mail']) }),
  results: sheet({
    sent: sheet({ meta: privateMeta, back: words(40) }),
    again: sheet({ meta: privateMeta, text: words(160), back: words(40) }),
  }),
});

export type ContactForm = z.infer<typeof contactFormSchema>;

/** The form's choices and messages for both ends; `services` in the site's order. */
export function inquiryRules(
  { budgets, consent, mistakes }: ContactForm,
  services: readonly { readonly id: string; readonly section: { readonly title: string } }[],
): InquiryRules {
  const { title: _, ...messages } = mistakes;
  return {
    budgets: budgets.map(({ id, label }) => ({ id, label })),
    services: services.map(({ id, section }) => ({ id, label: section.title })),
    consent: fill(consent.text, { link: consent.link.name }),
    mistakes: messages,
  };
}
