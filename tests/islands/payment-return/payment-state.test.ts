import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '../../../src/domain/order-status.ts';
import {
  buyPath,
  isUnsettled,
  buyerStateOf,
} from '../../../src/islands/payment-return/payment-state.ts';
import { waitSeconds } from '../../../src/islands/payment-return/use-payment.ts';

describe('the state that a returning buyer sees', () => {
  test.each([
    ['success', { status: 'completed' }, 'paid'],
    ['success', { status: 'pending' }, 'waiting'],
    ['success', { status: 'pending', arrived: 250 }, 'underpaid'],
    ['success', { status: 'failed' }, 'failed'],
    ['success', { status: 'cancelled' }, 'failed'],
    ['success', { status: 'cancelled', arrived: 250 }, 'underpaid'],
    ['cancel', { status: 'completed' }, 'paid'],
    ['cancel', { status: 'failed' }, 'cancelled'],
    ['cancel', { status: 'failed', arrived: 250 }, 'underpaid'],
    ['cancel', { status: 'cancelled' }, 'cancelled'],
  ] as const)('after %s with the order %j: %s', (outcome, order, standing) => {
    expect(buyerStateOf(outcome, order)).toBe(standing);
  });

  test('is checked again while the payment can still arrive', () => {
    const unsettled = ORDER_STATUSES.filter((status) =>
      isUnsettled(buyerStateOf('success', { status })),
    );
    expect(unsettled).toEqual(['pending', 'failed', 'cancelled']);
    expect(isUnsettled('error')).toBe(false);
  });
});

test('the wait between two checks starts at two seconds, never shrinks, and ends at a minute', () => {
  const waits = Array.from({ length: 30 }, (_, checks) => waitSeconds(checks));
  expect(waits[0]).toBe(2);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits.at(-1)).toBe(60);
});

test.each([
  ['/services/graphic-design/logo-design', undefined, '/services/graphic-design/logo-design?buy'],
  ['/services/graphic-design/logo-design', 250, '/services/graphic-design/logo-design?buy=250'],
  ['/pricing#graphic-design-logo', 250, '/pricing#graphic-design-logo'],
])('what is sold at %s is bought again for %s at %s', (path, agreed, address) => {
  expect(buyPath({ path }, agreed)).toBe(address);
});
