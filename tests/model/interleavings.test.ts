import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import * as acts from './acts.ts';
import { expectConsistent } from './history.ts';
import { createTurns } from './turns.ts';
import { openWorld } from './world.ts';
import type { World } from './world.ts';

const turns = createTurns();
let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await openTestDatabase();
  world = await openWorld(database, turns.wrap);
});
afterAll(async () => {
  await world.close();
  await database.close();
});

const RUNS = Number(process.env['INTERLEAVING_RUNS'] ?? 300);
const SEED = Number(process.env['MODEL_SEED'] ?? 6);
const START = Date.UTC(2026, 0, 1);
const KEY = 'the-one-key';

/** What may happen to an order with payments of the whole, a tenth, the whole once more, and more than a half. */
const happenings: Record<string, (world: World) => Promise<unknown>> = {
  'a callback in full': (it) => acts.callBack(it, it.payments[0] ?? never(), 'none'),
  'a callback of a tenth': (it) => acts.callBack(it, it.payments[1] ?? never(), 'none'),
  'a second callback in full': (it) => acts.callBack(it, it.payments[2] ?? never(), 'none'),
  'a callback of more than a half': (it) => acts.callBack(it, it.payments[3] ?? never(), 'none'),
  'another provider': (it) => acts.askForWallet(it, 0, 'moonpay'),
  'a review by staff': (it) => acts.changeByStaff(it, 0, { reviewed: true }),
  'a return': (it) => acts.comeBack(it, 0),
  'a return with values': (it) => acts.comeBack(it, 0, { payment: it.payments[0] ?? never() }),
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

function never(): never {
  throw new Error('It was paid before.');
}

async function begin(): Promise<void> {
  turns.takeTurns(undefined);
  await world.empty();
  world.now = START;
  await acts.order(world, KEY, acts.FULL_PRICE_CENTS);
  await world.look();
}

async function beginPaid(): Promise<void> {
  await begin();
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
const several = fc.array(fc.constantFrom(...Object.keys(happenings)), {
  minLength: 2,
  maxLength: 6,
});

describe('calls at the same time', () => {
  test(`leave a paid order consistent, in ${RUNS} interleavings of up to 6`, async () => {
    let completed = 0;
    const property = fc.asyncProperty(scheduler, several, async (schedule, names) => {
      await beginPaid();
      turns.takeTurns(schedule);
      await schedule.waitFor(Promise.all(names.map((name) => happenings[name]?.(world))));
      await world.look();
      expect(world.orders).toHaveLength(1);
      for (const order of world.orders) {
        expectConsistent(order, world.payments);
        if (names.some((name) => /in full|return|schedule/.test(name)))
          expect(order.status).toBe('completed');
        if (order.status === 'completed') completed += 1;
      }
    });
    await fc.assert(property, { numRuns: RUNS, seed: SEED });
    expect(completed).toBeGreaterThan(RUNS / 4);
  }, 300_000);

  test('give an order a wallet only while it is pending', async () => {
    const property = fc.asyncProperty(scheduler, async (schedule) => {
      await begin();
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
    await fc.assert(property, { numRuns: 60, seed: SEED });
  }, 120_000);
});
