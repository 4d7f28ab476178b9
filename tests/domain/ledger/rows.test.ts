import { describe, expect, test } from 'vitest';
import { factSchema } from '../../../src/domain/ledger/facts.ts';
import { settle } from '../../../src/domain/ledger/settle.ts';
import { accept, byBuyer, byStaff, callback, facts, HOUR, idOf, onDay, outside } from './acts.ts';
import { rate, refund, review, settled, status, TERMS, withdraw, withHash } from './acts.ts';
import type { Act } from './acts.ts';

describe('a refund’s day', () => {
  const at = (...acts: Act[]) => settled(...acts).refunds[0]?.refundedAt;
  const [early, late] = [
    { ...callback(70_000, 'a'), at: 5 * HOUR },
    { ...callback(70_000, 'b'), at: 9 * HOUR },
  ];

  test('is never before the payment: the last that counts, else the first', () => {
    expect(at(early, late, onDay(refund(100), HOUR))).toBe(9 * HOUR);
    expect(at(early, { ...callback(100, 'b'), at: 9 * HOUR }, onDay(refund(100), HOUR))).toBe(
      5 * HOUR,
    );
    expect(at(early, onDay(refund(100), 50 * HOUR))).toBe(50 * HOUR);
  });

  test('and its staff member, note and id are kept', () => {
    const kept = { id: idOf(1), hash: 'x', note: 'Why.', staffId: 'staff' };
    expect(settled(early, withHash(refund(100), 'x')).refunds).toMatchObject([
      { no: 2, cents: 100, uncounted: 100, withdrawnAt: null, ...kept },
    ]);
  });
});

describe('how much was refunded', () => {
  const [paid, more] = [callback(150_000, 'a'), callback(50_000, 'b')];
  test.each<[string, Act[], string]>([
    ['nothing', [callback(50_000, 'a')], 'none'],
    ['a part of a part', [callback(50_000, 'a'), refund(49_999)], 'part'],
    ['all of a part', [callback(50_000, 'a'), refund(50_000)], 'full'],
    ['the surplus', [paid, callback(500, 'b'), refund(500)], 'part'],
    ['a surplus and a part', [paid, more, refund(125_000)], 'part'],
    ['a completed order but for a cent', [paid, refund(149_999)], 'part'],
    ['a completed order', [paid, refund(100_000), refund(50_000, 100_000, 2)], 'full'],
    ['withdrawn', [paid, refund(150_000), withdraw()], 'none'],
  ])('%s', (_, acts, state) => expect(settled(...acts).refundState).toBe(state));
});

describe('the rows of payments', () => {
  const nothing = { txidIn: null, txidOut: null, coin: null, value: null };

  test('a cancel leaves a failed one only if there is a wallet', () => {
    const failed = { no: 1, status: 'failed', cents: 150_000, at: HOUR, ...nothing };
    const canceled = settled({ ...byBuyer, at: HOUR });
    expect(canceled.payments).toEqual([{ ...failed, reviewedAt: null }]);
    expect(settle({ ...TERMS, hasWallet: false }, facts(byBuyer)).payments).toEqual([]);
    expect(settled(byStaff).payments).toEqual([]);
  });

  test('what a status lifts is not itemized, with the status’ coin if it is all', () => {
    const whole = { no: 0, cents: 50_000, at: 0, txidIn: null, txidOut: null, value: 'as it was' };
    expect(settled(status(50_000), status(40_000)).payments).toMatchObject([whole]);
    expect(settled(status(40_000), status(50_000)).payments).toMatchObject([whole]);
    expect(settled(callback(10_000, 'a', 'b'), status(50_000)).payments).toMatchObject([
      { no: 0, cents: 40_000, at: HOUR, ...nothing },
      { no: 1, txidIn: 'a', txidOut: 'b', cents: 10_000 },
    ]);
  });

  test('have a hash from whichever report names it', () => {
    const [row] = settled(status(140_000, 'b'), callback(140_000, 'a', 'b')).payments;
    expect(row).toMatchObject({ no: 1, txidIn: 'a', txidOut: 'b' });
  });

  test('remember when they were first reviewed, until that is undone', () => {
    const reviewedAt = (...of: Act[]) => settled(...of).payments.map((it) => it.reviewedAt);
    const acts = [callback(50_000, 'a'), review, status(1_000), callback(20_000, 'b'), review];
    expect(reviewedAt(...acts)).toEqual([HOUR, 4 * HOUR]);
    // A report that joins a reviewed payment does not make its review later.
    const joined = [callback(50_000, 'a', 'b'), review, status(50_000, 'b'), callback(100, 'c')];
    expect(reviewedAt(...joined, review)[0]).toBe(HOUR);
    // One that counts after all waits for nobody.
    const counted = [callback(50_000, 'a'), review, callback(90_000, 'b')];
    expect(reviewedAt(...counted)).toEqual([null, null]);
    const undo: Act = { kind: 'review', said: { undo: true }, actor: 'staff' };
    expect(reviewedAt(...acts, undo)).toEqual([null, null]);
    const { flags, events } = settled(...acts, undo);
    expect(flags).toContain('underpaid');
    expect(events.at(-1)).toMatchObject({ no: 6, kind: 'staff_unreviewed', detail: {} });
  });

  test('an act of staff may be a review as well, unless it is refused', () => {
    const reviewed = (act: Act) => ({ ...act, said: { reviewed: true } }) as Act;
    const part = callback(50_000, 'a', 'b');
    expect(settled(part, reviewed(byStaff)).flags).toEqual([]);
    const seen = { ...byStaff, said: { from: 'pending', reviewed: true } } as Act;
    expect(settled(part, seen)).toMatchObject({ flags: [], refused: [] });
    expect(settled(part, byStaff).flags).toEqual(['underpaid']);
    expect(settled(part, byStaff, reviewed(byStaff)).flags).toEqual(['underpaid']);
    expect(settled(part, status(1_000, 'b'), accept).flags).toEqual(['reports_differ']);
    expect(settled(part, status(1_000, 'b'), reviewed(accept)).flags).toEqual([]);
  });
});

describe('the bounds', () => {
  test.each([
    [131_999, 'pending', ['underpaid']],
    [132_000, 'completed', ['short']],
    [134_999, 'completed', ['short']],
    [135_000, 'completed', []],
    [150_000, 'completed', []],
    [150_001, 'completed', ['overpaid']],
  ])('with %i cents the order is %s, flagged %j', (cents, state, flags) => {
    const { status: found, flags: raised } = settled(callback(cents, 'a'));
    expect([found, raised]).toEqual([state, flags]);
  });

  test('a payment in full counts alone, from the bound of full', () => {
    const rows = (cents: number) =>
      settled(callback(1_000, 'a'), callback(cents, 'b')).payments.map((row) => row.status);
    expect(rows(135_000)).toEqual(['uncounted', 'completed']);
    expect(rows(134_999)).toEqual(['completed', 'completed']);
  });

  test('one of two reports that differ completes by itself, its refunds deducted', () => {
    const reports = [callback(132_000, 'a', 'b'), status(150_000, 'b')];
    expect(settled(...reports).status).toBe('completed');
    const few = [callback(50_000, 'a', 'b'), callback(1_000, 'c')];
    expect(settled(...few, refund(1_000), status(132_999, 'b')).status).toBe('pending');
    expect(settled(...few, refund(1_000), status(133_000, 'b')).payments).toMatchObject([
      { no: 1, status: 'completed' },
      { no: 2, status: 'uncounted' },
    ]);
  });
});

describe('the facts', () => {
  const seen = (act: Act, more: object) => ({ ...act, said: { from: 'pending', ...more } }) as Act;
  const made = facts(
    ...[callback(50_000, 'a'), status(50_000), outside(100), byBuyer, accept, review, rate()],
    ...[refund(100), withdraw(), seen(byStaff, { reviewed: true })],
    ...[seen(accept, { reviewed: true }), seen(review, { undo: true })],
  );
  test.each(made)('$kind is read as it is stored', (fact) => {
    expect(factSchema.parse(fact)).toEqual(fact);
    expect(factSchema.safeParse({ ...fact, no: 0 }).success).toBe(false);
    expect(factSchema.safeParse({ ...fact, said: null }).success).toBe(false);
    expect(factSchema.safeParse({ ...fact, kind: 'gift' }).success).toBe(false);
  });
});
