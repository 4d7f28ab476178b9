import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../../netlify/core/database.ts';
import { asDesk } from '../../../netlify/core/desk-role.ts';
import { readRevenue } from '../../../netlify/core/stores/desk/revenue.ts';
import { readSummary } from '../../../netlify/core/stores/desk/summary.ts';
import { refreshTallies } from '../../../netlify/core/stores/desk/tallies.ts';
import type { Summary } from '../../../src/domain/desk/summary.ts';
import { openTestDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.sql.query('truncate orders, inquiries, tallies cascade');
});

const desk = () => asDesk(connect({ url: database.functionsUrl }));

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

const refresh = () => refreshTallies(desk());

/** As if the rows had been made and changed before the last refresh. */
const age = () => database.sql.query(`update orders set updated_at = '2026-01-01T00:00:00Z'`);

describe('the summary', () => {
  test('is all noughts of nothing', async () => {
    expect(await readSummary(desk())).toEqual({
      revenue: 0,
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
    expect(await readSummary(desk())).toEqual(await counted());
    await database.sql.query(`update transactions set status = 'completed'`);
    await database.sql.query(
      `update orders set status = 'completed', flags = '{late}' where id = $1`,
      [id],
    );
    expect(await readSummary(desk())).toMatchObject({ revenue: 12.34, flagged: 1 });
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
    expect(await readSummary(desk())).toEqual(await counted());
    expect(await readSummary(desk())).toMatchObject({ inquiries: 3, unread: 3 });
  });

  test('counts nothing of what was rolled back', async () => {
    await expect(
      database.sql.transaction([
        database.sql.query(AN_ORDER, ['pending', '2026-11-20T12:00:00Z']),
        database.sql.query('select 1 / 0'),
      ]),
    ).rejects.toThrow();
    expect((await readSummary(desk())).orders.total).toBe(0);
  });

  test('follows what has changed since the last refresh, on old days too', async () => {
    const id = await makeOrder('pending', '2025-03-01T12:00:00Z');
    const other = await makeOrder('failed', '2025-03-02T12:00:00Z');
    await pay(id, '12.34', '2025-03-02T12:00:00Z', 'pending');
    await age();
    await refresh();
    expect(await readSummary(desk())).toEqual(await counted());
    await database.sql.query(
      `with paid as (update transactions set status = 'completed' where order_id = $1)
        update orders set status = 'completed', updated_at = now() where id = $1`,
      [id],
    );
    await pay(other, '5.00', new Date().toISOString(), 'failed');
    await makeOrder('cancelled');
    const summary = await readSummary(desk());
    expect(summary).toEqual(await counted());
    expect(summary).toMatchObject({ revenue: 12.34, orders: { total: 3 }, transactions: 2 });
  });

  test('takes days without a change from the tallies, and forgets deleted rows with the next refresh', async () => {
    await makeOrder('pending', '2025-03-01T12:00:00Z');
    await makeOrder('failed', '2025-03-02T12:00:00Z');
    await age();
    await refresh();
    await database.sql.query(`delete from orders where status = 'failed'`);
    expect(await readSummary(desk())).toMatchObject({ orders: { total: 2 } });
    await refresh();
    expect(await readSummary(desk())).toEqual(await counted());
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
        const { orders } = await readSummary(desk());
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
    expect(await readSummary(desk())).toEqual(await counted());
  }, 60_000);
});

describe('revenue', () => {
  test('is what completed transactions brought, by days of UTC, those without too', async () => {
    await pay(await makeOrder(), '10.10', '2026-11-18T23:59:59.999Z');
    await pay(await makeOrder(), '0.20', '2026-11-19T01:00:00+02:00');
    await pay(await makeOrder(), '5.00', '2026-11-20T00:00:00Z');
    await pay(await makeOrder(), '7.00', '2026-11-20T00:00:00Z', 'failed');
    const span = { by: 'day', first: '2026-11-18', last: '2026-11-20' } as const;
    expect(await readRevenue(desk(), span)).toEqual({
      by: 'day',
      points: [
        { start: '2026-11-18', revenue: 10.3, transactions: 2 },
        { start: '2026-11-19', revenue: 0, transactions: 0 },
        { start: '2026-11-20', revenue: 5, transactions: 1 },
      ],
      total: 15.3,
    });
  });

  test('by week begins on Mondays, by month on the first', async () => {
    await pay(await makeOrder(), '1.00', '2026-11-01T12:00:00Z');
    await pay(await makeOrder(), '2.00', '2026-11-02T12:00:00Z');
    const weeks = await readRevenue(desk(), {
      by: 'week',
      first: '2026-10-28',
      last: '2026-11-03',
    });
    expect(weeks.points.map(({ start, revenue }) => [start, revenue])).toEqual([
      ['2026-10-26', 1],
      ['2026-11-02', 2],
    ]);
    const months = await readRevenue(desk(), {
      by: 'month',
      first: '2026-10-01',
      last: '2026-11-30',
    });
    expect(months.points.map(({ start, revenue }) => [start, revenue])).toEqual([
      ['2026-10-01', 0],
      ['2026-11-01', 3],
    ]);
  });
});
