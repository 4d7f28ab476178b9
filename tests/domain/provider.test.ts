import { expect, test } from 'vitest';
import {
  ACTIVE,
  isAvailable,
  isSelectable,
  minimumCents,
  NOT_LISTED,
  providerRefusal,
  providersResponseSchema,
} from '../../src/domain/provider.ts';
import { catalogue, provider } from '../support/catalogue.ts';
import { issuesOf } from './issues.ts';

const active = (cents: number | null) => ({ status: ACTIVE, minimumCents: cents });

test('a provider can be chosen from its minimum on', () => {
  expect(isSelectable(provider('a', 1_500), 1_500)).toBe(true);
  expect(isSelectable(provider('a', 1_500), 1_499)).toBe(false);
});

test('a provider takes payments without a report, and by one only if it is active', () => {
  expect(isAvailable(undefined)).toBe(true);
  expect(isAvailable(active(null))).toBe(true);
  for (const status of [NOT_LISTED, 'unstable', ''])
    expect(isAvailable({ status, minimumCents: null })).toBe(false);
});

test.each([
  [undefined, 1_500],
  [active(null), 1_500],
  [active(500), 1_500],
  [active(3_000), 3_000],
])('of its minimum and that of %j the larger counts: %i cents', (state, least) => {
  const moonpay = { ...provider('moonpay'), name: 'MoonPay' };
  expect(minimumCents(moonpay, state)).toBe(least);
  expect(providerRefusal(moonpay, state, least, catalogue.refusals)).toBeUndefined();
  expect(providerRefusal(moonpay, state, least - 1, catalogue.refusals)).toEqual({
    path: 'amount',
    message: `Increase amount to $${least / 100} for MoonPay`,
  });
});

test('a provider that is away refuses every charge', () => {
  const away = { status: 'down', minimumCents: 500 };
  expect(
    providerRefusal({ ...provider('b'), name: 'Banxa' }, away, 10_000, catalogue.refusals),
  ).toEqual({
    path: 'provider',
    message: 'Banxa is temporarily unavailable. Choose another provider.',
  });
});

test('a listed provider has an id, whether it is available, and a minimum of $0 or more', () => {
  const listed = { id: 'banxa', available: false, min_amount: 0 };
  const parse = (change: object) =>
    issuesOf(providersResponseSchema, { providers: [{ ...listed, ...change }] })?.[0]?.[0];
  expect(parse({})).toBeUndefined();
  for (const [name, value] of Object.entries({ id: 1, available: 'yes', min_amount: -1 }))
    expect(parse({ [name]: value })).toBe(`providers.0.${name}`);
  expect(providersResponseSchema.safeParse({}).success).toBe(false);
});
