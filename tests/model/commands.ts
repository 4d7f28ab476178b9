import fc from 'fast-check';
import * as acts from './acts.ts';
import * as money from './money-reference.ts';
import * as rules from './reference.ts';
import { at } from './reference.ts';
import type { Model, ModelOrder, ModelPayment } from './reference.ts';
import * as staffRules from './staff-reference.ts';
import { command, gatewayUp, nth, seldom } from './step.ts';
import type { Step } from './step.ts';
import type { World } from './world.ts';

const hasPayments = ({ payments }: Model) => payments.length > 0;
const withWallet = ({ orders }: Model) =>
  orders.flatMap(({ wallet }, index) => (wallet ? [index] : []));

const orderOf = (model: Model, payment: ModelPayment) => at(model.orders, payment.order);

const create = command('order', {
  values: {
    key: fc.constantFrom('first-key', 'second-key', 'third-key'),
    cents: fc.constantFrom(acts.FULL_PRICE_CENTS, 12_345),
  },
  byRule: (model, { key, cents }) => rules.createOrder(model, key, cents),
  forReal: (world, { key, cents }) => acts.order(world, key, cents),
});

const wallet = command('wallet', {
  values: { n: nth, up: gatewayUp, provider: fc.constantFrom(...acts.PROVIDERS) },
  byRule: (model, { n, up, provider }) =>
    rules.requestWallet(model, at(model.orders, n), { gatewayUp: up, provider }),
  forReal: (world, { n, provider }) => acts.askForWallet(world, n, provider),
});

/** Pays at the gateway, which sets the amount and the hashes; `again` repeats the hash of an earlier payment. */
async function payInto(
  model: Model,
  world: World,
  { n, percent, again }: { n: number; percent: number; again?: number | undefined },
): Promise<void> {
  const order = at(withWallet(model), n);
  const earlier = hasPayments(model) && again !== undefined ? at(model.payments, again) : null;
  const terms = { percent, txidIn: earlier?.hash };
  const { cents, txidIn: hash, txidOut: payout } = await acts.pay(world, order, terms);
  model.payments.push({ order, cents, hash, payout });
}

const pay = fc
  .record({
    n: nth,
    percent: fc.constantFrom(100, 100, 90, 89, 84, 83, 60, 50, 34, 10, 130),
    again: seldom(nth),
  })
  .map((payment): Step => ({
    check: () => true,
    run: (model, world) => payInto(model, world, payment),
    toString: () => `pay ${JSON.stringify(payment)}`,
  }));

const TAMPERINGS = ['none', 'none', 'none', 'wrong secret', 'wrong address'] as const;

const callback = command('callback', {
  values: { n: nth, tampering: fc.constantFrom(...TAMPERINGS) },
  writes: 2,
  isPossible: hasPayments,
  byRule(model, { n, tampering }) {
    // Its transaction, which finds that, may crash.
    if (tampering !== 'none') return rules.write(model, () => 'not proven');
    const payment = at(model.payments, n);
    return money.recordReport(
      model,
      orderOf(model, payment),
      { by: 'callback', ...payment },
      'gateway',
    );
  },
  forReal: (world, { n, tampering }) => acts.callBack(world, at(world.payments, n), tampering),
});

/** A status check does not name the incoming hash. */
const checked = ({ cents, payout }: ModelPayment): money.ModelReport => ({
  ...{ by: 'status', cents, hash: null, payout },
});

/** A return queries the gateway, and ignores the values in the browser's request. */
function settleByRule(model: Model, order: ModelOrder, up: boolean): string {
  if (order.status === 'completed' || !rules.claimCheck(model, order)) return order.status;
  const status = up ? rules.statusOf(model, order) : undefined;
  if (status) money.recordReport(model, order, checked(status), 'buyer');
  rules.storeAnswer(model);
  return order.status;
}

const comeBack = command('return', {
  values: { n: nth, up: gatewayUp },
  writes: 3,
  byRule: (model, { n, up }) => settleByRule(model, at(model.orders, n), up),
  forReal: (world, { n }) => acts.comeBack(world, n),
});

const comeBackWithValues = command('return with the values of a payment', {
  values: { n: nth, up: gatewayUp },
  writes: 3,
  isPossible: hasPayments,
  byRule: (model, { n, up }) => settleByRule(model, orderOf(model, at(model.payments, n)), up),
  forReal: (world, { n }, model) =>
    acts.comeBack(world, at(model.payments, n).order, { payment: at(world.payments, n) }),
});

const cancel = command('cancel', {
  values: { n: nth },
  writes: 2,
  byRule(model, { n }) {
    const order = at(model.orders, n);
    money.cancelByBuyer(model, order);
    return order.status;
  },
  forReal: (world, { n }) => acts.comeBack(world, n, { outcome: 'cancel' }),
});

const schedule = command('scheduled run', {
  values: { up: gatewayUp },
  writes: 2,
  byRule(model, { up }) {
    const counts = { paid: 0, unpaid: 0, failed: 0 };
    money.settleOpen(model);
    rules.dropSettled(model);
    for (const order of rules.claimDue(model)) {
      const status = up ? rules.statusOf(model, order) : undefined;
      if (status) money.recordReport(model, order, checked(status), 'schedule');
      counts[status ? 'paid' : up ? 'unpaid' : 'failed'] += 1;
    }
    return counts;
  },
  forReal: (world) => acts.runSchedule(world),
});

const changeStatus = command('status by staff', {
  values: { n: nth, to: fc.constantFrom('cancelled', 'completed') },
  writes: 2,
  byRule: (model, { n, to }) => staffRules.changeByStaff(model, at(model.orders, n), to),
  forReal: (world, { n, to }) => acts.changeByStaff(world, n, { status: to }),
});

const review = command('review', {
  values: { n: nth },
  writes: 2,
  byRule: (model, { n }) => staffRules.reviewByStaff(model, at(model.orders, n)),
  forReal: (world, { n }) => acts.changeByStaff(world, n, { reviewed: true }),
});

/** `stale` is added to the sum that the page showed to the staff member as refunded. */
const refund = command('refund', {
  writes: 2,
  values: {
    n: nth,
    percent: fc.constantFrom(100, 100, 60, 50, 30, 10, 130),
    stale: fc.constantFrom(0, 0, 0, 0, 0, 0, 1),
  },
  byRule(model, { n, percent, stale }) {
    const order = at(model.orders, n);
    const cents = acts.shareOf(order.cents, percent);
    const before = rules.sumOf(order.refunds) + stale;
    return staffRules.refundByStaff(model, order, { cents, before });
  },
  forReal: (world, { n, percent, stale }) =>
    acts.refundByStaff(world, n, { percent, before: at(world.orders, n).refunded + stale }),
});

const deliver = command('delivery', {
  values: { n: nth, delivered: fc.boolean() },
  byRule: (model, { n, delivered }) =>
    staffRules.deliverByStaff(model, at(model.orders, n), delivered),
  forReal: (world, { n, delivered }) => acts.changeByStaff(world, n, { delivered }),
});

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

/** Makes the first order with its wallet, and pays it in full if `isPaid`. */
export async function begin(model: Model, world: World, isPaid: boolean): Promise<void> {
  world.now = model.now;
  rules.createOrder(model, 'first-key', acts.FULL_PRICE_CENTS);
  await acts.order(world, 'first-key', acts.FULL_PRICE_CENTS);
  await world.look();
  const order = at(model.orders, 0);
  rules.requestWallet(model, order, { gatewayUp: true, provider: 'mercuryo' });
  await acts.askForWallet(world, 0);
  await world.look();
  if (!isPaid) return;
  await payInto(model, world, { n: 0, percent: 100 });
  money.recordReport(model, order, { by: 'callback', ...at(model.payments, 0) }, 'gateway');
  await acts.callBack(world, at(world.payments, 0), 'none');
  await world.look();
}

/** Commands on a paid order. */
export const afterwards = [
  ...[refund, refund, refund, deliver, review, comeBack, pass],
  ...[pay, pay, callback, callback],
];

/** All commands. Those that enable others are more frequent. */
export const everything = [
  ...[create, wallet, cancel, schedule, pass, changeStatus, changeStatus, review, refund, deliver],
  ...[comeBack, comeBack, comeBackWithValues],
  ...Array<typeof pay>(3).fill(pay),
  ...Array<typeof callback>(3).fill(callback),
];
