import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, expect } from 'vitest';
import { migrate } from '../../netlify/build/migrate.ts';
import { databaseTest } from '../support/database.ts';

/** Attempts of the functions' role, with a session of its own, to become the owner. */

const withName = (url: string, name: string) =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Sessions in a copied database, where every role can create temporary tables, and in a migrated one. */
const test = databaseTest.extend('sessions', { scope: 'file' }, async ({ database }, fixture) => {
  const name = `escalation_${randomBytes(6).toString('hex')}`;
  await database.sql.query(`create database ${name}`);
  await migrate(withName(database.ownerUrl, name));
  const { functionsUrl } = database;
  const [copied, migrated] = [functionsUrl, withName(functionsUrl, name)].map(
    (connectionString) => new pg.Client({ connectionString }),
  ) as [pg.Client, pg.Client];
  await Promise.all([copied.connect(), migrated.connect()]);
  fixture.onCleanup(async () => {
    await Promise.all([copied.end(), migrated.end()]);
    await database.sql.query(`drop database ${name} with (force)`);
  });
  return { copied, migrated };
});

/** A role that writes to the temporary table runs the attacker's code. */
const trap = (table: string, columns: string) => `
  create temporary table ${table} (${columns});
  create function pg_temp.take_${table}() returns trigger language plpgsql as $$
    begin
      execute 'alter role plumbline_functions createrole';
      return null;
    end
  $$;
  create trigger take after insert or update or delete on pg_temp.${table}
    for each statement execute function pg_temp.take_${table}();`;

const AN_ORDER = `insert into public.orders (id, service_id, service_name, amount, is_custom_price,
    provider, idempotency_key, request_digest, created_at, updated_at)
  values (gen_random_uuid(), 's', 'S', 1, false, 'p', gen_random_uuid()::text, '', now(), now())`;

describe('the functions’ role', () => {
  test.for(['refunds', 'inquiries', 'orders'])(
    '32: gains nothing by a temporary table with the name of %s',
    async (table, { sql, sessions: { copied } }) => {
      const [row] =
        await sql`select string_agg(format('%I %s', column_name, udt_name::regtype), ', ') as columns
          from information_schema.columns where table_name = ${table} and table_schema = 'public'`;
      const forget = 'select forget_inquiries(now(), 3, 10)';
      await copied.query(`begin; ${trap(table, String(row?.['columns']))}`);
      for (const text of [AN_ORDER, forget, 'commit', 'discard temp']) await copied.query(text);
      const roles = await sql`select rolcreaterole as raised from pg_roles
        where rolname = 'plumbline_functions'`;
      expect(roles).toEqual([{ raised: false }]);
    },
  );

  test('32: can’t create a temporary table after the migrations', async ({ sessions }) => {
    const creating = sessions.migrated.query('create temporary table mine (id int)');
    await expect(creating).rejects.toMatchObject({ code: '42501' });
  });
});

test('every function with its owner’s rights searches temporary tables last', async ({ sql }) => {
  const rows = await sql`select p.oid::regprocedure::text as name, p.proconfig as settings
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')`;
  expect(rows.length).toBeGreaterThan(0);
  const path = expect.stringMatching(/^search_path=.*\bpg_temp$/) as string;
  for (const row of rows)
    expect(row).toMatchObject({ settings: expect.arrayContaining([path]) as unknown });
});
