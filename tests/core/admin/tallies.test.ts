import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../../netlify/core/database.ts';
import { asAdmin } from '../../../netlify/core/admin-role.ts';
import { readRevenue } from '../../../netlify/core/stores/admin/revenue.ts';
import { readSummary } from '../../../netlify/core/stores/admin/summary.ts';
import { refreshTallies } from '../../../netlify/core/stores/admin/tallies.ts';
import type { Summary } from '../../../src/domain/admin/summary.ts';
import { openTestDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.sql.query(`insert into staff_users (id, name, email, created_at, updated_at)
    values ('staff', 'S', 's@example.com', now(), now())`);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.sql.query(
    `truncate orders, inquiries, order_tallies, amount_tallies, revenue_tallies, tally_state cascade`,
  );
});

const admin = () => asAdmin(connect({ url: database.functionsUrl }));

const AN_ORDER = `insert into orders (id, service_id, service_name, amount, is_custom_price, provider, status,
  idempotency_key, request_digest, created_at, updated_at)
  values (gen_random_uuid(), 's', 'S', 500, false, 'mercuryo', $1, gen_random_uuid()::text, '', $2, now())
  returning id`;

async function makeOrder(status = 'pending', at = '2026-11-20T12:00:00Z'): Promise<string> {
  const [row] = await database.sql.query(AN_ORDER, [status, at]);
  return (row as { id: string }).id;
}

const pay = (orderId: string, amount: string, at = '2026-11-20T12:00:00Z', status = 'completed') =>
  database.sql.query(
    `insert into transactions (id, order_id, payment_id, amount, status, created_at)
      values (gen_random_uuid(), $1, 'w', $2, $3, $4)`,
    [orderId, amount, status, at],
  );

/** The same figures, counted row by row. */
async function counted(): Promise<Summary> {
  const [row] = await database.sql.query(`select json_build_object(
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
    'flagged', (select count(*) from orders where flags <> '{}')) as figures`);
  return (row as { figures: Summary }).figures;
}

/** As staff do it; `uncounted` is the part of it that never counted. */
const refund = (orderId: string, amount: string, at: string, uncounted = '0') =>
  database.sql.query(
    `with refunded as (
      insert into refunds (id, order_id, amount, uncounted, refunded_at, note, staff_id, created_at)
      values (gen_random_uuid(), $1, $2, $3, $4, 'n', 'staff', now())
    )
    update orders set refunded = refunded + $2, refund_state = 'part', updated_at = now() where id = $1`,
    [orderId, amount, uncounted, at],
  );

const refresh = () => refreshTallies(admin());

/** As if the rows had been made and changed before the last refresh. */
const age = () => database.sql.query(`update orders set updated_at = '2026-01-01T00:00:00Z'`);

describe('the summary', () => {
  test('is all noughts of nothing', async () => {
    expect(await readSummary(admin())).toEqual({
      revenue: 0,
      refunded: 0,
      net: 0,
      returned: 0,
      orders: { total: 0, completed: 0, pending: 0, failed: 0, cancelled: 0 },
      transactions: 0,
      inquiries: 0,
      flagged: 0,
      unread: 0,
    });
  });

  test('follows every kind of change', async () => {
    const id = await makeOrder();
    await makeOrder('failed');
    await pay(id, '12.34', undefined, 'pending');
    expect(await readSummary(admin())).toEqual(await counted());
    await database.sql.query(`update transactions set status = 'completed'`);
    await database.sql.query(
      `update orders set status = 'completed', flags = '{late}' where id = $1`,
      [id],
    );
    expect(await readSummary(admin())).toMatchObject({ revenue: 12.34, flagged: 1 });
    await database.sql.query('update orders set provider = provider');
    await database.sql
      .query(`insert into inquiries (id, name, email, subject, message, consent_wording,
      consented_at, created_at) select gen_random_uuid(), 'N', 'e', 's', 'm', 'c', now(), now() from generate_series(1, 5)`);
    await database.sql.query(
      'update inquiries set read_at = now() where id in (select id from inquiries limit 2)',
    );
    await database.sql.query('delete from inquiries where read_at is not null and name = $1', [
      'N',
    ]);
    await database.sql.query(`delete from orders where status = 'failed'`);
    expect(await readSummary(admin())).toEqual(await counted());
    expect(await readSummary(admin())).toMatchObject({ inquiries: 3, unread: 3 });
  });

  test('counts nothing of what was rolled back', async () => {
    await expect(
      database.sql.transaction([
        database.sql.query(AN_ORDER, ['pending', '2026-11-20T12:00:00Z']),
        database.sql.query('select 1 / 0'),
      ]),
    ).rejects.toThrow();
    expect((await readSummary(admin())).orders.total).toBe(0);
  });

  test('follows what has changed since the last refresh, on old days too', async () => {
    const id = await makeOrder('pending', '2025-03-01T12:00:00Z');
    const other = await makeOrder('failed', '2025-03-02T12:00:00Z');
    await pay(id, '12.34', '2025-03-02T12:00:00Z', 'pending');
    await age();
    await refresh();
    expect(await readSummary(admin())).toEqual(await counted());
    await database.sql.query(
      `with paid as (update transactions set status = 'completed' where order_id = $1)
        update orders set status = 'completed', updated_at = now() where id = $1`,
      [id],
    );
    await pay(other, '5.00', new Date().toISOString(), 'failed');
    await makeOrder('cancelled');
    const summary = await readSummary(admin());
    expect(summary).toEqual(await counted());
    expect(summary).toMatchObject({ revenue: 12.34, orders: { total: 3 }, transactions: 2 });
  });

  test('takes days without a change from the tallies, and forgets deleted rows with the next refresh', async () => {
    await makeOrder('pending', '2025-03-01T12:00:00Z');
    await makeOrder('failed', '2025-03-02T12:00:00Z');
    await age();
    await refresh();
    await database.sql.query(`delete from orders where status = 'failed'`);
    expect(await readSummary(admin())).toMatchObject({ orders: { total: 2 } });
    await refresh();
    expect(await readSummary(admin())).toEqual(await counted());
  });

  test('is exact while many write and several refresh at once', async () => {
    const clients = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const client = new pg.Client({ connectionString: database.ownerUrl });
        await client.connect();
        return client;
      }),
    );
    const write = async (client: pg.Client, seed: number) => {
      for (let count = 0; count < 60; count += 1) {
        const at = `2026-11-${10 + (count % 9)}T12:00:00Z`;
        const { rows } = await client.query<{ id: string }>(AN_ORDER, ['pending', at]);
        if ((count + seed) % 3 === 0)
          await client.query(
            `update orders set status = 'completed', updated_at = now() where id = $1`,
            [rows[0]?.id],
          );
      }
    };
    let writing = true;
    const read = async () => {
      while (writing) {
        await Promise.all([refresh(), refresh()]);
        const { orders } = await readSummary(admin());
        expect(orders.total).toBe(
          orders.completed + orders.pending + orders.failed + orders.cancelled,
        );
      }
    };
    const reading = read();
    await Promise.all(clients.map(write));
    writing = false;
    await reading;
    await Promise.all(clients.map((client) => client.end()));
    expect(await readSummary(admin())).toEqual(await counted());
  }, 60_000);
});

describe('refunds', () => {
  test('are taken off revenue, but for what never counted, before and after a refresh', async () => {
    const id = await makeOrder('completed', '2025-03-01T12:00:00Z');
    await pay(id, '100.00', '2025-03-01T12:00:00Z');
    await pay(id, '30.00', '2025-03-02T12:00:00Z', 'uncounted');
    await refund(id, '20.50', '2025-04-01T12:00:00Z');
    const expected = { revenue: 100, refunded: 20.5, net: 79.5, returned: 0 };
    expect(await readSummary(admin())).toMatchObject(expected);
    await age();
    await refresh();
    expect(await readSummary(admin())).toMatchObject(expected);
    // On a day that the tallies have already.
    await refund(id, '40.00', '2025-04-01T13:00:00Z', '30.00');
    const summary = await readSummary(admin());
    expect(summary).toMatchObject({ refunded: 30.5, net: 69.5, returned: 30 });
    expect(summary).toEqual(await counted());
    await refresh();
    expect(await readSummary(admin())).toEqual(summary);
  });
});

describe('revenue', () => {
  const bounds = (...instants: string[]) => instants.map((instant) => new Date(instant));

  test('is what completed transactions brought and what was refunded of it, step by step', async () => {
    const id = await makeOrder('completed');
    await pay(id, '10.10', '2026-11-18T23:59:59.999Z');
    await pay(await makeOrder(), '0.20', '2026-11-19T01:00:00+02:00');
    await pay(await makeOrder(), '5.00', '2026-11-20T00:00:00Z');
    await pay(await makeOrder(), '7.00', '2026-11-20T00:00:00Z', 'failed');
    await refund(id, '3.00', '2026-11-20T00:00:00Z', '1.00');
    const days = bounds(
      '2026-11-18T00:00:00Z',
      '2026-11-19T00:00:00Z',
      '2026-11-20T00:00:00Z',
      '2026-11-21T00:00:00Z',
    );
    const expected = [
      { cents: 1_030, refunded: 0, transactions: 2 },
      { cents: 0, refunded: 0, transactions: 0 },
      { cents: 500, refunded: 200, transactions: 1 },
    ];
    expect(await readRevenue(admin(), days)).toEqual(expected);
    await age();
    await refresh();
    expect(await readRevenue(admin(), days)).toEqual(expected);
  });

  test('is cut at any moment, though the tallies are by the hour', async () => {
    const id = await makeOrder('completed');
    await pay(id, '1.00', '2026-11-18T18:14:59.999Z');
    await pay(await makeOrder(), '2.00', '2026-11-18T18:15:00Z');
    await refund(id, '0.50', '2026-11-18T18:14:00Z');
    await age();
    await refresh();
    const kathmandu = bounds(
      '2026-11-17T18:15:00Z',
      '2026-11-18T18:15:00Z',
      '2026-11-19T18:15:00Z',
    );
    const steps = await readRevenue(admin(), kathmandu);
    expect(steps.map(({ cents, refunded }) => [cents, refunded])).toEqual([
      [100, 50],
      [200, 0],
    ]);
    expect(await readRevenue(admin(), kathmandu.slice(1))).toMatchObject([{ cents: 200 }]);
    // On a day that has changed since, too.
    await pay(await makeOrder(), '4.00', '2026-11-18T18:20:00Z');
    expect((await readRevenue(admin(), kathmandu)).map(({ cents }) => cents)).toEqual([100, 600]);
  });
});
