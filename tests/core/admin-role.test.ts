import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import * as z from 'zod';
import type { Database } from '../../netlify/core/database.ts';
import { databaseTest as test } from '../support/database.ts';

const run = (on: Database, text: string) => on.rows(z.unknown(), { text, values: [] });
const deleteFrom = (...tables: string[]) => tables.map((table) => `delete from ${table}`);
const selectFrom = (...tables: string[]) => tables.map((table) => `select from ${table}`);

/** Stores facts of these kinds by somebody. */
const storeBy = (actor: string, ...kinds: string[]) =>
  kinds.map(
    (kind) => `insert into reports (order_id, no, digest, kind, actor, received_at, said)
      values ('${randomUUID()}', 1, sha256(''), '${kind}', '${actor}', now(), '{}')`,
  );

const FORBIDDEN = {
  functions: [
    ...deleteFrom('orders', 'transactions', 'order_events', 'mails', 'inquiries', 'reports'),
    ...selectFrom('inquiries', 'order_notes', 'staff_attempts'),
    ...selectFrom('staff_users', 'staff_accounts', 'staff_sessions', 'staff_second_factors'),
    'truncate orders',
    'update orders set amount = 1',
    'update orders set service_id = $$x$$',
    'update orders set delivered_at = now()',
    'update orders set idempotency_key = $$x$$',
    'update order_wallets set order_id = gen_random_uuid()',
    'update reports set said = $${}$$',
    'update payment_hashes set hash = $$x$$',
    'update refunds set amount = 1',
    'update transactions set order_id = gen_random_uuid()',
    'update order_events set actor = $$nobody$$',
    'update inquiries set read_at = now()',
    'update mails set kind = $$receipt$$',
    'update schema_migrations set digest = $$x$$',
    'create table mine (id int)',
    'alter table orders add column mine int',
    'drop table orders',
    ...storeBy('gateway', 'outside', 'accept', 'review', 'refund', 'withdraw'),
    ...storeBy('some-staff', 'cancel'),
  ],
  admin: [
    ...deleteFrom('orders', 'transactions', 'inquiries', 'order_notes', 'staff_users', 'refunds'),
    'update orders set amount = 1',
    'update orders set payment_id = $$x$$',
    'update transactions set order_id = gen_random_uuid()',
    'update reports set said = $${}$$',
    'delete from reports',
    'update order_events set actor = $$nobody$$',
    'update order_notes set text = $$x$$',
    'update inquiries set message = $$x$$',
    'update staff_accounts set user_id = $$x$$',
    'update staff_users set email = $$x$$',
    'update refunds set amount = 1',
    'update mails set sent_at = now()',
    'insert into orders (id) values (gen_random_uuid())',
    'select ipn_token from order_wallets',
    'select idempotency_key from orders',
    'select forget_inquiries(now(), 12, 1)',
    'truncate staff_sessions',
    'create table mine (id int)',
    'drop table inquiries',
    ...storeBy('some-staff', 'callback'),
    ...storeBy('schedule', 'status', 'rate'),
    ...storeBy('gateway', 'accept'),
    ...storeBy('buyer', 'cancel'),
  ],
};

describe.each(['functions', 'admin'] as const)('33: the role of %s', (role) => {
  test.for(FORBIDDEN[role])('may not: %s', async (text, { functions, admin }) => {
    await expect(run({ functions, admin }[role], text)).rejects.toMatchObject({ code: '42501' });
  });
});

test('the admin page’s role ends with its transaction, on each connection', async ({
  functions,
  admin,
}) => {
  await run(admin, 'select 1');
  for (let count = 0; count < 20; count += 1)
    expect(await run(functions, 'select current_user as role')).toEqual([
      { role: 'plumbline_functions' },
    ]);
});
