import { randomBytes } from 'node:crypto';
import { neon, neonConfig } from '@neondatabase/serverless';
import { inject, test as base } from 'vitest';
import { asAdmin, connectFunctions } from '../../netlify/core/database.ts';
import { withDatabase } from './global-setup.ts';
import { query } from './postgres-runs.ts';

/**
 * Creates a migrated, empty database on the test run's server, and points this process's Neon driver at it. Call
 * it in `beforeAll` or `beforeEach`, and `close` in the matching `after`.
 */
export async function openTestDatabase() {
  const { ownerUrl, template, functionsUrl, fetchEndpoint } = inject('database');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await query(ownerUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  neonConfig.fetchEndpoint = fetchEndpoint;
  const url = withDatabase(ownerUrl, name);
  return {
    ownerUrl: url,
    /** Connection string of the functions' login. */
    functionsUrl: withDatabase(functionsUrl, name),
    fetchEndpoint,
    /** Queries as the owner, who has all rights on the tables. */
    sql: neon(url),
    close: async () => void (await query(ownerUrl, `DROP DATABASE ${name} WITH (FORCE)`)),
  };
}
export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

/** Fixtures: a database per file, and connections to it with the functions' and the admin's roles. */
export const databaseTest = base
  .extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await openTestDatabase();
    onCleanup(() => database.close());
    return database;
  })
  .extend('sql', { scope: 'file' }, ({ database }) => database.sql)
  .extend('functions', { scope: 'file' }, ({ database }) =>
    connectFunctions({ url: () => database.functionsUrl }),
  )
  .extend('admin', { scope: 'file' }, ({ functions }) => asAdmin(functions));
