import { describe, expect, test } from 'vitest';
import { isUnsettled, panelFor } from '../../../src/islands/payment-return/states.ts';
import { waitSeconds } from '../../../src/islands/payment-return/waiting.ts';

describe('what a returning buyer is told', () => {
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
  ] as const)('after %s with the order %j: %s', (outcome, order, panel) => {
    expect(panelFor(outcome, order)).toBe(panel);
  });

  test('is looked at again while the payment may still arrive', () => {
    expect(
      (['paid', 'waiting', 'underpaid', 'failed', 'cancelled', 'error'] as const).filter(
        isUnsettled,
      ),
    ).toEqual(['waiting', 'underpaid', 'failed']);
  });
});

describe('the wait between two checks', () => {
  test('starts at two seconds, never shrinks, and ends at a minute', () => {
    const waits = Array.from({ length: 30 }, (_, checks) => waitSeconds(checks));
    expect(waits[0]).toBe(2);
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(waits.at(-1)).toBe(60);
  });
});
