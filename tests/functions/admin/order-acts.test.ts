import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { detailOf, openSession, orderCalls, refusalOf } from '../../support/admin.ts';
import { mailTest } from '../../support/post-office.ts';
import { buy, makeOrder } from '../../support/shop.ts';

const BUYER = 'buyer@example.com';

const test = mailTest
  .extend('staff', { scope: 'file' }, ({ shop }) => openSession(shop))
  .extend('acts', ({ staff }) => orderCalls(staff));

const refund = { amount: 200, refunded_before: 0, note: 'Sent back.' };

describe('accepting far less than the charge', () => {
  test('needs a reason; a little less does not', async ({ shop, order, acts }) => {
    await order.callBack({ value_coin: '200' });
    const accept = { status: 'completed', from: 'pending' };
    expect(await refusalOf(await acts.change(order.id, accept))).toEqual([
      422,
      'Far less than the charge arrived: say why it is accepted.',
    ]);
    expect(await order.status()).toBe('pending');
    const reasoned = await acts.change(order.id, { ...accept, note: 'Half was agreed by phone.' });
    expect((await detailOf(reasoned)).notes).toMatchObject([{ text: 'Half was agreed by phone.' }]);
    const nearly = await buy(shop);
    await nearly.callBack({ value_coin: '400' });
    expect(await nearly.status()).toBe('pending');
    expect((await acts.change(nearly.id, accept)).status).toBe(200);
  });
});

describe('a refund', () => {
  test('is withdrawn by an owner alone, and the books balance', async ({
    shop,
    order,
    acts,
    staff,
  }) => {
    await order.callBack();
    const figures = async () => {
      const chart = await staff.call('/api/admin/revenue?range=7d&zone=UTC');
      const summary = await staff.call('/api/admin/summary');
      const read = async (answer: Response) => ((await answer.json()) as { net: number }).net;
      return [await read(chart), await read(summary)];
    };
    const before = await figures();
    const { refunds } = await detailOf(await acts.act(order.id, 'refunds', refund));
    expect(await figures()).toEqual(before.map((net) => net - 200));
    const withdrawal = { refund_id: refunds[0]?.id, note: 'The wrong order.' };
    const member = await openSession(shop, 'staff');
    const refused = await member.call(`/api/admin/orders/${order.id}/withdrawals`, {
      body: withdrawal,
    });
    expect(await refusalOf(refused)).toEqual([
      403,
      'Only an owner can withdraw a refund or a payment.',
    ]);
    const detail = await detailOf(await acts.act(order.id, 'withdrawals', withdrawal));
    expect(detail.order).toMatchObject({ refunded: 0, refund_state: 'none' });
    expect(await figures()).toEqual(before);
    expect(detail.refunds).toMatchObject([{ withdrawn_at: expect.any(String) }]);
    expect(detail.events.at(-1)).toMatchObject({ kind: 'staff_withdrew_refund' });
    expect(detail.notes.at(-1)).toMatchObject({ text: 'The wrong order.' });
    const other = { refund_id: order.id };
    expect((await acts.act(order.id, 'withdrawals', other)).status).toBe(409);
  });
});

describe('a payment outside the gateway', () => {
  test('completes an order like any other report, and its reference counts once', async ({
    shop,
    mails,
    acts,
  }) => {
    const { id } = await makeOrder(shop, { email: BUYER });
    const note = 'Statement of March 3.';
    const wire = { id: randomUUID(), amount: 500, transaction_hash: `WIRE-${id}`, note };
    const detail = await detailOf(await acts.act(id, 'payments', wire));
    expect(detail.order).toMatchObject({ status: 'completed', received: 500 });
    expect(detail.transactions).toMatchObject([{ status: 'completed', amount: 500 }]);
    expect(detail.events.at(-1)).toMatchObject({ kind: 'payment_completed', report: note });
    expect((await mails.sent(2)).flatMap(({ to }) => to)).toContain(BUYER);
    const again = await detailOf(await acts.act(id, 'payments', { ...wire, id: randomUUID() }));
    expect(again.order.received).toBe(500);
    expect((await acts.act(id, 'payments', { ...wire, note: ' ' })).status).toBe(422);
  });

  test('is withdrawn by an owner, leaves the books, and can be recorded where it belongs', async ({
    shop,
    acts,
    staff,
  }) => {
    const [wrong, right] = [await makeOrder(shop), await makeOrder(shop)];
    const revenue = async () => {
      const summary = await staff.call('/api/admin/summary');
      return ((await summary.json()) as { revenue: number }).revenue;
    };
    const before = await revenue();
    const hash = { transaction_hash: `WIRE-${wrong.id}`, note: 'Statement of March 3.' };
    const wire = () => ({ id: randomUUID(), amount: 500, ...hash });
    const { transactions } = await detailOf(await acts.act(wrong.id, 'payments', wire()));
    const withdrawal = { payment_no: transactions[0]?.outside_no, note: 'The wrong order.' };
    expect((await acts.act(wrong.id, 'refunds', refund)).status).toBe(201);
    expect((await acts.act(wrong.id, 'withdrawals', withdrawal)).status).toBe(409);
    const [given] = (await acts.show(wrong.id)).refunds;
    await acts.act(wrong.id, 'withdrawals', { refund_id: given?.id });
    const detail = await detailOf(await acts.act(wrong.id, 'withdrawals', withdrawal));
    expect(detail.order).toMatchObject({ status: 'completed', received: 0, flags: ['short'] });
    expect(detail.transactions).toMatchObject([{ status: 'void' }]);
    expect(detail.events.at(-1)).toMatchObject({ kind: 'staff_withdrew_payment' });
    expect(detail.notes.at(-1)).toMatchObject({ text: 'The wrong order.' });
    expect(await revenue()).toBe(before);
    expect((await acts.act(wrong.id, 'withdrawals', withdrawal)).status).toBe(409);
    const paid = await detailOf(await acts.act(right.id, 'payments', wire()));
    expect(paid.order).toMatchObject({ status: 'completed', received: 500, flags: [] });
    expect(await revenue()).toBe(before + 500);
  });

  test('without a reference that is sent again counts once', async ({ shop, acts }) => {
    const { id } = await makeOrder(shop);
    const cash = { id: randomUUID(), amount: 200, note: 'Cash.' };
    for (const _ of [1, 2]) expect((await acts.act(id, 'payments', cash)).status).toBe(201);
    expect((await acts.show(id)).order.received).toBe(200);
    await acts.act(id, 'payments', { ...cash, id: randomUUID() });
    expect((await acts.show(id)).order.received).toBe(400);
  });
});

describe('a mail to the buyer', () => {
  test('tells of a cancel, a delivery and a refund, each with a note', async ({
    shop,
    mails,
    acts,
  }) => {
    const cancelled = await makeOrder(shop, { email: BUYER });
    const mail = { note: 'As agreed by phone.' };
    await acts.change(cancelled.id, { status: 'cancelled', mail });
    const order = await buy(shop, { email: BUYER });
    await order.callBack();
    await mails.sent(3);
    await acts.change(order.id, { delivered: true, mail: {} });
    await acts.act(order.id, 'refunds', { ...refund, mail });
    const told = (await mails.sent(5)).filter(({ to }) => to.includes(BUYER));
    const texts = new Map(told.map(({ subject, text }) => [subject.replace(/:.*/, ''), text]));
    expect([...texts.keys()].toSorted()).toEqual([
      'Your order is canceled',
      'Your order is delivered',
      'Your receipt',
      'Your refund',
    ]);
    expect(texts.get('Your order is canceled')).toContain('As agreed by phone.');
    expect(texts.get('Your refund')).toMatch(/\$200\.00 USD[^]*As agreed by phone\./);
    for (const text of texts.values()) expect(text).not.toMatch(/\{\w+\}|\n{3}/);
  });

  test('is not sent unless staff ask for it, or without an address', async ({
    shop,
    mails,
    acts,
  }) => {
    const { id } = await makeOrder(shop, { email: BUYER });
    await acts.change(id, { status: 'cancelled' });
    const other = await makeOrder(shop);
    await acts.change(other.id, { status: 'cancelled', mail: {} });
    expect(await mails.rows()).toEqual([]);
  });
});
