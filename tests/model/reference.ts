// Over 250 lines: the rules of payments stay together, because they are read as a whole.
import type { OrderStatus } from '../../src/domain/order.ts';
import type { Crash } from './crashing-database.ts';

/** The rules of payments as a model: times are ms since 1970, amounts are cents. */

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
  refunds: { cents: number; uncounted: number }[];
  refundState: 'none' | 'part' | 'full';
  isDelivered: boolean;
  /** Kind, actor, state before and after. */
  events: [kind: string, actor: string, from: string | null, to: string | null][];
}

/** A payment at the gateway; `order` is an index. */
export interface ModelPayment {
  order: number;
  cents: number;
  hash: string;
  payout: string;
}

export interface Model {
  now: number;
  orders: ModelOrder[];
  /** Request and order of each idempotency key. */
  keys: Map<string, { cents: number; order: number }>;
  payments: ModelPayment[];
  crash: Crash | undefined;
  writes: number;
}

/** Thrown where the process crashes. */
export class Crashed extends Error {}

const MINUTE = 60_000;
const GIVE_UP_MS = 7 * 24 * 60 * MINUTE;
const LONGEST_PAUSE_MS = 12 * 60 * MINUTE;
/** Minimum share of the charge that completes an order, in ten-thousandths. */
const RATIO = 6_000;
/** Below this share of the charge, in ten-thousandths, the received amount is short. */
const SHORT_RATIO = 9_000;

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
    const { now } = model;
    order.provider = provider;
    order.wallet = { madeAt: now, checks: 0, checkedAt: null, dueAt: now + MINUTE };
    order.events.push(['wallet_attached', 'gateway', null, null]);
    return 'ready';
  });
}

/** A proven payment. A status check does not name its hash. */
export type Proof = Omit<ModelPayment, 'order' | 'hash'> & { hash: string | null };

function isKnown(order: ModelOrder, { hash, payout, cents }: Proof): boolean {
  const counted = order.transactions.filter(({ status }) => status !== 'failed');
  if (hash !== null) return counted.some((transaction) => transaction.hash === hash);
  return counted.some(
    (it) => it.status === 'completed' || it.payout === payout || it.cents === cents,
  );
}

/** Payments of an order that are not counted, or not yet. */
export const uncountedOf = ({ transactions }: ModelOrder) =>
  transactions.filter(({ status }) => status === 'pending' || status === 'uncounted');

export const sumOf = (parts: readonly { cents: number }[]) =>
  parts.reduce((sum, { cents }) => sum + cents, 0);

/** The sum of an order's transactions with one of these statuses. */
export const sumIn = (
  { transactions }: ModelOrder,
  ...statuses: ModelTransaction['status'][]
): number => sumOf(transactions.filter(({ status }) => statuses.includes(status)));

/** The part of an order's refunds that was never revenue. */
export const returnedOf = ({ refunds }: ModelOrder): number =>
  refunds.reduce((sum, { uncounted }) => sum + uncounted, 0);

/** No transaction stays pending once its order has ended or was reviewed. */
export function stopWaiting({ transactions }: ModelOrder): void {
  for (const part of transactions) if (part.status === 'pending') part.status = 'uncounted';
}

function addPayment(order: ModelOrder, proof: Proof, actor: string): string {
  const from = order.status;
  const { cents, hash, payout } = proof;
  const earlier = uncountedOf(order);
  // A payment in full counts alone; smaller ones are added to earlier payments.
  const isFull = cents * 10_000 >= order.cents * SHORT_RATIO;
  const arrived = isFull ? cents : sumOf([...earlier, { cents }]);
  const enough = arrived * 10_000 >= order.cents * RATIO;
  const outcome = from === 'completed' ? 'repeated' : enough ? 'completed' : 'underpaid';
  const completes = outcome === 'completed';
  const flags = completes
    ? [
        ...order.flags.filter((flag) => flag !== 'underpaid'),
        ...(arrived * 10_000 < order.cents * SHORT_RATIO ? ['short'] : []),
        ...(arrived > order.cents ? ['overpaid'] : []),
        ...(isFull && earlier.length > 0 ? ['repeated'] : []),
        ...(from === 'pending' ? [] : ['late']),
      ]
    : [...order.flags, outcome];
  order.flags = [...new Set(flags)].sort();
  if (completes) for (const part of earlier) part.status = isFull ? 'uncounted' : 'completed';
  const waits = outcome === 'underpaid' && from === 'pending';
  const status = completes ? 'completed' : waits ? 'pending' : 'uncounted';
  order.transactions.push({ status, cents, hash, payout });
  if (completes) order.status = 'completed';
  order.events.push([`payment_${outcome}`, actor, from, order.status]);
  return outcome;
}

/** Counts a proven payment once, on one order, for any sequence of proofs. */
export function recordPayment(
  model: Model,
  order: ModelOrder,
  proof: Proof,
  actor: string,
): string {
  return write(model, () => {
    if (isKnown(order, proof)) return 'replayed';
    const { hash, payout } = proof;
    const elsewhere = model.orders.some((it) => it.transactions.some((t) => t.hash === hash));
    if (hash !== null && elsewhere) return 'hash of another order';
    const unnamed = order.transactions.find((it) => it.hash === null && it.payout === payout);
    if (hash === null || !unnamed) return addPayment(order, proof, actor);
    unnamed.hash = hash;
    order.events.push(['payment_adopted', actor, order.status, order.status]);
    return 'adopted';
  });
}

export function cancelPayment(model: Model, order: ModelOrder): void {
  write(model, () => {
    if (order.status !== 'pending') return;
    order.status = 'failed';
    stopWaiting(order);
    const { cents } = order;
    if (order.wallet)
      order.transactions.push({ status: 'failed', cents, hash: null, payout: null });
    order.events.push(['payment_cancelled', 'buyer', 'pending', 'failed']);
  });
}

/** The gateway's status of a wallet: its largest payment, the earlier of two equal ones. */
export function statusOf(model: Model, order: ModelOrder): Proof | undefined {
  const paid = model.payments.filter((payment) => model.orders[payment.order] === order);
  const [largest] = paid.toSorted((a, b) => b.cents - a.cents);
  return largest && { ...largest, hash: null };
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

/** First step of the scheduled run: removes completed orders from its list. */
export function dropSettled(model: Model): void {
  write(model, () => {
    for (const { wallet, status } of model.orders) {
      if (status !== 'completed' || wallet === null || wallet.dueAt === null) continue;
      if (wallet.dueAt <= model.now) wallet.dueAt = null;
    }
  });
}

/** Second step: claims every order that is due, and sets its next check after 1, 2, 4 … minutes. */
export function claimDue(model: Model): ModelOrder[] {
  return write(model, () => {
    const { now } = model;
    const due = model.orders.filter(
      ({ wallet, status }) =>
        status !== 'completed' && wallet !== null && wallet.dueAt !== null && wallet.dueAt <= now,
    );
    for (const { wallet } of due) {
      if (!wallet) continue;
      const pause = Math.min(LONGEST_PAUSE_MS, MINUTE * 2 ** wallet.checks);
      wallet.dueAt = wallet.madeAt > now - GIVE_UP_MS ? now + pause : null;
      wallet.checks += 1;
      wallet.checkedAt = now;
    }
    return due;
  });
}

/** The item at an index modulo the length. @throws {RangeError} for an empty list. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('The list is empty.');
  return item;
}
