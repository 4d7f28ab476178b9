import { describe, expect } from 'vitest';
import { databaseTest } from '../support/database.ts';
import { orderSchema } from '../../src/domain/order.ts';

const test = databaseTest.extend('rows', { scope: 'file' }, ({ database: { sql } }) => ({
  async columnsOf(table: string): Promise<Record<string, string>> {
    const [row] = await sql.query(
      `select json_object_agg(column_name,
          data_type || case is_nullable when 'YES' then ' null' else '' end) as columns
        from information_schema.columns where table_name = $1`,
      [table],
    );
    return (row as { columns: Record<string, string> }).columns;
  },
  async makeOrder(): Promise<string> {
    return ((await sql.query(AN_ORDER))[0] as { id: string }).id;
  },
  pay: (orderId: string, status: string, hash: string | null, amount = '500') =>
    sql.query(
      `insert into transactions (id, order_id, payment_id, amount, status, transaction_hash, created_at)
        values (gen_random_uuid(), $1, 'w', $2, $3, $4, now())`,
      [orderId, amount, status, hash],
    ),
}));

const AN_ORDER = `insert into orders (id, service_id, service_name, amount, is_custom_price, provider,
  idempotency_key, request_digest, created_at, updated_at)
  values (gen_random_uuid(), 's', 'S', 500, false, 'mercuryo', gen_random_uuid()::text, '', now(), now())
  returning id`;

describe('the schema', () => {
  test('orders has every field of the specification, of its kind', async ({ rows }) => {
    const columns = await rows.columnsOf('orders');
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

  test('transactions has every field of the specification, of its kind', async ({ rows }) => {
    expect(await rows.columnsOf('transactions')).toMatchObject({
      id: 'uuid',
      order_id: 'uuid',
      payment_id: 'text',
      amount: 'numeric',
      status: 'text',
      transaction_hash: 'text null',
      created_at: 'timestamp with time zone',
    });
  });

  test.for([
    ["update orders set status = 'paid'", 'orders_status_check'],
    ['update orders set amount = 0', 'orders_amount_check'],
    ["update orders set flags = '{odd}'", 'orders_flags_check'],
  ] as const)('%s is refused', async ([statement, constraint], { database, rows }) => {
    await rows.makeOrder();
    await expect(database.sql.query(statement)).rejects.toMatchObject({
      code: '23514',
      constraint,
    });
  });

  test('an order is completed once, and has one failed transaction at most', async ({
    database,
    rows,
  }) => {
    const id = await rows.makeOrder();
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
    await rows.pay(id, 'failed', null);
    const again = rows.pay(id, 'failed', null);
    await expect(again).rejects.toMatchObject({ constraint: 'transactions_failed' });
    // A payment’s hash counts once, whatever the order.
    await rows.pay(id, 'completed', 'same');
    const elsewhere = rows.pay(await rows.makeOrder(), 'completed', 'same');
    await expect(elsewhere).rejects.toMatchObject({ constraint: 'transactions_hash' });
  });

  test.for([
    ['completed', '0'],
    ['refunded', '500'],
  ] as const)(
    'a transaction that is %s with an amount of %s is refused',
    async ([status, amount], { rows }) => {
      const id = await rows.makeOrder();
      await expect(rows.pay(id, status, null, amount)).rejects.toMatchObject({ code: '23514' });
    },
  );
});
