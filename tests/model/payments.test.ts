import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { afterwards, begin, everything } from './commands.ts';
import { readSummary } from '../../netlify/core/stores/admin/summary.ts';
import { sumOf } from './reference.ts';
import type { Model } from './reference.ts';
import type { Step } from './step.ts';
import { openWorld } from './world.ts';
import type { World } from './world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await openTestDatabase();
  world = await openWorld(database);
});
afterAll(async () => {
  await world.close();
  await database.close();
});

const RUNS = Number(process.env['MODEL_RUNS'] ?? 1_000);
const SEED = Number(process.env['MODEL_SEED'] ?? 6);
const MOST_STEPS = 12;
const START = Date.UTC(2026, 0, 1);

const newModel = (): Model => ({
  now: START,
  orders: [],
  keys: new Map(),
  payments: [],
  crash: undefined,
  writes: 0,
});

/** 31: what arrived less what was given back is net revenue, and money that never counted and is still here. */
async function expectBalance({ orders }: Model): Promise<void> {
  const cents = (of: (order: Model['orders'][number]) => number) =>
    orders.reduce((sum, order) => sum + of(order), 0);
  const inStatus = (...statuses: string[]) =>
    cents(({ transactions }) =>
      sumOf(transactions.filter(({ status }) => statuses.includes(status))),
    );
  const given = cents(({ refunds }) => sumOf(refunds));
  const returned = cents(({ refunds }) =>
    refunds.reduce((sum, { uncounted }) => sum + uncounted, 0),
  );
  const [counted, uncounted] = [inStatus('completed'), inStatus('pending', 'uncounted')];
  const summary = await readSummary(world.admin);
  const inCents = (dollars: number) => Math.round(dollars * 100);
  expect(inCents(summary.revenue)).toBe(counted);
  expect(inCents(summary.refunded)).toBe(given - returned);
  expect(inCents(summary.returned)).toBe(returned);
  expect(inCents(summary.net) + uncounted - returned).toBe(counted + uncounted - given);
}

/** Runs commands on the reference and for real; returns how often each kind of event came. */
async function expectAgreement(
  commands: readonly fc.Arbitrary<Step>[],
  { runs: numRuns, isPaid }: { runs: number; isPaid: boolean },
): Promise<Map<string, number>> {
  const reached = new Map<string, number>();
  const runs = fc.noBias(fc.commands([...commands], { maxCommands: MOST_STEPS, size: 'max' }));
  const property = fc.asyncProperty(runs, async (steps) => {
    await world.empty();
    const model = newModel();
    await begin(model, world, isPaid);
    await fc.asyncModelRun(() => ({ model, real: world }), steps);
    await expectBalance(model);
    for (const [kind] of model.orders.flatMap(({ events }) => events))
      reached.set(kind, (reached.get(kind) ?? 0) + 1);
  });
  await fc.assert(property, { numRuns, seed: SEED });
  return reached;
}

describe('payments', () => {
  test(`do what the reference does, in ${RUNS} runs of up to ${MOST_STEPS} steps`, async () => {
    const reached = await expectAgreement(everything, { runs: RUNS, isPaid: false });
    // Runs that never get far would agree about nothing.
    expect(reached.get('payment_completed')).toBeGreaterThan(RUNS / 10);
  }, 600_000);

  const runs = Math.ceil(RUNS / 4);
  test(`31: and refunds do, in ${runs} runs that begin with a paid order`, async () => {
    const reached = await expectAgreement(afterwards, { runs, isPaid: true });
    expect(reached.get('staff_refunded')).toBeGreaterThan(runs / 2);
    expect(reached.get('payment_repeated')).toBeGreaterThan(runs / 20);
  }, 600_000);
});
