import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../netlify/build/migrate.ts';
import { openTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';

/** What the functions' role could do to become the owner, with a session of its own. */

const name = `escalation_${randomBytes(6).toString('hex')}`;

let copied: TestDatabase;
/** As the functions' role: in a copy of a database, where everybody may make temporary tables, and in a migrated one. */
let attacker: pg.Client;
let functions: pg.Client;

async function clientAt(url: string, database?: string): Promise<pg.Client> {
  const address = new URL(url);
  if (database !== undefined) address.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  return client;
}

beforeAll(async () => {
  copied = await openTestDatabase();
  await copied.sql.query(`create database ${name}`);
  const databaseUrl = Object.assign(new URL(copied.ownerUrl), { pathname: `/${name}` }).href;
  await migrate(databaseUrl);
  attacker = await clientAt(copied.functionsUrl);
  functions = await clientAt(copied.functionsUrl, name);
});
afterAll(async () => {
  await attacker.end();
  await functions.end();
  await copied.sql.query(`drop database ${name} with (force)`);
  await copied.close();
});

/** Whoever writes to the temporary table or reads it runs the attacker's code. */
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

const isRaised = async () => {
  const [row] = await copied.sql.query(
    `select rolcreaterole as raised from pg_roles where rolname = 'plumbline_functions'`,
  );
  return row?.['raised'] as boolean;
};

describe('the functions’ role', () => {
  test.each(['tallies', 'order_tallies', 'refunds', 'inquiries', 'orders'])(
    '32: gains nothing by a temporary table in the place of %s',
    async (table) => {
      const [row] = await copied.sql.query(
        `select string_agg(format('%I %s', column_name, udt_name::regtype), ', ') as columns
          from information_schema.columns where table_name = $1 and table_schema = 'public'`,
        [table],
      );
      const forget = 'select forget_inquiries(now(), 3, 10)';
      await attacker.query(`begin; ${trap(table, String(row?.['columns']))}`);
      for (const text of [AN_ORDER, forget, 'commit', 'discard temp']) await attacker.query(text);
      expect(await isRaised()).toBe(false);
    },
  );

  test('32: may make no temporary table where the migrations ran', async () => {
    await expect(functions.query('create temporary table mine (id int)')).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('waits 3 s for a lock and 5 s for a statement at most', async () => {
    const text = `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`;
    expect((await functions.query(text)).rows).toEqual([{ lock: '3s', statement: '5s' }]);
  });
});

test('every function with its owner’s rights looks into temporary tables last', async () => {
  const rows = await copied.sql.query(
    `select p.oid::regprocedure::text as name, p.proconfig as settings
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows)
    expect(row).toMatchObject({
      settings: expect.arrayContaining([
        expect.stringMatching(/^search_path=.*\bpg_temp$/),
      ]) as unknown,
    });
});
