import fc from 'fast-check';
import type { AsyncCommand } from 'fast-check';
import { expect } from 'vitest';
import * as acts from './acts.ts';
import type { Crash } from './crashing-database.ts';
import * as rules from './reference.ts';
import type { Model, ModelOrder, ModelPayment } from './reference.ts';
import type { World } from './world.ts';

type Step = AsyncCommand<Model, World>;

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
  world.database.arm(deed.crash);
  try {
    return await deed.forReal(world, model);
  } catch (fault) {
    if (fault instanceof Error && fault.name === 'DatabaseUnavailable') return CRASHED;
    throw fault;
  } finally {
    world.database.arm(undefined);
  }
}

/** Crashes may put a later transaction before an earlier one's id: they are compared as a set. */
function comparable({ status, cents, flags, wallet, transactions, events }: ModelOrder) {
  const sorted = transactions
    .map((transaction) => JSON.stringify(sortedFields(transaction)))
    .sort();
  return { status, cents, flags, wallet, transactions: sorted, events };
}

function sortedFields({ status, cents, hash, payout }: rules.ModelTransaction) {
  return { status, cents, hash, payout };
}

function step(deed: Deed): Step {
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

const nth = fc.nat({ max: 5 });
const percent = fc.constantFrom(100, 100, 60, 59, 10, 130);
/** Mostly not. */
const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const gatewayUp = fc.oneof(
  { weight: 4, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
);
const crash = (writes: number) =>
  seldom(
    fc.record({
      write: fc.nat({ max: writes - 1 }),
      moment: fc.constantFrom('before' as const, 'during' as const, 'after' as const),
    }),
  );
const dying = (deed?: Crash) => (deed ? ` – dies ${deed.moment} write ${deed.write}` : '');

const hasOrders = ({ orders }: Model) => orders.length > 0;
const hasPayments = ({ payments }: Model) => payments.length > 0;
const payable = ({ orders }: Model) =>
  orders.flatMap(({ wallet }, index) => (wallet ? [index] : []));

/** The n-th of a list, counting on from its start after its end. @throws {RangeError} for an empty one. */
function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('There is none.');
  return item;
}

const orderOf = (model: Model, payment: ModelPayment) => at(model.orders, payment.order);

const create = fc
  .record({
    key: fc.constantFrom('first-key', 'second-key', 'third-key'),
    custom: fc.boolean(),
    dies: crash(1),
  })
  .map(({ key, custom, dies }) => {
    const cents = custom ? 12_345 : acts.FULL_PRICE_CENTS;
    return step({
      name: `order ${key} for ${cents}${dying(dies)}`,
      crash: dies,
      byRule: (model) => rules.createOrder(model, key, cents),
      forReal: (world) => acts.order(world, key, cents),
    });
  });

const wallet = fc.record({ nth, up: gatewayUp, dies: crash(1) }).map(({ nth: n, up, dies }) =>
  step({
    name: `wallet ${n}${up ? '' : ', gateway down'}${dying(dies)}`,
    crash: dies,
    gatewayUp: up,
    isPossible: hasOrders,
    byRule: (model) => rules.requestWallet(model, at(model.orders, n), up),
    forReal: (world) => acts.askForWallet(world, n % world.orders.length),
  }),
);

/** The gateway's own doing: the reference takes it as it comes. */
const pay = fc
  .record({ nth, percent, again: seldom(nth) })
  .map(({ nth: n, percent: share, again }): Step => ({
    check: (model) => payable(model).length > 0,
    async run(model, world) {
      const order = at(payable(model), n);
      const earlier = hasPayments(model) && again !== undefined ? at(model.payments, again) : null;
      const terms = { percent: share, txidIn: earlier?.hash };
      const { cents, txidIn: hash, txidOut: payout } = await acts.pay(world, order, terms);
      model.payments.push({ order, cents, hash, payout });
    },
    toString: () => `pay ${share} % into ${n}${again === undefined ? '' : ` with hash ${again}`}`,
  }));

const callback = fc
  .record({
    nth,
    tampering: fc.constantFrom<acts.Tampering[]>(
      'none',
      'none',
      'none',
      'wrong secret',
      'wrong address',
    ),
    dies: crash(1),
  })
  .map(({ nth: n, tampering, dies }) =>
    step({
      name: `callback ${n}, tampered: ${tampering}${dying(dies)}`,
      crash: dies,
      isPossible: hasPayments,
      byRule(model) {
        if (tampering !== 'none') return 'not proven';
        const payment = at(model.payments, n);
        return rules.recordPayment(model, orderOf(model, payment), payment, 'gateway');
      },
      forReal: (world) => acts.callBack(world, at(world.payments, n), tampering),
    }),
  );

function settleByRule(model: Model, order: ModelOrder, up: boolean, proof?: ModelPayment): string {
  if (proof) rules.recordPayment(model, order, proof, 'buyer');
  if (order.status === 'completed' || !rules.claimCheck(model, order)) return order.status;
  const status = up ? rules.statusOf(model, order) : undefined;
  if (status) rules.recordPayment(model, order, status, 'buyer');
  return order.status;
}

const comeBack = fc.record({ nth, up: gatewayUp, dies: crash(3) }).map(({ nth: n, up, dies }) =>
  step({
    name: `return ${n}${up ? '' : ', gateway down'}${dying(dies)}`,
    crash: dies,
    gatewayUp: up,
    isPossible: hasOrders,
    byRule: (model) => settleByRule(model, at(model.orders, n), up),
    forReal: (world) => acts.comeBack(world, n % world.orders.length),
  }),
);

const comeBackWithProof = fc
  .record({ nth, up: gatewayUp, dies: crash(3) })
  .map(({ nth: n, up, dies }) =>
    step({
      name: `return with the proof of payment ${n}${dying(dies)}`,
      crash: dies,
      gatewayUp: up,
      isPossible: hasPayments,
      byRule(model) {
        const payment = at(model.payments, n);
        return settleByRule(model, orderOf(model, payment), up, payment);
      },
      forReal: (world, model) =>
        acts.comeBack(world, at(model.payments, n).order, at(world.payments, n)),
    }),
  );

const cancel = fc.record({ nth, dies: crash(1) }).map(({ nth: n, dies }) =>
  step({
    name: `cancel ${n}${dying(dies)}`,
    crash: dies,
    isPossible: hasOrders,
    byRule(model) {
      const order = at(model.orders, n);
      rules.cancelPayment(model, order);
      return order.status;
    },
    forReal: (world) => acts.cancel(world, n % world.orders.length),
  }),
);

function scheduleByRule(model: Model, up: boolean): Record<string, number> {
  const counts = { paid: 0, unpaid: 0, failed: 0 };
  for (const order of rules.claimDue(model)) {
    const status = up ? rules.statusOf(model, order) : undefined;
    if (status) rules.recordPayment(model, order, status, 'schedule');
    counts[status ? 'paid' : up ? 'unpaid' : 'failed'] += 1;
  }
  return counts;
}

const schedule = fc.record({ up: gatewayUp, dies: crash(1) }).map(({ up, dies }) =>
  step({
    name: `scheduled run${up ? '' : ', gateway down'}${dying(dies)}`,
    crash: dies,
    gatewayUp: up,
    byRule: (model) => scheduleByRule(model, up),
    forReal: (world) => acts.runSchedule(world),
  }),
);

const SECOND = 1_000;
const pass = fc
  .constantFrom(5 * SECOND, 11 * SECOND, 61 * SECOND, 3_600 * SECOND, 8 * 86_400 * SECOND)
  .map((ms): Step => ({
    check: () => true,
    run: async (model) => {
      model.now += ms;
    },
    toString: () => `${ms / SECOND} s pass`,
  }));

/** With what each run begins, so that its few steps go to what matters: an order with its wallet. */
export async function begin(model: Model, world: World): Promise<void> {
  const given = [
    step({
      name: 'order',
      byRule: () => rules.createOrder(model, 'first-key', acts.FULL_PRICE_CENTS),
      forReal: () => acts.order(world, 'first-key', acts.FULL_PRICE_CENTS),
    }),
    step({
      name: 'wallet',
      byRule: () => rules.requestWallet(model, at(model.orders, 0), true),
      forReal: () => acts.askForWallet(world, 0),
    }),
  ];
  for (const deed of given) await deed.run(model, world);
}

/** Everything that can happen, in any order; what leads on is likelier. */
export const everything = [
  ...[create, wallet, cancel, schedule, pass],
  ...[comeBack, comeBack, comeBackWithProof],
  ...Array<typeof pay>(3).fill(pay),
  ...Array<typeof callback>(3).fill(callback),
];
