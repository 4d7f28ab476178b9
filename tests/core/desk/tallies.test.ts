import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../../netlify/core/database.ts';
import { asDesk } from '../../../netlify/core/desk-role.ts';
import { readRevenue } from '../../../netlify/core/stores/desk/revenue.ts';
import { readSummary } from '../../../netlify/core/stores/desk/summary.ts';
import type { Summary } from '../../../src/domain/desk/summary.ts';
import { openTestDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.sql.query('truncate orders, inquiries cascade');
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

const changes = async () => {
  const rows = await database.sql.query('select count(*)::int as n from tally_changes');
  return (rows[0] as { n: number }).n;
};

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

  test('is exact while many write at once, and nothing piles up', async () => {
    const clients = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const client = new pg.Client({ connectionString: database.ownerUrl });
        await client.connect();
        return client;
      }),
    );
    const write = async (client: pg.Client, seed: number) => {
      for (let count = 0; count < 100; count += 1) {
        const status = ['pending', 'failed'][(count + seed) % 2];
        const { rows } = await client.query<{ id: string }>(AN_ORDER, [
          status,
          '2026-11-20T12:00:00Z',
        ]);
        if (count % 3 === 0)
          await client.query(`update orders set status = 'completed' where id = $1`, [rows[0]?.id]);
      }
    };
    let writing = true;
    const read = async () => {
      while (writing) {
        const { orders } = await readSummary(desk());
        expect(orders.total).toBe(
          orders.completed + orders.pending + orders.failed + orders.cancelled,
        );
        expect(orders.pending).toBeGreaterThanOrEqual(0);
      }
    };
    const reading = read();
    await Promise.all(clients.map(write));
    writing = false;
    await reading;
    await Promise.all(clients.map((client) => client.end()));
    expect(await readSummary(desk())).toEqual(await counted());
    // 800 orders and 272 changes of two each: folded every 256, and what came while another was folding.
    expect(await changes()).toBeLessThan(600);
  }, 60_000);

  test('folds inside a transaction that keeps one snapshot nothing, and stays right', async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    await client.query('begin isolation level repeatable read');
    await client.query('select count(*) from tally_changes');
    for (let count = 0; count < 300; count += 1) await makeOrder();
    for (let count = 0; count < 300; count += 1)
      await client.query(AN_ORDER, ['pending', '2026-11-20T12:00:00Z']);
    await client.query('commit');
    await client.end();
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
