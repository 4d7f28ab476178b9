import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, openDesk, openSession } from '../support/desk.ts';
import { callBack, comeBack, makeWallet, payUnheard } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openDesk();
});
afterAll(() => shop.close());

/** What is on record of an order: what, from whom, from which state to which. */
async function eventsOf(id: string): Promise<(string | null)[][]> {
  const rows = await shop.database.sql.query(
    'select kind, actor, from_status, to_status from order_events where order_id = $1 order by id',
    [id],
  );
  return rows.map(({ kind, actor, from_status: from, to_status: to }) => [kind, actor, from, to]);
}

const BEGUN = [
  ['order_created', 'buyer', null, 'pending'],
  ['wallet_attached', 'gateway', null, null],
];

async function makeDue(id: string): Promise<void> {
  await shop.database.sql.query(
    `update order_wallets set next_check_at = now() - interval '1 second' where order_id = $1`,
    [id],
  );
}

describe('the record of an order', () => {
  test('tells a payment that the gateway reported, and the second one', async () => {
    const { order, callback } = await makeWallet(shop);
    await callBack(callback);
    await callBack(callback, { value_coin: '20' });
    expect(await eventsOf(order.id)).toEqual([
      ...BEGUN,
      ['payment_completed', 'gateway', 'pending', 'completed'],
      ['payment_repeated', 'gateway', 'completed', 'completed'],
    ]);
  });

  test('tells what staff did, by their id, and a late payment', async () => {
    const { order, callback } = await makeWallet(shop);
    const { id, cookie } = await openSession(shop);
    await call(shop, `/api/admin/orders/${order.id}`, {
      method: 'PATCH',
      body: { status: 'cancelled' },
      cookie,
    });
    await callBack(callback);
    expect(await eventsOf(order.id)).toEqual([
      ...BEGUN,
      ['staff_cancelled', id, 'pending', 'cancelled'],
      ['payment_completed', 'gateway', 'cancelled', 'completed'],
    ]);
  });

  test('tells a cancel, too small a payment and its acceptance', async () => {
    const { order, callback } = await makeWallet(shop);
    const { id, cookie } = await openSession(shop);
    await comeBack(shop, { order_id: order.id, outcome: 'cancel' });
    await callBack(callback, { value_coin: '20' });
    await call(shop, `/api/admin/orders/${order.id}`, {
      method: 'PATCH',
      body: { status: 'completed' },
      cookie,
    });
    expect(await eventsOf(order.id)).toEqual([
      ...BEGUN,
      ['payment_cancelled', 'buyer', 'pending', 'failed'],
      ['payment_underpaid', 'gateway', 'failed', 'failed'],
      ['staff_accepted', id, 'failed', 'completed'],
    ]);
  });

  test('tells who found a payment whose callback was lost: the schedule, or the buyer', async () => {
    const bySchedule = await makeWallet(shop);
    const payment = await payUnheard(shop, bySchedule.address);
    await makeDue(bySchedule.order.id);
    await shop.runScheduled('reconcile-payments');
    await shop.gateway.control.send(payment.id);
    expect(await eventsOf(bySchedule.order.id)).toEqual([
      ...BEGUN,
      ['payment_completed', 'schedule', 'pending', 'completed'],
      ['payment_adopted', 'gateway', 'completed', 'completed'],
    ]);
    const byBuyer = await makeWallet(shop);
    await payUnheard(shop, byBuyer.address);
    await comeBack(shop, { order_id: byBuyer.order.id, outcome: 'success' });
    expect((await eventsOf(byBuyer.order.id)).at(-1)).toEqual([
      'payment_completed',
      'buyer',
      'pending',
      'completed',
    ]);
  });

  test('tells nothing of what changed nothing', async () => {
    const { order, callback } = await makeWallet(shop);
    const facts = { txid_in: randomUUID(), txid_out: randomUUID() };
    await callBack(callback, facts);
    const before = await eventsOf(order.id);
    await callBack(callback, facts);
    await callBack(callback, { token: 'wrong' });
    await comeBack(shop, { order_id: order.id, outcome: 'cancel' });
    await comeBack(shop, { order_id: order.id, outcome: 'success' });
    expect(await eventsOf(order.id)).toEqual(before);
  });

  test('holds no secret, no callback address and no mail address', async () => {
    const { order, callback, address } = await makeWallet(shop, { email: 'buyer@example.com' });
    await payUnheard(shop, address);
    await comeBack(shop, { order_id: order.id, outcome: 'success' });
    await callBack(callback, { value_coin: '20' });
    const rows = await shop.database.sql.query('select * from order_events');
    const [wallet] = await shop.database.sql.query(
      `select ipn_token, encode(token_hash, 'hex') as hash from order_wallets where order_id = $1`,
      [order.id],
    );
    const text = JSON.stringify(rows);
    expect(text).toContain('payment_repeated');
    const { ipn_token: ipnToken, hash } = wallet as { ipn_token: string; hash: string };
    for (const secret of [callback.searchParams.get('token') ?? '', ipnToken, hash, '/api/', '@'])
      expect(text).not.toContain(secret);
  });
});
