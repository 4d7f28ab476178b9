import type * as z from 'zod';
import type { InquiryRules } from '../domain/contact.ts';
import { fill } from '../domain/text.ts';
import {
  distinct,
  link,
  list,
  privateMeta,
  group,
  groupOf,
  slug,
  template,
  text,
  textWith,
} from './prose.ts';

const labels = groupOf(['name', 'email', 'phone', 'company', 'subject', 'message'], text(40));

/** Prefilled subjects; `{title}` is a service, `{service}` a sub-service. */
const subjects = group({
  plan: textWith(80, 'title'),
  service: template(80, ['title', 'service'], ['service']),
  custom: text(80),
  consultation: text(80),
  'custom-comparison': text(80),
});

/** Messages for missing or invalid fields, written as instructions. */
const errors = group({
  title: text(60),
  name: text(90),
  email: text(90),
  subject: text(90),
  message: text(90),
  consent: text(90),
  tooLong: textWith(90, 'most').describe('`{most}` is a number of characters.'),
  choice: text(90).describe('For a budget or service that the form does not offer.'),
});

/** The texts of the contact form: content/contact-form.yaml. */
export const contactFormSchema = group({
  title: text(40),
  intro: text(160),
  about: textWith(60, 'subject').describe('Replaces the intro where a link prefills the form.'),
  gate: text(120).describe('Explains the disabled submit button.'),
  labels,
  details: group({
    show: text(40),
    hide: text(40),
    chosen: text(40).describe('Stands before what is chosen while the details are hidden.'),
    budget: text(40),
    services: text(40),
  }),
  counter: group({
    left: textWith(60, 'count'),
    over: textWith(60, 'count'),
  }).describe('Below a phone number or message near its limit, and beyond it.'),
  budgets: list(group({ id: slug, label: text(30) }), 2, 10).superRefine(distinct('id')),
  consent: group({
    text: textWith(160, 'link'),
    link,
  }),
  trap: text(40).describe('The label of the honeypot field.'),
  notice: text(220),
  submit: text(30),
  sending: text(30),
  sent: group({ title: text(40), text: text(120) }),
  subjects,
  errors,
  failed: group({ title: text(60), text: textWith(160, 'mail') }),
  results: group({
    sent: group({ meta: privateMeta, back: text(40) }),
    again: group({ meta: privateMeta, text: text(160), back: text(40) }),
  }),
});

export type ContactForm = z.infer<typeof contactFormSchema>;

/** The form's choices and messages for both ends; `services` in the site's order. */
export function inquiryRules(
  { budgets, consent, errors }: ContactForm,
  services: readonly { readonly id: string; readonly section: { readonly title: string } }[],
): InquiryRules {
  const { title: _, ...messages } = errors;
  return {
    budgets: budgets.map(({ id, label }) => ({ id, label })),
    services: services.map(({ id, section }) => ({ id, label: section.title })),
    consent: fill(consent.text, { link: consent.link.name }),
    errors: messages,
  };
}
