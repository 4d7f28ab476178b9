import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { RefundOrder } from '../../../src/domain/admin/refunds.ts';
import { adminTest, detailOf, refusalOf } from '../../support/admin.ts';
import { buy, makeOrder, showOrder } from '../../support/shop.ts';

const test = adminTest()
  .extend('refund', ({ orders }) => (id: string, body: Partial<RefundOrder>) => {
    return orders.act(id, 'refunds', { refunded_before: 0, note: 'Agreed by phone.', ...body });
  })
  /** The id of an order of $500 for which this amount arrived. */
  .extend('paid', ({ shop }) => async (value: string) => {
    const order = await buy(shop);
    await order.callBack({ value_coin: value });
    return order.id;
  });

describe('31: a refund', () => {
  test('is recorded with staff member and hash', async ({ staff, refund, paid }) => {
    const facts = { amount: 100.25, transaction_hash: '0xabc' };
    const response = await refund(await paid('480.00'), { ...facts, note: 'Half.' });
    expect(response.status).toBe(201);
    const by = { staff_email: staff.email };
    expect(await detailOf(response)).toMatchObject({
      order: { status: 'completed', received: 480, refunded: 100.25, refund_state: 'part' },
      refunds: [{ ...facts, ...by, uncounted: 0, note: 'Half.' }],
      refundable: { most: 379.75, whole: 379.75, rule: 'full', used_days: 1 },
      events: expect.arrayContaining([
        expect.objectContaining({ kind: 'staff_refunded', ...by, detail: facts }),
      ]) as unknown,
    });
  });

  test('never exceeds what arrived, and is recorded once', async ({ refund, paid }) => {
    const id = await paid('480.00');
    const message = 'amount: must be at most the $480.00 that are left of what arrived';
    expect(await refusalOf(await refund(id, { amount: 480.01 }))).toEqual([409, message]);
    expect((await refund(id, { amount: 480 })).status).toBe(201);
    const meanwhile = 'The order has been changed meanwhile: $480.00 of it is refunded now.';
    expect(await refusalOf(await refund(id, { amount: 1 }))).toEqual([409, meanwhile]);
  });

  test('55: is bounded, as is a payment, so that no sum can exceed its column', async ({
    sql,
    refund,
    orders,
    paid,
  }) => {
    const id = await paid('480.00');
    const message = 'amount: must be at most $10,000,000.00';
    expect(await refusalOf(await refund(id, { amount: 10_000_000.01 }))).toEqual([422, message]);
    const payment = () => ({ id: crypto.randomUUID(), amount: 10_000_000.01, note: 'A wire.' });
    expect(await refusalOf(await orders.act(id, 'payments', payment()))).toEqual([422, message]);
    await sql`update orders set reported = 600, settled = 600 where id = ${id}`;
    const full = 'This order has 600 entries, and takes no further payment or refund.';
    expect(await refusalOf(await refund(id, { amount: 1 }))).toEqual([409, full]);
    const small = { ...payment(), amount: 1 };
    expect(await refusalOf(await orders.act(id, 'payments', small))).toEqual([409, full]);
  });

  test('that is refused leaves its hash to the order that it is of', async ({ refund, paid }) => {
    const [wrong, right] = [await paid('500.00'), await paid('500.00')];
    const hash = { transaction_hash: `0x${wrong.replaceAll('-', '').repeat(2)}` };
    expect((await refund(wrong, { amount: 500.01, ...hash })).status).toBe(409);
    expect((await refund(wrong, { amount: 1, refunded_before: 9, ...hash })).status).toBe(409);
    expect((await refund(right, { amount: 1, ...hash })).status).toBe(201);
    // One that stands keeps it.
    const again = { amount: 500, refunded_before: 1, ...hash };
    expect((await refund(right, again)).status).toBe(409);
    expect((await refund(wrong, { amount: 1, ...hash })).status).toBe(409);
  });

  test('of a part payment is no longer shown to the buyer as arrived', async ({
    shop,
    refund,
    paid,
  }) => {
    const id = await paid('100.00');
    expect(await showOrder(shop, id)).toMatchObject({ arrived: 100 });
    await refund(id, { amount: 40 });
    expect(await showOrder(shop, id)).toMatchObject({ arrived: 60 });
    await refund(id, { amount: 60, refunded_before: 40 });
    expect(await showOrder(shop, id)).not.toHaveProperty('arrived');
  });

  test('is dated from the payment to now', async ({ sql, orders, refund, paid }) => {
    const id = await paid('500.00');
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await sql`update transactions set created_at = ${daysAgo(20.05)} where order_id = ${id}`;
    await sql`update reports set received_at = ${daysAgo(20.05)} where order_id = ${id}`;
    const refundAt = (refunded_at: string) => refund(id, { amount: 1, refunded_at });
    for (const [days, reason] of [
      [-1, 'refunded_at: must not be in the future'],
      [22, 'refunded_at: must not be before the payment'],
    ] as const)
      expect(await refusalOf(await refundAt(daysAgo(days)))).toEqual([422, reason]);
    // The 21st day has begun: 9 of 30 are left, less 10 %.
    const left = { rule: 'pro-rata', used_days: 21, whole: 135, most: 500 };
    expect((await orders.show(id)).refundable).toMatchObject(left);
    const refunded_at = daysAgo(3);
    expect((await detailOf(await refundAt(refunded_at))).refunds).toMatchObject([{ refunded_at }]);
  });
});

describe('a delivery', () => {
  test('that is known is refused, and its note is not stored', async ({ orders, paid }) => {
    const id = await paid('500.00');
    const meanwhile = 'The order has been changed meanwhile: it is';
    for (const [delivered, state] of [
      [true, 'marked as delivered.'],
      [false, 'not marked as delivered.'],
    ] as const) {
      const body = { delivered, note: 'By mail.' };
      expect((await orders.change(id, body)).status).toBe(200);
      expect(await refusalOf(await orders.change(id, body))).toEqual([
        409,
        `${meanwhile} ${state}`,
      ]);
    }
    expect((await orders.show(id)).notes).toHaveLength(2);
  });

  test('of an order that is not completed is refused', async ({ shop, orders }) => {
    const { id } = await makeOrder(shop);
    const message = 'Only a completed order can be delivered: this one is pending.';
    expect(await refusalOf(await orders.change(id, { delivered: true }))).toEqual([409, message]);
  });
});

test('mails that wait when mail is switched off are given up', async ({ shop, sql, order }) => {
  await sql`insert into mails (kind, order_id, created_at, next_attempt_at, failure)
    select kind, ${order.id}, now(), now(), 'EPROTOCOL 421'
    from unnest('{order-notice,receipt}'::text[]) as kind`;
  expect((await shop.runScheduled('send-mails')).status).toBe(200);
  const mails = await sql`select next_attempt_at, failure from mails
    where order_id = ${order.id} order by kind`;
  const givenUp = { next_attempt_at: null };
  expect(mails).toEqual([
    { ...givenUp, failure: null },
    { ...givenUp, failure: 'mail is off' },
  ]);
});

test('without SMTP_URL, what is to be mailed is refused', async ({ shop, staff, orders }) => {
  const order = await buy(shop, { email: 'buyer@example.com' });
  await order.callBack();
  const refused = await orders.act(order.id, 'receipt');
  const message = 'No mail is sent here: SMTP_URL is not set.';
  expect(await refusalOf(refused)).toEqual([409, message]);
  const delivered = await orders.change(order.id, { delivered: true, mail: {} });
  expect(await refusalOf(delivered)).toEqual([422, message]);
  expect((await orders.show(order.id)).order.delivered_at).toBeNull();
  const part = { part: 'whole', agreed: 900, amount: 900 };
  const body = { title: 'Mailed', ...part, email: 'buyer@example.com', send: true };
  const headers = { 'idempotency-key': randomUUID() };
  const made = await staff.call('/api/admin/orders', { body, headers });
  expect((await refusalOf(made))[1]).toMatch(/^No mail is sent here/);
});
