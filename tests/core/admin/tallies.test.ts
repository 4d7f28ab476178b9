import pg from 'pg';
import { describe, expect } from 'vitest';
import { readRevenue } from '../../../netlify/core/stores/admin/revenue.ts';
import { readSummary } from '../../../netlify/core/stores/admin/summary.ts';
import { refreshTallies } from '../../../netlify/core/stores/admin/tallies.ts';
import type { Summary } from '../../../src/domain/admin/summary.ts';
import { databaseTest } from '../../support/database.ts';

const AN_ORDER = `insert into orders (id, service_id, service_name, amount, is_custom_price, provider, status,
  idempotency_key, request_digest, created_at, updated_at)
  values (gen_random_uuid(), 's', 'S', 500, false, 'mercuryo', $1, gen_random_uuid()::text, '', $2, now())
  returning id`;

const DAY = '2026-11-20T12:00:00Z';

const COUNTED = `select json_build_object(
    'revenue', (select coalesce(sum(amount), 0) from transactions where status = 'completed'),
    'refunded', (select coalesce(sum(amount - uncounted), 0) from refunds),
    'net', (select coalesce(sum(amount), 0) from transactions where status = 'completed')
      - (select coalesce(sum(amount - uncounted), 0) from refunds),
    'returned', (select coalesce(sum(uncounted), 0) from refunds),
    'orders', (select json_build_object('total', count(*),
      'completed', count(*) filter (where status = 'completed'),
      'pending', count(*) filter (where status = 'pending'),
      'failed', count(*) filter (where status = 'failed'),
      'cancelled', count(*) filter (where status = 'cancelled')) from orders),
    'transactions', (select count(*) from transactions),
    'inquiries', (select count(*) from inquiries),
    'unread', (select count(*) from inquiries where read_at is null),
    'flagged', (select count(*) from orders where flags <> '{}')) as figures`;

const test = databaseTest.extend('shop', async ({ database: { sql }, admin }) => {
  await sql.query(`truncate orders, inquiries, staff_users, order_tallies, amount_tallies, revenue_tallies,
    tally_state cascade`);
  await sql.query(`insert into staff_users (id, name, email, created_at, updated_at)
    values ('staff', 'S', 's@example.com', now(), now())`);
  return {
    query: (text: string, values: unknown[] = []) => sql.query(text, values),
    summary: () => readSummary(admin),
    revenue: (...instants: string[]) =>
      readRevenue(
        admin,
        instants.map((instant) => new Date(instant)),
      ),
    refresh: () => refreshTallies(admin),
    /** Tallies the rows as if they were last changed long ago. */
    async tally() {
      await sql.query(`update orders set updated_at = '2026-01-01T00:00:00Z'`);
      await refreshTallies(admin);
    },
    /** The summary, counted row by row. */
    counted: async () => (await sql.query(COUNTED))[0]?.['figures'] as Summary,
    makeOrder: async (status = 'pending', at = DAY) =>
      (await sql.query(AN_ORDER, [status, at]))[0]?.['id'] as string,
    pay: (orderId: string, amount: string, at = DAY, status = 'completed') =>
      sql.query(
        `insert into transactions (id, order_id, payment_id, amount, status, created_at)
          values (gen_random_uuid(), $1, 'w', $2, $3, $4)`,
        [orderId, amount, status, at],
      ),
    /** `uncounted` is the part that was never revenue. */
    refund: (orderId: string, amount: string, at: string, uncounted = '0') =>
      sql.query(
        `with refunded as (
          insert into refunds (id, order_id, amount, uncounted, refunded_at, note, staff_id, created_at)
          values (gen_random_uuid(), $1, $2, $3, $4, 'n', 'staff', now())
        )
        update orders set refunded = refunded + $2, refund_state = 'part', updated_at = now() where id = $1`,
        [orderId, amount, uncounted, at],
      ),
  };
});

describe('the summary', () => {
  test.for([
    ['not tallied yet', false],
    ['tallied', true],
  ] as const)('follows every kind of change of %s rows', async ([, isTallied], { shop }) => {
    expect(await shop.summary()).toEqual(await shop.counted());
    const id = await shop.makeOrder('pending', '2025-03-01T12:00:00Z');
    const other = await shop.makeOrder('failed', '2025-03-02T12:00:00Z');
    await shop.pay(id, '12.34', '2025-03-02T12:00:00Z', 'pending');
    await shop.query(`insert into inquiries (id, name, email, subject, message, consent_wording,
      consented_at, created_at) select gen_random_uuid(), 'N', 'e', 's', 'm', 'c', now(), now() from generate_series(1, 5)`);
    if (isTallied) await shop.tally();
    expect(await shop.summary()).toEqual(await shop.counted());
    await shop.query(`update transactions set status = 'completed'`);
    const complete = `update orders set status = 'completed', flags = '{late}', updated_at = now() where id = $1`;
    await shop.query(complete, [id]);
    await shop.pay(other, '5.00', new Date().toISOString(), 'failed');
    await shop.makeOrder('cancelled');
    const some = 'where id in (select id from inquiries limit 2)';
    await shop.query(`update inquiries set read_at = now() ${some}`);
    await shop.query('delete from inquiries where read_at is not null');
    const summary = await shop.summary();
    expect(summary).toEqual(await shop.counted());
    const changed = { revenue: 12.34, flagged: 1, transactions: 2, inquiries: 3, unread: 3 };
    expect(summary).toMatchObject({ ...changed, orders: { total: 3 } });
  });

  test('takes unchanged days from the tallies, and drops deleted rows at the next refresh', async ({
    shop,
  }) => {
    await shop.makeOrder('pending', '2025-03-01T12:00:00Z');
    await shop.makeOrder('failed', '2025-03-02T12:00:00Z');
    await shop.tally();
    await shop.query(`delete from orders where status = 'failed'`);
    expect(await shop.summary()).toMatchObject({ orders: { total: 2 } });
    await shop.refresh();
    expect(await shop.summary()).toEqual(await shop.counted());
  });

  test('is exact during concurrent writes and refreshes', async ({ database, shop }) => {
    const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 4 });
    const write = async (seed: number) => {
      for (let count = 0; count < 60; count += 1) {
        const at = `2026-11-${10 + (count % 9)}T12:00:00Z`;
        const { rows } = await pool.query<{ id: string }>(AN_ORDER, ['pending', at]);
        const complete = `update orders set status = 'completed', updated_at = now() where id = $1`;
        if ((count + seed) % 3 === 0) await pool.query(complete, [rows[0]?.id]);
      }
    };
    let writing = true;
    const read = async () => {
      while (writing) {
        await Promise.all([shop.refresh(), shop.refresh()]);
        const { orders } = await shop.summary();
        expect(orders.total).toBe(
          orders.completed + orders.pending + orders.failed + orders.cancelled,
        );
      }
    };
    const reading = read();
    await Promise.all([0, 1, 2, 3].map(write));
    writing = false;
    await reading;
    await pool.end();
    expect(await shop.summary()).toEqual(await shop.counted());
  }, 60_000);
});

describe('refunds', () => {
  test('reduce revenue except by their uncounted part, before and after a refresh', async ({
    shop,
  }) => {
    const id = await shop.makeOrder('completed', '2025-03-01T12:00:00Z');
    await shop.pay(id, '100.00', '2025-03-01T12:00:00Z');
    await shop.pay(id, '30.00', '2025-03-02T12:00:00Z', 'uncounted');
    await shop.refund(id, '20.50', '2025-04-01T12:00:00Z');
    const expected = { revenue: 100, refunded: 20.5, net: 79.5, returned: 0 };
    expect(await shop.summary()).toMatchObject(expected);
    await shop.tally();
    expect(await shop.summary()).toMatchObject(expected);
    // On a tallied day.
    await shop.refund(id, '40.00', '2025-04-01T13:00:00Z', '30.00');
    const summary = await shop.summary();
    expect(summary).toMatchObject({ refunded: 30.5, net: 69.5, returned: 30 });
    expect(summary).toEqual(await shop.counted());
    await shop.refresh();
    expect(await shop.summary()).toEqual(summary);
  });
});

describe('revenue', () => {
  test('has the completed transactions and their refunds of each step', async ({ shop }) => {
    const id = await shop.makeOrder('completed');
    await shop.pay(id, '10.10', '2026-11-18T23:59:59.999Z');
    await shop.pay(await shop.makeOrder(), '0.20', '2026-11-19T01:00:00+02:00');
    await shop.pay(await shop.makeOrder(), '5.00', '2026-11-20T00:00:00Z');
    await shop.pay(await shop.makeOrder(), '7.00', '2026-11-20T00:00:00Z', 'failed');
    await shop.refund(id, '3.00', '2026-11-20T00:00:00Z', '1.00');
    const days = [18, 19, 20, 21].map((day) => `2026-11-${day}T00:00:00Z`);
    const expected = [
      { cents: 1_030, refunded: 0, transactions: 2 },
      { cents: 0, refunded: 0, transactions: 0 },
      { cents: 500, refunded: 200, transactions: 1 },
    ];
    expect(await shop.revenue(...days)).toEqual(expected);
    await shop.tally();
    expect(await shop.revenue(...days)).toEqual(expected);
  });

  test('starts and ends at any instant, although the tallies are by the hour', async ({ shop }) => {
    const id = await shop.makeOrder('completed');
    await shop.pay(id, '1.00', '2026-11-18T18:14:59.999Z');
    await shop.pay(await shop.makeOrder(), '2.00', '2026-11-18T18:15:00Z');
    await shop.refund(id, '0.50', '2026-11-18T18:14:00Z');
    await shop.tally();
    const kathmandu = [17, 18, 19].map((day) => `2026-11-${day}T18:15:00Z`);
    const steps = await shop.revenue(...kathmandu);
    expect(steps.map(({ cents, refunded }) => [cents, refunded])).toEqual([
      [100, 50],
      [200, 0],
    ]);
    expect(await shop.revenue(...kathmandu.slice(1))).toMatchObject([{ cents: 200 }]);
    // Also on a day that has changed since the refresh.
    await shop.pay(await shop.makeOrder(), '4.00', '2026-11-18T18:20:00Z');
    expect((await shop.revenue(...kathmandu)).map(({ cents }) => cents)).toEqual([100, 600]);
  });
});
