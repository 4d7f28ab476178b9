import fc from 'fast-check';
import * as acts from './acts.ts';
import type { Crash } from './crashing-database.ts';
import * as rules from './reference.ts';
import type { Model, ModelOrder, ModelPayment } from './reference.ts';
import { deliver, refund, review, staff } from './staff-commands.ts';
import { at, crash, dying, gatewayUp, hasOrders, nth, seldom, step } from './step.ts';
import type { Step } from './step.ts';
import type { World } from './world.ts';

const percent = fc.constantFrom(100, 100, 90, 89, 60, 59, 50, 30, 10, 130);
const hasPayments = ({ payments }: Model) => payments.length > 0;
const payable = ({ orders }: Model) =>
  orders.flatMap(({ wallet }, index) => (wallet ? [index] : []));

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

const wallet = fc
  .record({ nth, up: gatewayUp, provider: fc.constantFrom(...acts.PROVIDERS), dies: crash(1) })
  .map(({ nth: n, up, provider, dies }) =>
    step({
      name: `wallet ${n} by ${provider}${up ? '' : ', gateway down'}${dying(dies)}`,
      crash: dies,
      gatewayUp: up,
      isPossible: hasOrders,
      byRule: (model) =>
        rules.requestWallet(model, at(model.orders, n), { gatewayUp: up, provider }),
      forReal: (world) => acts.askForWallet(world, n % world.orders.length, provider),
    }),
  );

/** The gateway's own doing: the reference takes it as it comes. */
const payInto = (n: number, share: number, again?: number): Step => ({
  check: (model) => payable(model).length > 0,
  async run(model, world) {
    const order = at(payable(model), n);
    const earlier = hasPayments(model) && again !== undefined ? at(model.payments, again) : null;
    const terms = { percent: share, txidIn: earlier?.hash };
    const { cents, txidIn: hash, txidOut: payout } = await acts.pay(world, order, terms);
    model.payments.push({ order, cents, hash, payout });
  },
  toString: () => `pay ${share} % into ${n}${again === undefined ? '' : ` with hash ${again}`}`,
});

const pay = fc
  .record({ nth, percent, again: seldom(nth) })
  .map(({ nth: n, percent: share, again }) => payInto(n, share, again));

const TAMPERINGS = ['none', 'none', 'none', 'wrong secret', 'wrong address'] as const;

const callback = fc
  .record({
    nth,
    tampering: fc.constantFrom(...TAMPERINGS),
    dies: crash(1),
  })
  .map((call) => callBack(call));

/** The gateway calls with the n-th payment. */
function callBack(call: { nth: number; tampering: acts.Tampering; dies?: Crash | undefined }) {
  const { nth: n, tampering, dies } = call;
  return step({
    name: `callback ${n}, tampered: ${tampering}${dying(dies)}`,
    crash: dies,
    isPossible: hasPayments,
    byRule(model) {
      if (tampering !== 'none') return 'not proven';
      const payment = at(model.payments, n);
      return rules.recordPayment(model, orderOf(model, payment), payment, 'gateway');
    },
    forReal: (world) => acts.callBack(world, at(world.payments, n), tampering),
  });
}

/** Whatever a browser brings: the gateway is asked, and nothing else counts. */
function settleByRule(model: Model, order: ModelOrder, up: boolean): string {
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

const comeBackWithValues = fc
  .record({ nth, up: gatewayUp, dies: crash(3) })
  .map(({ nth: n, up, dies }) =>
    step({
      name: `return with the values of payment ${n}${dying(dies)}`,
      crash: dies,
      gatewayUp: up,
      isPossible: hasPayments,
      byRule(model) {
        const payment = at(model.payments, n);
        return settleByRule(model, orderOf(model, payment), up);
      },
      forReal: (world, model) =>
        acts.comeBack(world, at(model.payments, n).order, { payment: at(world.payments, n) }),
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
    forReal: (world) => acts.comeBack(world, n % world.orders.length, { outcome: 'cancel' }),
  }),
);

function scheduleByRule(model: Model, up: boolean): Record<string, number> {
  const counts = { paid: 0, unpaid: 0, failed: 0 };
  rules.dropSettled(model);
  for (const order of rules.claimDue(model)) {
    const status = up ? rules.statusOf(model, order) : undefined;
    if (status) rules.recordPayment(model, order, status, 'schedule');
    counts[status ? 'paid' : up ? 'unpaid' : 'failed'] += 1;
  }
  return counts;
}

const schedule = fc.record({ up: gatewayUp, dies: crash(2) }).map(({ up, dies }) =>
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

/** With what each run begins, so that its few steps go to what matters: an order with its wallet, or a paid one. */
export async function begin(model: Model, world: World, isPaid: boolean): Promise<void> {
  const given: Step[] = [
    step({
      name: 'order',
      byRule: () => rules.createOrder(model, 'first-key', acts.FULL_PRICE_CENTS),
      forReal: () => acts.order(world, 'first-key', acts.FULL_PRICE_CENTS),
    }),
    step({
      name: 'wallet',
      byRule: () =>
        rules.requestWallet(model, at(model.orders, 0), { gatewayUp: true, provider: 'mercuryo' }),
      forReal: () => acts.askForWallet(world, 0),
    }),
    ...(isPaid ? [payInto(0, 100), callBack({ nth: 0, tampering: 'none' })] : []),
  ];
  for (const deed of given) await deed.run(model, world);
}

/** What staff do about what came of a payment. */
export const afterwards = [
  ...[refund, refund, refund, deliver, review, comeBack, pass],
  ...[pay, pay, callback, callback],
];

/** Everything that can happen, in any order; what leads on is likelier. */
export const everything = [
  ...[create, wallet, cancel, schedule, pass, staff, staff, review, refund, deliver],
  ...[comeBack, comeBack, comeBackWithValues],
  ...Array<typeof pay>(3).fill(pay),
  ...Array<typeof callback>(3).fill(callback),
];
