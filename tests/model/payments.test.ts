import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { readFigures } from '../../netlify/core/stores/admin/figures.ts';
import { readSummary } from '../../netlify/core/stores/admin/summary.ts';
import { runsOf } from '../support/share.ts';
import { afterwards, begin, everything } from './commands.ts';
import { givenIn, returnedOf, sumIn } from './reference.ts';
import type { Model, ModelOrder } from './reference.ts';
import type { Step } from './step.ts';
import { worldTest } from './world.ts';
import type { World } from './world.ts';

const test = worldTest();
const RUNS = Number(process.env['MODEL_RUNS'] ?? runsOf(600));
const MOST_STEPS = 12;
const START = Date.UTC(2026, 0, 1);

const newModel = (): Model => ({
  now: START,
  orders: [],
  keys: new Map(),
  payments: [],
  hashes: new Map(),
  crash: undefined,
  writes: 0,
});

/** 31: net revenue plus uncounted money that was not refunded equals all received money less all refunds. */
async function expectBalance(world: World, { orders }: Model): Promise<void> {
  const sum = (of: (order: ModelOrder) => number) =>
    orders.reduce((cents, order) => cents + of(order), 0);
  const counted = sum((order) => sumIn(order, 'completed'));
  const uncounted = sum((order) => sumIn(order, 'pending', 'uncounted'));
  const given = sum(({ refunds }) => givenIn(refunds));
  const returned = sum(returnedOf);
  const { revenue, refunded, returned: ofUncounted, net } = await readSummary(world.admin);
  const cents = [revenue, refunded, ofUncounted, net].map((dollars) => Math.round(dollars * 100));
  expect(cents).toEqual([counted, given - returned, returned, counted - given + returned]);
  expect((cents[3] ?? 0) + uncounted - returned).toBe(counted + uncounted - given);
  const span = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
  const { providers } = await readFigures(world.admin, span);
  for (const { id, revenue: dollars } of providers) {
    const own = orders.filter(({ provider }) => provider === id);
    const paid = own.reduce((all, order) => all + sumIn(order, 'completed'), 0);
    expect([id, Math.round(dollars * 100)]).toEqual([id, paid]);
  }
}

/** Runs commands on the reference and for real; returns how often each kind of event and flag occurred. */
async function expectAgreement(
  world: World,
  commands: readonly fc.Arbitrary<Step>[],
  { runs: numRuns, percent }: { runs: number; percent: number },
): Promise<Map<string, number>> {
  const reached = new Map<string, number>();
  const runs = fc.noBias(fc.commands([...commands], { maxCommands: MOST_STEPS, size: 'max' }));
  const property = fc.asyncProperty(runs, async (steps) => {
    await world.empty();
    const model = newModel();
    await begin(model, world, percent);
    await fc.asyncModelRun(() => ({ model, real: world }), steps);
    await expectBalance(world, model);
    const kinds = model.orders.flatMap(({ events }) => events.map(([kind]) => kind));
    const flags = model.orders.flatMap((order) => order.flags);
    for (const kind of [...kinds, ...flags]) reached.set(kind, (reached.get(kind) ?? 0) + 1);
  });
  await fc.assert(property, { numRuns });
  return reached;
}

/** What a run of the week reaches, and one of the day only by chance: it tries a sixth as often. */
function expectRare(reached: Map<string, number>, kinds: readonly string[]): void {
  if (RUNS >= 600) for (const kind of kinds) expect([...reached.keys()]).toContain(kind);
}

describe('payments', () => {
  test(`agree with the reference in ${RUNS} runs of up to ${MOST_STEPS} steps`, async ({
    world,
  }) => {
    const reached = await expectAgreement(world, everything, { runs: RUNS, percent: 0 });
    // Runs without a completed payment would prove nothing. One in four has one.
    expect(reached.get('payment_completed')).toBeGreaterThan(RUNS / 25);
    expectRare(reached, ['reports_differ', 'staff_withdrew_payment', 'short', 'late']);
  }, 600_000);

  const runs = Math.ceil(RUNS / 4);
  test(`31: and refunds agree with it in ${runs} runs that begin with a paid order`, async ({
    world,
  }) => {
    const reached = await expectAgreement(world, afterwards, { runs, percent: 100 });
    // Every second one has a refund.
    expect(reached.get('staff_refunded')).toBeGreaterThan(runs / 8);
    expectRare(reached, ['payment_repeated', 'staff_withdrew_refund']);
  }, 600_000);

  test(`45: and refunds of a part that comes first agree in ${runs} runs`, async ({ world }) => {
    const reached = await expectAgreement(world, afterwards, { runs, percent: 45 });
    expect(reached.get('payment_underpaid')).toBeGreaterThan(runs / 4);
    expectRare(reached, ['payment_completed', 'short']);
  }, 600_000);
});
