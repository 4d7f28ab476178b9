import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../src/domain/order.ts';
import { movedTo, openBranches } from '../support/branches.ts';
import type { Branches } from '../support/branches.ts';
import {
  callBack,
  comeBack,
  flagsOf,
  LOGO,
  makeOrder,
  makeWallet,
  openShop,
  payUnheard,
  post,
  showOrder,
  transactionsOf,
} from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

/** Each call goes to one of four hosts, every one a process with connections of its own. */
const CALLS = 24;

let shop: Shop;
let branches: Branches;
beforeAll(async () => {
  shop = await openShop();
  branches = await openBranches(shop, 4);
});
afterAll(async () => {
  await branches.close();
  await shop.close();
});

const newFacts = () => ({ txid_in: randomUUID(), txid_out: randomUUID() });
const statusesOf = (responses: Response[]) => responses.map(({ status }) => status).sort();

async function countRows(statement: string, values: unknown[]): Promise<number> {
  const rows = await shop.database.sql.query(statement, values);
  return (rows[0] as { n: number }).n;
}

const countChanges = (id: string) =>
  countRows(
    `select count(*)::int as n from order_events
      where order_id = $1 and from_status <> 'completed' and to_status = 'completed'`,
    [id],
  );

describe('calls at the same time, over four processes', () => {
  test('1: identical callbacks complete the order once', async () => {
    const { order, callback } = await makeWallet(shop);
    const facts = newFacts();
    const responses = await branches.atOnce(CALLS, (url) =>
      callBack(movedTo(url, callback), facts),
    );
    expect(statusesOf(responses)).toEqual(Array<number>(CALLS).fill(200));
    expect(await transactionsOf(shop, order.id)).toEqual([
      { status: 'completed', amount: '500.00', transaction_hash: facts.txid_in },
    ]);
    expect(await countChanges(order.id)).toBe(1);
    expect(await flagsOf(shop, order.id)).toEqual([]);
  });

  test('1: a callback, returns and the schedule that tell of one payment count it once', async () => {
    const { order, address } = await makeWallet(shop);
    const payment = await payUnheard(shop, address);
    await shop.database.sql.query(
      `update order_wallets set next_check_at = now() - interval '1 second' where order_id = $1`,
      [order.id],
    );
    await branches.atOnce(CALLS, async (url, index) => {
      if (index % 3 === 0) await comeBack({ url }, { order_id: order.id, outcome: 'success' });
      else if (index % 3 === 1) await shop.gateway.control.send(payment.id);
      else await branches.hosts[index % 4]?.runScheduled('reconcile-payments');
    });
    expect(await transactionsOf(shop, order.id)).toEqual([
      { status: 'completed', amount: '485.00', transaction_hash: payment.txidIn },
    ]);
    expect(await countChanges(order.id)).toBe(1);
  });

  test('14: one payment for many orders counts for one of them', async () => {
    const wallets: Awaited<ReturnType<typeof makeWallet>>[] = [];
    while (wallets.length < CALLS) wallets.push(await makeWallet(shop));
    const facts = newFacts();
    const responses = await branches.atOnce(CALLS, (url, index) =>
      callBack(movedTo(url, wallets[index]?.callback ?? new URL(url)), facts),
    );
    expect(statusesOf(responses)).toEqual([200, ...Array<number>(CALLS - 1).fill(409)]);
    const orders = await Promise.all(wallets.map(({ order }) => showOrder(shop, order.id)));
    expect(orders.filter(({ status }) => status === 'completed')).toHaveLength(1);
    const held = `select count(*)::int as n from transactions where transaction_hash = $1`;
    expect(await countRows(held, [facts.txid_in])).toBe(1);
  });

  test('15: payments in full and in part, mixed, complete it once and all are kept', async () => {
    const { order, callback } = await makeWallet(shop);
    const responses = await branches.atOnce(CALLS, (url, index) =>
      callBack(movedTo(url, callback), {
        ...newFacts(),
        value_coin: index % 2 === 0 ? '500' : `${100 + index}`,
      }),
    );
    expect(statusesOf(responses)).toEqual(Array<number>(CALLS).fill(200));
    expect((await showOrder(shop, order.id)).status).toBe('completed');
    const transactions = await transactionsOf(shop, order.id);
    expect(transactions).toHaveLength(CALLS);
    // Whichever came first: the whole, or parts that reach the ratio together.
    const counted = transactions.filter(({ status }) => status === 'completed');
    const arrived = counted.reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(arrived).toBeGreaterThanOrEqual(300);
    if (counted.some(({ amount }) => amount === '500.00')) expect(counted).toHaveLength(1);
    expect(transactions.map(({ status }) => status)).not.toContain('pending');
    expect(await flagsOf(shop, order.id)).toContain('repeated');
    expect(await countChanges(order.id)).toBe(1);
  });

  test('16: callbacks for a failed order complete it once and flag it', async () => {
    const { order, callback } = await makeWallet(shop);
    await comeBack(shop, { order_id: order.id, outcome: 'cancel' });
    const facts = newFacts();
    await branches.atOnce(CALLS, (url) => callBack(movedTo(url, callback), facts));
    expect((await showOrder(shop, order.id)).status).toBe('completed');
    expect(await flagsOf(shop, order.id)).toEqual(['late']);
    expect(await countChanges(order.id)).toBe(1);
    const statuses = (await transactionsOf(shop, order.id)).map(({ status }) => status);
    expect(statuses.sort()).toEqual(['completed', 'failed']);
  });

  test('20: a cancel that races a payment never undoes it', async () => {
    const { order, callback } = await makeWallet(shop);
    const facts = newFacts();
    await branches.atOnce(CALLS, async (url, index) => {
      if (index % 2 === 0) await callBack(movedTo(url, callback), facts);
      else await comeBack({ url }, { order_id: order.id, outcome: 'cancel' });
    });
    expect((await showOrder(shop, order.id)).status).toBe('completed');
    expect(await countChanges(order.id)).toBe(1);
  });

  test('21: the same key and body give one order', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const responses = await branches.atOnce(CALLS, (url) =>
      post({ url }, '/api/orders', LOGO, headers),
    );
    expect(statusesOf(responses)).toEqual([...Array<number>(CALLS - 1).fill(200), 201]);
    const ids = await Promise.all(
      responses.map(async (response) => ((await response.json()) as { order: Order }).order.id),
    );
    expect(new Set(ids).size).toBe(1);
    const events = `select count(*)::int as n from order_events where order_id = $1`;
    expect(await countRows(events, [ids[0]])).toBe(1);
  });

  test('21: the same key with different bodies gives one order, the rest are conflicts', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const responses = await branches.atOnce(CALLS, (url, index) =>
      post(
        { url },
        '/api/orders',
        { ...LOGO, is_custom_price: true, amount: 100 + index },
        headers,
      ),
    );
    expect(statusesOf(responses)).toEqual([201, ...Array<number>(CALLS - 1).fill(409)]);
    const orders = `select count(*)::int as n from orders where idempotency_key = $1`;
    expect(await countRows(orders, [headers['idempotency-key']])).toBe(1);
  });

  test('23: an order gets one wallet, and every caller its address', async () => {
    const made = await makeOrder(shop);
    const responses = await branches.atOnce(CALLS, (url) =>
      post({ url }, `/api/orders/${made.id}/wallet`, { provider: 'mercuryo' }),
    );
    expect(statusesOf(responses)).toEqual(Array<number>(CALLS).fill(200));
    const answers = await Promise.all(responses.map((response) => response.json()));
    const addresses = answers.map((answer) => (answer as { redirect_url: string }).redirect_url);
    expect(new Set(addresses).size).toBe(1);
    const wallets = 'select count(*)::int as n from order_wallets where order_id = $1';
    expect(await countRows(wallets, [made.id])).toBe(1);
  });
});
