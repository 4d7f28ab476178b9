import { describe, expect, test } from 'vitest';
import { settle } from '../../../src/domain/ledger/settle.ts';
import { accept, byBuyer, byStaff, callback, facts, HOUR, onDay, outside, rate } from './acts.ts';
import { refund, review, status, TERMS, withdraw, withdrawPayment, withHash } from './acts.ts';
import type { Act } from './acts.ts';

const settled = (...acts: Act[]) => settle(TERMS, facts(...acts));

/** Each event's kind, the states before and after, and what it says. */
const eventsOf = (...acts: Act[]) =>
  settled(...acts).events.map(({ no, kind, from, to, detail }) => [no, kind, from, to, detail]);

const refusalsOf = (...acts: Act[]) =>
  settled(...acts).refused.map(({ no, reason, status: state, refunded, left }) => [
    ...[no, reason, state, refunded, left],
  ]);

const unrated = callback(null, 'a');
const conflicting: Act = {
  ...{ kind: 'outside', actor: 'staff' },
  said: { cents: 100, hash: 'x', note: null, conflict: true },
};
const said = (amount: number, hash: string | null = 'a') => ({
  ...{ amount, coin: 'polygon_usdc', transaction_hash: hash },
});

describe('33: the events', () => {
  test.each<[string, Act[], unknown[]]>([
    [
      'a payment in full',
      [callback(140_000, 'a')],
      ['payment_completed', 'pending', 'completed', said(1_400)],
    ],
    ['a part', [callback(50_000, 'a')], ['payment_underpaid', 'pending', 'pending', said(500)]],
    [
      'a repeat of a part',
      [callback(50_000, 'a'), status(50_000)],
      ['payment_adopted', 'pending', 'pending', said(500, null)],
    ],
    [
      'a payment after completing',
      [callback(140_000, 'a'), callback(1_000, 'b')],
      ['payment_repeated', 'completed', 'completed', said(10, 'b')],
    ],
    [
      'a repeat after completing',
      [callback(140_000, 'a'), status(140_000)],
      ['payment_adopted', 'completed', 'completed', said(1_400, null)],
    ],
    [
      'a coin without a rate',
      [unrated],
      ['payment_unrated', 'pending', 'pending', { coin: 'polygon_usdc', transaction_hash: 'a' }],
    ],
    ['its rate', [unrated, rate()], ['payment_completed', 'pending', 'completed', said(1_400)]],
    [
      'a rate that adds nothing',
      [unrated, outside(140_000), status(140_000), rate(0)],
      ['payment_rated', 'completed', 'completed', said(0)],
    ],
    [
      'a conflict',
      [conflicting],
      ['payment_conflict', 'pending', 'pending', { amount: 1, transaction_hash: 'x' }],
    ],
    ['a cancel by the buyer', [byBuyer], ['payment_cancelled', 'pending', 'failed', {}]],
    ['a cancel by staff', [byStaff], ['staff_cancelled', 'pending', 'cancelled', {}]],
    [
      'an accepted payment',
      [callback(50_000, 'a'), accept],
      ['staff_accepted', 'pending', 'completed', { amount: 500, transaction_hash: 'a' }],
    ],
    [
      'two accepted payments',
      [callback(50_000, 'a'), callback(100, 'b'), accept],
      ['staff_accepted', 'pending', 'completed', { amount: 501, transaction_hash: null }],
    ],
    [
      'a review',
      [callback(50_000, 'a'), review],
      ['staff_reviewed', null, null, { flags: ['underpaid'] }],
    ],
    [
      'a refund',
      [callback(50_000, 'a'), refund(100)],
      ['staff_refunded', null, null, { amount: 1, transaction_hash: null }],
    ],
    [
      'a withdrawn refund',
      [callback(50_000, 'a'), refund(100), withdraw()],
      ['staff_withdrew_refund', null, null, { amount: 1, transaction_hash: null }],
    ],
    [
      'a withdrawn refund that completes',
      [callback(70_000, 'a'), refund(10_000), callback(70_000, 'b'), withdraw()],
      ['payment_completed', 'pending', 'completed', {}],
    ],
    [
      'a withdrawn payment',
      [outside(150_000, 'x'), withdrawPayment(1)],
      ['staff_withdrew_payment', null, null, { amount: 1_500, transaction_hash: 'x' }],
    ],
  ])('of %s', (_, acts, event) => {
    expect(eventsOf(...acts).at(-1)).toEqual([acts.length, ...event]);
  });

  test('of a review of nothing: none', () => expect(eventsOf(review)).toEqual([]));

  test('name their actor and time', () => {
    expect(settled(byBuyer, unrated).events[0]).toMatchObject({ actor: 'buyer', at: 0 });
  });
});

describe('a refusal', () => {
  const part = callback(50_000, 'a');
  const seen = (act: Act, from: string) => ({ ...act, said: { from } }) as Act;
  test.each<[string, Act[], unknown[]]>([
    ['of a second cancel', [byBuyer, byStaff], ['refused', 'failed', 0, 0]],
    [
      'of a cancel that saw another state',
      [byBuyer, seen(byStaff, 'pending')],
      ['changed meanwhile', 'failed', 0, 0],
    ],
    [
      'of a review that saw another state',
      [part, seen(review, 'failed')],
      ['changed meanwhile', 'pending', 0, 50_000],
    ],
    ['of accepting nothing', [accept], ['refused', 'pending', 0, 0]],
    ['of accepting twice', [part, accept, accept], ['refused', 'completed', 0, 50_000]],
    [
      'of accepting what was refunded',
      [part, refund(50_000), accept],
      ['refused', 'pending', 50_000, 0],
    ],
    [
      'of accepting another state',
      [part, seen(accept, 'failed')],
      ['changed meanwhile', 'pending', 0, 50_000],
    ],
    ['of a second rate', [unrated, rate(), rate()], ['refused', 'completed', 0, 140_000]],
    ['of a rate of no report', [rate()], ['refused', 'pending', 0, 0]],
    [
      'of a refund that saw another sum',
      [part, refund(100, 1)],
      ['changed meanwhile', 'pending', 0, 50_000],
    ],
    [
      'of a refund with another order’s hash',
      [part, withHash(refund(100), 'x', true)],
      ['hash known', 'pending', 0, 50_000],
    ],
    [
      'of a refund with a refund’s hash',
      [part, withHash(refund(100), '0xAB'), withHash(refund(100, 100, 2), 'ab')],
      ['hash known', 'pending', 100, 49_900],
    ],
    [
      'of a refund long before the payment',
      [{ ...part, at: 27 * HOUR }, onDay(refund(100), HOUR - 1)],
      ['too early', 'pending', 0, 50_000],
    ],
    [
      'of withdrawing what the gateway reported',
      [part, withdrawPayment(1)],
      ['unknown payment', 'pending', 0, 50_000],
    ],
    [
      'of withdrawing a payment that was refunded',
      [part, outside(50_000), refund(60_000), withdrawPayment(2)],
      ['too much', 'pending', 60_000, 40_000],
    ],
    ['of withdrawing no refund', [part, withdraw()], ['unknown refund', 'pending', 0, 50_000]],
    [
      'of withdrawing another refund',
      [part, refund(100), withdraw(2)],
      ['unknown refund', 'pending', 100, 49_900],
    ],
    [
      'of withdrawing twice',
      [part, refund(100), withdraw(), withdraw()],
      ['withdrawn already', 'pending', 0, 50_000],
    ],
  ])('%s', (_, acts, refusal) => {
    expect(refusalsOf(...acts)).toEqual([[acts.length, ...refusal]]);
    expect(eventsOf(...acts).some(([no]) => no === acts.length)).toBe(false);
  });

  test('there is none of what is right', () => {
    const other = withHash(refund(100, 100, 2), 'b');
    expect(refusalsOf(part, seen(review, 'pending'), seen(accept, 'pending'))).toEqual([]);
    expect(refusalsOf(part, withHash(refund(100), 'a'), other, refund(1, 200, 3))).toEqual([]);
    expect(refusalsOf({ ...part, at: 27 * HOUR }, onDay(refund(100), HOUR))).toEqual([]);
    expect(refusalsOf(part, seen(byStaff, 'pending'))).toEqual([]);
  });

  test('a withdrawn refund’s hash is free again', () => {
    const [one, two] = [withHash(refund(100), 'x'), withHash(refund(100, 0, 2), 'x')];
    expect(refusalsOf(part, one, withdraw(), two)).toEqual([]);
  });
});
