import fc from 'fast-check';
import type { AsyncCommand } from 'fast-check';
import { expect } from 'vitest';
import type { Crash } from './crashing-database.ts';
import * as rules from './reference.ts';
import type { Model, ModelOrder } from './reference.ts';
import type { World } from './world.ts';

export type Step = AsyncCommand<Model, World>;

const CRASHED = 'crashed';

/** The same thing done to the reference and for real: same answer, same rows. */
interface Deed {
  name: string;
  crash?: Crash | undefined;
  gatewayUp?: boolean;
  isPossible?: (model: Model) => boolean;
  byRule: (model: Model) => unknown;
  forReal: (world: World, model: Model) => Promise<unknown>;
}

function expectByRule(model: Model, deed: Deed): unknown {
  model.crash = deed.crash;
  model.writes = 0;
  try {
    return deed.byRule(model);
  } catch (fault) {
    if (fault instanceof rules.Crashed) return CRASHED;
    throw fault;
  }
}

async function doForReal(world: World, model: Model, deed: Deed): Promise<unknown> {
  world.now = model.now;
  world.gatewayUp = deed.gatewayUp ?? true;
  world.arm(deed.crash);
  try {
    return await deed.forReal(world, model);
  } catch (fault) {
    if (fault instanceof Error && fault.name === 'DatabaseUnavailable') return CRASHED;
    throw fault;
  } finally {
    world.arm(undefined);
  }
}

/** Crashes may put a later transaction before an earlier one's id: they are compared as a set. */
function comparable(order: ModelOrder) {
  const { status, cents, provider, flags, wallet, events } = order;
  const { refunds, refundState, isDelivered } = order;
  const transactions = order.transactions
    .map((transaction) => JSON.stringify(sortedFields(transaction)))
    .sort();
  const staffs = { refunds, refundState, isDelivered };
  return { status, cents, provider, flags, wallet, transactions, events, ...staffs };
}

function sortedFields({ status, cents, hash, payout }: rules.ModelTransaction) {
  return { status, cents, hash, payout };
}

export function step(deed: Deed): Step {
  return {
    check: (model) => deed.isPossible?.(model) ?? true,
    async run(model, world) {
      const real = await doForReal(world, model, deed);
      expect(real).toEqual(expectByRule(model, deed));
      await world.look();
      expect(world.orders.map(comparable)).toEqual(model.orders.map(comparable));
    },
    toString: () => deed.name,
  };
}

/** Mostly not. */
export const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
/** Mostly up. */
export const gatewayUp = fc.oneof(
  { weight: 4, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
);
/** Mostly none: where a call of so many writes dies. */
export const crash = (writes: number) =>
  seldom(
    fc.record({
      write: fc.nat({ max: writes - 1 }),
      moment: fc.constantFrom('before' as const, 'during' as const, 'after' as const),
    }),
  );
/** A crash in words. */
export const dying = (deed?: Crash) => (deed ? ` – dies ${deed.moment} write ${deed.write}` : '');
export const nth = fc.nat({ max: 5 });
export const hasOrders = ({ orders }: Model) => orders.length > 0;

/** The n-th of a list, counting on from its start after its end. @throws {RangeError} for an empty one. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('There is none.');
  return item;
}
