import { describe, expect, test } from 'vitest';
import { catalogueSchema, findItem, findProvider } from '../../src/domain/catalogue.ts';
import { purchaseId } from '../../src/domain/purchase-id.ts';
import { catalogue, provider } from '../support/catalogue.ts';
import { requiredNames } from './issues.ts';

const { items, inquiries, mails } = catalogue;
const [item] = items as [(typeof items)[number]];

test('an item is found by the ids of its plan and sub-service, a provider by its id', () => {
  expect(findItem(catalogue, purchaseId('graphic-design', 'logo-design'))).toMatchObject({
    cents: 50_000,
  });
  expect(findItem(catalogue, item.id)).toEqual(item);
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
    expect(requiredNames(catalogueSchema, catalogue)).toEqual(Object.keys(catalogue));
    const form = catalogueSchema.shape.inquiries;
    expect(requiredNames(form, inquiries)).toEqual(Object.keys(inquiries));
    const required = requiredNames(form.shape.errors, inquiries.errors);
    expect(required).toEqual(Object.keys(inquiries.errors));
  });

  const { templates } = mails;
  const receipt = { subject: 'Receipt' };

  test.each([
    ['a price of zero', { items: [{ ...item, cents: 0 }] }],
    ['a fraction of a cent', { items: [{ ...item, cents: 1.5 }] }],
    ['an item without a price', { items: [{ id: item.id, name: item.name }] }],
    ['an item with an unknown field', { items: [{ ...item, color: 'red' }] }],
    ['a negative minimum', { providers: [provider('a', -1)] }],
    ['a provider without a minimum', { providers: [{ ...provider('a'), minCents: undefined }] }],
    ['a placeholder that is not an address', { placeholderEmail: 'buyer' }],
    ['a budget without its label', { inquiries: { ...inquiries, budgets: [{ id: 'small' }] } }],
    ['no text of a mail', { mails: { ...mails, templates: { receipt: templates.receipt } } }],
    ['a mail without its text', { mails: { ...mails, templates: { ...templates, receipt } } }],
  ])('refuses %s', (_, change) => {
    expect(catalogueSchema.safeParse({ ...catalogue, ...change }).success).toBe(false);
  });
});
