import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { orderSchema } from '../../src/domain/order.ts';
import { neon } from '@neondatabase/serverless';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function columnsOf(table: string): Promise<Record<string, string>> {
  const rows = await database.sql.query(
    `select column_name, data_type || case is_nullable when 'YES' then ' null' else '' end as kind
      from information_schema.columns where table_name = $1 order by ordinal_position`,
    [table],
  );
  return Object.fromEntries(
    rows.map((row) => [row['column_name'], row['kind']]) as [string, string][],
  );
}

const AN_ORDER = `insert into orders (id, service_id, service_name, amount, is_custom_price, provider,
  idempotency_key, request_digest, created_at, updated_at)
  values (gen_random_uuid(), 's', 'S', 500, false, 'mercuryo', gen_random_uuid()::text, '', now(), now())
  returning id`;

async function makeOrder(): Promise<string> {
  const [row] = await database.sql.query(AN_ORDER);
  return (row as { id: string }).id;
}

const pay = (orderId: string, status: string, hash: string | null, amount = '500') =>
  database.sql.query(
    `insert into transactions (id, order_id, payment_id, amount, status, transaction_hash, created_at)
      values (gen_random_uuid(), $1, 'w', $2, $3, $4, now())`,
    [orderId, amount, status, hash],
  );

describe('the schema', () => {
  test('orders has every field of the specification, of its kind', async () => {
    const columns = await columnsOf('orders');
    expect(columns).toMatchObject({
      id: 'uuid',
      service_id: 'text',
      service_name: 'text',
      amount: 'numeric',
      is_custom_price: 'boolean',
      status: 'text',
      payment_id: 'text null',
      created_at: 'timestamp with time zone',
    });
    expect(Object.keys(columns)).toEqual(expect.arrayContaining(Object.keys(orderSchema.shape)));
  });

  test('transactions has every field of the specification, of its kind', async () => {
    expect(await columnsOf('transactions')).toMatchObject({
      id: 'uuid',
      order_id: 'uuid',
      payment_id: 'text',
      amount: 'numeric',
      status: 'text',
      transaction_hash: 'text null',
      created_at: 'timestamp with time zone',
    });
  });

  test.each([
    ["update orders set status = 'paid'", 'orders_status_check'],
    ['update orders set amount = 0', 'orders_amount_check'],
    ["update orders set flags = '{odd}'", 'orders_flags_check'],
  ])('%s is refused', async (statement, constraint) => {
    await makeOrder();
    await expect(database.sql.query(statement)).rejects.toMatchObject({
      code: '23514',
      constraint,
    });
  });

  test('an order is completed once, and has one failed transaction at most', async () => {
    const id = await makeOrder();
    const complete = (from: string) =>
      database.sql.query(
        `insert into order_events (order_id, kind, actor, from_status, to_status, created_at)
          values ($1, 'k', 'gateway', $2, 'completed', now())`,
        [id, from],
      );
    await complete('pending');
    await complete('completed');
    await expect(complete('failed')).rejects.toMatchObject({
      constraint: 'order_events_completed',
    });
    await pay(id, 'failed', null);
    await expect(pay(id, 'failed', null)).rejects.toMatchObject({
      constraint: 'transactions_failed',
    });
  });

  test('a payment’s hash counts once, whatever the order', async () => {
    await pay(await makeOrder(), 'completed', 'same');
    await expect(pay(await makeOrder(), 'completed', 'same')).rejects.toMatchObject({
      code: '23505',
      constraint: 'transactions_hash',
    });
  });

  test.each([
    ['completed', '0'],
    ['refunded', '500'],
  ])('a transaction that is %s with an amount of %s is refused', async (status, amount) => {
    const id = await makeOrder();
    await expect(pay(id, status, null, amount)).rejects.toMatchObject({ code: '23514' });
  });
});

describe('the functions’ role', () => {
  test.each([
    'delete from orders',
    'delete from transactions',
    'delete from order_events',
    'truncate orders',
    'update orders set amount = 1',
    'update orders set service_id = $$x$$',
    'update transactions set amount = 1',
    'update transactions set order_id = gen_random_uuid()',
    'update order_events set actor = $$nobody$$',
    'delete from mails',
    'update mails set kind = $$receipt$$',
    'create table mine (id int)',
    'alter table orders add column mine int',
    'drop table orders',
    'select * from staff_users',
    'select * from staff_accounts',
    'update schema_migrations set digest = $$x$$',
  ])('may not: %s', async (statement) => {
    const asFunctions = neon(database.functionsUrl);
    await expect(asFunctions.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('may read and add what the functions need', async () => {
    const asFunctions = neon(database.functionsUrl);
    expect(await asFunctions.query(AN_ORDER)).toHaveLength(1);
    expect((await asFunctions.query('select id from orders')).length).toBeGreaterThan(0);
  });
});
