import fc from 'fast-check';
import { expect } from 'vitest';
import * as z from 'zod';
import { runsOf, seed } from '../support/share.ts';
import * as acts from './acts.ts';
import type { Crash } from './crashing-database.ts';
import { at, sumIn, sumOf } from './reference.ts';
import type { Snapshot } from './world.ts';
import { worldTest } from './world.ts';
import type { World } from './world.ts';

/**
 * Histories in which something fails, at any moment: at the end, every payment of the gateway stands in the books once, on its order.
 * `npm run test:weekly` takes six times as many, FAILURE_RUNS any number, TEST_SEED the same ones again.
 */

const test = worldTest();
const RUNS = Number(process.env['FAILURE_RUNS'] ?? runsOf(300));
const START = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;

const FAILURES = ['a failing gateway', 'a failing database', 'a change of the rules'] as const;
type Failure = (typeof FAILURES)[number];

/** The least share of the charge, in %, that completes an order by rules of then and of now. */
const SHARES = [84, 95, 60] as const;

interface Step {
  kind: 'callback' | 'return' | 'schedule';
  n: number;
  fails: boolean;
  crash: Crash;
  share: (typeof SHARES)[number];
  minutes: number;
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('callback', 'callback', 'return', 'schedule'),
  n: fc.nat({ max: 5 }),
  fails: fc.boolean(),
  crash: fc.record({
    write: fc.nat({ max: 3 }),
    moment: fc.constantFrom('before', 'during', 'after'),
  }),
  share: fc.constantFrom(...SHARES),
  minutes: fc.nat({ max: 20 }),
});
const percent = fc.constantFrom(100, 100, 130, 96, 90, 84, 70, 61, 20);
const history = fc.record({
  paid: fc.array(fc.tuple(percent, percent), { minLength: 1, maxLength: 3 }),
  steps: fc.array(anyStep, { minLength: 3, maxLength: 8 }),
});

/** Orders with wallets that are paid once, or twice where the rules change. */
async function begin(world: World, failure: Failure, paid: [number, number][]): Promise<void> {
  await world.empty();
  world.now = START;
  for (const [index, percents] of paid.entries()) {
    await acts.order(world, `order-key-${index}`, acts.FULL_PRICE_CENTS);
    await world.look();
    await acts.askForWallet(world, index);
    await world.look();
    const count = failure === 'a change of the rules' ? 2 : 1;
    for (const share of percents.slice(0, count)) await acts.pay(world, index, { percent: share });
  }
  // Wallets of some days: after an answer, the next check comes hours later.
  await world.admin.rows(z.unknown(), { text: 'update order_wallets set checks = 9', values: [] });
}

async function call(world: World, { kind, n }: Step): Promise<unknown> {
  if (kind === 'callback') return acts.callBack(world, at(world.payments, n), 'none');
  return kind === 'return' ? acts.comeBack(world, n) : acts.runSchedule(world);
}

/** As other rules would: an order's terms decide the same. */
const changeRules = ({ admin }: World, share: number) =>
  admin.rows(z.unknown(), {
    text: `update orders set most_shortfall = round(amount * (100 - $1::int) / 100, 2),
      full_shortfall = least(full_shortfall, round(amount * (100 - $1::int) / 100, 2))`,
    values: [share],
  });

async function take(world: World, failure: Failure, step: Step): Promise<void> {
  world.now += step.minutes * MINUTE_MS;
  if (failure === 'a change of the rules') await changeRules(world, step.share);
  world.gatewayUp = failure !== 'a failing gateway' || !step.fails;
  const crashes = failure === 'a failing database' && step.fails;
  world.arm(crashes ? step.crash : undefined);
  try {
    await call(world, step);
  } catch (error) {
    const isExpected = error instanceof Error && error.name === 'DatabaseUnavailable';
    if (!crashes || !isExpected) throw error;
  } finally {
    world.arm(undefined);
    world.gatewayUp = true;
  }
}

/** What is wrong with an order. */
function faultsOf(world: World, failure: Failure, order: Snapshot) {
  const paid = world.payments.filter(({ orderId }) => orderId === order.id);
  const booked = order.transactions.filter(({ status }) => status !== 'failed');
  const carrying = (payout: string) => booked.filter((row) => row.payout === payout);
  const lost = paid.filter(
    ({ txidOut, cents }) => !carrying(txidOut).some((row) => row.cents === cents),
  );
  const doubled = paid.filter(({ txidOut }) => carrying(txidOut).length > 1);
  const completions = order.events.filter(
    ([, , from, to]) => to === 'completed' && from !== 'completed',
  );
  const unfounded = booked.filter(({ payout }) => !paid.some(({ txidOut }) => txidOut === payout));
  const isRuled = failure === 'a change of the rules';
  const [least, most] = isRuled ? [Math.min(...SHARES), Math.max(...SHARES)] : [84, 84];
  const share = (sumOf(paid) * 100) / order.cents;
  return {
    lost: lost.length + (order.status !== 'completed' && share >= most ? 1 : 0),
    doubled: doubled.length + Math.max(0, completions.length - 1),
    unfounded: unfounded.length + (order.status === 'completed' && share < least ? 1 : 0),
    unsettled: order.reported - order.settled,
    contradictory: Number((order.status === 'completed') !== sumIn(order, 'completed') > 0),
  };
}

const NONE = { lost: 0, doubled: 0, unfounded: 0, unsettled: 0, contradictory: 0 };

test.for(FAILURES)(
  `48, 49, 51: %s: of ${RUNS} histories (seed ${seed()}) none loses, doubles or invents a payment`,
  { timeout: 1_800_000 },
  async (failure, { world }) => {
    let completed = 0;
    const property = fc.asyncProperty(history, async ({ paid, steps }) => {
      await begin(world, failure, paid);
      const wasCompleted = new Set<string>();
      for (const step of steps) {
        await take(world, failure, step);
        await world.look();
        for (const { id, status } of world.orders) {
          if (wasCompleted.has(id)) expect(status).toBe('completed');
          if (status === 'completed') wasCompleted.add(id);
        }
      }
      // Of two payments the gateway's status names one: their callbacks arrive in the end.
      if (failure === 'a change of the rules')
        for (const payment of world.payments) await acts.callBack(world, payment, 'none');
      // All is found by the next scheduled run after a lease has ended.
      for (const minutes of [15, 5]) {
        world.now += minutes * MINUTE_MS;
        await acts.runSchedule(world);
      }
      await world.look();
      for (const order of world.orders) expect(faultsOf(world, failure, order)).toEqual(NONE);
      completed += world.orders.filter(({ status }) => status === 'completed').length;
    });
    await fc.assert(property, { numRuns: RUNS });
    // Histories without a completed order would prove nothing.
    expect(completed).toBeGreaterThan(RUNS / 2);
  },
);
