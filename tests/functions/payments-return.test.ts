import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { refusalOf } from '../support/admin.ts';
import { newFacts, post, shopTest } from '../support/shop.ts';

const test = shopTest();

describe('POST /api/payments/return', () => {
  test('3, 28: a browser’s values prove nothing, and trigger one check in ten seconds', async ({
    shop,
    sql,
    order,
  }) => {
    const { transactions, events } = await order.rows();
    const facts = { token: order.token, value_coin: '500', coin: 'usdc', ...newFacts() };
    const asked = shop.gateway.control.calls('payment-status');
    const pending = { status: 'pending', amount: 500 };
    for (const _ of [1, 2, 3])
      expect(await order.comeBack('success', facts)).toMatchObject(pending);
    expect(shop.gateway.control.calls('payment-status')).toBe(asked + 1);
    expect(await order.rows()).toMatchObject({ transactions, events });
    // Ten seconds later it may be another payment.
    for (const [ago, checks] of [
      ['8 s', 1],
      ['12 s', 2],
    ] as const) {
      await sql`update order_wallets set checked_at = now() - ${ago}::interval
        where order_id = ${order.id}`;
      await order.comeBack('success');
      expect(shop.gateway.control.calls('payment-status')).toBe(asked + checks);
    }
  });

  test('15, 27: returns when the order was completed, whatever comes later', async ({ order }) => {
    await order.callBack({ value_coin: '200' });
    await order.callBack({ value_coin: '300' });
    const { transactions } = await order.rows();
    const last = (transactions as { created_at: Date }[]).at(-1)?.created_at.toISOString();
    for (const answer of [await order.comeBack('cancel'), await order.comeBack('success')])
      expect(answer).toMatchObject({ status: 'completed', paid_at: last });
    await order.callBack({ value_coin: '50' });
    expect(await order.show()).toMatchObject({ paid_at: last });
  });

  test.for([
    ['no order', { outcome: 'success' }, 400, 'No order ID provided'],
    ['an empty id', { order_id: '', outcome: 'success' }, 400, 'No order ID provided'],
    ['an invalid id', { order_id: 'abc', outcome: 'success' }, 404, 'Order not found'],
    ['a number as the id', { order_id: 7, outcome: 'cancel' }, 404, 'Order not found'],
    ['an unknown order', { order_id: randomUUID(), outcome: 'success' }, 404, 'Order not found'],
    ['an unknown order', { order_id: randomUUID(), outcome: 'cancel' }, 404, 'Order not found'],
  ] as const)('%s is refused as the specification says', async ([, body, ...refusal], { shop }) => {
    expect(await refusalOf(await post(shop, '/api/payments/return', body))).toEqual(refusal);
  });
});
