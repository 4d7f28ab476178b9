import { describe, expect, test } from 'vitest';
import { isUnsettled, panelFor } from '../../../src/islands/payment-return/states.ts';
import { waitSeconds } from '../../../src/islands/payment-return/waiting.ts';

describe('what a returning buyer is told', () => {
  test.each([
    ['success', 'completed', 'paid'],
    ['success', 'pending', 'waiting'],
    ['success', 'failed', 'failed'],
    ['success', 'cancelled', 'failed'],
    ['cancel', 'completed', 'paid'],
    ['cancel', 'failed', 'cancelled'],
    ['cancel', 'cancelled', 'cancelled'],
  ] as const)('after %s with a %s order: %s', (outcome, status, panel) => {
    expect(panelFor(outcome, status)).toBe(panel);
  });

  test('is looked at again while the payment may still arrive', () => {
    expect(
      ['paid', 'waiting', 'failed', 'cancelled', 'error'].filter((panel) =>
        isUnsettled(panel as 'paid'),
      ),
    ).toEqual(['waiting', 'failed']);
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
