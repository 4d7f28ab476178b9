import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import * as z from 'zod';
import { changeStaffMember } from '../../../netlify/core/stores/staff.ts';
import { connect } from '../../../netlify/core/database.ts';
import { createServices } from '../../../netlify/core/services.ts';
import { forget } from '../../../netlify/core/use-cases/forget-expired.ts';
import type { Activity } from '../../../src/domain/admin/activity.ts';
import { adminTest, call, openSession, orderCalls, PASSWORD, signIn } from '../../support/admin.ts';
import { makeOrder } from '../../support/shop.ts';

const test = adminTest().extend('activity', async ({ shop, staff }) => {
  await shop.database.sql.query('truncate staff_activity');
  return async (query = '') => {
    const response = await staff.call(`/api/admin/activity${query}`);
    expect(response.status).toBe(200);
    return ((await response.json()) as { items: Activity[] }).items;
  };
});

describe('the activity', () => {
  test('has each sign-in and export, with who and when', async ({ shop, staff, activity }) => {
    const member = await openSession(shop, 'staff');
    await signIn(shop, member.email);
    const body = { email: member.email, password: 'a wrong guess' };
    await call(shop, '/api/auth/sign-in/email', { body });
    await (await staff.call('/api/admin/orders.csv?status=pending')).text();
    const items = await activity();
    expect(items).toMatchObject([
      { kind: 'exported', staff_email: staff.email, subject: 'orders.csv' },
      { kind: 'signed_in', staff_email: member.email },
    ]);
    for (const { at } of items) expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
    expect(await activity(`?before=${items[0]?.at}`)).toHaveLength(1);
  });

  test('has refunds and accepted payments, with the order', async ({ staff, order, activity }) => {
    await order.callBack({ value_coin: '20' });
    const { act, change } = orderCalls(staff);
    const body = { status: 'completed', from: 'pending', note: 'A friend of the house.' };
    expect((await change(order.id, body)).status).toBe(200);
    await act(order.id, 'refunds', { amount: 1, refunded_before: 0, note: 'Too slow.' });
    const items = await activity();
    expect(items).toMatchObject([
      { kind: 'staff_refunded', staff_email: staff.email, order_id: order.id },
      { kind: 'staff_accepted', staff_email: staff.email, order_id: order.id },
    ]);
    expect(items[0]?.detail).toMatchObject({ amount: 1 });
  });

  test('has payments that a member recorded, and none of the gateway', async ({
    shop,
    staff,
    order,
    activity,
  }) => {
    await order.callBack();
    const { id } = await makeOrder(shop);
    const body = { id: randomUUID(), amount: 500, note: 'A wire.' };
    expect((await orderCalls(staff).act(id, 'payments', body)).status).toBe(201);
    const paid = (await activity()).filter(({ kind }) => kind.startsWith('payment_'));
    expect(paid).toMatchObject([
      {
        kind: 'payment_completed',
        staff_email: staff.email,
        order_id: id,
        detail: { amount: 500 },
      },
    ]);
  });

  test('has changes of roles on the command line', async ({ shop, activity }) => {
    const { email } = await openSession(shop, 'staff');
    const owner = connect({ url: shop.database.ownerUrl });
    await changeStaffMember(owner, 'role_changed', { email, value: 'owner', at: new Date() });
    const [entry] = await activity();
    expect([entry]).toMatchObject([
      { kind: 'role_changed', staff_email: null, subject: email, detail: { role: 'owner' } },
    ]);
  });

  test('is deleted after the period of the privacy policy', async ({ shop, activity }) => {
    const { email } = await openSession(shop, 'staff');
    await signIn(shop, email, PASSWORD);
    const { sql } = shop.database;
    const services = createServices(process.env);
    expect(await forget(services, 'activity')).toBe(0);
    const { usage } = services.catalogue.retention;
    await sql.query(`update staff_activity set at = now() - $1::interval - interval '1 hour'`, [
      usage,
    ]);
    const run = await shop.runScheduled('forget-expired');
    expect(await run.json()).toMatchObject({ activity: 1 });
    expect((await activity()).filter(({ order_id: id }) => id === null)).toEqual([]);
  });

  test('of the last months can’t be deleted by the functions’ role', async ({ shop, activity }) => {
    const { email } = await openSession(shop, 'staff');
    await signIn(shop, email, PASSWORD);
    await shop.database.sql.query(`update staff_activity set at = now() - interval '80 days'`);
    const before = await activity();
    const text = `select forget_activity('2999-01-01', '1 s', 1000)`;
    await createServices(process.env).database.rows(z.unknown(), { text, values: [] });
    expect(await activity()).toEqual(before);
  });
});
