import { expect, test } from 'vitest';
import { keepTyped, typedFor } from '../../../src/islands/order-dialog/checkout-draft.ts';
import { openingState, resumedState } from '../../../src/islands/order-dialog/checkout-state.ts';
import { provider } from '../../support/catalogue.ts';
import { stubStorage } from '../../support/storage.ts';

const TYPED = { email: 'ana@b.example', providerId: 'banxa', isCustom: true, customText: '42' };
const providers = [provider('moonpay'), provider('banxa')];

test('the address and the provider are kept for every item, the price for its own', () => {
  stubStorage('sessionStorage');
  keepTyped('logo', TYPED);
  keepTyped('call', { ...TYPED, customText: '7' });
  expect(typedFor('logo')).toEqual(TYPED);
  const { email, providerId } = TYPED;
  expect(typedFor('another')).toEqual({ email, providerId, isCustom: false });
});

test.each(['null', '5', '{"email":5,"prices":{"logo":[]}}', 'no JSON'])(
  'a storage that holds %s counts as empty',
  (text) => {
    stubStorage('sessionStorage', { checkout: text });
    expect(typedFor('logo')).toEqual({ isCustom: false });
  },
);

test('an agreed price, and a provider that is no longer offered, come before what was typed', () => {
  const opening = openingState(providers, '250');
  const typed = { ...TYPED, providerId: 'gone' };
  expect(resumedState(opening, typed, { providers, mayPrice: false })).toEqual({
    ...opening,
    email: TYPED.email,
  });
  expect(resumedState(opening, TYPED, { providers, mayPrice: true })).toMatchObject(TYPED);
});
