import { randomUUID } from 'node:crypto';
import { describe, expect, vi } from 'vitest';
import * as z from 'zod';
import { createServices } from '../../netlify/core/services.ts';
import { forget } from '../../netlify/core/use-cases/forget-expired.ts';
import { addStaff } from '../support/admin.ts';
import { buy, makeOrder, rowsOf, shopTest } from '../support/shop.ts';
import type { Purchase } from '../support/shop.ts';

/** Periods other than those of the content, which tests must not repeat. */
const RETENTION = {
  abandoned: '30 days',
  account: '12 months',
  payments: '7 years',
  usage: '24 months',
};
const NOW = new Date('2026-06-15T12:00:00Z');
const JUST_OLD = '2026-05-16T11:59:59Z';
const JUST_YOUNG = '2026-05-16T12:00:00Z';

const test = shopTest({ SMTP_URL: 'smtp://127.0.0.1:9' }).extend('orders', async ({ shop }) => {
  const { sql } = shop.database;
  // Mails of the test before.
  await shop.settled();
  await sql.query('truncate orders cascade');
  const services = createServices(process.env);
  const catalogue = { ...services.catalogue, retention: RETENTION };
  const date = (id: string, at: string) =>
    sql.query('update orders set created_at = $2, updated_at = $2 where id = $1', [id, at]);
  return {
    date,
    forget: () => forget({ ...services, catalogue, now: () => NOW }, 'orders'),
    forgetBuyers: () => forget({ ...services, catalogue, now: () => NOW }, 'buyers'),
    emailOf: async (id: string) =>
      (await sql.query('select receipt_email as email from orders where id = $1', [id]))[0]?.[
        'email'
      ],
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

  test('is kept for that time after its last change', async ({ shop, orders }) => {
    const id = await orders.abandon(JUST_OLD);
    const change = 'update orders set updated_at = $1';
    await shop.database.sql.query(change, [JUST_YOUNG]);
    expect(await orders.forget()).toBe(0);
    expect(await orders.kept()).toEqual([id]);
  });

  test('is deleted hourly, as are addresses of buyers', async ({ shop, orders }) => {
    await orders.abandon('2020-01-01T00:00:00Z');
    const paid = await buy(shop, { email: 'buyer@example.com' });
    await paid.callBack();
    const { account } = createServices(process.env).catalogue.retention;
    const change = `update orders set updated_at = now() - $2::interval - interval '1 hour' where id = $1`;
    await shop.database.sql.query(change, [paid.id, account]);
    const run = await shop.runScheduled('forget-expired');
    expect(await run.json()).toMatchObject({ orders: 1, buyers: 1, activity: 0 });
    expect(await orders.kept()).toEqual([paid.id]);
    expect(await orders.emailOf(paid.id)).toBeNull();
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
    await orders.asFunctions(`select forget_orders('2999-01-01', '1 s', '1 s', '1 s', 1000000)`);
    expect(await orders.kept()).toEqual([recent]);
  });
});

describe('an order with a wallet', () => {
  const money = async (
    orders: { date: (id: string, at: string) => unknown },
    order: Purchase,
    at: string,
  ) => {
    await orders.date(order.id, at);
    return order.id;
  };

  test('is deleted when it was not paid for 12 months, with its wallet', async ({
    shop,
    orders,
  }) => {
    const address = { email: 'buyer@example.com' };
    const gone = await money(orders, await buy(shop, address), '2025-06-15T11:59:59Z');
    const stays = await money(orders, await buy(shop, address), '2025-06-15T12:00:00Z');
    expect(await orders.forget()).toBe(1);
    expect(await orders.kept()).toEqual([stays]);
    const none = { order: [], wallets: [], transactions: [], events: [], reports: [] };
    expect(await rowsOf(shop, gone)).toEqual(none);
  });

  test('is kept for 7 years once money arrived, and then goes with all of it', async ({
    shop,
    orders,
  }) => {
    const [old, young] = [await buy(shop), await buy(shop)];
    for (const order of [old, young]) await order.callBack();
    const gone = await money(orders, old, '2019-06-15T11:59:59Z');
    const stays = await money(orders, young, '2019-06-15T12:00:00Z');
    expect(await orders.forget()).toBe(1);
    expect(await orders.kept()).toEqual([stays]);
    expect(await rowsOf(shop, gone)).toMatchObject({ order: [], transactions: [] });
  });

  test('is kept as long if too little arrived to complete it', async ({ shop, orders }) => {
    const short = await buy(shop);
    await short.callBack({ value_coin: '1' });
    expect(await short.status()).toBe('pending');
    await money(orders, short, '2019-06-15T12:00:00Z');
    expect(await orders.forget()).toBe(0);
    await money(orders, short, '2019-06-15T11:59:59Z');
    expect(await orders.forget()).toBe(1);
  });

  test('loses its buyer’s address 12 months after the buyer’s last order', async ({
    shop,
    orders,
  }) => {
    const [one, two] = [{ email: 'one@example.com' }, { email: 'Two@example.com' }];
    const gone = await buy(shop, one);
    const [early, late] = [await buy(shop, two), await buy(shop, { email: 'two@example.com' })];
    for (const order of [gone, early, late]) await order.callBack();
    for (const order of [gone, early]) await orders.date(order.id, '2025-06-15T11:59:59Z');
    await orders.date(late.id, '2025-06-15T12:00:00Z');
    // A receipt that was sent again, to another address.
    const { sql } = shop.database;
    await sql.query(`update mails set recipient = 'other@example.com' where kind = 'receipt'`);
    const recipients = (order: Purchase) =>
      sql.query(`select recipient from mails where order_id = $1 and kind = 'receipt'`, [order.id]);
    expect(await orders.forgetBuyers()).toBe(1);
    expect(await recipients(gone)).toEqual([{ recipient: null }]);
    expect(await recipients(late)).toEqual([{ recipient: 'other@example.com' }]);
    expect(await orders.emailOf(gone.id)).toBeNull();
    for (const { id } of [early, late]) expect(await orders.emailOf(id)).toMatch(/two@/i);
  });

  test('can’t be deleted early by the functions’ role', async ({ shop, orders }) => {
    const paid = await buy(shop, { email: 'buyer@example.com' });
    await paid.callBack();
    const unpaid = await buy(shop);
    const now = Date.now();
    await orders.date(paid.id, new Date(now - 4 * 365 * 86_400_000).toISOString());
    await orders.date(unpaid.id, new Date(now - 80 * 86_400_000).toISOString());
    await orders.asFunctions(`select forget_orders('2999-01-01', '1 s', '1 s', '1 s', 1000000)`);
    expect((await orders.kept()).toSorted()).toEqual([paid.id, unpaid.id].toSorted());
    await orders.date(paid.id, new Date(now - 80 * 86_400_000).toISOString());
    await orders.asFunctions(`select forget_buyers('2999-01-01', '1 s', 1000000)`);
    expect(await orders.emailOf(paid.id)).toBe('buyer@example.com');
  });
});

test('whatever refers to an order goes with it', async ({ shop }) => {
  const rows = await shop.database.sql.query(
    `select conname from pg_constraint where contype = 'f' and confrelid = 'orders'::regclass
      and confdeltype not in ('c', 'n')`,
  );
  expect(rows, 'references orders on delete cascade').toEqual([]);
});
