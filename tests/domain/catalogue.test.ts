import { describe, expect, test } from 'vitest';
import { catalogueSchema, findItem, findProvider } from '../../src/domain/catalogue.ts';
import type { CatalogueItem } from '../../src/domain/catalogue.ts';
import { itemId } from '../../src/domain/item.ts';
import { catalogue, provider } from '../support/catalogue.ts';
import { expectWhole } from './issues.ts';

const [item] = catalogue.items as [CatalogueItem];

test('an item is found by the ids of its plan and sub-service, a provider by its id', () => {
  expect(findItem(catalogue, itemId('graphic-design', 'logo-design'))).toMatchObject({
    cents: 50_000,
  });
  expect(findItem(catalogue, item.id)).toEqual(item);
  expect(findItem(catalogue, 'graphic-design')).toBeUndefined();
  expect(findProvider(catalogue, 'moonpay')?.id).toBe('moonpay');
  expect(findProvider(catalogue, 'gone')).toBeUndefined();
});

describe('the catalogue', () => {
  test('is unchanged by its schema, and refused without any part', () => {
    expectWhole(catalogueSchema, catalogue);
    const free = { ...catalogue, providers: [provider('a', 0)] };
    expect(catalogueSchema.parse(free)).toEqual(free);
  });

  test.each([
    ['a price of zero', { items: [{ ...item, cents: 0 }] }],
    ['a fraction of a cent', { items: [{ ...item, cents: 1.5 }] }],
    ['an item with an unknown field', { items: [{ ...item, color: 'red' }] }],
    ['a negative minimum', { providers: [provider('a', -1)] }],
    ['a placeholder that is not an address', { placeholderEmail: 'buyer' }],
  ])('refuses %s', (_, change) => {
    expect(catalogueSchema.safeParse({ ...catalogue, ...change }).success).toBe(false);
  });
});
