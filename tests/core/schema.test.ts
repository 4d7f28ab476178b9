import { describe, expect } from 'vitest';
import { databaseTest } from '../support/database.ts';

const test = databaseTest.extend('rows', { scope: 'file' }, ({ sql }) => ({
  async makeOrder(): Promise<string> {
    const [row] = await sql`insert into orders (id, service_id, service_name, amount,
        is_custom_price, provider, idempotency_key, request_digest, created_at, updated_at)
      values (gen_random_uuid(), 's', 'S', 500, false, 'mercuryo', gen_random_uuid()::text, '',
        now(), now()) returning id`;
    return String(row?.['id']);
  },
  pay: async (orderId: string, status: string) =>
    sql`insert into transactions (id, order_id, service_id, payment_id, amount, status, created_at)
      values (gen_random_uuid(), ${orderId}, 's', 'w', 500, ${status}, now())`,
}));

describe('the schema', () => {
  test.for([
    ["update orders set status = 'paid'", 'orders_status_check'],
    ['update orders set amount = 0', 'orders_amount_check'],
    ["update orders set flags = '{odd}'", 'orders_flags_check'],
    ["update transactions set status = 'refunded'", 'transactions_status_check'],
    ['update transactions set amount = 0', 'transactions_amount_check'],
  ] as const)('refuses: %s', async ([statement, constraint], { sql, rows }) => {
    await rows.pay(await rows.makeOrder(), 'completed');
    const refused = { code: '23514', constraint };
    await expect(sql.query(statement)).rejects.toMatchObject(refused);
  });

  test('allows a hash once', async ({ sql, rows }) => {
    const claim = async (of: string) =>
      sql`insert into payment_hashes (hash, order_id) values ('same', ${of})`;
    await claim(await rows.makeOrder());
    const again = claim(await rows.makeOrder());
    await expect(again).rejects.toMatchObject({ constraint: 'payment_hashes_pkey' });
  });

  test('51: refuses no row that other rules derive from the same facts', async ({ sql, rows }) => {
    const id = await rows.makeOrder();
    for (const from of ['pending', 'failed'])
      await sql`insert into order_events (order_id, kind, actor, from_status, to_status, created_at)
        values (${id}, 'k', 'gateway', ${from}, 'completed', now())`;
    for (const _ of [1, 2]) await rows.pay(id, 'failed');
    expect(await sql`select from transactions where order_id = ${id}`).toHaveLength(2);
  });
});
