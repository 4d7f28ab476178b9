import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { createOrderResponseSchema, walletResponseSchema } from '../../src/domain/order.ts';
import * as chance from './chance.ts';
import type { Product } from '../support/product.ts';

/** Attempts per step before a buyer gives up. */
const MOST_TRIES = 25;

/** Sends a request to a random host; returns the JSON, or undefined without a response. */
async function call({ hosts }: Product, path: string, init: RequestInit = {}) {
  const signal = AbortSignal.timeout(15_000);
  const { url } = chance.pick(hosts);
  return fetch(`${url}${path}`, { ...init, signal })
    .then((response): Promise<unknown> => response.json())
    .catch(() => undefined);
}

async function post<Value>(
  product: Product,
  path: string,
  sent: { body: object; headers?: Record<string, string>; answer: z.ZodType<Value> },
): Promise<Value | undefined> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...sent.headers },
    body: JSON.stringify(sent.body),
  };
  // A double click sends the same request twice at once.
  const copies = chance.percent(15) ? 2 : 1;
  const calls = Array.from({ length: copies }, () => call(product, path, init));
  const answers = await Promise.all(calls);
  return answers.map((answer) => sent.answer.safeParse(answer).data).find(Boolean);
}

async function persist<Value>(
  attempt: () => Promise<Value | undefined>,
): Promise<Value | undefined> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const value = await attempt();
    if (value !== undefined) return value;
    await wait(chance.between(50, 400));
  }
  return undefined;
}

const PURCHASES = [
  { service_id: 'graphic-design-logo-design', is_custom_price: false, amount: 500 },
  { service_id: 'graphic-design-logo-design', is_custom_price: true, amount: 123.45 },
];
const COINS = ['polygon_usdc', 'polygon_usdc', 'polygon_usdc', 'polygon_usdt', 'polygon_weth'];

/** Creates an order and its wallet; returns undefined if the buyer gave up. */
export async function checkOut(product: Product) {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { ...chance.pick(PURCHASES), provider: 'mercuryo' };
  const made = await persist(() =>
    post(product, '/api/orders', { body, headers, answer: createOrderResponseSchema }),
  );
  if (!made) return undefined;
  const path = `/api/orders/${made.order.id}/wallet`;
  const wanted = { body: { provider: 'mercuryo' }, headers, answer: walletResponseSchema };
  const wallet = await persist(() => post(product, path, wanted));
  if (!wallet) return undefined;
  const { searchParams } = new URL(wallet.redirect_url);
  return {
    id: made.order.id,
    address: searchParams.get('address') ?? '',
    cents: Math.round(Number(searchParams.get('amount')) * 100),
  };
}
type Cart = NonNullable<Awaited<ReturnType<typeof checkOut>>>;

function comeBack(product: Product, body: object): Promise<unknown> {
  return post(product, '/api/payments/return', { body, answer: z.unknown() });
}

/** The body of a return that brings the values of a callback. */
function returnWith(url: string, orderId: string): object {
  const { address_in: _, ...values } = Object.fromEntries(new URL(url).searchParams);
  return { ...values, order_id: orderId, outcome: 'success' };
}

async function pay(product: Product, cart: Cart): Promise<void> {
  const { id } = await product.gateway.control.pay({
    address: cart.address,
    chargedCents: cart.cents,
    coin: chance.pick(COINS),
    percent: chance.percent(90) ? 100 : chance.pick([20, 61, 62, 150]),
  });
  if (chance.percent(40)) return;
  const body = chance.percent(50)
    ? returnWith(product.gateway.control.callbackUrl(id), cart.id)
    : { order_id: cart.id, outcome: 'success' };
  const polls = chance.between(1, 3);
  for (let poll = 0; poll < polls; poll += 1) {
    await comeBack(product, body);
    await call(product, `/api/orders/${cart.id}`);
    await wait(chance.between(20, 300));
  }
}

/** One buyer's visit, from the order to the return; some leave earlier. */
export async function visit(product: Product): Promise<void> {
  const cart = await checkOut(product);
  if (!cart || chance.percent(8)) return;
  const cancel = () => comeBack(product, { order_id: cart.id, outcome: 'cancel' });
  if (chance.percent(8)) {
    await cancel();
    // Some pay after a cancel, in another tab.
    if (chance.percent(50)) return;
  }
  await Promise.all([pay(product, cart), ...(chance.percent(10) ? [cancel()] : [])]);
  await wait(chance.between(0, 200));
}
