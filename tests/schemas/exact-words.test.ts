import { describe, expect, test } from 'vitest';
import { source } from './files.ts';

/** File, place, and the words that must stand there to the letter. */
const EXACT: readonly (readonly [string, string, string])[] = [
  ['site.yaml', 'faqs.title', 'Frequently Asked Questions'],
  ['pages/home.yaml', 'hero.explore.name', 'Explore Our Services'],
  ['pages/home.yaml', 'hero.explore.path', '/services'],
  ['pages/home.yaml', 'hero.start.name', 'Get Started'],
  ['pages/home.yaml', 'hero.start.path', '/contact'],
  ['pages/home.yaml', 'services.more', 'Learn more'],
  ['pages/home.yaml', 'howWeWork.title', 'How We Work'],
  ['pages/home.yaml', 'howWeWork.cards.0.title', 'Tailored Solutions'],
  ['pages/home.yaml', 'howWeWork.cards.1.title', 'Measurable Results'],
  ['pages/home.yaml', 'howWeWork.cards.2.title', 'Transparent Pricing'],
  ['pages/home.yaml', 'howWeWork.cards.3.title', 'Working Together'],
  ['pages/home.yaml', 'howWeWork.cards.4.title', 'Top-Tier Team'],
  ['pages/home.yaml', 'pricing.quote', 'Get a Quote'],
  ['pages/home.yaml', 'custom.button', 'Get a Custom Quote'],
  ['pages/services.yaml', 'hero.title', 'Our Services'],
  ['pages/services.yaml', 'closing.button', 'Get in Touch'],
  ['pages/subcategory.yaml', 'start', 'Get Started'],
  ['pages/subcategory.yaml', 'steps.discovery', 'Discovery'],
  ['pages/subcategory.yaml', 'steps.planning', 'Planning'],
  ['pages/subcategory.yaml', 'steps.execution', 'Execution'],
  ['pages/subcategory.yaml', 'steps.delivery', 'Delivery & Support'],
  ['pages/subcategory.yaml', 'anyService', 'Services'],
  ['pages/subcategory.yaml', 'missing.title', 'Service Not Found'],
  [
    'pages/subcategory.yaml',
    'missing.text',
    "The service you're looking for doesn't exist or may have been moved.",
  ],
  ['pages/subcategory.yaml', 'missing.back', 'Back to Services'],
  ['pages/contact.yaml', 'hero.title', "Let's Start a Conversation"],
  ['pages/contact.yaml', 'hours.title', 'Office Hours'],
  ['pages/contact.yaml', 'hours.open', 'Currently Open'],
  ['pages/contact.yaml', 'hours.closed', 'Currently Closed'],
  ['pages/contact.yaml', 'hours.button', 'Email Us Now'],
  ['pages/contact.yaml', 'meeting.title', 'Schedule a Meeting'],
  ['pages/contact.yaml', 'meeting.button', 'Book a Consultation'],
  ['pages/contact.yaml', 'map.title', 'Find Us'],
  ['pages/contact.yaml', 'map.directions', 'Get Directions'],
  ['pages/legal.yaml', 'closing.button', 'Contact Us'],
  ['pages/admin.yaml', 'title', 'Admin Dashboard'],
  ['pages/admin.yaml', 'refresh', 'Refresh Data'],
  ['pages/admin.yaml', 'cards.revenue', 'Total Revenue'],
  ['pages/admin.yaml', 'cards.orders', 'Total Orders'],
  ['pages/admin.yaml', 'cards.completed', 'Completed Orders'],
  ['pages/admin.yaml', 'cards.pending', 'Pending Orders'],
  ['pages/admin.yaml', 'tabs.orders', 'Orders ({count})'],
  ['pages/admin.yaml', 'tabs.transactions', 'Transactions ({count})'],
  ['pages/admin.yaml', 'tabs.inquiries', 'Inquiries ({count})'],
  ['pages/admin.yaml', 'orders.columns.service', 'Service'],
  ['pages/admin.yaml', 'orders.custom', 'Custom'],
  ['pages/admin.yaml', 'orders.standard', 'Standard'],
  ['pages/admin.yaml', 'orders.empty', 'No orders found'],
  ['pages/admin.yaml', 'transactions.columns.paymentId', 'Payment ID'],
  ['pages/admin.yaml', 'transactions.columns.hash', 'Transaction Hash'],
  ['pages/admin.yaml', 'transactions.empty', 'No transactions found'],
  ['pages/admin.yaml', 'failed.text', 'Failed to load data'],
  ['pages/admin.yaml', 'failed.again', 'Try Again'],
  ['contact-form.yaml', 'title', 'Send Us a Message'],
  ['contact-form.yaml', 'labels.phone', 'Phone (Optional)'],
  ['contact-form.yaml', 'labels.company', 'Company (Optional)'],
  ['contact-form.yaml', 'details.show', 'Show Project Details'],
  ['contact-form.yaml', 'details.hide', 'Hide Project Details'],
  ['contact-form.yaml', 'sending', 'Sending...'],
  ['contact-form.yaml', 'sent.title', 'Message Sent!'],
  ['contact-form.yaml', 'sent.text', "Thank you for reaching out. We'll get back to you shortly."],
  [
    'contact-form.yaml',
    'consent.text',
    'I agree to the processing of my personal data in accordance with the {link}.',
  ],
  ['contact-form.yaml', 'consent.link.name', 'Privacy Policy'],
  ['contact-form.yaml', 'consent.link.path', '/privacy'],
];

function valueAt(file: string, at: string): unknown {
  let value = source(file);
  for (const key of at.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}

describe('words that are fixed to the letter', () => {
  test.each(EXACT)('%s: %s is "%s"', (file, at, words) => {
    expect(valueAt(file, at)).toBe(words);
  });

  test('the headline reads as one sentence', () => {
    const lines = valueAt('pages/home.yaml', 'hero.headline') as string[];
    expect(lines.join(' ')).toBe('We create digital experiences that matter');
    const words = valueAt('pages/home.yaml', 'services.headline') as string[];
    expect(words.join('. ')).toBe('Guidance. Design. Tech. Growth');
  });

  test('replies are promised as the contact page may promise them', () => {
    expect(valueAt('pages/contact.yaml', 'hours.regular')).toMatch(/about 1 hour/);
    expect(valueAt('pages/contact.yaml', 'hours.weekend')).toMatch(/Limited support on weekends/);
    expect(valueAt('pages/contact.yaml', 'offices.emailNote')).toBe('Answered within {reply}');
    expect(valueAt('pages/contact.yaml', 'offices.phoneNote')).toBe('Calls {callHours}');
    expect(valueAt('pages/contact.yaml', 'offices.addressNote')).toBe('Visits by appointment');
  });
});
