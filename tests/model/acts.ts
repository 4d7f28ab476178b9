import type { Payment } from '../../netlify/local/sandbox/gateway.ts';
import { reconcilePayments } from '../../netlify/core/use-cases/check-payment.ts';
import type { Withdraw } from '../../src/domain/admin/refunds.ts';
import { createOrder } from '../../netlify/core/use-cases/create-order.ts';
import { changeOrder } from '../../netlify/core/use-cases/admin/change-order.ts';
import {
  recordOutsidePayment,
  refundOrder,
  withdraw,
} from '../../netlify/core/use-cases/admin/record-act.ts';
import { receiveCallback } from '../../netlify/core/use-cases/receive-callback.ts';
import { requestWallet } from '../../netlify/core/use-cases/request-wallet.ts';
import { settleReturn } from '../../netlify/core/use-cases/settle-return.ts';
import { at } from './reference.ts';
import type { World } from './world.ts';

/** Calls of the real use cases by buyers, the gateway, the schedule and staff. An order is an index, see `at`. */

export const FULL_PRICE_CENTS = 50_000;

const idOf = ({ orders }: World, order: number) => at(orders, order).id;

/** The Idempotency-Key of each order, by its id. */
const keys = new Map<string, string>();

export async function order({ services }: World, key: string, cents: number): Promise<string> {
  const wanted = {
    service_id: 'graphic-design-logo-design',
    is_custom_price: cents !== FULL_PRICE_CENTS,
    amount: cents / 100,
    provider: 'mercuryo',
  };
  const result = await createOrder(services, wanted, key);
  if ('order' in result) keys.set(result.order.id, key);
  return result.outcome;
}

export const PROVIDERS = ['mercuryo', 'moonpay'] as const;

export async function askForWallet(
  world: World,
  of: number,
  provider: (typeof PROVIDERS)[number] = 'mercuryo',
  ownKey?: string,
): Promise<string> {
  const orderId = idOf(world, of);
  const key = ownKey ?? keys.get(orderId);
  return (await requestWallet(world.services, { orderId, provider, key })).outcome;
}

/** Pays a share of the charge into an order's wallet, without a callback. */
export async function pay(
  world: World,
  of: number,
  terms: { percent: number; txidIn?: string | undefined; statusPercent?: number; omit?: string },
): Promise<Payment> {
  const { address, cents } = at(world.orders, of);
  const { txidIn, ...others } = terms;
  const payment = await world.sandbox.control.pay({
    address: address ?? '',
    chargedCents: cents,
    callback: 'lost',
    ...others,
    ...(txidIn !== undefined && { txidIn }),
  });
  world.payments.push(payment);
  return payment;
}

export type Tampering = 'none' | 'wrong secret' | 'wrong address';

/** How a callback differs from the payment: its share of the amount, its hashes without 0x and in capitals, or without the payout. */
export interface Told {
  percent: number;
  isBare: boolean;
  hasPayout: boolean;
}
const TRUE: Told = { percent: 100, isBare: false, hasPayout: true };

function proofOf(world: World, payment: Payment, { percent, isBare, hasPayout } = TRUE) {
  const spelled = (hash: string) => (isBare ? hash.slice(2).toUpperCase() : hash);
  const wallet = world.sandbox.control.wallets().find((it) => it.address === payment.address);
  return {
    order_id: payment.orderId ?? '',
    token: new URL(wallet?.callbackUrl ?? '').searchParams.get('token') ?? '',
    value_coin: (shareOf(payment.cents, percent) / 100).toFixed(2),
    coin: payment.coin,
    txid_in: spelled(payment.txidIn),
    txid_out: hasPayout ? spelled(payment.txidOut) : '',
  };
}

/** What a fact changed; a known one changes nothing again. */
function outcomeOf(result: Awaited<ReturnType<typeof receiveCallback>>): string {
  if (result.outcome !== 'recorded') return result.outcome;
  const { event, refused, isNew } = result;
  const outcome = event?.kind ?? refused?.reason;
  return isNew ? (outcome ?? '') : `known: ${outcome}`;
}

export async function callBack(
  world: World,
  payment: Payment,
  tampering: Tampering,
  told: Told = TRUE,
): Promise<string> {
  const proof = proofOf(world, payment, told);
  const query = {
    ...proof,
    token: tampering === 'wrong secret' ? proof.token.slice(1) : proof.token,
    address_in: tampering === 'wrong address' ? 'another' : payment.address,
  };
  const raw = new URLSearchParams(query).toString();
  return outcomeOf(await receiveCallback(world.services, query, raw));
}

/** Opens the success page (with or without the values of a payment) or the cancel page; returns the order's status. */
export async function comeBack(
  world: World,
  of: number,
  { payment, outcome = 'success' }: { payment?: Payment; outcome?: 'success' | 'cancel' } = {},
): Promise<string> {
  const facts = payment ? proofOf(world, payment) : {};
  const settled = { ...facts, order_id: idOf(world, of), outcome };
  return (await settleReturn(world.services, settled, '127.0.0.1'))?.status ?? 'none';
}

/** The services of a staff member, and what each of their acts names. */
const asStaff = (world: World, of: number) => ({
  services: { ...world.services, database: world.admin, write: world.admin },
  act: { orderId: idOf(world, of), staffId: 'staff' },
});

/** Changes the status, the flags or the delivery as staff. */
export async function changeByStaff(
  world: World,
  of: number,
  to: { status: 'cancelled' | 'completed' } | { reviewed: true } | { delivered: boolean },
): Promise<string> {
  const { services, act } = asStaff(world, of);
  const reason = 'status' in to && to.status === 'completed' && { note: 'As agreed.' };
  return (await changeOrder(services, { ...act, ...to, ...reason })).outcome;
}

/** Refunds a share of the charge; `before` is the sum that the page showed to the staff member as refunded. */
export async function refundByStaff(
  world: World,
  of: number,
  { percent, before }: { percent: number; before: number },
): Promise<string> {
  const { services, act } = asStaff(world, of);
  const amount = shareOf(at(world.orders, of).cents, percent) / 100;
  const refund = { ...act, amount, refunded_before: before / 100, note: 'A refund.' };
  return (await refundOrder(services, refund)).outcome;
}

/** Withdraws a refund, or a payment that did not pass through the gateway. */
export async function withdrawByStaff(world: World, of: number, what: Withdraw): Promise<string> {
  const { services, act } = asStaff(world, of);
  return withdraw(services, { ...act, ...what });
}

/** Records a payment that did not pass through the gateway. */
export async function payOutside(
  world: World,
  of: number,
  { percent, hash }: { percent: number; hash: string | null },
): Promise<string> {
  const { services, act } = asStaff(world, of);
  const amount = shareOf(at(world.orders, of).cents, percent) / 100;
  const named = hash === null ? {} : { transaction_hash: hash };
  const payment = { ...act, ...named, id: services.newId(), amount, note: 'A wire.' };
  return recordOutsidePayment(services, payment);
}

/** A share of a charge, in whole cents. */
export const shareOf = (cents: number, percent: number): number =>
  Math.floor((cents * percent) / 100);

export const runSchedule = ({ services }: World) => reconcilePayments(services);
