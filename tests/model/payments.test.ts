import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { begin, everything } from './commands.ts';
import type { Model } from './reference.ts';
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

const RUNS = Number(process.env['MODEL_RUNS'] ?? 2_000);
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

describe('payments', () => {
  test(`do what the reference does, in ${RUNS} runs of up to ${MOST_STEPS} steps`, async () => {
    const reached: Record<string, number> = {};
    const runs = fc.noBias(fc.commands(everything, { maxCommands: MOST_STEPS, size: 'max' }));
    await fc.assert(
      fc.asyncProperty(runs, async (commands) => {
        await world.empty();
        const model = newModel();
        await begin(model, world);
        await fc.asyncModelRun(() => ({ model, real: world }), commands);
        for (const [kind] of model.orders.flatMap(({ events }) => events))
          reached[kind] = (reached[kind] ?? 0) + 1;
      }),
      { numRuns: RUNS, seed: SEED },
    );
    // Runs that never get far would agree about nothing.
    expect(reached['payment_completed']).toBeGreaterThan(RUNS / 10);
  }, 600_000);
});
