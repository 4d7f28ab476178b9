import { describe, expect, test } from 'vitest';
import { catalogueSchema, findItem, findProvider } from '../../src/domain/catalogue.ts';
import { purchaseId } from '../../src/domain/purchase-id.ts';
import type { Catalogue } from '../../src/domain/catalogue.ts';
import { rules } from './inquiry-rules.ts';
import { provider } from './provider.ts';
import { requiredNames } from './whole.ts';

const logo = { id: 'graphic-design-logo-design', name: 'Logo Design', cents: 50_000 };
const site = { id: 'web-design-landing-page', name: 'Landing Page', cents: 150_000 };
const mails: Catalogue['mails'] = {
  name: 'Agency',
  owner: 'Owner',
  mail: 'hello@example.com',
  language: 'en',
  templates: {
    receipt: { subject: 'Receipt', text: 'Paid' },
    'refund-mail': { subject: 'Refund', text: 'Refunded' },
    'cancel-mail': { subject: 'Cancel', text: 'Canceled' },
    'delivery-mail': { subject: 'Delivery', text: 'Delivered' },
    'link-mail': { subject: 'Link', text: 'Pay' },
    'order-notice': { subject: 'Order', text: 'Paid' },
    'underpaid-notice': { subject: 'Order', text: 'Part' },
    'differ-notice': { subject: 'Order', text: 'Differ' },
    'rate-notice': { subject: 'Order', text: 'Rate' },
    'inquiry-notice': { subject: 'Inquiry', text: 'Asked' },
    'alert-notice': { subject: 'Alert', text: 'Stopped' },
    'invite-mail': { subject: 'Invited', text: 'Link' },
    'reset-mail': { subject: 'Reset', text: 'Link' },
  },
};
const catalogue: Catalogue = {
  items: [logo, site],
  providers: [provider('mercuryo'), provider('moonpay')],
  placeholderEmail: 'buyer@example.com',
  inquiries: rules,
  inquiryMonths: 12,
  retention: { abandoned: '30 days', account: '12 months', payments: '7 years', usage: '2 years' },
  mails,
  partNames: { deposit: '{title}, deposit', balance: '{title}, balance' },
};

test('an item is found by the ids of its plan and sub-service, a provider by its id', () => {
  expect(findItem(catalogue, purchaseId('graphic-design', 'logo-design'))).toEqual(logo);
  expect(findItem(catalogue, site.id)).toEqual(site);
  expect(findItem(catalogue, 'graphic-design')).toBeUndefined();
  expect(findProvider(catalogue, 'moonpay')?.id).toBe('moonpay');
  expect(findProvider(catalogue, 'gone')).toBeUndefined();
});

describe('the catalogue', () => {
  test('is unchanged by its schema, with or without a minimum charge', () => {
    const free = { ...catalogue, providers: [provider('a', 0)] };
    for (const kept of [catalogue, free]) expect(catalogueSchema.parse(kept)).toEqual(kept);
  });

  test('requires each of its parts', () => {
    expect(requiredNames(catalogueSchema, { ...catalogue })).toEqual(Object.keys(catalogue));
    const form = catalogueSchema.shape.inquiries;
    expect(requiredNames(form, { ...rules })).toEqual(Object.keys(rules));
    const required = requiredNames(form.shape.errors, { ...rules.errors });
    expect(required).toEqual(Object.keys(rules.errors));
  });

  test.each([
    ['a price of zero', { items: [{ ...logo, cents: 0 }] }],
    ['a fraction of a cent', { items: [{ ...logo, cents: 1.5 }] }],
    ['an item without a price', { items: [{ id: logo.id, name: logo.name }] }],
    ['an item with an unknown field', { items: [{ ...logo, color: 'red' }] }],
    ['a negative minimum', { providers: [provider('a', -1)] }],
    ['a provider without a minimum', { providers: [{ ...provider('a'), minCents: undefined }] }],
    ['a placeholder that is not an address', { placeholderEmail: 'buyer' }],
    ['a budget without its label', { inquiries: { ...rules, budgets: [{ id: 'small' }] } }],
    ['a mail without words', { mails: { ...mails, words: { receipt: mails.templates.receipt } } }],
    [
      'a mail without a text',
      { mails: { ...mails, words: { ...mails.templates, receipt: { subject: 'Receipt' } } } },
    ],
  ])('refuses %s', (_, change) => {
    expect(catalogueSchema.safeParse({ ...catalogue, ...change }).success).toBe(false);
  });
});
