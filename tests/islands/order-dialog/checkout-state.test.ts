import { describe, expect, test } from 'vitest';
import { customPriceBounds, payableBounds } from '../../../src/domain/custom-price.ts';
import {
  asksForEmail,
  customCheck,
  isCustomPayable,
  isEmailUsable,
  openingState,
  orderOf,
  reduceCheckout,
} from '../../../src/islands/order-dialog/checkout-state.ts';
import type { CheckoutEvent } from '../../../src/islands/order-dialog/checkout-state.ts';
import { provider } from '../../domain/provider.ts';

test('the first provider is selected if none is recommended', () => {
  expect(openingState([provider('moonpay'), provider('banxa')]).providerId).toBe('moonpay');
});

describe('the custom price', () => {
  const bounds = customPriceBounds(50_000);
  const toggle: CheckoutEvent = { type: 'custom price toggled' };
  const after = (...events: CheckoutEvent[]) =>
    events.reduce(reduceCheckout, openingState([provider('moonpay')]));

  test('counts and can be paid only while it is switched on', () => {
    expect(customCheck(after(), bounds)).toBeNull();
    expect(customCheck(after(toggle, toggle), bounds)).toBeNull();
    expect(isCustomPayable(null, bounds)).toBe(false);
  });

  test.each([
    ['0.99', false],
    ['14.99', false],
    ['15', true],
    ['2500', true],
    ['2500.01', false],
  ])('%j can be paid from a provider minimum of $15 on: %s', (text, isPayable) => {
    const typed = after(toggle, { type: 'custom price typed', text });
    const payable = payableBounds(bounds, [provider('moonpay')]);
    expect(isCustomPayable(customCheck(typed, bounds), payable)).toBe(isPayable);
  });

  test('keeps what was typed while it is switched off and on again', () => {
    const state = after(toggle, { type: 'custom price typed', text: '42' }, toggle, toggle);
    expect(customCheck(state, bounds)).toEqual({ ok: true, cents: 4200 });
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

test('the buyer is asked for an email once, unless one was typed', () => {
  const after = (...events: CheckoutEvent[]) =>
    events.reduce(reduceCheckout, openingState([provider('moonpay'), provider('banxa')]));
  const asked: CheckoutEvent = { type: 'receipt asked', providerId: 'banxa' };
  expect(asksForEmail(after())).toBe(true);
  expect(after(asked)).toMatchObject({ receipt: 'asking', providerId: 'banxa' });
  expect(asksForEmail(after(asked))).toBe(true);
  expect(asksForEmail(after(asked, { type: 'receipt answered' }))).toBe(false);
  expect(asksForEmail(after({ type: 'email typed', text: 'buyer@example.com' }))).toBe(false);
  const typed: CheckoutEvent = { type: 'email typed', text: 'b' };
  expect(after(asked, typed).receipt).toBe('answered');
});
