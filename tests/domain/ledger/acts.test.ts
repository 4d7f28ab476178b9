import { describe, expect, test } from 'vitest';
import { accept, byBuyer, byStaff, callback, HOUR, onDay, outside, rate, refund } from './acts.ts';
import { review, settled, status, withdraw, withdrawPayment, withHash } from './acts.ts';
import type { Act } from './acts.ts';

/** Each event's number, its kind with the states before and after, and what it says. */
const eventsOf = (...acts: Act[]) =>
  settled(...acts).events.map(({ no, kind, from, to, detail }) => [
    ...[no, [kind, from, to].filter((part) => part !== null).join(' '), detail],
  ]);

const unrated = callback(null, 'a');
const part = callback(50_000, 'a');
const whole = callback(140_000, 'a');
const conflicting: Act = {
  ...{ kind: 'outside', actor: 'staff' },
  said: { cents: 100, hash: 'x', note: null, conflict: true },
};
const dollars = (amount: number, hash: string | null = null) => ({
  amount,
  transaction_hash: hash,
});
const said = (amount: number, hash: string | null = 'a') => ({
  ...dollars(amount, hash),
  coin: 'polygon_usdc',
});

describe('33: the events', () => {
  const unhashed = [outside(140_000), status(140_000)];
  const halves = [callback(70_000, 'a'), refund(10_000), callback(70_000, 'b')];

  test.each<[string, Act[], object]>([
    ['payment_completed pending completed', [whole], said(1_400)],
    ['payment_underpaid pending pending', [part], said(500)],
    ['payment_adopted pending pending', [part, status(50_000)], said(500, null)],
    ['payment_repeated completed completed', [whole, callback(1_000, 'b')], said(10, 'b')],
    ['payment_adopted completed completed', [whole, status(140_000)], said(1_400, null)],
    ['payment_unrated pending pending', [unrated], { coin: 'polygon_usdc', transaction_hash: 'a' }],
    ['payment_completed pending completed', [unrated, rate()], said(1_400)],
    ['payment_rated completed completed', [unrated, ...unhashed, rate(0)], said(0)],
    ['payment_conflict pending pending', [conflicting], dollars(1, 'x')],
    ['payment_cancelled pending failed', [byBuyer], {}],
    ['staff_cancelled pending cancelled', [byStaff], {}],
    ['staff_accepted pending completed', [part, accept], dollars(500, 'a')],
    ['staff_accepted pending completed', [part, callback(100, 'b'), accept], dollars(501)],
    ['staff_reviewed', [part, review], { flags: ['underpaid'] }],
    ['staff_refunded', [part, refund(100)], dollars(1)],
    ['staff_withdrew_refund', [part, refund(100), withdraw()], dollars(1)],
    ['payment_completed pending completed', [...halves, withdraw()], {}],
    ['staff_withdrew_payment', [outside(150_000, 'x'), withdrawPayment(1)], dollars(1_500, 'x')],
  ])('%#: %s', (change, acts, detail) => {
    expect(eventsOf(...acts).at(-1)).toEqual([acts.length, change, detail]);
  });

  test('of a review of nothing: none', () => expect(eventsOf(review)).toEqual([]));

  test('name their actor and time', () => {
    expect(settled(byBuyer, unrated).events[0]).toMatchObject({ actor: 'buyer', at: 0 });
  });
});

describe('a refusal', () => {
  const seen = (act: Act, from: string) => ({ ...act, said: { from } }) as Act;
  const late = [byBuyer, seen(byStaff, 'pending')];
  const later = { ...part, at: 27 * HOUR };
  const given = [part, refund(100)];
  const spent = [part, refund(50_000), accept];
  const returned = [part, outside(50_000), refund(60_000), withdrawPayment(2)];
  const twice = [part, withHash(refund(100), '0xAB'), withHash(refund(100, 100, 2), 'ab')];
  type Left = [status: string, refunded: number, left: number];

  test.each<[string, Act[], string, Left?]>([
    ['a second cancel', [byBuyer, byStaff], 'refused', ['failed', 0, 0]],
    ['a cancel that saw another state', late, 'changed meanwhile', ['failed', 0, 0]],
    ['a review that saw another state', [part, seen(review, 'failed')], 'changed meanwhile'],
    ['accepting nothing', [accept], 'refused', ['pending', 0, 0]],
    ['accepting twice', [part, accept, accept], 'refused', ['completed', 0, 50_000]],
    ['accepting what was refunded', spent, 'refused', ['pending', 50_000, 0]],
    ['accepting another state', [part, seen(accept, 'failed')], 'changed meanwhile'],
    ['a second rate', [unrated, rate(), rate()], 'refused', ['completed', 0, 140_000]],
    ['a rate of no report', [rate()], 'refused', ['pending', 0, 0]],
    ['a refund that saw another sum', [part, refund(100, 1)], 'changed meanwhile'],
    ['a refund with another order’s hash', [part, withHash(refund(100), 'x', true)], 'hash known'],
    ['a refund with a refund’s hash', twice, 'hash known', ['pending', 100, 49_900]],
    ['a refund long before the payment', [later, onDay(refund(100), HOUR - 1)], 'too early'],
    ['withdrawing what the gateway reported', [part, withdrawPayment(1)], 'unknown payment'],
    ['withdrawing what was refunded', returned, 'too much', ['pending', 60_000, 40_000]],
    ['withdrawing no refund', [part, withdraw()], 'unknown refund'],
    ['withdrawing another', [...given, withdraw(2)], 'unknown refund', ['pending', 100, 49_900]],
    ['withdrawing twice', [...given, withdraw(), withdraw()], 'withdrawn already'],
  ])('of %s', (_, acts, reason, [state, refunded, left] = ['pending', 0, 50_000]) => {
    const refusal = { no: acts.length, reason, status: state, refunded, left };
    expect(settled(...acts).refused).toMatchObject([refusal]);
    expect(eventsOf(...acts).some(([no]) => no === acts.length)).toBe(false);
  });

  test('there is none of what is right', () => {
    const other = withHash(refund(100, 100, 2), 'b');
    expect(settled(part, seen(review, 'pending'), seen(accept, 'pending')).refused).toEqual([]);
    expect(settled(part, withHash(refund(100), 'a'), other, refund(1, 200, 3)).refused).toEqual([]);
    expect(settled(later, onDay(refund(100), HOUR)).refused).toEqual([]);
    expect(settled(part, seen(byStaff, 'pending')).refused).toEqual([]);
  });

  test('a withdrawn refund’s hash is free again', () => {
    const [one, two] = [withHash(refund(100), 'x'), withHash(refund(100, 0, 2), 'x')];
    expect(settled(part, one, withdraw(), two).refused).toEqual([]);
  });
});
