import type { InquiryRules } from '../../src/domain/contact.ts';

/** Options and messages of a contact form. */
export const rules: InquiryRules = {
  budgets: [
    { id: 'small', label: 'Less than $1,000' },
    { id: 'large', label: '$25,000+' },
  ],
  services: [
    { id: 'web-design', label: 'Web Design' },
    { id: 'consultation', label: 'Business Consultation' },
  ],
  consent: 'I agree.',
  errors: {
    name: 'Enter your name',
    email: 'Enter an email address',
    subject: 'Enter a subject',
    message: 'Enter a message',
    consent: 'Tick the box',
    tooLong: 'Shorten this to {most} characters',
    choice: 'Choose from the list',
  },
};
