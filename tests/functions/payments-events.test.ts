import { describe, expect } from 'vitest';
import { adminTest } from '../support/admin.ts';
import { buy, newFacts } from '../support/shop.ts';
import type { Purchase } from '../support/shop.ts';

const test = adminTest().extend('setStatus', { scope: 'file' }, ({ staff }) => {
  return async ({ id }: Purchase, status: string) => {
    const change = { method: 'PATCH', body: { status } };
    expect((await staff.call(`/api/admin/orders/${id}`, change)).status).toBe(200);
  };
});

/** What is on record of an order: what, from whom, from which state to which; less how it began. */
async function eventsOf(order: Purchase): Promise<unknown[]> {
  const events = (await order.rows()).events as Record<string, string | null>[];
  const [created, attached, ...others] = events.map((event) =>
    ['kind', 'actor', 'from_status', 'to_status'].map((name) => event[name]),
  );
  expect([created, attached]).toEqual([
    ['order_created', 'buyer', null, 'pending'],
    ['wallet_attached', 'gateway', null, null],
  ]);
  return others;
}

describe('the record of an order', () => {
  test('tells a payment that the gateway reported, and the second one', async ({ order }) => {
    await order.callBack();
    await order.callBack({ value_coin: '20' });
    expect(await eventsOf(order)).toEqual([
      ['payment_completed', 'gateway', 'pending', 'completed'],
      ['payment_repeated', 'gateway', 'completed', 'completed'],
    ]);
  });

  test('16: tells what staff did, by their id, and a late payment', async ({
    order,
    staff,
    setStatus,
  }) => {
    await setStatus(order, 'cancelled');
    await order.callBack();
    expect(await eventsOf(order)).toEqual([
      ['staff_cancelled', staff.id, 'pending', 'cancelled'],
      ['payment_completed', 'gateway', 'cancelled', 'completed'],
    ]);
    expect(await order.flags()).toEqual(['late']);
  });

  test('tells a cancel, too small a payment and its acceptance', async ({
    order,
    staff,
    setStatus,
  }) => {
    await order.comeBack('cancel');
    await order.callBack({ value_coin: '20' });
    await setStatus(order, 'completed');
    expect(await eventsOf(order)).toEqual([
      ['payment_cancelled', 'buyer', 'pending', 'failed'],
      ['payment_underpaid', 'gateway', 'failed', 'failed'],
      ['staff_accepted', staff.id, 'failed', 'completed'],
    ]);
  });

  test('tells who found a lost callback’s payment, the schedule or the buyer', async ({
    shop,
    order,
  }) => {
    const payment = await order.payUnheard();
    await order.makeCheckDue();
    expect((await shop.runScheduled('reconcile-payments')).status).toBe(200);
    // A late callback only names it.
    await shop.gateway.control.send(payment.id);
    expect(await eventsOf(order)).toEqual([
      ['payment_completed', 'schedule', 'pending', 'completed'],
      ['payment_adopted', 'gateway', 'completed', 'completed'],
    ]);
    const hash = payment.txidIn;
    expect(await order.transactions()).toMatchObject([{ transaction_hash: hash }]);
    expect(await order.flags()).toEqual([]);
    const other = await buy(shop);
    await other.payUnheard();
    await other.comeBack('success');
    const completed = ['payment_completed', 'buyer', 'pending', 'completed'];
    expect(await eventsOf(other)).toEqual([completed]);
  });

  test('tells nothing of what changed nothing', async ({ order }) => {
    const facts = newFacts();
    await order.callBack(facts);
    const before = await eventsOf(order);
    await order.callBack(facts);
    await order.callBack({ token: 'wrong' });
    await order.comeBack('cancel');
    await order.comeBack('success');
    expect(await eventsOf(order)).toEqual(before);
  });

  test('holds no secret, no callback address and no mail address', async ({ shop }) => {
    const order = await buy(shop, { email: 'buyer@example.com' });
    await order.payUnheard();
    await order.comeBack('success');
    await order.callBack({ value_coin: '20' });
    const text = JSON.stringify(await shop.database.sql.query('select * from order_events'));
    expect(text).toContain('payment_repeated');
    const [wallet] = (await order.rows()).wallets as { ipn_token: string; token_hash: Buffer }[];
    const hash = wallet?.token_hash.toString('hex');
    for (const secret of [order.token, wallet?.ipn_token, hash, '/api/', '@'])
      expect(text).not.toContain(secret);
  });
});
