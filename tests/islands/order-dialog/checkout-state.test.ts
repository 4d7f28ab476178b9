import { describe, expect, test } from 'vitest';
import {
  checkCustomPrice,
  customPriceBounds,
  payableBounds,
} from '../../../src/domain/custom-price.ts';
import {
  asksForEmail,
  isCustomPayable,
  isEmailUsable,
  openingState,
  orderOf,
} from '../../../src/islands/order-dialog/checkout-state.ts';
import { provider } from '../../support/catalogue.ts';

test('the first provider is selected if none is recommended', () => {
  expect(openingState([provider('moonpay'), provider('banxa')]).providerId).toBe('moonpay');
});

describe('the custom price', () => {
  const bounds = customPriceBounds(50_000);

  test('can be paid only while it is switched on', () => {
    expect(isCustomPayable(null, bounds)).toBe(false);
  });

  test.each([
    ['0.99', false],
    ['14.99', false],
    ['15', true],
    ['2500', true],
    ['2500.01', false],
  ])('%j can be paid from a provider minimum of $15 on: %s', (text, isPayable) => {
    const check = checkCustomPrice(text, bounds);
    const payable = payableBounds(bounds, [provider('moonpay')]);
    expect(isCustomPayable(check, payable)).toBe(isPayable);
  });
});

test.each([
  ['', true],
  ['   ', true],
  [' buyer@example.com ', true],
  ['buyer@', false],
])('the receipt email %j is usable: %s', (email, usable) => {
  expect(isEmailUsable(email)).toBe(usable);
});

test.each([
  [' ', {}],
  [' buyer@example.com ', { email: 'buyer@example.com' }],
])('an order with the email %j is sent in dollars', (email, sent) => {
  const sale = { serviceId: 'graphic-design-logo-design', cents: 12_345, providerId: 'mercuryo' };
  expect(orderOf({ isCustom: true, email }, sale)).toEqual({
    service_id: 'graphic-design-logo-design',
    is_custom_price: true,
    amount: 123.45,
    provider: 'mercuryo',
    ...sent,
  });
});

test('the buyer is asked for an email until the question is answered, unless one was typed', () => {
  const opening = openingState([provider('moonpay')]);
  expect(asksForEmail(opening)).toBe(true);
  expect(asksForEmail({ ...opening, isAsked: true, wasAsked: true })).toBe(true);
  expect(asksForEmail({ ...opening, wasAsked: true })).toBe(false);
  expect(asksForEmail({ ...opening, email: 'buyer@example.com' })).toBe(false);
});
