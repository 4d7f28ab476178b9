import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { proposeRefund } from '../../src/domain/refund.ts';
import type { RefundBasis } from '../../src/domain/refund.ts';

const DAY_MS = 86_400_000;
const paidAt = new Date('2026-11-01T10:00:00Z');
const after = (days: number, ms = 0) => new Date(paidAt.getTime() + days * DAY_MS + ms);
const paid = (change: Partial<RefundBasis> = {}): RefundBasis => ({
  chargeCents: change.countedCents ?? 50_000,
  isCompleted: true,
  countedCents: 50_000,
  uncountedCents: 0,
  refundedCents: 0,
  paidAt,
  ...change,
});

describe('the policy’s figure', () => {
  test.each([
    ['immediately', 0, 0, 'full', 0, 50_000],
    ['a moment later', 0, 1, 'full', 1, 50_000],
    ['after exactly 14 days', 14, 0, 'full', 14, 50_000],
    // 15 of 30 days are left: $250, less 10 %.
    ['a moment after 14 days', 14, 1, 'pro-rata', 15, 22_500],
    ['after 15 days', 15, 0, 'pro-rata', 15, 22_500],
    ['on the 20th day', 19, 60_000, 'pro-rata', 20, 15_000],
    ['on the 29th day', 28, 1, 'pro-rata', 29, 1_500],
    ['on the last day', 29, 1, 'ended', 30, 0],
    ['a year later', 365, 0, 'ended', 365, 0],
    ['by a clock behind the payment’s', 0, -5_000, 'full', 0, 50_000],
  ] as const)('%s', (_, days, ms, rule, usedDays, cents) => {
    const proposal = { rule, usedDays, surplusCents: 0, wholeCents: cents, mostCents: 50_000 };
    expect(proposeRefund(paid(), after(days, ms))).toEqual(proposal);
  });

  const twice = { chargeCents: 50_000, countedCents: 48_500, uncountedCents: 48_500 };
  const unfinished = { chargeCents: 50_000, isCompleted: false, countedCents: 0 };
  test.each<[string, Partial<RefundBasis>, number, object]>([
    // 1 of 30 days of $33.33, less 10 %: 99.99 cents.
    ['is rounded down to the cent', { countedCents: 3_333 }, 28.5, { wholeCents: 99 }],
    ['is reduced by earlier refunds', { refundedCents: 12_000 }, 1, { wholeCents: 38_000 }],
    ['but not below 0', { refundedCents: 40_000 }, 20, { wholeCents: 0, mostCents: 10_000 }],
    // $500 paid twice, $485 arrived each time.
    ['tells the surplus apart', twice, 1, { surplusCents: 47_000, wholeCents: 97_000 }],
    ['which does not age', twice, 40, { surplusCents: 47_000, wholeCents: 48_500 }],
    [
      'nor does what arrived beyond the charge',
      { chargeCents: 50_000, countedCents: 60_000 },
      40,
      { surplusCents: 10_000, wholeCents: 10_000 },
    ],
    [
      'includes the whole uncounted part, at any time',
      { uncountedCents: 50_000 },
      365,
      { surplusCents: 50_000, wholeCents: 50_000, mostCents: 100_000 },
    ],
    [
      'is all that arrived while the order is not completed',
      { ...unfinished, uncountedCents: 20_000 },
      100,
      { rule: 'unfinished', surplusCents: 0, wholeCents: 20_000 },
    ],
  ])('%s', (_, basis, days, proposal) => {
    expect(proposeRefund(paid(basis), after(days))).toMatchObject(proposal);
  });

  const cents = fc.nat({ max: 1_000_000_000 });
  const bases = fc
    .record({
      countedCents: cents.map((all) => all + 1),
      uncountedCents: cents,
      share: fc.nat(100),
    })
    .map(({ share, ...money }) => ({
      ...money,
      chargeCents: money.countedCents,
      isCompleted: true,
      refundedCents: Math.floor(((money.countedCents + money.uncountedCents) * share) / 100),
      paidAt,
    }));
  const moments = fc.integer({ min: 0, max: 60 * DAY_MS }).map((ms) => after(0, ms));

  test('is whole cents, at most what arrived less earlier refunds', () => {
    fc.assert(
      fc.property(bases, moments, (basis, at) => {
        const { wholeCents: proposed, surplusCents, mostCents } = proposeRefund(basis, at);
        const isWithin = surplusCents >= 0 && surplusCents <= proposed && proposed <= mostCents;
        expect(Number.isSafeInteger(proposed) && isWithin).toBe(true);
        expect(mostCents + basis.refundedCents).toBe(basis.countedCents + basis.uncountedCents);
      }),
    );
  });

  test('never rises with time, and is 0 after its refund', () => {
    fc.assert(
      fc.property(bases, moments, moments, (basis, one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one];
        const first = proposeRefund(basis, early);
        expect(proposeRefund(basis, late).wholeCents).toBeLessThanOrEqual(first.wholeCents);
        const refundedCents = basis.refundedCents + first.wholeCents;
        if (first.wholeCents > 0)
          expect(proposeRefund({ ...basis, refundedCents }, early).wholeCents).toBe(0);
      }),
    );
  });

  test('is the exact share of the counted amount, less the fee', () => {
    fc.assert(
      fc.property(bases, moments, (basis, at) => {
        const proposal = proposeRefund(paid({ countedCents: basis.countedCents }), at);
        if (proposal.rule !== 'pro-rata') return;
        const unusedDays = BigInt(30 - proposal.usedDays);
        const exact = (BigInt(basis.countedCents) * unusedDays * 90n) / 3_000n;
        expect(proposal.wholeCents).toBe(Number(exact));
      }),
    );
  });
});
