import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { changeStaffMember } from '../../../netlify/core/stores/staff.ts';
import { connect } from '../../../netlify/core/database.ts';
import type { Activity } from '../../../src/domain/admin/activity.ts';
import { adminTest, openSession, signIn, trySignIn } from '../../support/admin.ts';
import { makeOrder } from '../../support/shop.ts';

const test = adminTest()
  .extend('activity', async ({ sql, staff }) => {
    await sql`truncate staff_activity`;
    return async (query = '') =>
      (await staff.read<{ items: Activity[] }>(`activity${query}`)).items;
  })
  .extend('member', ({ shop }) => openSession(shop, 'staff'));

describe('the activity', () => {
  test('has each sign-in and export', async ({ shop, staff, member: { email }, activity }) => {
    await signIn(shop, email);
    await trySignIn(shop, email, 'a wrong guess');
    await (await staff.call('/api/admin/orders.csv?status=pending')).text();
    const items = await activity();
    expect(items).toMatchObject([
      { kind: 'exported', staff_email: staff.email, subject: 'orders.csv' },
      { kind: 'signed_in', staff_email: email },
    ]);
    for (const { at } of items) expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
    expect(await activity(`?before=${items[0]?.at}`)).toHaveLength(1);
  });

  test('has payments and refunds of staff, not of the gateway', async ({
    shop,
    staff,
    orders,
    order,
    activity,
  }) => {
    await order.callBack({ value_coin: '20' });
    const accept = { status: 'completed', from: 'pending', note: 'A friend of the house.' };
    await orders.change(order.id, accept);
    await orders.act(order.id, 'refunds', { amount: 1, refunded_before: 0, note: 'Too slow.' });
    const { id } = await makeOrder(shop);
    await orders.act(id, 'payments', { id: randomUUID(), amount: 500, note: 'A wire.' });
    const by = { staff_email: staff.email, order_id: order.id };
    expect(await activity()).toMatchObject([
      { ...by, order_id: id, kind: 'payment_completed', detail: { amount: 500 } },
      { ...by, kind: 'staff_refunded', detail: { amount: 1 } },
      { ...by, kind: 'staff_accepted' },
    ]);
  });

  test('has changes on the command line', async ({ shop, member: { email }, activity }) => {
    const owner = connect({ url: shop.database.ownerUrl });
    await changeStaffMember(owner, 'role_changed', { email, value: 'owner', at: new Date() });
    expect((await activity())[0]).toMatchObject({
      ...{ kind: 'role_changed', staff_email: null, subject: email, detail: { role: 'owner' } },
    });
  });

  test('is read on after each entry, also of one time', async ({
    sql,
    order,
    orders,
    activity,
  }) => {
    await order.callBack({ value_coin: '20' });
    for (const amount of [1, 2])
      await orders.act(order.id, 'refunds', { amount, refunded_before: amount - 1, note: 'Part.' });
    for (const micros of [0, 20, 20])
      await sql`insert into staff_activity (at, kind) select max(created_at) + ${micros} * interval '1 microsecond', 'added'
        from order_events`;
    const items = await activity();
    for (const [index, { at, id }] of items.slice(0, 5).entries())
      expect(await activity(`?before=${at}&before_id=${id}`)).toEqual(items.slice(index + 1));
  });
});
