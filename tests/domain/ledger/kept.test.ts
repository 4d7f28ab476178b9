import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fact } from '../../../src/domain/ledger/facts.ts';
import { toWritten } from '../../../netlify/core/stores/settled.ts';
import { RULES } from '../../../src/domain/ledger/rules.ts';
import { settle } from '../../../src/domain/ledger/settle.ts';
import type { Kept, Settled } from '../../../src/domain/ledger/settled.ts';
import { accept, byBuyer, byStaff, callback, facts, outside, rate, refund } from './acts.ts';
import { review, status, TERMS, withdraw, withdrawPayment } from './acts.ts';
import type { Act } from './acts.ts';

/** Rules that ask for more, for less, or doubt more: as terms, which decide the same. */
const OTHERS = [
  { ...TERMS, least: 145_000, full: 149_000 },
  { ...TERMS, least: 60_000, full: 70_000 },
  { ...TERMS, tolerance: 5_000 },
  { ...TERMS, tolerance: 0 },
];

const keptOf = ({ completedBy, refunds }: Settled, settled: number): Kept => ({
  settled,
  completedBy,
  refunds: refunds.map(({ no }) => no),
});

const hash = fc.constantFrom(null, 'a', 'b', 'c');
const cents = fc.constantFrom(20_000, 70_000, 100_000, 133_000, 140_000, 150_000, 200_000);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(fc.option(cents), hash, hash).map((parts) => callback(...parts)),
  fc.tuple(cents, hash).map((parts) => status(...parts)),
  fc.tuple(cents, hash).map((parts) => outside(...parts)),
  fc.tuple(cents, fc.constantFrom(0, 20_000), fc.nat({ max: 3 })).map((parts) => refund(...parts)),
  fc.nat({ max: 3 }).map((index) => withdraw(index)),
  fc.integer({ min: 1, max: 4 }).map((payment) => withdrawPayment(payment)),
  fc.tuple(cents, fc.integer({ min: 1, max: 4 })).map(([amount, of]) => rate(amount, of)),
  fc.constantFrom(byBuyer, byStaff, accept, review),
);
const anyFacts = fc.array(anyAct, { minLength: 1, maxLength: 8 }).map((acts) => facts(...acts));

const completions = ({ events }: Settled, since = 0) =>
  events.filter(({ no, from, to }) => no > since && to === 'completed' && from !== 'completed');

describe('51: what was settled by other rules', () => {
  const changed = fc.tuple(anyFacts, fc.nat({ max: 8 }), fc.constantFrom(...OTHERS));

  test('stays completed, is completed by no second fact, and keeps its refunds', () => {
    let kept = 0;
    const property = fc.property(changed, ([all, count, others]) => {
      const before = settle(others, all.slice(0, count));
      const since = Math.min(count, all.length);
      const after = settle(TERMS, all, keptOf(before, since));
      if (before.completedBy !== null) {
        expect([after.status, after.completedBy]).toEqual(['completed', before.completedBy]);
        expect(completions(after, since)).toEqual([]);
        if (settle(TERMS, all).completedBy !== before.completedBy) kept += 1;
      } else if (after.completedBy !== null) expect(after.completedBy).toBeGreaterThan(since);
      const numbers = after.refunds.map(({ no }) => no);
      expect(numbers).toEqual(expect.arrayContaining(before.refunds.map(({ no }) => no)));
    });
    fc.assert(property, { numRuns: 1_500 });
    // Otherwise the rules would hardly differ.
    expect(kept).toBeGreaterThan(50);
  });

  test('by the same rules, all follows as if nothing was kept', () => {
    const property = fc.property(anyFacts, fc.nat({ max: 8 }), (all, count) => {
      const since = Math.min(count, all.length);
      const before = settle(TERMS, all.slice(0, since));
      expect(settle(TERMS, all, keptOf(before, since))).toEqual(settle(TERMS, all));
    });
    fc.assert(property, { numRuns: 1_500 });
  });

  test('an order completed by less than today’s rules ask for stays so, and a second payment is surplus', () => {
    const all = facts(callback(100_000, 'a'), callback(60_000, 'b'));
    const kept = { settled: 1, completedBy: 1, refunds: [] };
    const rows = settle(TERMS, all, kept).payments.map((it) => it.status);
    expect(rows).toEqual(['completed', 'uncounted']);
    expect(settle(TERMS, all).completedBy).toBe(2);
  });
});

/** Of each number of the rules, a hash of what is written of a thousand histories; of fast-check's, too. */
const DIGESTS: Readonly<Record<number, string>> = {
  1: 'f20b6c6043ec1428',
  // A review ends the search for a rate.
  2: 'faa7b3495cf75a2a',
};

test('51: what follows from facts changes only with the number of the rules', () => {
  const histories: Fact[][] = fc.sample(anyFacts, { numRuns: 1_000, seed: 51 });
  const written = histories.map((all) => toWritten('', settle(TERMS, all)));
  const digest = createHash('sha256').update(JSON.stringify(written)).digest('hex').slice(0, 16);
  expect(DIGESTS[RULES], 'Raise RULES in src/domain/ledger/rules.ts.').toBe(digest);
});
