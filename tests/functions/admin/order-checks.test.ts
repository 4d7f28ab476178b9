import { expect } from 'vitest';
import { orderDetailSchema, orderPageSchema } from '../../../src/domain/admin/orders.ts';
import { adminTest, refusalOf } from '../../support/admin.ts';
import type { Session } from '../../support/admin.ts';
import { makeOrder } from '../../support/shop.ts';

const test = adminTest();

const check = (staff: Session, id: string) =>
  staff.call(`/api/admin/orders/${id}/check`, { body: {} });

test('staff check an order with the gateway, and see its answer and the next check', async ({
  shop,
  order,
  staff,
}) => {
  const unpaid = orderDetailSchema.parse(await (await check(staff, order.id)).json());
  expect(unpaid.order.status).toBe('pending');
  expect(unpaid.checks).toMatchObject({ answer: 'unpaid', checked_at: expect.any(String) });
  expect(Date.parse(unpaid.checks?.next_at ?? '')).toBeGreaterThan(Date.now());
  expect(await refusalOf(await check(staff, order.id))).toEqual([
    409,
    'This order was checked a moment ago, or has nothing to check.',
  ]);
  await order.payUnheard();
  await shop.database.sql.query(`update order_wallets set checked_at = null`);
  const paid = orderDetailSchema.parse(await (await check(staff, order.id)).json());
  expect(paid.order.status).toBe('completed');
  expect(paid.checks).toMatchObject({ answer: 'paid', next_at: null });
});

test('an order without a wallet has no checks', async ({ shop, staff }) => {
  const { id } = await makeOrder(shop);
  expect((await check(staff, id)).status).toBe(409);
  const shown = await staff.call(`/api/admin/orders/${id}`);
  expect(orderDetailSchema.parse(await shown.json()).checks).toBeNull();
});

test('an order whose checks have ended is marked and found', async ({ shop, order, staff }) => {
  const list = async () => {
    const response = await staff.call('/api/admin/orders?checks=ended');
    return orderPageSchema.parse(await response.json());
  };
  expect((await list()).items).toEqual([]);
  const end = 'update order_wallets set next_check_at = null where order_id = $1';
  await shop.database.sql.query(end, [order.id]);
  expect(await list()).toMatchObject({ total: 1, items: [{ id: order.id, checks_ended: true }] });
  const shown = await staff.call(`/api/admin/orders/${order.id}`);
  expect(orderDetailSchema.parse(await shown.json()).checks?.next_at).toBeNull();
});
