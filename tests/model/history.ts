import { expect } from 'vitest';
import type { Payment } from '../../netlify/local/sandbox/ledger.ts';
import type { Snapshot } from './world.ts';

/** Follows the events of an order: each begins where the last one ended, and nothing leaves `completed`. */
function expectUnbroken({ events, status }: Snapshot): void {
  let state: string | null = null;
  for (const [kind, actor, from, to] of events) {
    expect(actor).toMatch(/^(buyer|gateway|schedule|staff)$/);
    if (kind === 'wallet_attached') {
      expect([kind, state]).toEqual([kind, 'pending']);
    } else {
      expect([kind, from]).toEqual([kind, state]);
      if (state === 'completed') expect([kind, to]).toEqual([kind, 'completed']);
      state = to;
    }
  }
  expect(state).toBe(status);
}

/** What holds of an order whatever happened to it at once, and of the payments that were made for it. */
export function expectConsistent(order: Snapshot, payments: readonly Payment[]): void {
  expectUnbroken(order);
  const { transactions, status } = order;
  const of = (wanted: string) => transactions.filter((it) => it.status === wanted);
  expect(of('completed')).toHaveLength(status === 'completed' ? 1 : 0);
  expect(of('failed').length).toBeLessThanOrEqual(1);
  const counted = transactions.filter((it) => it.status !== 'failed');
  const payouts = counted.map(({ payout }) => payout);
  expect(new Set(payouts).size).toBe(payouts.length);
  for (const { cents, payout, hash } of counted) {
    const payment = payments.find(({ txidOut }) => txidOut === payout);
    expect(payment?.cents).toBe(cents);
    if (hash !== null) expect(hash).toBe(payment?.txidIn);
  }
}
