import type { OrderStatus } from '../../src/domain/order.ts';
import type { Crash } from './crashing-database.ts';

/** The shop as a model, without the rules of money (./money-reference.ts): times are ms since 1970, amounts are cents. */

export interface ModelTransaction {
  status: 'completed' | 'failed' | 'pending' | 'uncounted';
  cents: number;
  hash: string | null;
  payout: string | null;
}

export interface ModelOrder {
  status: OrderStatus;
  cents: number;
  provider: string;
  flags: string[];
  wallet: { madeAt: number; checks: number; checkedAt: number | null; dueAt: number | null } | null;
  transactions: ModelTransaction[];
  /** `uncounted` is the part that was never revenue. */
  refunds: { cents: number; uncounted: number; isWithdrawn: boolean }[];
  refundState: 'none' | 'part' | 'full';
  isDelivered: boolean;
  /** Kind, actor, state before and after. */
  events: [kind: string, actor: string, from: string | null, to: string | null][];
  /** The numbers of the last fact, and of the last one whose effects are written. */
  reported: number;
  settled: number;
}

/** A payment at the gateway; `order` is an index. */
export interface ModelPayment {
  order: number;
  cents: number;
  hash: string;
  payout: string;
  /** What the status call says of it. */
  status: { cents: number; payout: string | null };
}

export interface Model {
  now: number;
  orders: ModelOrder[];
  /** Request and order of each idempotency key. */
  keys: Map<string, { cents: number; order: number }>;
  payments: ModelPayment[];
  /** The order that claimed a hash first, by index. */
  hashes: Map<string, number>;
  crash: Crash | undefined;
  writes: number;
}

/** Thrown where the process crashes. */
export class Crashed extends Error {}

const MINUTE = 60_000;
const GIVE_UP_MS = 7 * 24 * 60 * MINUTE;
const LONGEST_PAUSE_MS = 12 * 60 * MINUTE;
const LEASE_MS = 5 * MINUTE;

/** Applies a change in full or not at all, depending on when the process crashes. */
export function write<Result>(model: Model, change: () => Result): Result {
  const due = model.writes++ === model.crash?.write ? model.crash.moment : undefined;
  if (due === 'before' || due === 'during') throw new Crashed();
  const result = change();
  if (due === 'after') throw new Crashed();
  return result;
}

export function createOrder(model: Model, key: string, cents: number): string {
  return write(model, () => {
    const known = model.keys.get(key);
    if (known) return known.cents === cents ? 'repeated' : 'key taken';
    model.keys.set(key, { cents, order: model.orders.length });
    model.orders.push({
      status: 'pending',
      cents,
      provider: 'mercuryo',
      flags: [],
      wallet: null,
      transactions: [],
      refunds: [],
      refundState: 'none',
      isDelivered: false,
      events: [['order_created', 'buyer', null, 'pending']],
      reported: 0,
      settled: 0,
    });
    return 'created';
  });
}

export function requestWallet(
  model: Model,
  order: ModelOrder,
  { gatewayUp, provider }: { gatewayUp: boolean; provider: string },
): string {
  if (order.status !== 'pending') return 'not pending';
  if (order.wallet && order.provider === provider) return 'ready';
  if (order.wallet) {
    return write(model, () => {
      order.provider = provider;
      order.events.push(['provider_changed', 'buyer', null, null]);
      return 'ready';
    });
  }
  if (!gatewayUp) return 'gateway failed';
  return write(model, () => {
    // No wallet while an act waits to be written: it may be a cancel.
    if (order.settled < order.reported) return 'not pending';
    const { now } = model;
    order.provider = provider;
    order.wallet = { madeAt: now, checks: 0, checkedAt: null, dueAt: now + MINUTE };
    order.events.push(['wallet_attached', 'gateway', null, null]);
    return 'ready';
  });
}

/** The gateway's status of a wallet: its largest payment, the earlier of two equal ones. */
export function statusOf(model: Model, order: ModelOrder): ModelPayment | undefined {
  const paid = model.payments.filter((payment) => model.orders[payment.order] === order);
  return paid.toSorted((a, b) => b.cents - a.cents)[0];
}

/** A return of the buyer causes one check, at most every ten seconds. */
export function claimCheck(model: Model, order: ModelOrder): boolean {
  return write(model, () => {
    const { wallet } = order;
    if (!wallet || order.status === 'completed') return false;
    if (wallet.checkedAt !== null && wallet.checkedAt >= model.now - 10_000) return false;
    wallet.checkedAt = model.now;
    return true;
  });
}

/** After each check its answer is stored for staff, which nothing else depends on. */
export const storeAnswer = (model: Model): void => write(model, () => undefined);

/** First step of the scheduled run: removes completed orders from its list. */
export function dropSettled(model: Model): void {
  write(model, () => {
    for (const { wallet, status } of model.orders) {
      if (status !== 'completed' || wallet === null || wallet.dueAt === null) continue;
      if (wallet.dueAt <= model.now) wallet.dueAt = null;
    }
  });
}

/** Second step: claims every order that is due, for five minutes. */
export function claimDue(model: Model): ModelOrder[] {
  return write(model, () => {
    const { now } = model;
    const due = model.orders.filter(
      ({ wallet, status }) =>
        status !== 'completed' && wallet !== null && wallet.dueAt !== null && wallet.dueAt <= now,
    );
    for (const { wallet } of due)
      if (wallet) Object.assign(wallet, { dueAt: now + LEASE_MS, checkedAt: now });
    return due;
  });
}

/** An answer to the scheduled run sets the next check, after 1, 2, 4 … minutes. */
export function scheduleNext({ now }: Model, { wallet }: ModelOrder): void {
  if (!wallet) return;
  const pause = Math.min(LONGEST_PAUSE_MS, MINUTE * 2 ** wallet.checks);
  wallet.dueAt = wallet.madeAt > now - GIVE_UP_MS ? now + pause : null;
  wallet.checks += 1;
}

export const sumOf = (parts: readonly { cents: number }[]) =>
  parts.reduce((sum, { cents }) => sum + cents, 0);

/** The sum of the refunds that were not withdrawn. */
export const givenIn = (refunds: readonly { cents: number; isWithdrawn: boolean }[]) =>
  sumOf(refunds.filter(({ isWithdrawn }) => !isWithdrawn));

/** The sum of an order's transactions with one of these statuses. */
export const sumIn = (
  { transactions }: ModelOrder,
  ...statuses: ModelTransaction['status'][]
): number => sumOf(transactions.filter(({ status }) => statuses.includes(status)));

/** The part of an order's refunds that was never revenue. */
export const returnedOf = ({ refunds }: ModelOrder): number =>
  refunds.reduce((sum, { uncounted }) => sum + uncounted, 0);

/** The item at an index modulo the length. @throws {RangeError} for an empty list. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('The list is empty.');
  return item;
}
