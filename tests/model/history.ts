import { expect } from 'vitest';
import type { Payment } from '../../netlify/local/sandbox/ledger.ts';
import type { Snapshot } from './world.ts';

/** Follows the events of an order: each begins where the last one ended, and nothing leaves `completed`. */
function expectUnbroken({ events, status }: Snapshot): void {
  let state: string | null = null;
  for (const [kind, actor, from, to] of events) {
    expect(actor).toMatch(/^(buyer|gateway|schedule|staff)$/);
    if (kind === 'wallet_attached' || kind === 'provider_changed') {
      expect([kind, state]).toEqual([kind, 'pending']);
    } else if (/^staff_(refunded|delivered|undelivered)$/.test(kind)) {
      expect([kind, state]).toEqual([kind, 'completed']);
    } else if (kind !== 'staff_reviewed') {
      expect([kind, from]).toEqual([kind, state]);
      if (state === 'completed') expect([kind, to]).toEqual([kind, 'completed']);
      state = to;
    }
  }
  expect(state).toBe(status);
}

/** Whatever arrived for an order is counted or flagged, and waits only as long as the order does. */
function expectAccounted({ cents, status, flags, transactions, events }: Snapshot): void {
  const sum = (wanted: string) =>
    transactions.filter((it) => it.status === wanted).reduce((all, it) => all + it.cents, 0);
  const did = (kind: string) => events.some(([each]) => each === kind);
  const [counted, waiting, uncounted] = [sum('completed'), sum('pending'), sum('uncounted')];
  expect(counted > 0).toBe(status === 'completed');
  if (status !== 'pending') expect(waiting).toBe(0);
  if (did('payment_completed')) expect(counted * 10).toBeGreaterThanOrEqual(cents * 6);
  if (did('staff_reviewed')) return;
  if (waiting + uncounted > 0) expect(flags.join()).toMatch(/underpaid|repeated/);
  if (did('payment_completed')) {
    expect(flags.includes('short')).toBe(counted * 10 < cents * 9);
    expect(flags.includes('overpaid')).toBe(counted > cents);
  }
}

/** 31: no more is given back than arrived, and the order knows how much. */
function expectRefundable({
  status,
  transactions,
  refunds,
  refunded,
  refundState,
}: Snapshot): void {
  const sum = (parts: readonly { cents: number }[]) =>
    parts.reduce((all, { cents }) => all + cents, 0);
  const of = (...statuses: string[]) =>
    sum(transactions.filter((it) => statuses.includes(it.status)));
  expect(refunded).toBe(sum(refunds));
  expect(refunded).toBeLessThanOrEqual(of('completed', 'pending', 'uncounted'));
  if (refunds.length > 0) expect(status).toBe('completed');
  const returned = refunds.reduce((all, { uncounted }) => all + uncounted, 0);
  expect(returned).toBeLessThanOrEqual(of('pending', 'uncounted'));
  const isFull = refunded - returned === of('completed');
  expect(refundState).toBe(refunded === 0 ? 'none' : isFull ? 'full' : 'part');
}

/** What holds of an order whatever happened to it at once, and of the payments that were made for it. */
export function expectConsistent(order: Snapshot, payments: readonly Payment[]): void {
  expectUnbroken(order);
  expectAccounted(order);
  expectRefundable(order);
  const { transactions } = order;
  const of = (wanted: string) => transactions.filter((it) => it.status === wanted);
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
