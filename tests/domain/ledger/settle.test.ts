// Over 250 lines: the properties of one function, over the same drafts of facts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fact } from '../../../src/domain/ledger/facts.ts';
import { settle } from '../../../src/domain/ledger/settle.ts';
import {
  accept,
  byBuyer,
  byStaff,
  callback,
  dollars,
  facts,
  HOUR,
  outside,
  refund,
} from './acts.ts';
import { review, status, TERMS, withdraw, withdrawPayment } from './acts.ts';
import type { Act } from './acts.ts';

/** The status, the flags, and each payment's number, status and dollars. */
function outcome(...acts: Act[]) {
  const { status: state, flags, payments } = settle(TERMS, facts(...acts));
  return [state, flags, payments.map((it) => `${it.no} ${it.status} ${it.cents / 100}`)];
}

describe('35: reports of one payment', () => {
  test.each([
    ['with one payout hash', [callback(140_000, '0xa', '0xb'), status(140_000, '0xb')]],
    ['spelled differently', [callback(140_000, '0xAB', '0xCD'), callback(140_000, 'ab', 'cd')]],
    [
      'through a third report',
      [status(140_000, 'b'), callback(140_000, 'a'), callback(140_000, 'a', 'b')],
    ],
  ])('%s count once', (_, acts) => {
    expect(outcome(...acts)).toEqual(['completed', [], ['1 completed 1400']]);
  });

  test('two incoming hashes on one payout are one payment, flagged', () => {
    expect(outcome(callback(140_000, 'a', 'c'), callback(140_000, 'b', 'c'))).toEqual([
      'completed',
      ['reports_differ'],
      ['1 completed 1400'],
    ]);
  });

  test('two payouts of one incoming payment are one, and each further hash is new evidence', () => {
    const two = [callback(140_000, 'a', 'c'), callback(140_000, 'a', 'd')];
    expect(outcome(...two)).toEqual(['completed', ['reports_differ'], ['1 completed 1400']]);
    expect(outcome(...two, review, callback(140_000, 'a', 'e'))[1]).toEqual(['reports_differ']);
  });

  test('a hash that staff name is looked for on both sides', () => {
    for (const hash of ['a', 'b']) {
      const acts = [callback(140_000, 'a', 'b'), outside(140_000, hash), outside(140_000, hash)];
      expect(outcome(...acts)[2]).toHaveLength(1);
      expect(outcome(...acts.toReversed())[2]).toHaveLength(1);
    }
    expect(outcome(outside(100, 'x'), outside(100, 'x'), outside(100, 'x'))[2]).toHaveLength(1);
  });

  test.each([
    ['incoming', [callback(70_000, 'a'), callback(70_000, 'b')]],
    ['payout', [status(70_000, 'a'), status(70_000, 'b')]],
  ])('two different %s hashes are two payments', (_, acts) => {
    expect(outcome(...acts)).toEqual(['completed', [], ['1 completed 700', '2 completed 700']]);
  });
});

describe('36: reports that are not proven to be of two payments', () => {
  test('of an incoming hash and of a payout: the larger counts', () => {
    expect(outcome(callback(70_000, 'a'), status(70_000, 'b'))).toEqual([
      'pending',
      ['underpaid'],
      ['1 pending 700'],
    ]);
    expect(outcome(callback(50_000, 'a'), status(140_000, 'b'))).toEqual([
      'completed',
      ['reports_differ'],
      ['2 completed 1400'],
    ]);
  });

  test('without any hash: it never adds', () => {
    for (const cents of [49_500, 50_500])
      expect(outcome(callback(50_000, 'a', 'b'), status(cents))).toEqual([
        'pending',
        ['underpaid'],
        ['1 pending 500'],
      ]);
  });

  test('without any hash: it may be of one of several payments', () => {
    const two = [callback(70_000, 'a', 'b'), callback(70_000, 'c', 'd')];
    expect(outcome(...two, status(70_000)).slice(0, 2)).toEqual(['completed', []]);
    // Neither is 1,000, nor are both: their sum proves nothing.
    const odd = outcome(two[0] as Act, status(100_000), two[1] as Act);
    expect(odd.slice(0, 2)).toEqual(['pending', ['reports_differ', 'underpaid']]);
  });

  test('without any hash: it lifts the sum to its own value, the rest not itemized', () => {
    expect(outcome(callback(50_000, 'a', 'b'), status(140_000))).toEqual([
      'completed',
      ['reports_differ'],
      ['0 completed 900', '1 completed 500'],
    ]);
  });

  test('the payments that it stood for take its place', () => {
    expect(outcome(status(140_000, 'b'), callback(140_000, 'a'))).toEqual([
      'completed',
      [],
      ['2 completed 1400'],
    ]);
    // The difference is explained by now; only a review clears the flag.
    const later = [callback(50_000, 'a', 'b'), status(140_000), callback(90_000, 'c', 'd')];
    expect(outcome(...later)).toEqual([
      'completed',
      ['reports_differ'],
      ['1 completed 500', '3 completed 900'],
    ]);
    // Of several that come to light together, no more than stood for them.
    expect(
      outcome(
        ...[callback(132_000, 'c'), status(132_000, 'b'), outside(70_000, 'x')],
        callback(150_000, null, 'c'),
      )[2],
    ).toEqual(['2 completed 1320', '3 uncounted 700', '4 uncounted 1500']);
    expect(outcome(status(140_000), callback(140_000, 'a', 'b'))).toEqual([
      'completed',
      [],
      ['2 completed 1400'],
    ]);
    expect(outcome(status(140_000), callback(77_700, 'a', 'b'))).toEqual([
      'completed',
      ['reports_differ'],
      ['0 completed 623', '2 completed 777'],
    ]);
  });
});

describe('37: two reports of one payment', () => {
  test.each([
    [137_200, []],
    [137_199, ['reports_differ']],
  ])('a callback of 1400 and a status of %d cents: flags %j', (cents, flags) => {
    const [, flagged, payments] = outcome(status(cents, 'b'), callback(140_000, 'a', 'b'));
    expect([flagged, payments]).toEqual([flags, ['1 completed 1400']]);
  });

  test.each([
    [1_100, []],
    [1_101, ['reports_differ', 'underpaid']],
  ])('may differ by a dollar: 1000 and %d cents', (cents, flags) => {
    const [, flagged] = outcome(callback(1_000, 'a', 'b'), status(cents, 'b'));
    expect(flagged).toEqual(flags.length > 0 ? flags : ['underpaid']);
  });

  test('that contradict each other complete nothing by their sum, but one may by itself', () => {
    const parts = [callback(70_000, 'a', 'b'), status(60_000, 'b')];
    expect(outcome(...parts, callback(70_000, 'c', 'd'))[0]).toBe('pending');
    expect(outcome(...parts, callback(132_000, 'c', 'd'))[0]).toBe('completed');
    expect(outcome(callback(140_000, 'a', 'b'), status(60_000, 'b'))[0]).toBe('completed');
  });
});

describe('38: a completed order that is paid again', () => {
  test('keeps both payments, and the first one’s hash', () => {
    const acts = [status(140_000, 'b'), callback(77_700, 'c', 'd')];
    expect(outcome(...acts)).toEqual([
      'completed',
      ['repeated'],
      ['1 completed 1400', '2 uncounted 777'],
    ]);
    expect(settle(TERMS, facts(...acts)).payments[0]).toMatchObject({ txidIn: null, txidOut: 'b' });
  });

  test('counts none that did not count before', () => {
    expect(outcome(callback(1_000, 'a'), callback(140_000, 'b'), callback(500, 'c'))).toEqual([
      'completed',
      ['repeated'],
      ['1 uncounted 10', '2 completed 1400', '3 uncounted 5'],
    ]);
  });

  test('by a status of another payout keeps both', () => {
    expect(outcome(callback(140_000, 'a', 'b'), status(140_000, 'c'))[1]).toEqual(['repeated']);
  });
});

describe('40: a coin without a rate', () => {
  const rate = { kind: 'rate', said: { of: 1, cents: 140_000 }, actor: 'schedule' } as const;

  test('is flagged, and counts once it is rated', () => {
    expect(outcome(callback(null, 'a'))).toEqual(['pending', ['rate_unknown'], []]);
    expect(outcome(callback(null, 'a'), rate)).toEqual(['completed', [], ['1 completed 1400']]);
  });

  test('counts by a report of the same payment that has one, and by its own rate alone', () => {
    const rated = outcome(callback(null, 'a', 'b'), status(140_000, 'b'));
    expect(rated).toEqual(['completed', [], ['1 completed 1400']]);
    const second = { ...rate, said: { of: 2, cents: 90_000 } };
    const two = outcome(callback(50_000, 'a'), callback(null, 'b'), second);
    expect(two).toEqual(['completed', [], ['1 completed 500', '2 completed 900']]);
  });

  test('is flagged without any hash, and contradicts nothing', () => {
    expect(settle(TERMS, facts(status(null)))).toMatchObject({
      ...{ flags: ['rate_unknown'], unrated: [1] },
    });
    const [, flags] = outcome(callback(50_000, 'a', 'b'), status(null));
    expect(flags).toEqual(['rate_unknown', 'underpaid']);
  });

  test('is late by the time of its report, not of its rate', () => {
    expect(outcome(callback(null, 'a'), byStaff, rate)[1]).toEqual([]);
    const late = { ...rate, said: { of: 2, cents: 140_000 } };
    expect(outcome(byStaff, callback(null, 'a'), late)[1]).toEqual(['late']);
  });

  test('is rated once', () => {
    const again = { ...rate, said: { of: 1, cents: 1 } };
    expect(settle(TERMS, facts(callback(null, 'a'), rate, again)).arrived).toBe(140_000);
  });
});

describe('14: a report with another order’s hash', () => {
  test('is flagged and does not count', () => {
    const said = { ...dollars(140_000), txid_in: 'a', txid_out: null, conflict: true };
    expect(outcome({ kind: 'callback', said })).toEqual(['pending', ['hash_conflict'], []]);
  });
});

describe('16, 43: money after the end', () => {
  test.each([
    ['its buyer, within a day', { ...byBuyer, at: 0 }, 24 * HOUR, []],
    ['its buyer, later', { ...byBuyer, at: 0 }, 24 * HOUR + 1, ['late']],
    ['staff', { ...byStaff, at: 0 }, HOUR, ['late']],
  ] as const)('of an order canceled by %s', (_, cancel, at, flags) => {
    const [state, flagged] = outcome(cancel, { ...callback(140_000, 'a'), at });
    expect([state, flagged]).toEqual(['completed', flags]);
  });
});

describe('reviews', () => {
  test('a flag returns only on new evidence', () => {
    const part = callback(50_000, 'a', 'b');
    expect(outcome(part, review)).toEqual(['pending', [], ['1 uncounted 500']]);
    expect(outcome(part, review, status(50_000, 'b'))[1]).toEqual([]);
    expect(outcome(part, review, callback(90_000, 'c', 'd'))[1]).toEqual([]);
    expect(outcome(part, review, callback(1_000, 'c'))[1]).toEqual(['underpaid']);
    expect(outcome(part, review, status(1_000, 'b'))[1]).toEqual(['reports_differ']);
  });

  test('an accepted amount is not flagged as short', () => {
    expect(outcome(callback(50_000, 'a'), accept)).toEqual(['completed', [], ['1 completed 500']]);
  });
});

describe('31, 45: refunds', () => {
  test('never exceed what arrived, in any state', () => {
    const {
      refunded,
      refused,
      refundState,
      status: state,
    } = settle(
      TERMS,
      facts(
        callback(50_000, 'a'),
        refund(30_000),
        refund(20_001, 30_000, 2),
        refund(20_000, 30_000, 3),
      ),
    );
    expect([refunded, refundState, state]).toEqual([50_000, 'full', 'pending']);
    expect(refused).toMatchObject([{ no: 3, reason: 'too much', left: 20_000 }]);
  });

  test('what was refunded does not count toward completing, until it is withdrawn', () => {
    const acts = [callback(70_000, 'a'), refund(10_000), callback(70_000, 'b')];
    expect(outcome(...acts)[0]).toBe('pending');
    expect(outcome(...acts, withdraw())[0]).toBe('completed');
    const { refunds, refunded } = settle(TERMS, facts(...acts, withdraw(), withdraw()));
    expect([refunded, refunds[0]?.withdrawnAt, refunds[0]?.uncounted]).toEqual([0, 3 * HOUR, 0]);
  });

  test('one that is withdrawn completes nothing again, and leaves the others', () => {
    const paid = [callback(150_000, 'a'), callback(50_000, 'b')];
    const all = settle(
      TERMS,
      facts(...paid, refund(20_000), refund(10_000, 20_000, 2), withdraw(2)),
    );
    expect(all.events.at(-1)).toMatchObject({
      kind: 'staff_withdrew_refund',
      detail: { amount: 100 },
    });
    expect(all.refunds.map(({ withdrawnAt }) => withdrawnAt)).toEqual([null, 4 * HOUR]);
    expect([all.refunded, all.events.filter(({ to }) => to === 'completed').length]).toEqual([
      ...[20_000, 2],
    ]);
  });

  test.each<[string, Act[], [string, number, string[]]]>([
    ['stays completed, short of all', [], ['completed', 0, ['short']]],
    ['is paid by what came too', [callback(150_000, 'a')], ['completed', 150_000, ['repeated']]],
  ])('an order whose payment outside is withdrawn %s', (_, others, expected) => {
    const acts = [outside(150_000, 'x'), ...others, withdrawPayment(1)];
    const { status: state, payments, flags } = settle(TERMS, facts(...acts));
    const counted = payments.filter((it) => it.status === 'completed');
    expect([state, counted.reduce((sum, it) => sum + it.cents, 0), flags]).toEqual(expected);
    const later = settle(TERMS, facts(outside(150_000), withdrawPayment(1), ...others));
    expect(later.payments.map((it) => it.status)).toEqual(others.map(() => 'completed'));
  });

  test('a surplus is given back before revenue', () => {
    const { refunds, refundState } = settle(
      TERMS,
      facts(callback(150_000, 'a'), callback(50_000, 'b'), refund(60_000)),
    );
    expect([refunds[0]?.uncounted, refundState]).toEqual([50_000, 'part']);
  });

  test('what was refunded had arrived, whatever a later report says', () => {
    const acts = [status(50_000, 'b'), refund(50_000), callback(49_500, 'a', 'b')];
    expect(settle(TERMS, facts(...acts)).arrived).toBe(50_000);
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
const RUNS = { numRuns: 1_500, seed: 34 };

describe('34: any facts', () => {
  test('give the same in any reading order', () => {
    const shuffled = anyFacts.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(settle(TERMS, other)).toEqual(settle(TERMS, all));
      }),
      RUNS,
    );
  });

  test('give the same in any spelling of their hashes', () => {
    const spell = (text: string | null) => text && `0X${text.replace(/^0x/, '').toUpperCase()}`;
    const respelled = (fact: Fact): Fact =>
      fact.kind === 'callback' || fact.kind === 'status'
        ? ({
            ...fact,
            said: {
              ...fact.said,
              txid_in: spell(fact.said.txid_in),
              txid_out: spell(fact.said.txid_out),
            },
          } as Fact)
        : fact;
    const figures = (all: Fact[]) => {
      const { status: state, arrived, payments, refused } = settle(TERMS, all);
      return {
        state,
        arrived,
        refused,
        payments: payments.map((it) => [it.no, it.status, it.cents]),
      };
    };
    fc.assert(
      fc.property(anyFacts, (all) => {
        expect(figures(all.map(respelled))).toEqual(figures(all));
      }),
      RUNS,
    );
  });

  test('change nothing that followed from the earlier ones, and never leave completed', () => {
    fc.assert(
      fc.property(anyFacts, (all) => {
        let before = settle(TERMS, []);
        for (const [index] of all.entries()) {
          const now = settle(TERMS, all.slice(0, index + 1));
          expect(now.events.slice(0, before.events.length)).toEqual(before.events);
          expect(now.refused.slice(0, before.refused.length)).toEqual(before.refused);
          if (before.status === 'completed') expect(now.status).toBe('completed');
          before = now;
        }
      }),
      RUNS,
    );
  });

  test('balance: payments are what arrived, refunds are at most that, and no part is pending after the end', () => {
    fc.assert(
      fc.property(anyFacts, (all) => {
        const { payments, arrived, refunded, refunds, status: state } = settle(TERMS, all);
        const money = payments.filter((it) => it.status !== 'failed');
        const sum = (items: { cents: number }[]) =>
          items.reduce((total, it) => total + it.cents, 0);
        expect(sum(money)).toBe(arrived);
        expect(refunded).toBeLessThanOrEqual(arrived);
        expect(new Set(payments.map(({ no }) => no)).size).toBe(payments.length);
        const counted = money.filter((it) => it.status === 'completed');
        expect(counted.length > 0).toBe(state === 'completed' && arrived > 0);
        if (state !== 'pending') expect(money.some((it) => it.status === 'pending')).toBe(false);
        const uncounted = refunds.reduce((total, it) => total + it.uncounted, 0);
        expect(uncounted).toBe(Math.min(refunded, arrived - sum(counted)));
        for (const it of payments) expect(it.cents).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  test('invent nothing: no more arrives than all reports of the gateway and of staff together say', () => {
    fc.assert(
      fc.property(anyFacts, (all) => {
        const said = all.flatMap((fact) =>
          ['callback', 'status', 'outside'].includes(fact.kind) && 'cents' in fact.said
            ? [fact.said.cents ?? 0]
            : [],
        );
        const { arrived, events } = settle(TERMS, all);
        expect(arrived).toBeLessThanOrEqual(said.reduce((total, each) => total + each, 0));
        const isWithdrawn = events.some(({ kind }) => kind === 'staff_withdrew_payment');
        if (!isWithdrawn) expect(arrived > 0).toBe(said.length > 0);
      }),
      RUNS,
    );
  });

  test('and a payment that staff record and withdraw leave what arrived, and complete nothing twice', () => {
    fc.assert(
      fc.property(anyFacts, cents, hash, (all, amount, reference) => {
        const before = settle(TERMS, all);
        const recorded = facts(...all, outside(amount, reference), withdrawPayment(all.length + 1));
        const after = settle(TERMS, recorded);
        // It joined a payment that was known.
        if (after.refused.some(({ no }) => no === recorded.length)) return;
        expect([after.arrived, after.refunded]).toEqual([before.arrived, before.refunded]);
        const completions = after.events.filter(
          ({ from, to }) => from !== to && to === 'completed',
        );
        expect(completions.length).toBeLessThanOrEqual(1);
      }),
      RUNS,
    );
  });

  test('received in any order, repeated, respelled and with hashes omitted, reports of payments sum up to these', () => {
    const spelled = (text: string) => fc.constantFrom(text, `0x${text}`, text.toUpperCase());
    const omittable = (text: string) => fc.option(spelled(text), { freq: 2 });
    const reportsOf = (amount: number, index: number) => {
      const [txidIn, txidOut] = [`a${index}`, `b${index}`];
      const told = fc.tuple(spelled(txidIn), omittable(txidOut));
      const checked = omittable(txidOut).map((out) => status(amount, out));
      return fc.tuple(
        fc.array(
          told.map(([hashIn, hashOut]) => callback(amount, hashIn, hashOut)),
          { minLength: 1, maxLength: 3 },
        ),
        fc.array(checked, { maxLength: 2 }),
      );
    };
    const histories = fc
      .array(cents, { minLength: 1, maxLength: 3 })
      .chain((amounts) => fc.tuple(fc.constant(amounts), fc.tuple(...amounts.map(reportsOf))))
      .chain(([amounts, reports]) => {
        const acts = reports.flat(2);
        return fc.tuple(
          fc.constant(amounts),
          fc.shuffledSubarray(acts, { minLength: acts.length }),
        );
      });
    fc.assert(
      fc.property(histories, ([amounts, acts]) => {
        const total = amounts.reduce((sum, each) => sum + each, 0);
        expect(settle(TERMS, facts(...acts)).arrived).toBe(total);
      }),
      RUNS,
    );
  });
});
