import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { adminTest, detailOf, refusalOf } from '../../support/admin.ts';
import { buy, makeOrder, newFacts } from '../../support/shop.ts';

const test = adminTest().extend('change', { scope: 'file' }, ({ orders }) => orders.change);

test('a note that is sent again is stored once', async ({ shop, change }) => {
  const { id } = await makeOrder(shop);
  const body = { note: 'Called the buyer.', note_id: randomUUID() };
  for (const _ of [1, 2]) expect((await change(id, body)).status).toBe(200);
  const { notes } = await detailOf(await change(id, { note: 'Again.' }));
  expect(notes.map(({ text }) => text)).toEqual(['Called the buyer.', 'Again.']);
});

test('a pending order without a payment is not completed', async ({ shop, orders, change }) => {
  const { id } = await makeOrder(shop);
  const refused = await change(id, { status: 'completed', note: 'Please.' });
  const message = 'An order that is pending can’t be made completed.';
  expect(await refusalOf(refused)).toEqual([409, message]);
  expect((await orders.show(id)).notes).toEqual([]);
});

describe('an underpayment', () => {
  test('is accepted, far less for a reason', async ({ shop, order, change }) => {
    await order.callBack({ value_coin: '250', txid_in: 'half' });
    const accept = { status: 'completed', from: 'pending' };
    const reason = 'Far less than the charge arrived: say why it is accepted.';
    expect(await refusalOf(await change(order.id, accept))).toEqual([422, reason]);
    expect(await order.status()).toBe('pending');
    const detail = await detailOf(await change(order.id, { ...accept, note: 'As agreed.' }));
    expect(detail.order).toMatchObject({ status: 'completed', flags: [] });
    expect(detail.transactions).toMatchObject([{ status: 'completed', amount: 250 }]);
    expect(detail.events.at(-1)).toMatchObject({
      ...{ kind: 'staff_accepted', detail: { amount: 250, transaction_hash: 'half' } },
    });
    expect(detail.notes).toMatchObject([{ text: 'As agreed.' }]);
    const nearly = await buy(shop);
    await nearly.callBack({ value_coin: '400' });
    expect((await change(nearly.id, accept)).status).toBe(200);
  });

  test('of which little is left is accepted for a reason', async ({ order, orders, change }) => {
    await order.callBack({ value_coin: '400' });
    await orders.act(order.id, 'refunds', { amount: 399, refunded_before: 0, note: 'Wrong.' });
    const accept = { status: 'completed', from: 'pending' };
    expect((await change(order.id, accept)).status).toBe(422);
  });
});

test('an order that was changed meanwhile is not changed again', async ({ order, change }) => {
  await change(order.id, { status: 'cancelled', from: 'pending' });
  const second = await change(order.id, { status: 'completed', from: 'pending' });
  const detail = 'The order has been changed meanwhile: it is cancelled now.';
  expect(await refusalOf(second)).toEqual([409, detail]);
});

describe('a payment outside the gateway', () => {
  const cash = { amount: 200, note: 'Cash.' };

  test('that is sent again counts once', async ({ shop, orders }) => {
    const { id } = await makeOrder(shop);
    const pay = (payment: string) => orders.act(id, 'payments', { ...cash, id: payment });
    const received = async (payment: string) => (await detailOf(await pay(payment))).order.received;
    const once = randomUUID();
    expect([await received(once), await received(once)]).toEqual([200, 200]);
    expect(await received(randomUUID())).toBe(400);
  });

  test('14: with a hash of another order’s payment is refused', async ({ shop, order, orders }) => {
    const facts = newFacts();
    await order.callBack(facts);
    const { id } = await makeOrder(shop);
    const wire = { ...cash, id: randomUUID(), transaction_hash: facts.txid_in };
    expect((await orders.act(id, 'payments', wire)).status).toBe(409);
  });
});

describe('a check with the gateway', () => {
  test('56: tells its answer and the next check, once in a while, and is recorded as theirs', async ({
    sql,
    order,
    orders,
    staff,
  }) => {
    const check = () => orders.act(order.id, 'check');
    const unpaid = await detailOf(await check());
    expect(unpaid.order.status).toBe('pending');
    const checked_at: unknown = expect.any(String);
    expect(unpaid.checks).toMatchObject({ answer: 'unpaid', checked_at });
    expect(Date.parse(unpaid.checks?.next_at ?? '')).toBeGreaterThan(Date.now());
    const reason = 'This order was checked a moment ago, or has nothing to check.';
    expect(await refusalOf(await check())).toEqual([409, reason]);
    await order.payUnheard();
    await sql`update order_wallets set checked_at = null`;
    const paid = await detailOf(await check());
    expect(paid.order.status).toBe('completed');
    expect(paid.checks).toMatchObject({ answer: 'paid', next_at: null });
    // It is theirs, not the schedule's.
    expect(paid.events).toContainEqual(
      expect.objectContaining({ kind: 'payment_completed', staff_email: staff.email }),
    );
  });

  test('is none for an order without a wallet', async ({ shop, orders }) => {
    const { id } = await makeOrder(shop);
    expect((await orders.act(id, 'check')).status).toBe(409);
    expect((await orders.show(id)).checks).toBeNull();
  });
});
