import { describe, expect, test } from 'vitest';
import { customPriceBounds, payableBounds } from '../../../src/domain/custom-price.ts';
import type { Provider } from '../../../src/domain/provider.ts';
import {
  customCheck,
  isCustomPayable,
  isEmailUsable,
  openingState,
  orderOf,
  reduceCheckout,
} from '../../../src/islands/order-dialog/checkout-state.ts';
import type { CheckoutEvent } from '../../../src/islands/order-dialog/checkout-state.ts';

const provider = (id: string, recommended = false): Provider => ({
  id,
  name: id,
  description: id,
  minCents: 1500,
  recommended,
  features: ['Cards'],
});

const opened = openingState([provider('moonpay'), provider('mercuryo', true)]);
const after = (...events: CheckoutEvent[]) => events.reduce(reduceCheckout, opened);

describe('a dialog as it opens', () => {
  test('has the recommended provider chosen, at the base price, idle', () => {
    expect(opened).toMatchObject({
      providerId: 'mercuryo',
      isCustom: false,
      phase: 'idle',
      email: '',
    });
  });

  test('has the first provider chosen where none is recommended', () => {
    expect(openingState([provider('moonpay'), provider('banxa')]).providerId).toBe('moonpay');
  });
});

describe('the custom price', () => {
  const bounds = customPriceBounds(50_000);

  test('counts only while it is switched on', () => {
    expect(customCheck(opened, bounds)).toBeNull();
    const on = after({ type: 'custom price toggled' });
    expect(customCheck(on, bounds)).toEqual({ ok: true, cents: 10_000 });
    expect(customCheck(reduceCheckout(on, { type: 'custom price toggled' }), bounds)).toBeNull();
  });

  test.each([
    ['', 'Please enter a valid number'],
    ['12.345', 'Please enter a valid number'],
    ['0.99', 'Minimum price is $1'],
    ['2500.01', 'Maximum price is $2,500'],
  ])('%j is refused: %s', (text, message) => {
    const typed = after({ type: 'custom price toggled' }, { type: 'custom price typed', text });
    expect(customCheck(typed, bounds)).toEqual({ ok: false, message });
  });

  test.each([
    ['0.99', false],
    ['14.99', false],
    ['15', true],
    ['2500', true],
    ['2500.01', false],
  ])('%j can be paid from a provider minimum of $15 on: %s', (text, isPayable) => {
    const typed = after({ type: 'custom price toggled' }, { type: 'custom price typed', text });
    const payable = payableBounds(bounds, [provider('moonpay')]);
    expect(isCustomPayable(customCheck(typed, bounds), payable)).toBe(isPayable);
  });

  test('cannot be paid while it is switched off', () => {
    expect(isCustomPayable(customCheck(opened, bounds), bounds)).toBe(false);
  });

  test('keeps what was typed while it is switched off and on again', () => {
    const toggle: CheckoutEvent = { type: 'custom price toggled' };
    const state = after(toggle, { type: 'custom price typed', text: '42' }, toggle, toggle);
    expect(customCheck(state, bounds)).toEqual({ ok: true, cents: 4200 });
  });
});

describe('paying', () => {
  test('works for the provider whose button was pressed, and forgets the last failure', () => {
    const state = after(
      { type: 'payment failed', message: 'away' },
      { type: 'payment started', providerId: 'moonpay' },
    );
    expect(state).toMatchObject({ phase: 'processing', providerId: 'moonpay', failure: null });
  });

  test('that fails is idle again and says why', () => {
    const state = after(
      { type: 'payment started', providerId: 'moonpay' },
      { type: 'payment failed', message: 'away' },
    );
    expect(state).toMatchObject({ phase: 'idle', failure: 'away' });
  });

  test('that was left is idle again when the page comes back', () => {
    const state = after({ type: 'payment started', providerId: 'moonpay' }, { type: 'came back' });
    expect(state).toMatchObject({ phase: 'idle', failure: null });
  });
});

describe('the receipt email', () => {
  test.each([
    ['', true],
    ['   ', true],
    [' buyer@example.com ', true],
    ['buyer', false],
    ['buyer@', false],
  ])('%j is usable: %s', (email, usable) => {
    expect(isEmailUsable(email)).toBe(usable);
  });
});

describe('the order as it is sent', () => {
  const sale = { serviceId: 'graphic-design-logo-design', cents: 12_345, providerId: 'mercuryo' };

  test('has its amount in dollars and no email where none was given', () => {
    expect(orderOf({ isCustom: true, email: ' ' }, sale)).toEqual({
      service_id: 'graphic-design-logo-design',
      is_custom_price: true,
      amount: 123.45,
      provider: 'mercuryo',
    });
  });

  test('has the email without the spaces around it', () => {
    const sent = orderOf({ isCustom: false, email: ' buyer@example.com ' }, sale);
    expect(sent.email).toBe('buyer@example.com');
  });
});
