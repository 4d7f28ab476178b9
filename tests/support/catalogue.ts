import type { Catalogue } from '../../src/domain/catalogue.ts';
import type { Provider } from '../../src/domain/provider.ts';

/** A provider that takes $15 or more. */
export const provider = (id: string, minCents = 1_500): Provider => ({
  ...{ id, name: id, description: 'Cards and transfers.', minCents },
  ...{ recommended: false, features: ['Cards'] },
});

const signature = '{name}\n{owner}';
const what = 'Service: {service}\nPrice: {amount} USD\nReceived after fees: {arrived} USD';
const order = 'Ordered: {date} (UTC)\nOrder reference: {reference}';
const paid = `${what}\n${order}\n\n{admin}`;
const about = `Service: {service}\n${order}\n\n{mail}\n\n${signature}`;

/** What the functions under test sell, instead of what content/ says: tests/vitest.config.ts. */
export const catalogue: Catalogue = {
  items: [
    { id: 'web-design-landing-page-design', name: 'Landing Page Design', cents: 150_000 },
    {
      id: 'software-development-mobile-development',
      name: 'Mobile Development (iOS and Android)',
      cents: 2_000_000,
    },
    { id: 'graphic-design-logo-design', name: 'Logo Design', cents: 50_000 },
    { id: 'consultation-written-plan-pdf', name: 'Written Plan (PDF)', cents: 5_000 },
  ],
  providers: [
    { ...provider('mercuryo'), name: 'Mercuryo', recommended: true },
    { ...provider('moonpay'), name: 'MoonPay' },
    { ...provider('transak'), name: 'Transak' },
    { ...provider('banxa'), name: 'Banxa' },
  ],
  placeholderEmail: 'orders@plumbline.example',
  refusals: {
    minimum: 'Minimum price is {price}',
    maximum: 'Maximum price is {price}',
    increase: 'Increase amount to {min} for {provider}',
    gone: '{provider} is temporarily unavailable. Choose another provider.',
  },
  inquiries: {
    budgets: [
      { id: 'under-1000', label: 'Less than $1,000' },
      { id: '1000-5000', label: '$1,000 - $5,000' },
    ],
    services: [
      { id: 'web-design', label: 'Web Design' },
      { id: 'graphic-design', label: 'Graphic Design' },
      { id: 'consultation', label: 'Business Consultation' },
      { id: 'bookbinding', label: 'Bookbinding' },
    ],
    consent: 'I agree to the processing of my personal data in accordance with the Privacy Policy.',
    errors: {
      name: 'Enter your name',
      email: 'Enter an email address such as name@example.com',
      subject: 'Enter a subject',
      message: 'Enter a message',
      consent: 'Check the box to agree before sending',
      tooLong: 'Shorten this to {most} characters',
      choice: 'Choose from the list',
    },
  },
  inquiryMonths: 12,
  retention: {
    abandoned: '30 days',
    account: '12 months',
    payments: '7 years',
    usage: '24 months',
  },
  mails: {
    name: 'Plumbline',
    owner: 'Plumbline Holdings Ltd',
    mail: 'hello@plumbline.example',
    language: 'en',
    templates: {
      receipt: {
        subject: 'Your receipt: {service}',
        text: `${what}\n${order}\n\n{link}\n\n{mail}\n\n${signature}`,
      },
      'refund-mail': {
        subject: 'Your refund: {service}',
        text: `We have refunded {refund} USD of your order.\n\n{note}\n\n${about}`,
      },
      'cancel-mail': {
        subject: 'Your order is canceled: {service}',
        text: `{note}\n\n${about}`,
      },
      'delivery-mail': {
        subject: 'Your order is delivered: {service}',
        text: `{note}\n\n${about}`,
      },
      'link-mail': {
        subject: 'Your payment link: {service}',
        text: `{note}\n\nPrice: {amount} USD\n\n{link}\n\n{expires} (UTC)\n\n${about}`,
      },
      'order-notice': { subject: 'Order paid: {service}, {arrived} of {amount}', text: paid },
      'underpaid-notice': {
        subject: 'Too little paid: {service}, {arrived} of {amount}',
        text: paid,
      },
      'differ-notice': { subject: 'Reports of a payment differ: {service}', text: paid },
      'rate-notice': {
        subject: 'Payment in a coin without a price: {service}',
        text: `Service: {service}\n${order}\n\n{admin}`,
      },
      'inquiry-notice': {
        subject: '{inquiries}',
        text: '{inquiries}\n\n{suspicion}\n\nInquiry: {reference}\n\n{admin}',
      },
      'alert-notice': { subject: '{name} needs attention', text: '{problem}\n\n{admin}' },
      'invite-mail': { subject: 'Your account', text: '{link}\n\nwithin {hours} hours' },
      'reset-mail': { subject: 'A new password', text: '{link}\n\nwithin {hours} hour' },
    },
  },
  partNames: { deposit: '{title}, deposit', balance: '{title}, balance' },
};
export default catalogue;
