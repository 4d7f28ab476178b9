import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { detailOf, openSession, orderCalls, refusalOf } from '../../support/admin.ts';
import { mailTest as test } from '../../support/post-office.ts';
import { buy, makeOrder } from '../../support/shop.ts';

const BUYER = 'buyer@example.com';
const refund = { amount: 200, refunded_before: 0, note: 'Sent back.' };

test('a refund is withdrawn by an owner alone, and the books balance', async ({
  shop,
  order,
  orders,
  staff,
}) => {
  await order.callBack();
  const figures = async () => {
    const chart = await staff.read<{ net: number }>('revenue?range=7d&zone=UTC');
    return [chart.net, (await staff.read<{ net: number }>('summary')).net];
  };
  const before = await figures();
  const { refunds } = await detailOf(await orders.act(order.id, 'refunds', refund));
  expect(await figures()).toEqual(before.map((net) => net - 200));
  const withdrawal = { refund_id: refunds[0]?.id, note: 'The wrong order.' };
  const member = orderCalls(await openSession(shop, 'staff'));
  const reason = 'Only an owner can withdraw a refund or a payment.';
  const refused = await member.act(order.id, 'withdrawals', withdrawal);
  expect(await refusalOf(refused)).toEqual([403, reason]);
  const detail = await detailOf(await orders.act(order.id, 'withdrawals', withdrawal));
  expect(detail.order).toMatchObject({ refunded: 0, refund_state: 'none' });
  expect(await figures()).toEqual(before);
  expect(detail.refunds).toMatchObject([{ withdrawn_at: expect.any(String) as unknown }]);
  expect(detail.events.at(-1)).toMatchObject({ kind: 'staff_withdrew_refund' });
  expect(detail.notes.at(-1)).toMatchObject({ text: 'The wrong order.' });
  const other = { refund_id: order.id };
  expect((await orders.act(order.id, 'withdrawals', other)).status).toBe(409);
});

describe('a payment outside the gateway', () => {
  const note = 'Statement of March 3.';
  const wire = (to: string) => ({ id: randomUUID(), amount: 500, transaction_hash: to, note });

  test('completes an order as any report, and counts once', async ({ shop, mails, orders }) => {
    const { id } = await makeOrder(shop, { email: BUYER });
    const detail = await detailOf(await orders.act(id, 'payments', wire(id)));
    expect(detail.order).toMatchObject({ status: 'completed', received: 500 });
    expect(detail.transactions).toMatchObject([{ status: 'completed', amount: 500 }]);
    expect(detail.events.at(-1)).toMatchObject({ kind: 'payment_completed', report: note });
    expect((await mails.sent(2)).flatMap(({ to }) => to)).toContain(BUYER);
    const again = await detailOf(await orders.act(id, 'payments', wire(id)));
    expect(again.order.received).toBe(500);
    expect((await orders.act(id, 'payments', { ...wire(id), note: ' ' })).status).toBe(422);
  });

  test('is withdrawn, and recorded where it belongs', async ({ shop, orders, staff }) => {
    const [{ id: wrong }, { id: right }] = [await makeOrder(shop), await makeOrder(shop)];
    const revenue = async () => (await staff.read<{ revenue: number }>('summary')).revenue;
    const before = await revenue();
    const { transactions } = await detailOf(await orders.act(wrong, 'payments', wire(wrong)));
    const withdrawal = { payment_no: transactions[0]?.outside_no, note: 'The wrong order.' };
    const { refunds } = await detailOf(await orders.act(wrong, 'refunds', refund));
    expect((await orders.act(wrong, 'withdrawals', withdrawal)).status).toBe(409);
    await orders.act(wrong, 'withdrawals', { refund_id: refunds[0]?.id });
    const detail = await detailOf(await orders.act(wrong, 'withdrawals', withdrawal));
    expect(detail.order).toMatchObject({ status: 'completed', received: 0, flags: ['short'] });
    expect(detail.transactions).toMatchObject([{ status: 'void' }]);
    expect(detail.events.at(-1)).toMatchObject({ kind: 'staff_withdrew_payment' });
    expect(detail.notes.at(-1)).toMatchObject({ text: 'The wrong order.' });
    expect(await revenue()).toBe(before);
    expect((await orders.act(wrong, 'withdrawals', withdrawal)).status).toBe(409);
    const paid = await detailOf(await orders.act(right, 'payments', wire(wrong)));
    expect(paid.order).toMatchObject({ status: 'completed', received: 500, flags: [] });
    expect(await revenue()).toBe(before + 500);
  });

  test('without a reference that is sent again counts once', async ({ shop, orders }) => {
    const { id } = await makeOrder(shop);
    const cash = { id: randomUUID(), amount: 200, note: 'Cash.' };
    for (const _ of [1, 2]) expect((await orders.act(id, 'payments', cash)).status).toBe(201);
    expect((await orders.show(id)).order.received).toBe(200);
    await orders.act(id, 'payments', { ...cash, id: randomUUID() });
    expect((await orders.show(id)).order.received).toBe(400);
  });
});

describe('a mail to the buyer', () => {
  test('tells of a cancel, a delivery and a refund', async ({ shop, mails, orders }) => {
    const cancelled = await makeOrder(shop, { email: BUYER });
    const mail = { note: 'As agreed by phone.' };
    await orders.change(cancelled.id, { status: 'cancelled', mail });
    const order = await buy(shop, { email: BUYER });
    await order.callBack();
    await mails.sent(3);
    await orders.change(order.id, { delivered: true, mail: {} });
    await orders.act(order.id, 'refunds', { ...refund, mail });
    const toBuyer = (await mails.sent(5)).filter(({ to }) => to.includes(BUYER));
    const texts = Object.fromEntries(
      toBuyer.map(({ subject, text }) => [subject.replace(/:.*/, ''), text]),
    );
    expect(texts).toEqual({
      'Your order is canceled': expect.stringContaining('As agreed by phone.'),
      'Your order is delivered': expect.any(String),
      'Your receipt': expect.any(String),
      'Your refund': expect.stringMatching(/\$200\.00 USD[^]*As agreed by phone\./),
    });
    for (const text of Object.values(texts)) expect(text).not.toMatch(/\{\w+\}|\n{3}/);
  });

  test('is sent only if staff ask for it, to an address', async ({ shop, mails, orders }) => {
    const { id } = await makeOrder(shop, { email: BUYER });
    await orders.change(id, { status: 'cancelled' });
    const other = await makeOrder(shop);
    await orders.change(other.id, { status: 'cancelled', mail: {} });
    expect(await mails.rows()).toEqual([]);
  });
});
