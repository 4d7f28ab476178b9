import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { connect } from '../../netlify/core/database.ts';
import type { Database } from '../../netlify/core/database.ts';
import { asDesk } from '../../netlify/core/desk-role.ts';
import { openTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let functions: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  functions = connect({ url: database.functionsUrl });
});
afterAll(() => database.close());

const ask = (on: Database, text: string) => on.rows(z.unknown(), { text, values: [] });

describe('the functions’ role alone', () => {
  test.each([
    'select id from inquiries',
    'select id from order_notes',
    'select id from staff_users',
    'select password from staff_accounts',
    'select id from staff_sessions',
    'select id from staff_second_factors',
    'select key from staff_attempts',
    'select count(*) from tallies',
    'insert into tallies values ($$orders$$, $$pending$$, current_date, 1, 0)',
    'delete from tallies',
    'update inquiries set read_at = now()',
    'delete from inquiries',
  ])('may not: %s', async (text) => {
    await expect(ask(functions, text)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the desk’s role', () => {
  test.each([
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
    'update tallies set count = 0',
    'select forget_inquiries(now(), 12, 1)',
    'truncate staff_sessions',
    'create table mine (id int)',
    'drop table inquiries',
  ])('may not: %s', async (text) => {
    await expect(ask(asDesk(functions), text)).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    'select id, flags from orders',
    'select * from transactions',
    'select * from inquiries',
    'update inquiries set read_at = now()',
    'update transactions set status = status',
    'select * from tallies',
    'delete from staff_sessions',
  ])('may: %s', async (text) => {
    await expect(ask(asDesk(functions), text)).resolves.toEqual([]);
  });

  test('is given back with each transaction', async () => {
    await ask(asDesk(functions), 'select 1');
    const role = z.object({ role: z.string() });
    for (let count = 0; count < 20; count += 1) {
      const text = 'select current_user as role';
      expect(await functions.rows(role, { text, values: [] })).toEqual([
        { role: 'plumbline_functions' },
      ]);
    }
  });
});
