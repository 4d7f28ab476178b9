import { randomUUID } from 'node:crypto';
import { describe, expect, vi } from 'vitest';
import * as z from 'zod';
import { createServices } from '../../netlify/core/services.ts';
import { forgetOrders } from '../../netlify/core/use-cases/forget-expired.ts';
import { addStaff } from '../support/admin.ts';
import { buy, makeOrder, rowsOf, shopTest } from '../support/shop.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const JUST_OLD = '2026-05-16T11:59:59Z';
const JUST_YOUNG = '2026-05-16T12:00:00Z';

const test = shopTest({ SMTP_URL: 'smtp://127.0.0.1:9' }).extend('orders', async ({ shop }) => {
  const { sql } = shop.database;
  await sql.query('truncate orders cascade');
  const services = createServices(process.env);
  const date = (id: string, at: string) =>
    sql.query('update orders set created_at = $2 where id = $1', [id, at]);
  return {
    date,
    forget: () => forgetOrders({ ...services, now: () => NOW }),
    asFunctions: (text: string) => services.database.rows(z.unknown(), { text, values: [] }),
    kept: async () => (await sql.query('select id from orders')).map((row) => row['id'] as string),
    /** An order whose buyer never requested a wallet. */
    async abandon(at: string): Promise<string> {
      const { id } = await makeOrder(shop, { email: `${randomUUID()}@example.com` });
      await date(id, at);
      return id;
    },
  };
});

describe('an order without a wallet', () => {
  test('is deleted after 30 days, with its address and history', async ({ shop, orders }) => {
    const [gone, stays] = [await orders.abandon(JUST_OLD), await orders.abandon(JUST_YOUNG)];
    const staffId = await addStaff(shop, 's@admin.example');
    await shop.database.sql.query(
      `insert into order_notes (id, order_id, staff_id, text, created_at)
        values (gen_random_uuid(), $1, $2, 'Called.', now())`,
      [gone, staffId],
    );
    expect(await orders.forget()).toBe(1);
    expect(await orders.kept()).toEqual([stays]);
    const none = { order: [], wallets: [], transactions: [], reports: [], events: [] };
    expect(await rowsOf(shop, gone)).toEqual(none);
    expect(await shop.database.sql.query('select * from order_notes')).toEqual([]);
  });

  test('is deleted hourly; one with a wallet stays, paid or not', async ({ shop, orders }) => {
    await orders.abandon('2020-01-01T00:00:00Z');
    const [waiting, paid] = [await buy(shop), await buy(shop, { email: 'buyer@example.com' })];
    await paid.callBack();
    for (const { id } of [waiting, paid]) await orders.date(id, '2020-01-01T00:00:00Z');
    const run = await shop.runScheduled('forget-expired');
    expect(await run.json()).toMatchObject({ orders: 1 });
    expect(await orders.kept()).toHaveLength(2);
  });

  test('is deleted although another part of the run fails, which is reported', async ({
    shop,
    orders,
    onTestFinished,
  }) => {
    const gone = await orders.abandon('2020-01-01T00:00:00Z');
    await shop.database.sql.query('alter function forget_inquiries rename to away');
    const log = vi.spyOn(console, 'error');
    onTestFinished(() => log.mockRestore());
    const run = await shop.runScheduled('forget-expired');
    await shop.database.sql.query('alter function away rename to forget_inquiries');
    expect(run.status).toBe(500);
    expect(await run.json()).toMatchObject({ calls: 0, inquiries: 'failed', orders: 1 });
    expect(await orders.kept()).not.toContain(gone);
    expect(log.mock.calls.join('\n')).toContain('Deleting expired inquiries failed.');
  });

  test('of the last 30 days can’t be deleted by the functions’ role', async ({ orders }) => {
    const recent = await orders.abandon(new Date(Date.now() - 29 * 86_400_000).toISOString());
    await orders.asFunctions(`select forget_orders('2999-01-01', 1000000)`);
    expect(await orders.kept()).toEqual([recent]);
  });
});
