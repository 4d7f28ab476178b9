import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createServices } from '../../netlify/core/services.ts';
import type { Services } from '../../netlify/core/services.ts';
import { forgetOrders } from '../../netlify/core/use-cases/forget-orders.ts';
import { callBack, makeOrder, makeWallet, openShop, rowsOf } from '../support/shop.ts';
import type { Shop } from '../support/shop.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const JUST_OLD = '2026-05-16T11:59:59Z';
const JUST_YOUNG = '2026-05-16T12:00:00Z';

let shop: Shop;
let services: Services;
beforeAll(async () => {
  shop = await openShop({ SMTP_URL: 'smtp://127.0.0.1:9' });
  services = createServices(process.env);
});
afterAll(() => shop.close());
beforeEach(() => shop.database.sql.query('truncate orders cascade'));

const forget = (at = NOW) => forgetOrders({ ...services, now: () => at });

const date = (id: string, at: string) =>
  shop.database.sql.query('update orders set created_at = $2 where id = $1', [id, at]);

const kept = async () =>
  (await shop.database.sql.query('select id from orders')).map((row) => row['id'] as string);

/** An order whose buyer never asked for a wallet. */
async function abandon(at: string): Promise<string> {
  const { id } = await makeOrder(shop, { email: `${randomUUID()}@example.com` });
  await date(id, at);
  return id;
}

describe('an order without a wallet', () => {
  test('goes after 30 days, with its buyer’s address, its history and its notes', async () => {
    const [gone, stays] = [await abandon(JUST_OLD), await abandon(JUST_YOUNG)];
    await shop.database.sql.query(
      `insert into staff_users (id, name, email, created_at, updated_at)
        values ('s', 's', 's@desk.example', now(), now())`,
    );
    await shop.database.sql.query(
      `insert into order_notes (id, order_id, staff_id, text, created_at)
        values (gen_random_uuid(), $1, 's', 'Called.', now())`,
      [gone],
    );
    expect(await forget()).toBe(1);
    expect(await kept()).toEqual([stays]);
    const none = { order: [], wallets: [], transactions: [], events: [] };
    expect(await rowsOf(shop, gone)).toEqual(none);
    expect(await shop.database.sql.query('select * from order_notes')).toEqual([]);
  });

  test('one with a wallet stays, however old it is, paid or not', async () => {
    const { order } = await makeWallet(shop);
    const paid = await makeWallet(shop, { email: 'buyer@example.com' });
    await callBack(paid.callback);
    for (const { id } of [order, paid.order]) await date(id, '2020-01-01T00:00:00Z');
    expect(await forget()).toBe(0);
    expect(await kept()).toHaveLength(2);
  });

  test('is removed by the hourly function', async () => {
    await abandon('2020-01-01T00:00:00Z');
    const run = await shop.runScheduled('forget-expired');
    expect(await run.json()).toMatchObject({ orders: 1 });
    expect(await kept()).toEqual([]);
  });

  test('of the last 30 days can’t be deleted by the functions’ role, by any clock', async () => {
    const recent = await abandon(new Date(Date.now() - 29 * 86_400_000).toISOString());
    const text = `select forget_orders('2999-01-01', 1000000)`;
    await services.database.rows(z.unknown(), { text, values: [] });
    expect(await kept()).toEqual([recent]);
  });
});
