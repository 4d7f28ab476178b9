import { expect, test } from 'vitest';
import {
  isEmailUsable,
  openingState,
  orderOf,
} from '../../../src/islands/order-dialog/checkout-state.ts';
import { provider } from '../../support/catalogue.ts';

test('the first provider is selected if none is recommended', () => {
  expect(openingState([provider('moonpay'), provider('banxa')]).providerId).toBe('moonpay');
});

test('a custom price begins with 100 dollars, with the given price, or with the agreed one', () => {
  const begins = (...prices: string[]) => {
    const [initial, agreed] = prices;
    return openingState([provider('moonpay')], agreed, initial).customText;
  };
  expect([begins(), begins('1500.00'), begins('1500.00', '1200')]).toEqual([
    '100',
    '1500.00',
    '1200',
  ]);
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
  const sale = { itemId: 'graphic-design-logo-design', cents: 12_345, providerId: 'mercuryo' };
  expect(orderOf({ isCustom: true, email }, sale)).toEqual({
    service_id: 'graphic-design-logo-design',
    is_custom_price: true,
    amount: 123.45,
    provider: 'mercuryo',
    ...sent,
  });
});
