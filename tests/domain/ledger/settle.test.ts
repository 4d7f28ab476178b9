// Over 250 lines: the properties of one function, over the same drafts of facts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fact } from '../../../src/domain/ledger/facts.ts';
import { settle } from '../../../src/domain/ledger/settle.ts';
import { accept, byBuyer, byStaff, callback, facts, HOUR, outside, rate, refund } from './acts.ts';
import { review, settled, status, TERMS, withdraw, withdrawPayment } from './acts.ts';
import type { Act } from './acts.ts';

/** The status, the flags, and each payment's number, status and dollars. */
function outcome(...acts: Act[]): string {
  const { status: state, flags, payments } = settled(...acts);
  const rows = payments.map((it) => `${it.no} ${it.status} ${it.cents / 100}`);
  return [state, ...flags, ...rows].join(', ');
}
const expectOutcome = (expected: string, acts: Act[]) => expect(outcome(...acts)).toBe(expected);
const flagsOf = (...acts: Act[]) => settled(...acts).flags;
const statusOf = (...acts: Act[]) => settled(...acts).status;

const whole = callback(140_000, 'a', 'b');
const half = callback(70_000, 'a', 'b');
const part = callback(50_000, 'a', 'b');
const next = callback(70_000, 'c', 'd');

const ONE = 'completed, 1 completed 1400';
const TWO = 'completed, 1 completed 700, 2 completed 700';

test('a report without a known amount contradicts nothing, whatever the tolerance', () => {
  for (const tolerance of [0, 200]) {
    const unrated = { ...TERMS, tolerance };
    expect(settle(unrated, facts(callback(null, 'a', 'b'))).flags).toEqual(['rate_unknown']);
  }
});

describe('35: reports of one payment', () => {
  test.each([
    ['incoming hashes on one payout', [whole, callback(140_000, 'c', 'b')]],
    ['payouts of one incoming payment', [whole, callback(140_000, 'a', 'c')]],
  ])('two %s are one payment, flagged, and each further hash is new evidence', (_, acts) => {
    expect(outcome(...acts)).toBe('completed, reports_differ, 1 completed 1400');
    const further = callback(140_000, 'a', 'e');
    expect(flagsOf(...acts, review, further)).toEqual(['reports_differ']);
  });

  test('a hash that staff name is looked for on both sides', () => {
    for (const hash of ['a', 'b']) {
      const acts = [whole, outside(140_000, hash), outside(140_000, hash)];
      expect(settled(...acts).payments).toHaveLength(1);
      expect(settled(...acts.toReversed()).payments).toHaveLength(1);
    }
    const named = outside(100, 'x');
    expect(settled(named, named, named).payments).toHaveLength(1);
  });

  test.each<[string, Act[]]>([
    // With one payout hash, spelled differently, and through a third report, they count once.
    [ONE, [callback(140_000, '0xa', '0xb'), status(140_000, '0xb')]],
    [ONE, [callback(140_000, '0xAB', '0xCD'), callback(140_000, 'ab', 'cd')]],
    [ONE, [status(140_000, 'b'), callback(140_000, 'a'), whole]],
    // Two different incoming hashes or payouts are two payments,
    [TWO, [callback(70_000, 'a'), callback(70_000, 'b')]],
    [TWO, [status(70_000, 'a'), status(70_000, 'b')]],
    // and one with both hashes, and a wire.
    [TWO, [outside(70_000, 'x'), half]],
    [TWO, [outside(70_000), half]],
  ])('%#: %s', expectOutcome);
});

describe('36: reports that are not proven to be of two payments', () => {
  test.each([
    [
      'by its payout, which a late callback lacks',
      [outside(70_000, 'b'), callback(70_000, 'a', null)],
    ],
    ['which a status answer without hashes means, too', [outside(70_000), status(70_000)]],
  ])('what staff recorded %s: completes nothing with it, and is flagged', (_, acts) => {
    const { status: state, flags } = settled(...acts);
    expect([state, flags]).toEqual(['pending', ['reports_differ', 'underpaid']]);
    expect(settled(...acts, accept).status).toBe('completed');
  });

  const other = callback(77_700, 'a', 'b');
  const later = callback(90_000, 'c', 'd');
  const known = [callback(132_000, 'c'), status(132_000, 'b'), outside(70_000, 'x')];

  test.each<[string, Act[]]>([
    // Of an incoming hash and of a payout the larger counts.
    ['pending, underpaid, 1 pending 700', [callback(70_000, 'a'), status(70_000, 'b')]],
    ['completed, reports_differ, 2 completed 1400', [callback(50_000, 'a'), status(140_000, 'b')]],
    // Without any hash it never adds,
    ['pending, underpaid, 1 pending 500', [part, status(49_500)]],
    ['pending, underpaid, 1 pending 500', [part, status(50_500)]],
    // but lifts the sum to its own value, the rest not itemized.
    ['completed, reports_differ, 0 completed 900, 1 completed 500', [part, status(140_000)]],
    // The payments that it stood for take its place.
    ['completed, 2 completed 1400', [status(140_000, 'b'), callback(140_000, 'a')]],
    ['completed, 2 completed 1400', [status(140_000), whole]],
    ['completed, reports_differ, 0 completed 623, 2 completed 777', [status(140_000), other]],
    // The difference is explained by now; only a review clears the flag.
    ['completed, reports_differ, 1 completed 500, 3 completed 900', [part, status(140_000), later]],
    // It may be of one of several payments.
    [TWO, [half, next, status(70_000)]],
    // Neither is 1,000, nor are both: their sum proves nothing.
    [
      'pending, reports_differ, underpaid, 1 pending 700, 3 pending 700',
      [half, status(100_000), next],
    ],
    // Of several that come to light together, no more count than stood for them.
    [
      'completed, repeated, reports_differ, short, 2 completed 1320, 3 uncounted 700, 4 uncounted 1500',
      [...known, callback(150_000, null, 'c')],
    ],
  ])('%#: %s', expectOutcome);
});

describe('37: two reports of one payment', () => {
  test.each([
    [140_000, 137_200, []],
    [140_000, 137_199, ['reports_differ']],
    // They may differ by a dollar.
    [1_000, 1_100, ['underpaid']],
    [1_000, 1_101, ['reports_differ', 'underpaid']],
  ])('a callback of %d and a status of %d cents: flags %j', (called, found, flags) => {
    const { flags: raised, payments } = settled(callback(called, 'a', 'b'), status(found, 'b'));
    expect(raised).toEqual(flags);
    expect(payments).toMatchObject([{ cents: called }]);
    // The callback's amount counts, whichever came first.
    const turned = settled(status(found, 'b'), callback(called, 'a', 'b'));
    expect(turned.payments).toMatchObject([{ cents: called }]);
  });

  test('that contradict each other complete nothing by their sum, but one may by itself', () => {
    const parts = [half, status(60_000, 'b')];
    expect(statusOf(...parts, next)).toBe('pending');
    expect(statusOf(...parts, callback(132_000, 'c', 'd'))).toBe('completed');
    expect(statusOf(whole, status(60_000, 'b'))).toBe('completed');
  });
});

describe('38: a completed order that is paid again', () => {
  test('keeps both payments, and the first one’s hash', () => {
    const acts = [status(140_000, 'b'), callback(77_700, 'c', 'd')];
    expect(outcome(...acts)).toBe('completed, repeated, 1 completed 1400, 2 uncounted 777');
    expect(settled(...acts).payments[0]).toMatchObject({ txidIn: null, txidOut: 'b' });
  });

  const lost = [outside(50_000, 'x'), outside(140_000, 'c'), callback(150_000, 'a')];
  test.each<[string, Act[]]>([
    // None counts that did not count before.
    [
      'completed, repeated, 1 uncounted 10, 2 completed 1400, 3 uncounted 5',
      [callback(1_000, 'a'), callback(140_000, 'b'), callback(500, 'c')],
    ],
    // Only payments that are itemized count alone.
    [
      'completed, overpaid, reports_differ, 0 completed 1500, 1 completed 500',
      [outside(50_000, 'x'), callback(150_000, null)],
    ],
    // What staff report about a payment that counts does not pay the order again.
    [
      'completed, overpaid, reports_differ, 1 completed 500, 2 completed 1320',
      [part, status(132_000, 'c'), outside(50_000, 'c')],
    ],
    // Where what counts turns out to be a report of less, one known payment takes its place.
    [
      'completed, repeated, reports_differ, short, 1 completed 500, 3 uncounted 1500',
      [...lost, status(null, 'c')],
    ],
  ])('%#: %s', expectOutcome);

  test.each<[string, Act[], string]>([
    ['by a status of another payout', [whole, status(140_000, 'c')], '1, 2'],
    // What is not itemized stands for payments of the gateway alone.
    ['outside the gateway', [status(50_000), accept, outside(20_000, 'x')], '0, 3'],
  ])('%s keeps both', (_, acts, numbers) => {
    const { flags, payments } = settled(...acts);
    expect(payments.map(({ no }) => no).join(', ')).toBe(numbers);
    expect(payments.map((it) => it.status)).toEqual(['completed', 'uncounted']);
    expect(flags).toContain('repeated');
  });
});

describe('40: a coin without a rate', () => {
  const unrated = callback(null, 'a');

  test.each<[string, Act[]]>([
    ['pending, rate_unknown', [unrated]],
    [ONE, [unrated, rate()]],
    // A report of the same payment has one.
    [ONE, [callback(null, 'a', 'b'), status(140_000, 'b')]],
    // It counts by its own rate alone.
    ['completed, 1 completed 500, 2 completed 900', [part, callback(null, 'c'), rate(90_000, 2)]],
    // Without any hash it contradicts nothing.
    ['pending, rate_unknown', [status(null)]],
    ['pending, rate_unknown, underpaid, 1 pending 500', [part, status(null)]],
    // It is late by the time of its report, not of its rate.
    [ONE, [unrated, byStaff, rate()]],
    ['completed, late, 2 completed 1400', [byStaff, unrated, rate(140_000, 2)]],
    // It is rated once.
    [ONE, [unrated, rate(), rate(1)]],
  ])('%#: %s', expectOutcome);

  test('is listed, also without any hash', () => {
    expect(settled(status(null)).unrated).toEqual([1]);
  });
});

test('14: a report with another order’s hash is flagged and does not count', () => {
  const conflicting = { ...whole, said: { ...whole.said, conflict: true } } as Act;
  expect(outcome(conflicting)).toBe('pending, hash_conflict');
});

test.each([
  ['its buyer, within a day', byBuyer, 24 * HOUR, []],
  ['its buyer, later', byBuyer, 24 * HOUR + 1, ['late']],
  ['staff', byStaff, HOUR, ['late']],
])('16, 43: money for an order canceled by %s', (_, cancel, at, flags) => {
  const paid = settled(cancel, { ...whole, at });
  expect([paid.status, paid.flags]).toEqual(['completed', flags]);
});

describe('reviews', () => {
  test('a part that was paid back waits for nobody', () => {
    expect(flagsOf(part, refund(49_999))).toEqual(['underpaid']);
    expect(flagsOf(part, refund(50_000))).toEqual([]);
  });

  test('27: nothing waits after one, also where no flag is up', () => {
    const seen = ['pending, 1 pending 500', 'pending, 1 uncounted 500'];
    const acts = [part, refund(50_000)];
    expect([outcome(...acts), outcome(...acts, review)]).toEqual(seen);
  });

  test('a flag returns only on new evidence', () => {
    expect(outcome(part, review)).toBe('pending, 1 uncounted 500');
    expect(flagsOf(part, review, status(50_000, 'b'))).toEqual([]);
    expect(flagsOf(part, review, callback(90_000, 'c', 'd'))).toEqual([]);
    expect(flagsOf(part, review, callback(1_000, 'c'))).toEqual(['underpaid']);
    expect(flagsOf(part, review, status(1_000, 'b'))).toEqual(['reports_differ']);
  });

  test('an accepted amount is not flagged as short', () => {
    expect(outcome(part, accept)).toBe('completed, 1 completed 500');
  });
});

describe('31, 45: refunds', () => {
  const paid = callback(150_000, 'a');

  test('never exceed what arrived, in any state', () => {
    const given = [refund(30_000), refund(20_001, 30_000, 2), refund(20_000, 30_000, 3)];
    const { refunded, refused, refundState, status: state } = settled(part, ...given);
    expect([refunded, refundState, state]).toEqual([50_000, 'full', 'pending']);
    expect(refused).toMatchObject([{ no: 3, reason: 'too much', left: 20_000 }]);
  });

  test('once withdrawn, it no longer says what arrived', () => {
    const acts = [outside(9_000, 'a'), refund(4_500), callback(3_000, 'a')];
    expect([settled(...acts).arrived, settled(...acts, withdraw()).arrived]).toEqual([
      4_500, 3_000,
    ]);
  });

  test('what was refunded before the order was completed makes it short', () => {
    const rest = [callback(100_000, 'c'), callback(33_000, 'd')];
    expect(flagsOf(part, refund(50_000), ...rest)).toEqual(['short']);
    expect(flagsOf(part, ...rest, refund(50_000))).toEqual(['repeated']);
    expect(flagsOf(part, refund(50_000), callback(150_000, 'c'))).toEqual(['repeated']);
  });

  test('what was refunded does not count toward completing, until it is withdrawn', () => {
    const acts = [half, refund(10_000), callback(70_000, 'c')];
    expect(statusOf(...acts)).toBe('pending');
    expect(statusOf(...acts, withdraw())).toBe('completed');
    const { refunds, refunded } = settled(...acts, withdraw(), withdraw());
    expect([refunded, refunds[0]?.withdrawnAt, refunds[0]?.uncounted]).toEqual([0, 3 * HOUR, 0]);
  });

  test('one that is withdrawn completes nothing again, and leaves the others', () => {
    const given = [refund(20_000), refund(10_000, 20_000, 2), withdraw(2)];
    const { events, refunds, refunded } = settled(paid, callback(50_000, 'b'), ...given);
    const last = { kind: 'staff_withdrew_refund', detail: { amount: 100 } };
    expect(events.at(-1)).toMatchObject(last);
    expect(refunds.map(({ withdrawnAt }) => withdrawnAt)).toEqual([null, 4 * HOUR]);
    expect([refunded, events.filter(({ to }) => to === 'completed').length]).toEqual([20_000, 2]);
  });

  test.each<[string, Act[], [string, number, string[]]]>([
    ['stays completed, short of all', [], ['completed', 0, ['short']]],
    ['is paid by what came too', [paid], ['completed', 150_000, ['repeated', 'reports_differ']]],
  ])('an order whose payment outside is withdrawn %s', (_, others, expected) => {
    const {
      status: state,
      payments,
      flags,
    } = settled(...[outside(150_000, 'x'), ...others, withdrawPayment(1)]);
    const counted = payments.filter((it) => it.status === 'completed');
    expect([state, counted.reduce((sum, it) => sum + it.cents, 0), flags]).toEqual(expected);
    const later = settled(outside(150_000), withdrawPayment(1), ...others);
    expect(later.payments.map((it) => it.status)).toEqual(others.map(() => 'completed'));
  });

  test('what the gateway reported about a withdrawn payment still counts', () => {
    const acts = [outside(50_000, 'x'), callback(100_000, 'a', 'b'), status(50_000, 'x')];
    expect(outcome(...acts, withdrawPayment(1))).toBe(
      'completed, 2 completed 1000, 3 completed 500',
    );
  });

  test('a surplus is given back before revenue', () => {
    const { refunds, refundState } = settled(paid, callback(50_000, 'b'), refund(60_000));
    expect([refunds[0]?.uncounted, refundState]).toEqual([50_000, 'part']);
  });

  test('what was refunded had arrived, whatever a later report says', () => {
    const acts = [status(50_000, 'b'), refund(50_000), callback(49_500, 'a', 'b')];
    expect(settled(...acts).arrived).toBe(50_000);
  });
});

/** Acts of every kind about few hashes, so that they meet. */
const hash = fc.constantFrom('a', '0xA', 'b', 'c', null);
const cents = fc.constantFrom(50_000, 49_500, 70_000, 132_000, 140_000, 150_000, 400);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(cents, hash, hash).map((values) => callback(...values)),
  fc.tuple(cents, hash).map((values) => status(...values)),
  fc.tuple(cents, hash).map((values) => outside(...values)),
  fc.constantFrom<Act>(byBuyer, byStaff, accept, review, withdraw(), withdraw(2)),
  fc.integer({ min: 1, max: 4 }).map((no) => withdrawPayment(no)),
  fc
    .tuple(cents, fc.constantFrom(0, 50_000), fc.constantFrom(1, 2))
    .map((values) => refund(...values)),
);
const anyFacts = fc.array(anyAct, { maxLength: 9 }).map((acts) => {
  // Refund ids are unique.
  const ids = new Set<string>();
  const isNew = (act: Act) =>
    act.kind !== 'refund' || (!ids.has(act.said.id) && ids.add(act.said.id).size > 0);
  return facts(...acts.filter(isNew));
});
const RUNS = { numRuns: 1_500 };
const forAny = (check: (all: Fact[]) => void) => fc.assert(fc.property(anyFacts, check), RUNS);
const shuffled = <Item>(items: Item[]) => fc.shuffledSubarray(items, { minLength: items.length });
const sum = (items: readonly { cents: number | null }[]) =>
  items.reduce((total, { cents: each }) => total + (each ?? 0), 0);

describe('34: any facts', () => {
  test('give the same in any reading order', () => {
    const orders = anyFacts.chain((all) => fc.tuple(fc.constant(all), shuffled(all)));
    const property = fc.property(orders, ([all, other]) => {
      expect(settle(TERMS, other)).toEqual(settle(TERMS, all));
    });
    fc.assert(property, RUNS);
  });

  test('give the same in any spelling of their hashes', () => {
    const respelled = (fact: Fact): Fact => {
      const said = Object.entries(fact.said).map(([name, value]: [string, unknown]) =>
        name.startsWith('txid_') && typeof value === 'string'
          ? [name, `0X${value.replace(/^0x/, '').toUpperCase()}`]
          : [name, value],
      );
      return { ...fact, said: Object.fromEntries(said) } as Fact;
    };
    const figures = (all: Fact[]) => {
      const { status: state, arrived, payments, refused } = settle(TERMS, all);
      return [state, arrived, refused, payments.map((it) => [it.no, it.status, it.cents])];
    };
    forAny((all) => {
      expect(figures(all.map(respelled))).toEqual(figures(all));
    });
  });

  test('change nothing that followed from the earlier ones, and never leave completed', () => {
    forAny((all) => {
      let before = settle(TERMS, []);
      for (const [index] of all.entries()) {
        const now = settle(TERMS, all.slice(0, index + 1));
        expect(now.events.slice(0, before.events.length)).toEqual(before.events);
        expect(now.refused.slice(0, before.refused.length)).toEqual(before.refused);
        if (before.status === 'completed') expect(now.status).toBe('completed');
        before = now;
      }
    });
  });

  test('balance: payments are what arrived, refunds are at most that, and no part is pending after the end', () => {
    forAny((all) => {
      const { payments, arrived, refunded, refunds, status: state } = settle(TERMS, all);
      const money = payments.filter((it) => it.status !== 'failed');
      expect(sum(money)).toBe(arrived);
      expect(refunded).toBeLessThanOrEqual(arrived);
      expect(new Set(payments.map(({ no }) => no)).size).toBe(payments.length);
      const counted = money.filter((it) => it.status === 'completed');
      expect(counted.length > 0).toBe(state === 'completed' && arrived > 0);
      if (state !== 'pending') expect(money.some((it) => it.status === 'pending')).toBe(false);
      const uncounted = refunds.reduce((total, it) => total + it.uncounted, 0);
      expect(uncounted).toBe(Math.min(refunded, arrived - sum(counted)));
      for (const it of payments) expect(it.cents).toBeGreaterThan(0);
    });
  });

  test('invent nothing: no more arrives than all reports of the gateway and of staff together say', () => {
    forAny((all) => {
      const said = all.flatMap((fact) =>
        fact.kind === 'callback' || fact.kind === 'status' || fact.kind === 'outside'
          ? [fact.said]
          : [],
      );
      const { arrived, events } = settle(TERMS, all);
      expect(arrived).toBeLessThanOrEqual(sum(said));
      const isWithdrawn = events.some(({ kind }) => kind === 'staff_withdrew_payment');
      if (!isWithdrawn) expect(arrived > 0).toBe(said.length > 0);
    });
  });

  test('and a payment that staff record and withdraw leave what arrived, and complete nothing twice', () => {
    const property = fc.property(anyFacts, cents, hash, (all, amount, reference) => {
      const before = settle(TERMS, all);
      const recorded = facts(...all, outside(amount, reference), withdrawPayment(all.length + 1));
      const after = settle(TERMS, recorded);
      // It joined a payment that was known.
      if (after.refused.some(({ no }) => no === recorded.length)) return;
      expect([after.arrived, after.refunded]).toEqual([before.arrived, before.refunded]);
      const completions = after.events.filter(({ from, to }) => from !== to && to === 'completed');
      expect(completions.length).toBeLessThanOrEqual(1);
    });
    fc.assert(property, RUNS);
  });

  test('received in any order, repeated, respelled and with hashes omitted, reports of payments sum up to these', () => {
    const spelled = (text: string) => fc.constantFrom(text, `0x${text}`, text.toUpperCase());
    const omittable = (text: string) => fc.option(spelled(text), { freq: 2 });
    const reportsOf = (amount: number, index: number) => {
      const txidOut = omittable(`b${index}`);
      const called = fc
        .tuple(spelled(`a${index}`), txidOut)
        .map((hashes) => callback(amount, ...hashes));
      const checked = txidOut.map((out) => status(amount, out));
      return fc.tuple(
        fc.array(called, { minLength: 1, maxLength: 3 }),
        fc.array(checked, { maxLength: 2 }),
      );
    };
    const histories = fc
      .array(cents, { minLength: 1, maxLength: 3 })
      .chain((amounts) => fc.tuple(fc.constant(amounts), fc.tuple(...amounts.map(reportsOf))))
      .chain(([amounts, reports]) => fc.tuple(fc.constant(amounts), shuffled(reports.flat(2))));
    const property = fc.property(histories, ([amounts, acts]) => {
      const total = amounts.reduce((all, each) => all + each, 0);
      expect(settled(...acts).arrived).toBe(total);
    });
    fc.assert(property, RUNS);
  });
});
