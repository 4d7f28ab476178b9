import { readdirSync } from 'node:fs';
import { describe, expect } from 'vitest';
import * as z from 'zod';
import { migrate } from '../../../netlify/build/migrate.ts';
import { asAdmin, connect, connectFunctions } from '../../../netlify/core/database.ts';
import type { Database } from '../../../netlify/core/database.ts';
import { databaseTest as test } from '../../support/database.ts';

const run = (on: Database, text: string) => on.rows(z.unknown(), { text, values: [] });
const roleOf = async (on: Database) =>
  z.tuple([z.object({ role: z.string() })]).parse(await run(on, 'select current_user as role'))[0]
    .role;

describe.each(['netlifydb_owner', 'netlifydb_readonly'])('the login %s', (login) => {
  test('takes both roles in each transaction, with no more than their rights, and keeps neither', async ({
    database: { ownerUrl },
  }) => {
    const url = Object.assign(new URL(ownerUrl), { username: login }).href;
    const functions = connectFunctions({ url: () => url });
    expect(await roleOf(functions)).toBe('plumbline_functions');
    expect(await roleOf(asAdmin(functions))).toBe('plumbline_admin');
    await run(functions, `insert into call_counts values (sha256('${login}'), 1, now())`);
    for (const text of ['delete from orders', 'select from staff_users', 'create table mine ()'])
      await expect(run(functions, text)).rejects.toMatchObject({ code: '42501' });
    expect(await roleOf(connect({ url }))).toBe(login);
  });
});

test('what Netlify’s applier has applied is all files, and not for our own command', async ({
  database: { ownerUrl, sql },
}) => {
  const applied = await sql`select name || '.sql' as name from netlify.migrations order by name`;
  const folder = new URL('../../../netlify/database/migrations', import.meta.url);
  expect(applied.map(({ name }) => name as string)).toEqual(readdirSync(folder).sort());
  await expect(migrate(ownerUrl)).rejects.toThrow(/^This database has the tables, but was not/);
});
