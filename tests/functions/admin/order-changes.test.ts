import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { AdminOrder } from '../../../src/domain/admin/orders.ts';
import { adminTest, detailOf, openSession, orderCalls, refusalOf } from '../../support/admin.ts';
import { buy, makeOrder } from '../../support/shop.ts';

const test = adminTest()
  .extend('colleague', { scope: 'file' }, async ({ shop }) => orderCalls(await openSession(shop)))
  .extend('change', { scope: 'file' }, ({ orders }) => orders.change);

test('a note that is sent again is stored once', async ({ shop, change }) => {
  const { id } = await makeOrder(shop);
  const body = { note: 'Called the buyer.', note_id: randomUUID() };
  for (const _ of [1, 2]) expect((await change(id, body)).status).toBe(200);
  const { notes } = await detailOf(await change(id, { note: 'Again.' }));
  expect(notes.map(({ text }) => text)).toEqual(['Called the buyer.', 'Again.']);
});

describe('a status', () => {
  test('pending is cancelled, with the staff member', async ({ shop, staff, change }) => {
    const { id } = await makeOrder(shop);
    const detail = await detailOf(await change(id, { status: 'cancelled', from: 'pending' }));
    expect(detail.order.status).toBe('cancelled');
    const by = { actor: 'staff', staff_email: staff.email };
    expect(detail.events).toMatchObject([
      { kind: 'order_created' },
      { ...by, kind: 'staff_cancelled', from_status: 'pending', to_status: 'cancelled' },
    ]);
  });

  test('pending without a payment is not completed', async ({ shop, orders, change }) => {
    const { id } = await makeOrder(shop);
    const refused = await change(id, { status: 'completed', note: 'Please.' });
    const message = 'An order that is pending can’t be made completed.';
    expect(await refusalOf(refused)).toEqual([409, message]);
    expect((await orders.show(id)).notes).toEqual([]);
  });

  test('16: cancelled by staff is completed by a payment, flagged', async ({ order, change }) => {
    await change(order.id, { status: 'cancelled' });
    await order.callBack();
    expect(await order.path()).toEqual(['pending', 'cancelled', 'completed']);
    expect(await order.flags()).toEqual(['late']);
  });

  test.for([
    ['23 hours', []],
    ['25 hours', ['late']],
  ] as const)('43: paid %s after a cancel: flags %j', async ([age, flags], { order, sql }) => {
    await order.comeBack('cancel');
    await sql`update reports set received_at = now() - ${age}::interval where order_id = ${order.id}`;
    await order.callBack();
    expect(await order.path()).toEqual(['pending', 'failed', 'completed']);
    expect(await order.flags()).toEqual(flags);
  });
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

  test.for([{ reviewed: true }, { status: 'cancelled' }])(
    '27: is uncounted after %j, and still added to a later payment',
    async (body, { order, change }) => {
      await order.callBack({ value_coin: '200' });
      const detail = await detailOf(await change(order.id, body));
      const at = body.reviewed ? detail.events.at(-1)?.created_at : null;
      expect(detail.transactions).toMatchObject([{ status: 'uncounted', reviewed_at: at }]);
      await order.callBack({ value_coin: '250' });
      expect(await order.status()).toBe('completed');
      expect(await order.transactionStatuses()).toEqual(['completed', 'completed']);
    },
  );
});

describe('of two staff members', () => {
  test('the second to change an order is refused', async ({ order, change, colleague }) => {
    await change(order.id, { status: 'cancelled', from: 'pending' });
    const second = await colleague.change(order.id, { status: 'completed', from: 'pending' });
    const detail = 'The order has been changed meanwhile: it is cancelled now.';
    expect(await refusalOf(second)).toEqual([409, detail]);
  });

  test('both keep their notes of a moment', async ({ shop, staff, change, colleague }) => {
    const { id } = await makeOrder(shop);
    await Promise.all([change(id, { note: 'Mine.' }), colleague.change(id, { note: 'Yours.' })]);
    const { notes, order } = await detailOf(await change(id, { note: '=Last\nline' }));
    const [one, other, last] = notes;
    expect([one?.text, other?.text].toSorted()).toEqual(['Mine.', 'Yours.']);
    expect(last).toMatchObject({ text: '=Last\nline', staff_email: staff.email });
    expect(order.status).toBe('pending');
  });
});

test('a review removes the flags once, and can be undone', async ({ order, staff, change }) => {
  await order.callBack({ value_coin: '200' });
  const detail = await detailOf(await change(order.id, { reviewed: true, note: 'Asked them.' }));
  expect(detail.order.flags).toEqual([]);
  const by = { staff_email: staff.email, detail: { flags: ['underpaid'] } };
  expect(detail.events.at(-1)).toMatchObject({ ...by, kind: 'staff_reviewed' });
  expect(detail.notes).toMatchObject([{ text: 'Asked them.' }]);
  const again = await detailOf(await change(order.id, { reviewed: true }));
  expect(again.events).toEqual(detail.events);
  const undone = await detailOf(await change(order.id, { reviewed: false }));
  expect(undone.order.flags).toEqual(['underpaid']);
  expect(undone.events.at(-1)).toMatchObject({ kind: 'staff_unreviewed' });
});

describe('a check with the gateway', () => {
  test('tells its answer and the next check, once in a while', async ({ sql, order, orders }) => {
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
  });

  test('is none for an order without a wallet', async ({ shop, orders }) => {
    const { id } = await makeOrder(shop);
    expect((await orders.act(id, 'check')).status).toBe(409);
    expect((await orders.show(id)).checks).toBeNull();
  });

  test('that comes no more is marked, and found', async ({ sql, order, staff, orders }) => {
    const list = async () =>
      (await staff.read<{ items: AdminOrder[] }>('orders?checks=ended')).items;
    expect(await list()).toEqual([]);
    await sql`update order_wallets set next_check_at = null where order_id = ${order.id}`;
    expect(await list()).toMatchObject([{ id: order.id, checks_ended: true }]);
    expect((await orders.show(order.id)).checks?.next_at).toBeNull();
  });
});
