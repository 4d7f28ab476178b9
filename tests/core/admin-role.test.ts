import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import * as z from 'zod';
import { asAdmin, connect, connectFunctions } from '../../netlify/core/database.ts';
import type { Database } from '../../netlify/core/database.ts';
import { databaseTest } from '../support/database.ts';

/** The functions' database, by their own login and by the owner's. */
const test = databaseTest.extend('logins', { scope: 'file' }, ({ database }) => ({
  functions: connectFunctions({ url: () => database.functionsUrl }),
  owner: connectFunctions({ url: () => database.ownerUrl }),
}));
const LOGINS = ['functions', 'owner'] as const;

const CURRENT_ROLE = 'select current_user as role';
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

describe.each(LOGINS)('by the login of %s', (login) => {
  describe.each(['functions', 'admin'] as const)('33: the role of %s', (role) => {
    test.for(FORBIDDEN[role])('may not: %s', async (text, { logins }) => {
      const database = role === 'admin' ? asAdmin(logins[login]) : logins[login];
      // A login that may not take the role would be refused with the same code.
      expect(await run(database, CURRENT_ROLE)).toEqual([{ role: `plumbline_${role}` }]);
      await expect(run(database, text)).rejects.toMatchObject({ code: '42501' });
    });
  });

  test('a role ends with its transaction, on each connection', async ({ database, logins }) => {
    const functions = logins[login];
    await run(asAdmin(functions), 'select 1');
    const isOwner = login === 'owner';
    const raw = connect({ url: isOwner ? database.ownerUrl : database.functionsUrl });
    const [itself] = await run(raw, CURRENT_ROLE);
    expect(itself).not.toEqual({ role: 'plumbline_admin' });
    for (let count = 0; count < 20; count += 1) {
      expect(await run(functions, CURRENT_ROLE)).toEqual([{ role: 'plumbline_functions' }]);
      expect(await run(raw, CURRENT_ROLE)).toEqual([itself]);
    }
  });
});
