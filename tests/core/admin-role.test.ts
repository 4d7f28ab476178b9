import { describe, expect } from 'vitest';
import * as z from 'zod';
import type { Database } from '../../netlify/core/database.ts';
import { databaseTest as test } from '../support/database.ts';

const ask = (on: Database, text: string) => on.rows(z.unknown(), { text, values: [] });

describe('the functions’ role alone', () => {
  test.for([
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
    'update schema_migrations set digest = $$x$$',
    'select id from inquiries',
    'select id from order_notes',
    'select id from staff_users',
    'select password from staff_accounts',
    'select id from staff_sessions',
    'select id from staff_second_factors',
    'select key from staff_attempts',
    'select count(*) from order_tallies',
    'insert into amount_tallies values (current_date, $$completed$$, 1, 0)',
    'delete from revenue_tallies',
    'update tally_state set refreshed_at = now()',
    'select id from refunds',
    'update orders set refunded = 1',
    'update orders set delivered_at = now()',
    'update transactions set reviewed_at = now()',
    'update inquiries set read_at = now()',
    'delete from inquiries',
  ])('may not: %s', async (text, { functions }) => {
    await expect(ask(functions, text)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the admin page’s role', () => {
  test.for([
    'delete from orders',
    'delete from transactions',
    'delete from inquiries',
    'delete from order_notes',
    'delete from staff_users',
    'update orders set amount = 1',
    'update orders set payment_id = $$x$$',
    'update transactions set amount = 1',
    'update order_events set actor = $$nobody$$',
    'update order_notes set text = $$x$$',
    'update inquiries set message = $$x$$',
    'update staff_accounts set user_id = $$x$$',
    'update staff_users set disabled_at = null',
    'update staff_users set email = $$x$$',
    'insert into staff_users (id, name, email, created_at, updated_at) values ($$a$$, $$a$$, $$a$$, now(), now())',
    'insert into orders (id) values (gen_random_uuid())',
    'select ipn_token from order_wallets',
    'select idempotency_key from orders',
    'update order_tallies set count = 0',
    'update refunds set amount = 1',
    'delete from refunds',
    'update mails set sent_at = now()',
    'select forget_inquiries(now(), 12, 1)',
    'truncate staff_sessions',
    'create table mine (id int)',
    'drop table inquiries',
  ])('may not: %s', async (text, { admin }) => {
    await expect(ask(admin, text)).rejects.toMatchObject({ code: '42501' });
  });

  test.for([
    'select id, flags from orders',
    'select * from transactions',
    'select * from inquiries',
    'update inquiries set read_at = now()',
    'update transactions set status = status',
    'select * from order_tallies',
    'select * from refunds',
    'select * from mails',
    'update orders set delivered_at = delivered_at',
    'delete from staff_sessions',
  ])('may: %s', async (text, { admin }) => {
    await expect(ask(admin, text)).resolves.toEqual([]);
  });

  test('is given back with each transaction', async ({ functions, admin }) => {
    await ask(admin, 'select 1');
    const role = z.object({ role: z.string() });
    for (let count = 0; count < 20; count += 1) {
      const text = 'select current_user as role';
      expect(await functions.rows(role, { text, values: [] })).toEqual([
        { role: 'plumbline_functions' },
      ]);
    }
  });
});
