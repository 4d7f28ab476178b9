import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { runsOf } from '../support/share.ts';
import * as acts from './acts.ts';
import { expectConsistent } from './history.ts';
import { at } from './reference.ts';
import { createTurns } from './turns.ts';
import { worldTest } from './world.ts';
import type { World } from './world.ts';

const turns = createTurns();
const test = worldTest(turns.wrap);

const RUNS = Number(process.env['INTERLEAVING_RUNS'] ?? runsOf(300));
const START = Date.UTC(2026, 0, 1);
const KEY = 'the-one-key';

/** Calls for an order with payments of 100 %, 10 %, again 100 % and 55 % of its charge. */
const calls: Record<string, (world: World) => Promise<unknown>> = {
  'a callback in full': (it) => acts.callBack(it, at(it.payments, 0), 'none'),
  'a callback of a tenth': (it) => acts.callBack(it, at(it.payments, 1), 'none'),
  'a second callback in full': (it) => acts.callBack(it, at(it.payments, 2), 'none'),
  'a callback of more than a half': (it) => acts.callBack(it, at(it.payments, 3), 'none'),
  'another provider': (it) => acts.askForWallet(it, 0, 'moonpay'),
  'a review by staff': (it) => acts.changeByStaff(it, 0, { reviewed: true }),
  'a return': (it) => acts.comeBack(it, 0),
  'a return with values': (it) => acts.comeBack(it, 0, { payment: at(it.payments, 0) }),
  'a cancel': (it) => acts.comeBack(it, 0, { outcome: 'cancel' }),
  'a cancel by staff': (it) => acts.changeByStaff(it, 0, { status: 'cancelled' }),
  'an acceptance by staff': (it) => acts.changeByStaff(it, 0, { status: 'completed' }),
  'a refund of the whole': (it) => acts.refundByStaff(it, 0, { percent: 100, before: 0 }),
  'a refund of a half': (it) => acts.refundByStaff(it, 0, { percent: 50, before: 0 }),
  'the other half': (it) => acts.refundByStaff(it, 0, { percent: 50, before: 25_000 }),
  'a delivery': (it) => acts.changeByStaff(it, 0, { delivered: true }),
  'the schedule': (it) => acts.runSchedule(it),
  'another order for the key': (it) => acts.order(it, KEY, acts.FULL_PRICE_CENTS),
};

async function begin(world: World): Promise<void> {
  turns.takeTurns(undefined);
  await world.empty();
  world.now = START;
  await acts.order(world, KEY, acts.FULL_PRICE_CENTS);
  await world.look();
}

async function beginPaid(world: World): Promise<void> {
  await begin(world);
  await acts.askForWallet(world, 0);
  await world.look();
  for (const percent of [100, 10, 100, 55]) await acts.pay(world, 0, { percent });
  // The first status check is due.
  world.now += 61_000;
}

const scheduler = fc.scheduler({
  act: async (release) => {
    await release();
    await turns.settled();
  },
});
const several = fc.array(fc.constantFrom(...Object.keys(calls)), {
  minLength: 2,
  maxLength: 6,
});

describe('concurrent calls', () => {
  test(`leave a paid order consistent, in ${RUNS} interleavings of up to 6`, async ({ world }) => {
    let completed = 0;
    const property = fc.asyncProperty(scheduler, several, async (schedule, names) => {
      await beginPaid(world);
      turns.takeTurns(schedule);
      await schedule.waitFor(Promise.all(names.map((name) => calls[name]?.(world))));
      await world.look();
      expect(world.orders).toHaveLength(1);
      for (const order of world.orders) {
        expectConsistent(order, world.payments);
        if (names.some((name) => /in full|return|schedule/.test(name)))
          expect(order.status).toBe('completed');
        if (order.status === 'completed') completed += 1;
      }
    });
    await fc.assert(property, { numRuns: RUNS });
    expect(completed).toBeGreaterThan(RUNS / 4);
  }, 300_000);

  test('give an order a wallet only while it is pending', async ({ world }) => {
    const property = fc.asyncProperty(scheduler, async (schedule) => {
      await begin(world);
      turns.takeTurns(schedule);
      const [answer] = await schedule.waitFor(
        Promise.all([
          acts.askForWallet(world, 0),
          acts.comeBack(world, 0, { outcome: 'cancel' }),
          acts.askForWallet(world, 0),
        ]),
      );
      await world.look();
      expect(['ready', 'not pending']).toContain(answer);
      for (const order of world.orders) expectConsistent(order, []);
    });
    await fc.assert(property, { numRuns: runsOf(60) });
  }, 120_000);
});
