import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { OrderDetail } from '../../../src/domain/admin/orders.ts';
import { orderDetailSchema } from '../../../src/domain/admin/orders.ts';
import type { RefundOrder } from '../../../src/domain/admin/refunds.ts';
import { summarySchema } from '../../../src/domain/admin/summary.ts';
import { adminTest, openSession, refusalOf } from '../../support/admin.ts';
import type { Session } from '../../support/admin.ts';
import { buy, makeOrder, showOrder } from '../../support/shop.ts';

async function detailOf(response: Response): Promise<OrderDetail> {
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return orderDetailSchema.parse(JSON.parse(text));
}

const test = adminTest()
  .extend('colleague', { scope: 'file' }, ({ shop }) => openSession(shop))
  .extend('admin', { scope: 'file' }, ({ shop, staff }) => ({
    refund: (id: string, body: Partial<RefundOrder>, who: Session = staff) =>
      who.call(`/api/admin/orders/${id}/refunds`, {
        body: { refunded_before: 0, note: 'Agreed by phone.', ...body },
      }),
    change: (id: string, body: unknown) =>
      staff.call(`/api/admin/orders/${id}`, { method: 'PATCH', body }),
    show: async (id: string) => detailOf(await staff.call(`/api/admin/orders/${id}`)),
    summary: async () => summarySchema.parse(await (await staff.call('/api/admin/summary')).json()),
    /** A paid order of $500, for which these amounts arrived. */
    async paidOrder(...values: string[]): Promise<string> {
      const order = await buy(shop);
      for (const value of values) await order.callBack({ value_coin: value });
      return order.id;
    },
  }));

describe('31: a refund', () => {
  test('is noted with who, when and how; the order stays completed', async ({
    shop,
    staff,
    admin,
  }) => {
    const id = await admin.paidOrder('480.00');
    const before = Date.now();
    const told = { amount: 100.25, transaction_hash: '0xabc' };
    const response = await admin.refund(id, { ...told, note: 'Half.' });
    expect(response.status).toBe(201);
    const { order, refunds, refundable, events } = await detailOf(response);
    const expected = { status: 'completed', received: 480, refunded: 100.25, refund_state: 'part' };
    expect(order).toMatchObject(expected);
    const by = { staff_email: staff.email };
    expect(refunds).toMatchObject([{ ...told, ...by, uncounted: 0, note: 'Half.' }]);
    expect(Date.parse(refunds[0]?.refunded_at ?? '')).toBeGreaterThanOrEqual(before);
    const left = { most: 379.75, proposed: 379.75, rule: 'full', used_days: 1 };
    expect(refundable).toMatchObject(left);
    expect(events.at(-1)).toMatchObject({ kind: 'staff_refunded', ...by, detail: told });
    expect((await showOrder(shop, id)).status).toBe('completed');
  });

  test('of everything is one in full, and leaves nothing to refund', async ({ admin }) => {
    const id = await admin.paidOrder('500.00');
    await admin.refund(id, { amount: 200 });
    const rest = await admin.refund(id, { amount: 300, refunded_before: 200 });
    const { order, refundable } = await detailOf(rest);
    expect(order).toMatchObject({ refunded: 500, refund_state: 'full', status: 'completed' });
    expect(refundable).toMatchObject({ most: 0, proposed: 0 });
    expect((await admin.refund(id, { amount: 0.01, refunded_before: 500 })).status).toBe(409);
  });

  test('never exceeds what arrived, though more was charged', async ({ admin }) => {
    const id = await admin.paidOrder('480.00');
    const before = await admin.show(id);
    const message = 'amount: must be at most the $480.00 that are left of what arrived';
    const refused = await admin.refund(id, { amount: 480.01 });
    expect(await refusalOf(refused)).toEqual([409, message]);
    expect(await admin.show(id)).toEqual(before);
    expect((await admin.refund(id, { amount: 480 })).status).toBe(201);
  });

  test('gives a second payment back first, and balances with the books', async ({ admin }) => {
    const before = await admin.summary();
    const id = await admin.paidOrder('500.00', '450.00');
    const second = await detailOf(await admin.refund(id, { amount: 450 }));
    expect(second.order).toMatchObject({ received: 950, refunded: 450, refund_state: 'part' });
    expect(second.refunds[0]).toMatchObject({ amount: 450, uncounted: 450 });
    const { order } = await detailOf(await admin.refund(id, { amount: 500, refunded_before: 450 }));
    expect(order).toMatchObject({ refunded: 950, refund_state: 'full' });
    const after = await admin.summary();
    expect(after.revenue - before.revenue).toBe(500);
    expect(after.refunded - before.refunded).toBe(500);
    expect(after.returned - before.returned).toBe(450);
    expect(after.net).toBe(before.net);
  });

  test('is counted once, however often it is sent', async ({ admin }) => {
    const id = await admin.paidOrder('500.00');
    const refunding = Array.from({ length: 8 }, () => admin.refund(id, { amount: 60 }));
    const responses = await Promise.all(refunding);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
    const refused = responses.filter(({ status }) => status === 409);
    const meanwhile = 'The order has been changed meanwhile: $60.00 of it is refunded now.';
    for (const response of refused) expect(await refusalOf(response)).toEqual([409, meanwhile]);
    const { order, refunds } = await admin.show(id);
    expect([order.refunded, refunds.map(({ amount }) => amount)]).toEqual([60, [60]]);
  });

  test.for([1, 2, 3])(
    'of two staff members at once, who each saw the other’s or not, exceeds nothing (%i)',
    async (_, { admin, staff, colleague }) => {
      const id = await admin.paidOrder('500.00');
      const tries = Array.from({ length: 10 }, (_, index) => {
        const refund = { amount: 150, refunded_before: 150 * (index % 4) };
        return admin.refund(id, refund, index % 2 ? staff : colleague);
      });
      const won = (await Promise.all(tries)).filter(({ status }) => status === 201).length;
      const { order, refunds } = await admin.show(id);
      expect(won).toBeGreaterThanOrEqual(1);
      expect(won).toBeLessThanOrEqual(3);
      expect(refunds).toHaveLength(won);
      expect(order.refunded).toBe(150 * won);
    },
  );

  test('racing a second payment leaves sums that agree', async ({ order, admin }) => {
    await order.callBack();
    const [refunded] = await Promise.all([
      admin.refund(order.id, { amount: 500 }),
      order.callBack(),
    ]);
    expect(refunded.status).toBe(201);
    const detail = await admin.show(order.id);
    expect(detail.order).toMatchObject({ status: 'completed', received: 1_000, refunded: 500 });
    expect(detail.refundable).toMatchObject({ most: 500 });
    expect(detail.order.refund_state).toBe(detail.refunds[0]?.uncounted === 500 ? 'part' : 'full');
  });

  test.for(['pending', 'failed', 'cancelled'])(
    'of a %s order is none',
    async (status, { shop, admin }) => {
      const { id } = await makeOrder(shop);
      await shop.database.sql.query('update orders set status = $2 where id = $1', [id, status]);
      const message = `Only a completed order can be refunded: this one is ${status}.`;
      expect(await refusalOf(await admin.refund(id, { amount: 1 }))).toEqual([409, message]);
      expect((await admin.show(id)).refundable).toBeNull();
    },
  );

  test('may be of an earlier moment, but neither before the payment nor in the future', async ({
    shop,
    admin,
  }) => {
    const id = await admin.paidOrder('500.00');
    await shop.database.sql.query(
      `update transactions set created_at = now() - interval '20 days 1 hour' where order_id = $1`,
      [id],
    );
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const refundAt = (refunded_at: string) => admin.refund(id, { amount: 1, refunded_at });
    for (const [days, reason] of [
      [-1, 'must not be in the future'],
      [22, 'must not be before the payment'],
    ] as const)
      expect(await refusalOf(await refundAt(daysAgo(days)))).toEqual([
        422,
        `refunded_at: ${reason}`,
      ]);
    const { refundable } = await admin.show(id);
    // 21 days are begun: 9 of 30 are left, less 10 %.
    expect(refundable).toMatchObject({ rule: 'pro-rata', used_days: 21, proposed: 135, most: 500 });
    const refunded_at = daysAgo(3);
    const { refunds } = await detailOf(await refundAt(refunded_at));
    expect(refunds[0]?.refunded_at).toBe(refunded_at);
  });

  test('on the day of the payment is at the payment at the earliest', async ({ admin }) => {
    const id = await admin.paidOrder('500.00');
    const refunded_at = new Date(Date.now() - 20 * 3_600_000).toISOString();
    const refunded = await detailOf(await admin.refund(id, { amount: 1, refunded_at }));
    expect(refunded.refunds[0]?.refunded_at).toBe(refunded.refundable?.paid_at);
  });

  test.for([randomUUID(), 'not-an-id'])('of the order %s is not found', async (id, { admin }) => {
    expect((await admin.refund(id, { amount: 1 })).status).toBe(404);
  });
});

describe('a delivery', () => {
  test('is noted once, and can be taken back', async ({ staff, admin }) => {
    const id = await admin.paidOrder('500.00');
    const deliver = (delivered: boolean) => admin.change(id, { delivered, note: 'By mail.' });
    const again = async (delivered: boolean) => refusalOf(await deliver(delivered));
    const meanwhile = 'The order has been changed meanwhile: it is';
    const delivered = await detailOf(await deliver(true));
    expect(delivered.order.status).toBe('completed');
    expect(delivered.order.delivered_at).not.toBeNull();
    expect(await again(true)).toEqual([409, `${meanwhile} marked as delivered.`]);
    const taken = await detailOf(await deliver(false));
    expect(taken.order.delivered_at).toBeNull();
    expect(await again(false)).toEqual([409, `${meanwhile} not marked as delivered.`]);
    expect(taken.notes.map(({ text }) => text)).toEqual(['By mail.', 'By mail.']);
    expect(taken.events.slice(-2)).toMatchObject([
      { kind: 'staff_delivered', staff_email: staff.email },
      { kind: 'staff_undelivered', staff_email: staff.email },
    ]);
  });

  test('by two at once is one', async ({ admin }) => {
    const id = await admin.paidOrder('500.00');
    const deliver = () => admin.change(id, { delivered: true });
    const answers = await Promise.all([deliver(), deliver()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('of an order that is not completed is none', async ({ shop, admin }) => {
    const { id } = await makeOrder(shop);
    const message = 'Only a completed order can be delivered: this one is pending.';
    expect(await refusalOf(await admin.change(id, { delivered: true }))).toEqual([409, message]);
  });
});

test('a second payment that staff have looked at says so', async ({ admin }) => {
  const id = await admin.paidOrder('500.00', '500.00');
  const of = ({ transactions }: OrderDetail, wanted: string) =>
    transactions.find(({ status }) => status === wanted);
  expect(of(await admin.show(id), 'uncounted')).toMatchObject({ reviewed_at: null });
  const reviewed = await detailOf(await admin.change(id, { reviewed: true }));
  expect(of(reviewed, 'uncounted')?.reviewed_at).not.toBeNull();
  const counted = { reviewed_at: null, service_name: 'Logo Design' };
  expect(of(reviewed, 'completed')).toMatchObject(counted);
});

test('a receipt is not sent again where no mail is sent', async ({ shop, staff }) => {
  const order = await buy(shop, { email: 'buyer@example.com' });
  await order.callBack();
  const response = await staff.call(`/api/admin/orders/${order.id}/receipt`, { body: {} });
  expect(await refusalOf(response)).toEqual([409, 'No mail is sent here: SMTP_URL is not set.']);
});
