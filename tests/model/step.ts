import fc from 'fast-check';
import type { AsyncCommand } from 'fast-check';
import { expect } from 'vitest';
import type { Crash } from './crashing-database.ts';
import * as rules from './reference.ts';
import type { Model, ModelOrder } from './reference.ts';
import type { World } from './world.ts';

export type Step = AsyncCommand<Model, World>;

const CRASHED = 'crashed';

/** One call, to the reference and for real. Both must return the same and leave the same rows. */
interface Call<Values> {
  /** Generated; `up` is whether the gateway responds. */
  values: { [Key in keyof Values]: fc.Arbitrary<Values[Key]> };
  /** Most database writes of the call; one of them may crash. 1 by default. */
  writes?: number;
  isPossible?: (model: Model) => boolean;
  byRule: (model: Model, values: Values) => unknown;
  forReal: (world: World, values: Values, model: Model) => Promise<unknown>;
}

function expectByRule(model: Model, crash: Crash | undefined, call: () => unknown): unknown {
  model.crash = crash;
  model.writes = 0;
  try {
    return call();
  } catch (error) {
    if (error instanceof rules.Crashed) return CRASHED;
    throw error;
  }
}

async function callForReal(
  world: World,
  crash: Crash | undefined,
  call: () => Promise<unknown>,
): Promise<unknown> {
  world.arm(crash);
  try {
    return await call();
  } catch (error) {
    if (error instanceof Error && error.name === 'DatabaseUnavailable') return CRASHED;
    throw error;
  } finally {
    world.arm(undefined);
  }
}

/** Sorts the transactions: after a crash, a later one may have a smaller id. */
function comparable(order: ModelOrder) {
  const transactions = order.transactions
    .map(({ status, cents, hash, payout }) => [status, cents, hash, payout].join())
    .sort();
  return { ...order, transactions };
}

/** Steps that make a call with generated values. */
export const command = <Values extends Record<string, unknown>>(
  name: string,
  call: Call<Values>,
): fc.Arbitrary<Step> =>
  fc
    .record({ values: fc.record(call.values), crash: seldom(crashOf(call.writes ?? 1)) })
    .map(({ values, crash }) => ({
      check: (model) => call.isPossible?.(model) ?? true,
      async run(model, world) {
        world.now = model.now;
        world.gatewayUp = values['up'] !== false;
        const real = await callForReal(world, crash, () => call.forReal(world, values, model));
        expect(real).toEqual(expectByRule(model, crash, () => call.byRule(model, values)));
        await world.look();
        expect(world.orders.map(comparable)).toMatchObject(model.orders.map(comparable));
      },
      toString: () => `${name} ${JSON.stringify({ ...values, crash })}`,
    }));

const crashOf = (writes: number) =>
  fc.record({
    write: fc.nat({ max: writes - 1 }),
    moment: fc.constantFrom('before' as const, 'during' as const, 'after' as const),
  });

/** Undefined in six of seven cases. */
export const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
export const gatewayUp = fc.constantFrom(true, true, true, true, false);
export const nth = fc.nat({ max: 5 });
