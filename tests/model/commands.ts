// Over 250 lines: every command that the model can give, each a short one, in the one list that histories are drawn from.
import fc from 'fast-check';
import * as acts from './acts.ts';
import * as money from './money-reference.ts';
import * as rules from './reference.ts';
import { at } from './reference.ts';
import type { Model, ModelOrder, ModelPayment } from './reference.ts';
import { command, gatewayUp, nth, seldom } from './step.ts';
import type { Step } from './step.ts';
import type { World } from './world.ts';

const hasPayments = ({ payments }: Model) => payments.length > 0;
/** The index of the nth order that is so. */
const indexOf = ({ orders }: Model, n: number, isSo: (order: ModelOrder) => unknown) =>
  at(
    orders.flatMap((order, index) => (isSo(order) ? [index] : [])),
    n,
  );

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
  forReal: (world, { n, provider }, { keys, orders }) => {
    // The buyer knows the key, even if the call that made the order crashed.
    const [key] = [...keys].find(([, { order }]) => order === n % orders.length) ?? [];
    return acts.askForWallet(world, n, provider, key);
  },
});

interface Paid {
  n: number;
  percent: number;
  /** An earlier payment, whose hash it repeats. */
  again?: number | undefined;
  statusPercent?: number;
  omit?: string;
}

/** Pays at the gateway, which sets the amount and the hashes. */
async function payInto(model: Model, world: World, paid: Paid): Promise<void> {
  const { n, again, percent, statusPercent = 100, omit = '' } = paid;
  const order = indexOf(model, n, ({ wallet }) => wallet);
  const earlier = hasPayments(model) && again !== undefined ? at(model.payments, again) : null;
  const terms = { percent, txidIn: earlier?.hash, statusPercent, omit };
  const { cents, txidIn: hash, txidOut: payout } = await acts.pay(world, order, terms);
  const status = { cents: acts.shareOf(cents, statusPercent), payout: omit === '' ? payout : null };
  model.payments.push({ order, cents, hash, payout, status });
}

const pay = fc
  .record({
    n: nth,
    percent: fc.constantFrom(100, 100, 90, 89, 84, 83, 60, 50, 34, 10, 130),
    again: seldom(nth),
    statusPercent: fc.constantFrom(100, 100, 99, 90),
    omit: fc.constantFrom('', '', 'status_txid_out'),
  })
  .map((payment): Step => ({
    check: () => true,
    run: (model, world) => payInto(model, world, payment),
    toString: () => `pay ${JSON.stringify(payment)}`,
  }));

const TAMPERINGS = ['none', 'none', 'none', 'wrong secret', 'wrong address'] as const;

const told: fc.Arbitrary<acts.Told> = fc.record({
  percent: fc.constantFrom(100, 100, 99, 90),
  isBare: fc.boolean(),
  hasPayout: fc.constantFrom(true, true, false),
});

/** What a callback says of a payment. */
function toldOf(
  payment: ModelPayment,
  { percent, isBare, hasPayout }: acts.Told,
): money.ModelReport {
  const spelled = (hash: string) => (isBare ? hash.slice(2) : hash);
  const payout = hasPayout ? spelled(payment.payout) : null;
  const cents = acts.shareOf(payment.cents, percent);
  return { by: 'callback', cents, hash: spelled(payment.hash), payout };
}

const callback = command('callback', {
  values: { n: nth, tampering: fc.constantFrom(...TAMPERINGS), told },
  writes: 2,
  isPossible: hasPayments,
  byRule(model, { n, tampering, told }) {
    // Its transaction, which finds that, may crash.
    if (tampering !== 'none') return rules.write(model, () => 'not proven');
    const payment = at(model.payments, n);
    return money.recordReport(model, orderOf(model, payment), toldOf(payment, told), 'gateway');
  },
  forReal: (world, { n, tampering, told }) =>
    acts.callBack(world, at(world.payments, n), tampering, told),
});

/** A status check does not name the incoming hash. */
const checked = ({ status: { cents, payout } }: ModelPayment): money.ModelReport => ({
  ...{ by: 'status', cents, hash: null, payout },
});

/** A return queries the gateway, and ignores the values in the browser's request. */
function settleByRule(model: Model, order: ModelOrder, up: boolean): string {
  if (order.status === 'completed' || !rules.claimCheck(model, order)) return order.status;
  const status = up ? rules.statusOf(model, order) : undefined;
  // A payment is stored together with the answer.
  if (status) money.recordReport(model, order, checked(status), 'buyer');
  else rules.storeAnswer(model);
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
      if (up) rules.scheduleNext(model, order);
      counts[status ? 'paid' : up ? 'unpaid' : 'failed'] += 1;
    }
    return counts;
  },
  forReal: (world) => acts.runSchedule(world),
});

const changeStatus = command('status by staff', {
  values: { n: nth, to: fc.constantFrom('cancelled', 'completed') },
  byRule(model, { n, to }) {
    const kind = to === 'cancelled' ? 'cancel' : 'accept';
    const outcome = money.actByStaff(model, at(model.orders, n), { kind });
    return outcome === 'refused' ? 'refused' : 'changed';
  },
  forReal: (world, { n, to }) => acts.changeByStaff(world, n, { status: to }),
});

const review = command('review', {
  values: { n: nth },
  byRule(model, { n }) {
    money.actByStaff(model, at(model.orders, n), { kind: 'review' });
    return 'changed';
  },
  forReal: (world, { n }) => acts.changeByStaff(world, n, { reviewed: true }),
});

/** `stale` is added to the sum that the page showed to the staff member as refunded. */
const refund = command('refund', {
  values: {
    n: nth,
    percent: fc.constantFrom(100, 100, 60, 50, 30, 10, 130),
    stale: fc.constantFrom(0, 0, 0, 0, 0, 0, 1),
  },
  byRule(model, { n, percent, stale }) {
    const order = at(model.orders, n);
    const cents = acts.shareOf(order.cents, percent);
    const before = rules.givenIn(order.refunds) + stale;
    const outcome = money.actByStaff(model, order, { kind: 'refund', cents, before });
    return outcome === 'staff_refunded' ? 'refunded' : outcome;
  },
  forReal: (world, { n, percent, stale }) =>
    acts.refundByStaff(world, n, { percent, before: at(world.orders, n).refunded + stale }),
});

const isRefunded = ({ refunds }: ModelOrder) => refunds.length > 0;

const withdraw = command('withdrawal', {
  values: { n: nth, refund: nth },
  isPossible: ({ orders }) => orders.some(isRefunded),
  byRule(model, { n, refund }) {
    const order = at(model.orders, indexOf(model, n, isRefunded));
    const act = { kind: 'withdraw', refund: refund % order.refunds.length } as const;
    return money.actByStaff(model, order, act) === 'unknown refund' ? 'refused' : 'recorded';
  },
  forReal(world, { n, refund }, model) {
    const index = indexOf(model, n, isRefunded);
    const { id } = at(at(world.orders, index).refunds, refund);
    return acts.withdrawByStaff(world, index, { refund_id: id });
  },
});

const isPaidOutside = (order: ModelOrder) => money.outsideOf(order).length > 0;

const withdrawPayment = command('withdrawal of a payment', {
  values: { n: nth, payment: nth },
  isPossible: ({ orders }) => orders.some(isPaidOutside),
  byRule(model, { n, payment }) {
    const order = at(model.orders, indexOf(model, n, isPaidOutside));
    return money.withdrawPayment(model, order, at(money.outsideOf(order), payment));
  },
  forReal(world, { n, payment }, model) {
    const index = indexOf(model, n, isPaidOutside);
    const no = at(money.outsideOf(at(model.orders, index)), payment);
    return acts.withdrawByStaff(world, index, { payment_no: no });
  },
});

/** The reference that staff name: none, one of its own, or a payment's of the gateway on either side. */
function referenceOf({ payments }: Model, named: string, n: number): string | null {
  if (named === 'none') return null;
  if (named === 'own' || payments.length === 0) return `wire ${n % 2}`;
  return at(payments, n)[named === 'payout' ? 'payout' : 'hash'];
}

const payOutside = command('payment outside the gateway', {
  values: {
    n: nth,
    percent: fc.constantFrom(100, 50, 20),
    named: fc.constantFrom('none', 'own', 'hash', 'payout'),
    payment: nth,
  },
  byRule(model, { n, percent, named, payment }) {
    const order = at(model.orders, n);
    const cents = acts.shareOf(order.cents, percent);
    const hash = referenceOf(model, named, payment);
    const report = { by: 'outside', cents, hash, payout: null } as const;
    const outcome = money.recordReport(model, order, report, 'staff');
    return outcome === 'payment_conflict' ? 'refused' : 'recorded';
  },
  forReal: (world, { n, percent, named, payment }, model) =>
    acts.payOutside(world, n, { percent, hash: referenceOf(model, named, payment) }),
});

const deliver = command('delivery', {
  values: { n: nth, delivered: fc.boolean() },
  byRule: (model, { n, delivered }) => money.deliver(model, at(model.orders, n), delivered),
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

/** Makes the first order with its wallet, and pays so many percent of it. */
export async function begin(model: Model, world: World, percent: number): Promise<void> {
  world.now = model.now;
  rules.createOrder(model, 'first-key', acts.FULL_PRICE_CENTS);
  await acts.order(world, 'first-key', acts.FULL_PRICE_CENTS);
  await world.look();
  const order = at(model.orders, 0);
  rules.requestWallet(model, order, { gatewayUp: true, provider: 'mercuryo' });
  await acts.askForWallet(world, 0);
  await world.look();
  if (percent === 0) return;
  await payInto(model, world, { n: 0, percent });
  const { cents, hash, payout } = at(model.payments, 0);
  money.recordReport(model, order, { by: 'callback', cents, hash, payout }, 'gateway');
  await acts.callBack(world, at(world.payments, 0), 'none');
  await world.look();
}

/** Commands on a paid order. */
export const afterwards = [
  ...[refund, refund, refund, withdraw, withdraw, payOutside, withdrawPayment, deliver, review],
  ...[comeBack, pass],
  ...[pay, pay, callback, callback],
];

/** All commands. Those that enable others are more frequent. */
export const everything = [
  ...[create, wallet, cancel, schedule, pass, changeStatus, changeStatus, review, refund, deliver],
  ...[comeBack, comeBack, comeBackWithValues, payOutside, payOutside, withdraw, withdrawPayment],
  ...Array<typeof pay>(3).fill(pay),
  ...Array<typeof callback>(3).fill(callback),
];
