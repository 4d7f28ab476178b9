import { expect } from 'vitest';
import type { Payment } from '../../netlify/local/sandbox/gateway.ts';
import { givenIn, returnedOf, sumIn } from './reference.ts';
import type { Snapshot } from './world.ts';

/** Each event of an order starts in the state in which the previous one ended; none leaves `completed`. */
function expectUnbroken({ events, status }: Snapshot): void {
  let state: string | null = null;
  for (const [kind, actor, from, to] of events) {
    expect(actor).toMatch(/^(buyer|gateway|schedule|staff)$/);
    if (kind === 'wallet_attached' || kind === 'provider_changed') {
      expect([kind, state]).toEqual([kind, 'pending']);
    } else if (/^staff_(delivered|undelivered)$/.test(kind)) {
      expect([kind, state]).toEqual([kind, 'completed']);
    } else if (kind !== 'staff_reviewed' && kind !== 'staff_refunded') {
      expect([kind, from]).toEqual([kind, state]);
      if (state === 'completed') expect([kind, to]).toEqual([kind, 'completed']);
      state = to;
    }
  }
  expect(state).toBe(status);
}

/** Every payment of an order is counted or flagged, and none stays pending once the order has ended. */
function expectAccounted(order: Snapshot): void {
  const { cents, status, flags, events } = order;
  const did = (kind: string) => events.some(([each]) => each === kind);
  const counted = sumIn(order, 'completed');
  expect(counted > 0).toBe(status === 'completed');
  if (status !== 'pending') expect(sumIn(order, 'pending')).toBe(0);
  if (did('payment_completed')) expect(counted * 100).toBeGreaterThanOrEqual(cents * 84);
  if (did('staff_reviewed')) return;
  if (sumIn(order, 'pending', 'uncounted') > 0) expect(flags.join()).toMatch(/underpaid|repeated/);
  if (did('payment_completed') && !did('staff_refunded')) {
    expect(flags.includes('short')).toBe(counted * 10 < cents * 9);
    expect(flags.includes('overpaid')).toBe(counted > cents);
  }
}

/** 31: refunds never exceed the received amount, and the order stores their sum. */
function expectRefundable(order: Snapshot): void {
  const { status, refunds, refunded, refundState } = order;
  expect(refunded).toBe(givenIn(refunds));
  expect(refunded).toBeLessThanOrEqual(sumIn(order, 'completed', 'pending', 'uncounted'));
  const returned = returnedOf(order);
  expect(returned).toBeLessThanOrEqual(sumIn(order, 'pending', 'uncounted'));
  const isFull =
    status === 'completed'
      ? refunded - returned === sumIn(order, 'completed')
      : refunded === sumIn(order, 'pending', 'uncounted');
  expect(refundState).toBe(refunded === 0 ? 'none' : isFull ? 'full' : 'part');
}

/** Checks an order and its payments after any concurrent calls. */
export function expectConsistent(order: Snapshot, payments: readonly Payment[]): void {
  expectUnbroken(order);
  expectAccounted(order);
  expectRefundable(order);
  const { transactions } = order;
  const counted = transactions.filter((it) => it.status !== 'failed');
  expect(transactions.length - counted.length).toBeLessThanOrEqual(1);
  const payouts = counted.map(({ payout }) => payout);
  expect(new Set(payouts).size).toBe(payouts.length);
  for (const { cents, payout, hash } of counted) {
    const payment = payments.find(({ txidOut }) => txidOut === payout);
    expect(payment?.cents).toBe(cents);
    if (hash !== null) expect(hash).toBe(payment?.txidIn);
  }
}
